import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { isRecord } from '#lib/search/wire/raw-row.ts';
import type { RowShape } from '#lib/search/wire/read-row.ts';
import { toUnique, type HostedRow, type RowReader } from './read-rows.ts';

/** One facet value of an answer. */
export interface WireOption {
  readonly display: string;
  /** Path on the service's own site that adds the value: `/locations/kentucky/jobs`. */
  readonly link: string | null;
  readonly count: number;
}

/** The options of an answer, by facet name of the service. The set of facets changes with the active filters. */
export type Filters = ReadonlyMap<string, readonly WireOption[]>;

/** A parsed answer of `search` or `jobs`. */
export interface WireAnswer {
  readonly rows: readonly HostedRow[];
  /** Featured postings, each once. They may also be in `rows`. */
  readonly featured: readonly HostedRow[];
  readonly filters: Filters;
  /** Whether the answer has a set of facets, even an empty one. */
  readonly hasFilters: boolean;
  /** Labels of the active places. */
  readonly places: readonly string[];
  readonly total: number;
  /** Rows a page has, independent of the requested number. Null for an empty page that does not report it. */
  readonly pageSize: number | null;
  /** The requested page, from 1. */
  readonly page: number;
}

/** Limits of one answer. A normal page has 10 or 15 rows, a facet some hundred options. */
const maxRows = 300;
const maxOptions = 5000;

const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d+(\.0*)?$/)
      .transform(Number),
  ])
  .pipe(z.number().nonnegative().transform(Math.trunc));
const optionalNumber = wholeNumber.nullish().catch(undefined);
const optionalText = z.string().nullish().catch(undefined);

const optionSchema = z.object({
  display: z.union([z.string(), z.number().transform(String)]),
  link: optionalText,
  value: optionalNumber,
});
const activeFilterSchema = z.object({ display: z.string(), key: optionalText, name: optionalText });
const envelopeSchema = z.object({
  jobs: z.array(z.unknown()),
  featured_jobs: z.array(z.unknown()).nullish().catch(undefined),
  filters: z.custom<Readonly<Record<string, unknown>>>(isRecord).nullish().catch(undefined),
  meta: z
    .object({ source: optionalText, filters: z.array(z.unknown()).nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
  pagination: z
    .object({
      total: wholeNumber.nullish(),
      page_size: optionalNumber,
      has_more_pages: z.boolean().nullish().catch(undefined),
    })
    .nullish(),
});

/**
 * Parses an answer with jobs. Other missing parts are tolerated, except in an answer without rows: it must have a total and its
 * source, so that a broken answer is not taken for an empty list.
 * @param requestedPage from 1
 */
export function parseAnswer(body: unknown, requestedPage: number, read: RowReader): Result<WireAnswer, string> {
  const parsed = envelopeSchema.safeParse(body);
  if (!parsed.success) return err(describeProblem(body));
  const { jobs, featured_jobs: featured, meta, pagination } = parsed.data;
  const oversize = findOversize(jobs.length + (featured?.length ?? 0), parsed.data.filters ?? {});
  if (oversize !== null) return err(oversize);
  const shape = toShape(meta?.source);
  const rows = jobs.flatMap((value) => read(value, shape) ?? []);
  if (jobs.length > 0 && rows.length === 0) return err('none of its jobs can be read');
  const size = pagination?.page_size ?? 0;
  const pageSize = size > 0 ? size : jobs.length > 0 ? jobs.length : null;
  const offset = (requestedPage - 1) * (pageSize ?? 0);
  const total =
    pagination?.total ??
    (jobs.length === 0 ? null : offset + jobs.length + (pagination?.has_more_pages === true ? 1 : 0));
  if (total === null) return err('no jobs, and no number of them');
  if (jobs.length === 0 && meta == null) return err('no jobs, and no word of where from');
  // A later page may be empty: some services stop before their total.
  if (jobs.length === 0 && requestedPage === 1 && total > 0) return err(`none of its ${total} jobs`);
  return ok({
    rows,
    featured: toUnique((featured ?? []).flatMap((value) => read(value, shape, true) ?? [])),
    filters: toFilters(parsed.data.filters ?? {}),
    hasFilters: parsed.data.filters != null,
    places: toPlaces(meta?.filters ?? []),
    total: Math.max(total, jobs.length),
    pageSize,
    page: requestedPage,
  });
}

/** Parses an answer with facets only. */
export function parseFilters(body: unknown): Result<Filters, string> {
  const filters = isRecord(body) ? (isRecord(body['filters']) ? body['filters'] : body) : null;
  if (filters === null || 'errors' in filters) return err(describeProblem(body));
  const oversize = findOversize(0, filters);
  if (oversize !== null) return err(oversize);
  return ok(toFilters(filters));
}

/** Returns which limit an answer exceeds, before its rows are parsed; null when none. */
function findOversize(rows: number, filters: Readonly<Record<string, unknown>>): string | null {
  if (rows > maxRows) return `${rows} jobs in one answer`;
  const options = Object.values(filters).reduce(
    (sum: number, values) => sum + (Array.isArray(values) ? values.length : 0),
    0,
  );
  return options > maxOptions ? `${options} options in one answer` : null;
}

function toShape(source: string | null | undefined): RowShape | undefined {
  const name = source?.replace('-', '_');
  return name === 'google_talent' || name === 'solr' ? name : undefined;
}

function toFilters(filters: Readonly<Record<string, unknown>>): Filters {
  const facets = Object.entries(filters).flatMap(([key, values]) =>
    Array.isArray(values) ? [[key.toLowerCase(), values.flatMap(toOption)] as const] : [],
  );
  return new Map(facets);
}

function toOption(value: unknown): readonly WireOption[] {
  const parsed = optionSchema.safeParse(value);
  if (!parsed.success || parsed.data.display.trim() === '') return [];
  return [{ display: parsed.data.display.trim(), link: parsed.data.link ?? null, count: parsed.data.value ?? 0 }];
}

function toPlaces(values: readonly unknown[]): readonly string[] {
  return values.flatMap((value) => {
    const parsed = activeFilterSchema.safeParse(value);
    return parsed.success &&
      [parsed.data.name, parsed.data.key].some((name) => name === 'locations' || name === 'location')
      ? [parsed.data.display.trim()]
      : [];
  });
}

/** Returns the error message of the service (a string, or strings by name), else what is wrong with the answer. */
function describeProblem(body: unknown): string {
  if (!isRecord(body)) return 'not an object';
  const { errors } = body;
  const texts = isRecord(errors) ? Object.values(errors).flat() : [errors];
  const message = texts
    .filter((one) => typeof one === 'string')
    .join(' ')
    .trim();
  if (message !== '') return message.slice(0, 200);
  return Array.isArray(body['jobs']) ? 'unreadable numbers' : 'no list of jobs';
}
