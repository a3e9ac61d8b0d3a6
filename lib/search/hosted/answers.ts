import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { isRecord } from '#lib/parse-json.ts';
import { toUnique, type HostedRow, type RowReader } from './read-rows.ts';

export interface WireOption {
  readonly display: string;
  /** Path on the service's own site that adds the value: `/locations/kentucky/jobs`. */
  readonly link: string | null;
  readonly count: number;
}

/** The options of an answer, by facet name of the service. The set of facets changes with the active filters. */
export type Filters = ReadonlyMap<string, readonly WireOption[]>;

export interface WireAnswer {
  readonly rows: readonly HostedRow[];
  /** They may also be in `rows`. */
  readonly featured: readonly HostedRow[];
  /** Null when the answer has no set of facets. An empty set is one. */
  readonly filters: Filters | null;
  /** Labels of the active places. */
  readonly places: readonly string[];
  readonly total: number;
  /** Rows a page has, independent of the requested number. Null for an empty page that does not report it. */
  readonly pageSize: number | null;
  readonly page: number;
}

/** Limits of one answer. A normal page has 10 or 15 rows, a facet some hundred options. */
const maxRows = 300;
const maxOptions = 5000;
const maxNames = 1000;
const maxNameLength = 300;

const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(\.0*)?\s*$/)
      .transform(Number),
  ])
  .pipe(z.number().nonnegative().transform(Math.trunc));
/** Accepts a part of any type; null without a usable value. */
const lenient = <T>(schema: z.ZodType<T>) =>
  schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);
const text = lenient(z.string());
const list = lenient(z.array(z.unknown()));

const optionSchema = z
  .object({
    display: z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1)),
    link: text,
    value: lenient(wholeNumber),
  })
  .transform(({ display, link, value }): WireOption => ({ display, link, count: value ?? 0 }));
const activePlaceSchema = z
  .object({ display: z.string().trim(), key: text, name: text })
  .refine(({ key, name }) => [key, name].some((one) => one === 'locations' || one === 'location'))
  .transform(({ display }) => display);
const answerSchema = z.object({
  jobs: z.array(z.unknown()),
  featured_jobs: list,
  filters: lenient(z.custom<Readonly<Record<string, unknown>>>(isRecord)),
  meta: lenient(z.object({ source: text, filters: list })),
  pagination: z
    .object({ total: wholeNumber.nullish(), page_size: lenient(wholeNumber), has_more_pages: lenient(z.boolean()) })
    .nullish(),
});

/**
 * Parses an answer with jobs. Other missing parts are tolerated, except in an answer without rows: it must have a total and its
 * source, so that a broken answer is not taken for an empty list.
 */
export function parseAnswer(body: unknown, page: number, read: RowReader): Result<WireAnswer, string> {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) return err(describeProblem(body));
  const { jobs, featured_jobs: featured, filters, meta, pagination } = parsed.data;
  const facets = Object.entries(filters ?? {}).flatMap(([name, options]) =>
    Array.isArray(options) ? [[name.toLowerCase(), options] as const] : [],
  );
  const rowCount = jobs.length + (featured?.length ?? 0);
  if (rowCount > maxRows) return err(`${rowCount} jobs in one answer`);
  const optionCount = facets.reduce((sum, [, options]) => sum + options.length, 0);
  if (optionCount > maxOptions) return err(`${optionCount} options in one answer`);
  const source = meta?.source?.replace('-', '_');
  const shape = source === 'google_talent' || source === 'solr' ? source : undefined;
  const rows = jobs.flatMap((value) => read(value, shape) ?? []);
  if (jobs.length > 0 && rows.length === 0) return err('none of its jobs can be read');
  const pageSize = pagination?.page_size || jobs.length || null;
  const counted = (page - 1) * (pageSize ?? 0) + jobs.length + (pagination?.has_more_pages === true ? 1 : 0);
  const total = pagination?.total ?? (jobs.length === 0 ? null : counted);
  if (total === null) return err('no jobs, and no number of them');
  if (jobs.length === 0 && meta === null) return err('no jobs, and no word of where from');
  // A later page may be empty: some services stop before their total.
  if (jobs.length === 0 && page === 1 && total > 0) return err(`none of its ${total} jobs`);
  return ok({
    rows,
    featured: toUnique((featured ?? []).flatMap((value) => read(value, shape, true) ?? [])),
    filters: filters && new Map(facets.map(([name, options]) => [name, parseItems(optionSchema, options)])),
    places: parseItems(activePlaceSchema, meta?.filters ?? []),
    total: Math.max(total, jobs.length),
    pageSize,
    page,
  });
}

/** Leaves out items that cannot be read. */
function parseItems<T>(schema: z.ZodType<T>, items: readonly unknown[]): readonly T[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Returns the error message of the service (a string, or strings by name), else what is wrong with the answer. */
function describeProblem(body: unknown): string {
  if (!isRecord(body)) return 'not an object';
  const { errors } = body;
  const texts = isRecord(errors) ? Object.values(errors).flat() : [errors];
  const message = texts.filter((text) => typeof text === 'string').join(' ');
  if (message.trim() !== '') return message.trim().slice(0, 200);
  return Array.isArray(body['jobs']) ? 'unreadable numbers' : 'no list of jobs';
}

const listKeys = ['results', 'suggestions', 'completions', 'data', 'titles', 'items'];
const labelKeys = ['display', 'label', 'title', 'name', 'text', 'value', 'term'];

/** Parses completions: strings, or objects with a string, as an array or inside an object. Their format has no public documentation. */
export function parseCompletions(body: unknown): Result<readonly string[], string> {
  const lists = isRecord(body) ? listKeys.map((name) => body[name]) : [body];
  const values = lists.find((list) => Array.isArray(list));
  if (values === undefined) return err('no list of names');
  if (values.length > maxNames) return err(`${values.length} names in one answer`);
  const names = values.flatMap((value: unknown) => {
    const texts = isRecord(value) ? labelKeys.map((name) => value[name]) : [value];
    const text = texts.find((label) => typeof label === 'string' && label.trim() !== '');
    return typeof text === 'string' ? [text.replace(/\s+/g, ' ').trim().slice(0, maxNameLength)] : [];
  });
  return ok([...new Set(names)]);
}
