import { isIP } from 'node:net';
import { z } from 'zod';
import { err, ok, type Result } from './result.ts';

const origin = z.string().transform((value, context) => {
  const url = URL.parse(value);
  if (url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\/[^/?#@\\]+\/?$/i.test(value)) return url.origin;
  return refuse(context, 'must be an http or https origin, such as https://careers.example.com');
});

const base = z.string().transform((value, context) => {
  const url = URL.parse(value);
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '')
    return value.replace(/(?<!\/)\/+$/, '');
  return refuse(context, 'must be an http or https URL without query');
});

const bases = z.string().transform((value, context) => {
  const urls = value.split(',').map((part) => base.safeParse(part.trim()));
  return urls.every((url) => url.success)
    ? urls.map((url) => url.data)
    : refuse(context, 'must be http or https URLs without query, separated by commas');
});

const portRange = 'must be a port number from 0 to 65535';
/** A port number; 0: any free port. */
export const port = matching(/^\d{1,5}$/, portRange)
  .transform(Number)
  .pipe(z.number().max(65_535, portRange));

const count = matching(/^\d{1,2}$/, 'must be a number from 0 to 99').transform(Number);

const buids = z.string().transform((value, context) => {
  if (value.trim() === 'any') return 'any' as const;
  const ids = value.split(',').map((id) => id.trim());
  if (ids.every((id) => /^\d{1,9}$/.test(id))) return ids.map(Number);
  return refuse(context, "must be company ids separated by commas, or 'any'");
});

/** Reports a value that a setting cannot have. */
export function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function matching(pattern: RegExp, message: string): z.ZodString {
  return z.string().regex(pattern, message);
}

const token = matching(/^[\w.:-]{1,200}$/, 'must be letters, digits, and . _ : - only');

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
/**
 * Settings of OpenTelemetry traces. The exporter and the resource read others of its specification from the environment themselves.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
const tracing = {
  // By its specification, anything but "true" means false.
  OTEL_SDK_DISABLED: z
    .string()
    .optional()
    .transform((value) => value?.toLowerCase() === 'true'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  OTEL_TRACES_SAMPLER: z
    .literal('parentbased_traceidratio', "must be 'parentbased_traceidratio', the only one of the site")
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: matching(/^(?:0?\.\d{1,9}|[01](?:\.0*)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
};

const schema = z
  .object({
    PORT: port.default(3000),
    // Containers export their own id as HOSTNAME. A value that is not an address is not meant for this server.
    HOSTNAME: z
      .string()
      .optional()
      .transform((value) => (value === 'localhost' || isIP(value ?? '') !== 0 ? value : undefined)),
    SITE_URL: origin.optional(),
    SHUTDOWN_DELAY: count.default(0),
    KEPT_ASSETS: matching(/^[^\p{Cc}]{1,4096}$/u, 'must be a path of a folder').optional(),
    PAGE_CACHE: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
    INDEXING: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
    AI_CRAWLERS: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
    SEARCH_BACKEND: z
      .enum(['embedded', 'hosted', 'solr'], "must be 'embedded', 'hosted' or 'solr'")
      .default('embedded'),
    JOBS_DATABASE: matching(/^[^\p{Cc}]{1,4096}$/u, "must be a path, or 'memory'").optional(),
    FEED_GRACE: matching(/^\d{1,6}$/, 'must be a number of seconds')
      .transform(Number)
      .default(600),
    JOBS_FEED: matching(/^[^\p{Cc}]{1,4096}$/u, 'must be a path or an http(s) URL').optional(),
    SEARCH_API_URL: base.optional(),
    SEARCH_API_ORIGIN: matching(/^[\w.-]+(?::\d{1,5})?$/, 'must be a host name').optional(),
    JOB_DETAIL_URL: base.optional(),
    SEARCH_API_METHOD: z.enum(['GET', 'POST'], "must be 'GET' or 'POST'").default('GET'),
    SEARCH_BUIDS: buids.optional(),
    SOLR_URL: bases.default(['http://localhost:8983/solr']),
    SOLR_COLLECTION: token.default('jobs'),
    SOLR_USER: token.refine((name) => !name.includes(':'), 'must not contain a colon').optional(),
    SOLR_PASSWORD: matching(
      /^[\x21-\x7e]{12,200}$/,
      'must be 12 to 200 printable characters without spaces',
    ).optional(),
    GOOGLE_MAPS_KEY: token.optional(),
    ANALYTICS_ID: token.optional(),
    ANALYTICS_CONSENT: z.enum(['opt-in', 'opt-out'], "must be 'opt-in' or 'opt-out'").optional(),
    WEB_VITALS: z.enum(['on', 'off'], "must be 'on' or 'off'").optional(),
    ALERTS_URL: base.optional(),
    ALERTS_PREVIEW: z.enum(['on', 'off'], "must be 'on' or 'off'").optional(),
    // Belongs to the process of job alerts and holds a password. The site only needs to know whether it is set.
    SMTP_URL: z
      .string()
      .optional()
      .transform((value) => value !== undefined),
    INDEXNOW_KEY: matching(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens').optional(),
    ...tracing,
    BUILD_ID: token.optional(),
  })
  .refine((env) => (env.SOLR_USER === undefined) === (env.SOLR_PASSWORD === undefined), {
    path: ['SOLR_USER'],
    message: 'goes together with SOLR_PASSWORD: set both or neither',
  })
  .refine((env) => env.ALERTS_PREVIEW !== 'on' || showsSamples(env), {
    path: ['ALERTS_PREVIEW'],
    message: 'is for the sample jobs alone: set SMTP_URL and start npm run alerts',
  });

const secretNames: ReadonlySet<string> = new Set(['SOLR_PASSWORD']);

/** Settings of the process, read once at start. An absent setting takes the default of the site configuration or switches its feature off. */
export type Env = z.output<typeof schema>;

/** Every environment variable that the site reads. `.env.example` documents the same ones. */
export const envNames: readonly string[] = Object.keys(schema.shape);

/**
 * Parses the settings from environment variables. An empty value counts as absent.
 * @returns the settings, or one line that names the variable and says what is wrong with it
 */
export function parseEnv(record: Readonly<Record<string, string | undefined>>): Result<Env, string> {
  return parseSettings(schema, envNames, record, secretNames);
}

/**
 * Parses environment variables by a schema. An empty value counts as absent.
 * @param names variables that the schema has
 * @param secrets those of them whose value is never repeated
 * @returns the settings, or one line that names the first bad variable
 */
export function parseSettings<T>(
  schema: z.ZodType<T>,
  names: readonly string[],
  record: Readonly<Record<string, string | undefined>>,
  secrets: ReadonlySet<string>,
): Result<T, string> {
  const rawValues = Object.fromEntries(names.map((name) => [name, record[name] === '' ? undefined : record[name]]));
  const parsed = schema.safeParse(rawValues);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? 'environment');
  const rawValue = rawValues[name] ?? '';
  // An address may hold a user and a password before its @.
  const isSecret = secrets.has(name) || rawValue.includes('@');
  const value = isSecret ? '' : ` (it is ${JSON.stringify(rawValue)})`;
  return err(`${name} ${issue?.message ?? 'is not valid'}${value}.`);
}

/** Returns whether the site shows the sample feed: no jobs of its own are configured. */
export function showsSamples(env: {
  readonly SEARCH_BACKEND: string;
  readonly JOBS_FEED?: string | undefined;
}): boolean {
  return env.SEARCH_BACKEND === 'embedded' && env.JOBS_FEED === undefined;
}

/** Returns whether the site sends traces: an endpoint is set, and nothing turns them off. */
export function sendsTraces(env: Env): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint !== undefined && !env.OTEL_SDK_DISABLED;
}

/** Returns the URL of the process of job alerts, without a trailing slash; null: the site offers no alerts. */
export function toAlertsUrl({
  ALERTS_URL: url,
  SMTP_URL: sendsMail,
}: Pick<Env, 'ALERTS_URL' | 'SMTP_URL'>): string | null {
  return url ?? (sendsMail ? 'http://127.0.0.1:3001' : null);
}

/** Returns whether the site offers a preview of job alerts, which sends nothing: over sample data, and without a process of job alerts. */
export function hasAlertsPreview(env: Env): boolean {
  return env.ALERTS_PREVIEW !== 'off' && showsSamples(env) && toAlertsUrl(env) === null;
}

/** Returns the Solr credentials, or undefined when the settings name no user. */
export function toSolrUser({
  SOLR_USER: name,
  SOLR_PASSWORD: password,
}: Pick<Env, 'SOLR_USER' | 'SOLR_PASSWORD'>): { readonly name: string; readonly password: string } | undefined {
  return name === undefined || password === undefined ? undefined : { name, password };
}
