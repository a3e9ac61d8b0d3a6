import { z } from 'zod';
import type { SiteConfig } from '#config/schema.ts';
import { maxFrameOriginsBytes } from '#config/security.ts';
import { site as configuration } from '#config/site.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { runtime } from './runtime.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const httpOrigin = httpUrl.refine(
  (value) => URL.parse(value)?.origin === value.replace(/\/$/, ''),
  'must be an origin without a path',
);

const schema = z.strictObject({
  companyName: z.string().trim().min(1),
  buids: z.array(z.int().positive()).min(1),
  pageSize: z.int().min(1).max(100),
  source: z.enum(['solr', 'google_talent']),
  addAssets: z.boolean(),
  extraPages: z.strictObject({
    'military-base-search': z.boolean(),
    'veteran-resources': z.boolean(),
    'veteran-talent-community': z.boolean(),
  }),
  talentCommunityUrl: z.union([z.literal(''), httpUrl]),
  talentCommunityId: z.int().nonnegative(),
  iframe: z.boolean(),
  iframeOrigins: z
    .array(httpOrigin)
    .refine(
      (origins) => origins.join(' ').length <= maxFrameOriginsBytes,
      `must be at most ${maxFrameOriginsBytes} characters together`,
    ),
  privacyPolicyUrl: httpUrl,
  accommodationUrl: z.url({ protocol: /^(?:https|mailto)$/, error: 'must be an https URL or a mailto: address' }),
  postalAddress: z.string().trim(),
  siteUrl: httpOrigin,
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag'),
});

/**
 * Validates a site configuration.
 * @returns the configuration, or one line that names the first invalid setting
 */
export function parseSite(value: unknown = configuration): Result<SiteConfig, string> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return err(`config/site.ts: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}.`);
}

/** Returns whether a page with this flag is enabled. Pages without a flag always are. */
export function isPageEnabled(
  flag: keyof SiteConfig['extraPages'] | undefined,
  site: Pick<SiteConfig, 'extraPages'> = runtime().site,
): boolean {
  return flag === undefined || site.extraPages[flag];
}
