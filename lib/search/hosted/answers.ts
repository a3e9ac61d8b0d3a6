import { z } from 'zod';
import { buildRedirectorUrl } from '#lib/jobs/apply-url.ts';
import { findGuid } from '#lib/jobs/lookup-ids.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { isRecord } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { toFeedRow, type FeedRow } from '#lib/search/wire/feed-row.ts';
import { readRow, type RowShape } from '#lib/search/wire/read-row.ts';

export interface HostedRow extends FeedRow {
  /** Distance from the center of a radius search, when the service reports it. */
  readonly miles: number | null;
}

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
  readonly filters: Filters;
  readonly total: number;
  /** Rows a page has, independent of the requested number. Null for an empty page that does not report it. */
  readonly pageSize: number | null;
}

/** Limits of one answer. A normal page has 10 or 15 rows, a facet some hundred options. */
const [maxRows, maxOptions, maxNames, maxNameLength] = [300, 5000, 1000, 300];

/** Accepts a part of any type; null without a usable value. */
const lenient = <T>(schema: z.ZodType<T>) => schema.nullable().catch(null);
const wholeNumber = z.coerce.number().nonnegative().transform(Math.trunc);
const rows = z.array(z.unknown()).max(maxRows);
const optionSchema = z
  .object({ display: z.string().trim().min(1), link: lenient(z.string()), value: wholeNumber.catch(0) })
  .transform(({ value: count, ...option }): WireOption => ({ ...option, count }));
const answerSchema = z.object({
  jobs: rows,
  featured_jobs: rows.catch([]),
  filters: z.record(z.string(), lenient(z.array(z.unknown()).max(maxOptions))).catch({}),
  meta: lenient(z.object({ source: lenient(z.enum(['solr', 'google_talent'])) })),
  pagination: z.object({ total: wholeNumber.nullish(), page_size: lenient(wholeNumber) }).nullish(),
});

/**
 * Parses an answer with jobs. Other missing parts are tolerated, except in an answer without rows: it must have a total and its
 * source, so that a broken answer is not taken for an empty list.
 */
export function parseAnswer(
  body: unknown,
  page: number,
  read: ReturnType<typeof createRowReader>,
): Result<WireAnswer, string> {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) return err(z.prettifyError(parsed.error).slice(0, 200));
  const { jobs, featured_jobs: featured, filters, meta, pagination } = parsed.data;
  const shape = meta?.source ?? undefined;
  const readable = jobs.flatMap((value) => read(value, shape) ?? []);
  if (jobs.length > 0 && readable.length === 0) return err('none of its jobs can be read');
  const total = pagination?.total ?? jobs.length;
  if (jobs.length === 0 && (meta === null || pagination?.total == null)) return err('no jobs, total or source');
  // A later page may be empty: some services stop before their total.
  if (jobs.length === 0 && page === 1 && total > 0) return err(`none of its ${total} jobs`);
  const facets = Object.entries(filters).flatMap(([name, options]) =>
    options === null ? [] : [[name, options.flatMap((option) => optionSchema.safeParse(option).data ?? [])] as const],
  );
  return ok({
    rows: readable,
    featured: featured.flatMap((value) => read(value, shape, true) ?? []),
    filters: new Map(facets),
    total: Math.max(total, jobs.length),
    pageSize: pagination?.page_size || jobs.length || null,
  });
}

const nameSchema = z
  .union([z.string(), z.object({ display: z.string() }).transform(({ display }) => display)])
  .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, maxNameLength))
  .pipe(z.string().min(1));

/** Parses completions: an array of strings, or of objects with a label. */
export function parseCompletions(body: unknown): Result<readonly string[], string> {
  if (!Array.isArray(body)) return err('no list of names');
  if (body.length > maxNames) return err(`${body.length} names in one answer`);
  return ok([...new Set(body.flatMap((value: unknown) => nameSchema.safeParse(value).data ?? []))]);
}

const milesSchema = z.union([z.number(), z.string().trim().min(1).pipe(z.coerce.number())]).pipe(z.number().min(0));

/**
 * Creates a parser of rows for both shapes; null for a row without a title or an id.
 * @param showsAllEmployers whether the rows of every employer are shown, so that facet values come from the rows
 */
export function createRowReader(showsAllEmployers: boolean, now = Date.now) {
  /** @param requestedGuid the guid of a detail document */
  return (value: unknown, shape?: RowShape, isFeatured = false, requestedGuid?: string): HostedRow | null => {
    const fields = readRow(value, () => undefined, now(), shape);
    if (!isRecord(value) || typeof fields === 'string') return null;
    const raw = isRecord(value['job']) ? value['job'] : value;
    const guid = fields.guid ?? requestedGuid ?? findGuid(fields.applyUrl);
    const row = toFeedRow(
      {
        ...fields,
        guid,
        urlId: guid ?? fields.urlId,
        applyUrl: fields.applyUrl ?? (guid === null ? null : buildRedirectorUrl(guid)),
        isFeatured: fields.isFeatured || isFeatured,
      },
      showsAllEmployers,
    );
    const miles = milesSchema.safeParse(raw['miles'] ?? value['miles']).data ?? null;
    return typeof row === 'string' ? null : { ...row, miles };
  };
}

/** Returns a posting without its description, for lists. */
export function toSummary({ job }: HostedRow): JobSummary {
  const { description: _, ...summary } = job;
  return summary;
}

/** Removes postings with a repeated id. The first one stays. */
export function toUnique(rows: readonly HostedRow[]): readonly HostedRow[] {
  return [...Map.groupBy(rows, ({ job }) => job.id).values()].flatMap((same) => same.slice(0, 1));
}
