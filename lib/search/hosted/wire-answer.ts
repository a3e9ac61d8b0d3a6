import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { isRecord } from '#lib/search/wire/raw-row.ts';
import type { RowShape } from '#lib/search/wire/read-row.ts';
import { toUnique, type HostedRow, type RowReader } from './read-rows.ts';

/** One value of a facet, as the service offers it. */
export interface WireOption {
  readonly display: string;
  /** Path of the service's own site with the value added: `/locations/kentucky/jobs`. */
  readonly link: string | null;
  readonly count: number;
}

/** An answer of `search`, `jobs` or `filters`, in numbers and postings. */
export interface WireAnswer {
  readonly rows: readonly HostedRow[];
  /** Those that the service puts first, each once; they may stand among the rows too. */
  readonly featured: readonly HostedRow[];
  /** By the service's own names; which there are changes with the filters in force. */
  readonly filters: ReadonlyMap<string, readonly WireOption[]>;
  /** Labels of the places in force. */
  readonly places: readonly string[];
  readonly total: number;
  /** Rows a page holds, whatever was asked for; null: an empty page that does not say. */
  readonly pageSize: number | null;
  /** That was asked for, from 1. */
  readonly page: number;
}

/** Rows and options of one answer: a page holds ten or fifteen, a facet some hundred. */
const maxRows = 300;
const maxOptions = 5000;

const whole = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d+(\.0*)?$/)
      .transform(Number),
  ])
  .pipe(z.number().nonnegative().transform(Math.trunc));
const lenient = whole.nullish().catch(undefined);
const text = z.string().nullish().catch(undefined);

const option = z.object({ display: z.union([z.string(), z.number().transform(String)]), link: text, value: lenient });
const applied = z.object({ display: z.string(), key: text, name: text });
const envelope = z.object({
  jobs: z.array(z.unknown()),
  featured_jobs: z.array(z.unknown()).nullish().catch(undefined),
  filters: z.custom<Readonly<Record<string, unknown>>>(isRecord).nullish().catch(undefined),
  meta: z
    .object({ source: text, filters: z.array(z.unknown()).nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
  pagination: z
    .object({ total: whole.nullish(), page_size: lenient, has_more_pages: z.boolean().nullish().catch(undefined) })
    .nullish(),
});

/**
 * Reads an answer with jobs. What is missing beside them is done without; but that there are no jobs has to be said: an
 * answer without rows counts only with its numbers and its source.
 * @param asked the page that was asked for, from 1
 */
export function parseAnswer(body: unknown, asked: number, read: RowReader): Result<WireAnswer, string> {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return err(describeProblem(body));
  const { jobs, featured_jobs: featured, meta, pagination } = parsed.data;
  const oversize = findOversize(jobs.length + (featured?.length ?? 0), parsed.data.filters ?? {});
  if (oversize !== null) return err(oversize);
  const shape = toShape(meta?.source);
  const rows = jobs.flatMap((value) => read(value, shape) ?? []);
  if (jobs.length > 0 && rows.length === 0) return err('none of its jobs can be read');
  const size = pagination?.page_size ?? 0;
  const pageSize = size > 0 ? size : jobs.length > 0 ? jobs.length : null;
  const offset = (asked - 1) * (pageSize ?? 0);
  const total =
    pagination?.total ??
    (jobs.length === 0 ? null : offset + jobs.length + (pagination?.has_more_pages === true ? 1 : 0));
  if (total === null) return err('no jobs, and no number of them');
  if (jobs.length === 0 && meta == null) return err('no jobs, and no word of where from');
  // A later page may be empty: some services end before their total does.
  if (jobs.length === 0 && asked === 1 && total > 0) return err(`none of its ${total} jobs`);
  return ok({
    rows,
    featured: toUnique((featured ?? []).flatMap((value) => read(value, shape, true) ?? [])),
    filters: toFilters(parsed.data.filters ?? {}),
    places: toPlaces(meta?.filters ?? []),
    total: Math.max(total, jobs.length),
    pageSize,
    page: asked,
  });
}

/** Reads an answer of facets alone. */
export function parseFilters(body: unknown): Result<ReadonlyMap<string, readonly WireOption[]>, string> {
  const filters = isRecord(body) ? (isRecord(body['filters']) ? body['filters'] : body) : null;
  if (filters === null || 'errors' in filters) return err(describeProblem(body));
  const oversize = findOversize(0, filters);
  if (oversize !== null) return err(oversize);
  return ok(toFilters(filters));
}

/** What an answer has too much of, told before any of it is read; null: nothing. */
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

function toFilters(filters: Readonly<Record<string, unknown>>): ReadonlyMap<string, readonly WireOption[]> {
  const found = Object.entries(filters).flatMap(([key, values]) =>
    Array.isArray(values) ? [[key.toLowerCase(), values.flatMap(toOption)] as const] : [],
  );
  return new Map(found);
}

function toOption(value: unknown): readonly WireOption[] {
  const parsed = option.safeParse(value);
  if (!parsed.success || parsed.data.display.trim() === '') return [];
  return [{ display: parsed.data.display.trim(), link: parsed.data.link ?? null, count: parsed.data.value ?? 0 }];
}

function toPlaces(values: readonly unknown[]): readonly string[] {
  return values.flatMap((value) => {
    const parsed = applied.safeParse(value);
    return parsed.success &&
      [parsed.data.name, parsed.data.key].some((name) => name === 'locations' || name === 'location')
      ? [parsed.data.display.trim()]
      : [];
  });
}

/** What the service says is wrong (a text, or texts by name), else what is wrong with its answer. */
function describeProblem(body: unknown): string {
  if (!isRecord(body)) return 'not an object';
  const { errors } = body;
  const texts = isRecord(errors) ? Object.values(errors).flat() : [errors];
  const said = texts
    .filter((one) => typeof one === 'string')
    .join(' ')
    .trim();
  if (said !== '') return said.slice(0, 200);
  return Array.isArray(body['jobs']) ? 'unreadable numbers' : 'no list of jobs';
}
