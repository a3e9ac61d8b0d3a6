import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { findStrayPoints } from '#lib/jobs/places/check-point.ts';
import { isRecord, parseRowsJson } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { toFeedRow, type FeedRow } from './feed-row.ts';
import { createProblemLog, type FeedProblems, type OnDrop } from './problems.ts';
import { readRow } from './read-row.ts';

/** One row of a feed before validation. */
export interface RawRow {
  /** "line 12" or "row 3", for messages. */
  readonly where: string;
  readonly isFeatured: boolean;
  /** The bytes of a line, which need not be parsed where equal ones have been; null when the row is part of a JSON value. */
  readonly bytes: Buffer | null;
  readonly parse: () => ParsedRow;
}

interface ParsedRow {
  readonly value: unknown;
  /** Parse error of the row; null when it was parsed. */
  readonly broken: string | null;
  /** What is wrong with the bytes of the row; null when they are UTF-8. */
  readonly encodingProblem: string | null;
}

export interface ParsedFeed {
  /** In the feed's order; ids are unique. */
  readonly rows: readonly FeedRow[];
  readonly problems: FeedProblems;
  /** Number of valid rows of companies that the site does not show. */
  readonly skippedJobs: number;
  /** Whether the feed ends in the middle of a line: perhaps the file is being written. */
  readonly isCut: boolean;
}

/**
 * Creates a reader of the rows of one feed. Bad rows, and rows that repeat an ID, are reported.
 * @param buids company ids to include, or `any`
 * @param now milliseconds since the epoch
 */
export function createRowReader(
  buids: readonly number[] | 'any',
  now: number,
  log: Pick<ReturnType<typeof createProblemLog>, 'skipRow' | 'dropField'>,
) {
  const visibleBuids = buids === 'any' ? null : new Set<number | null>(buids);
  const ids = new Set<string>();
  const featuredIds = new Set<string>();
  /** Returns whether no earlier row has the id. The row of a featured posting may follow among the others. */
  const isFirst = ({ where, isFeatured }: RawRow, id: string): boolean => {
    if (isFeatured) featuredIds.add(id);
    if (!ids.has(id)) return ids.add(id) !== null;
    if (!featuredIds.delete(id)) log.skipRow(where, `second row with the id ${id}`, true);
    return false;
  };
  return {
    /** Ids of the postings that were read. */
    ids,
    isFirst,
    /** Returns the posting of a row. `hidden`: the site does not show its company. */
    read(raw: RawRow): FeedRow | 'hidden' | 'repeated' | 'broken' {
      const onDrop: OnDrop = (...dropped) => log.dropField(raw.where, ...dropped);
      const { value, broken, encodingProblem } = raw.parse();
      if (encodingProblem !== null) onDrop('bytes', null, encodingProblem);
      const fields = broken ?? readRow(value, onDrop, now);
      const isFeatured = raw.isFeatured || (typeof fields !== 'string' && fields.isFeatured);
      const row = typeof fields === 'string' ? fields : toFeedRow({ ...fields, isFeatured }, visibleBuids === null);
      if (typeof row === 'string') return (log.skipRow(raw.where, row), 'broken');
      if (visibleBuids?.has(row.job.buid) === false) return 'hidden';
      return isFirst(raw, row.job.id) ? row : 'repeated';
    },
  };
}

/**
 * Parses a whole feed row by row. Bad rows are skipped and reported.
 * @returns an error text when the whole feed is unreadable (truncated JSON, unknown format)
 */
export function parseFeed(
  bytes: Uint8Array,
  buids: readonly number[] | 'any',
  now = Date.now(),
  maxListedProblems?: number,
): Result<ParsedFeed, string> {
  const split = splitFeed(bytes);
  if (!split.ok) return split;
  const log = createProblemLog(maxListedProblems);
  const reader = createRowReader(buids, now, log);
  const [rows, wheres]: [FeedRow[], string[]] = [[], []];
  let skippedJobs = 0;
  for (const raw of split.value.rows) {
    const row = reader.read(raw);
    if (row === 'hidden') skippedJobs += 1;
    else if (typeof row !== 'string') {
      rows.push(row);
      wheres.push(raw.where);
    }
  }
  const stray = findStrayPoints(rows.map(({ job }) => job));
  const located = rows.map((row, at) => {
    const { id, place } = row.job;
    if (!stray.has(id)) return row;
    log.dropField(wheres[at] ?? '', 'GeoLocation', place.coordinates, stray.get(id));
    return { ...row, job: { ...row.job, place: { ...place, coordinates: null } } };
  });
  return ok({ rows: located, problems: log.toProblems(), skippedJobs, isCut: split.value.isCut });
}

const values = z.array(z.unknown());
const feedSchema = z.union([
  values.transform((jobs) => ({ jobs, featured_jobs: null })),
  z.object({ jobs: values, featured_jobs: values.nullish().catch(null) }),
  // A single row.
  z.looseObject({ jobs: z.undefined().optional() }).transform((row) => ({ jobs: [row], featured_jobs: null })),
]);

/** Splits the bytes of a feed into rows. Detects the format by content: JSON array, `{jobs: […]}` or one JSON value a line. */
export function splitFeed(
  bytes: Uint8Array,
): Result<{ readonly rows: Iterable<RawRow>; readonly isCut: boolean }, string> {
  const body = toUtf8(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const lastLine = body.subarray(body.lastIndexOf(10) + 1);
  if (isLines(body)) return ok({ rows: readLines(body), isCut: (parseLine(lastLine)?.broken ?? null) !== null });
  if (body.length > 500_000_000) return err('larger than 500 MB: use one JSON object a line');
  const { text, problem } = decodeBytes(body);
  const { value, broken } = parseJson(text);
  if (broken !== null) return err(`not valid JSON: ${broken}`);
  const feed = feedSchema.safeParse(value).data;
  if (feed === undefined) return err('neither a JSON array, nor {jobs: […]}, nor one JSON object a line');
  const toRows = (rows: readonly unknown[], name: string): readonly RawRow[] =>
    rows.map((row, index) => ({
      where: `${name} ${index + 1}`,
      isFeatured: name !== 'row',
      bytes: null,
      parse: () => ({ value: row, broken: null, encodingProblem: null }),
    }));
  const [first, ...others] = [...toRows(feed.featured_jobs ?? [], 'featured row'), ...toRows(feed.jobs, 'row')];
  if (first === undefined) return ok({ rows: [], isCut: false });
  const parse = () => ({ ...first.parse(), encodingProblem: problem });
  return ok({ rows: [{ ...first, parse }, ...others], isCut: false });
}

/** Returns UTF-16 with a byte order mark as UTF-8, and UTF-8 without its mark. Anything else is unchanged. */
function toUtf8(bytes: Buffer): Buffer {
  const mark = bytes.toString('hex', 0, 3);
  if (mark === 'efbbbf') return bytes.subarray(3);
  if (!/^(?:fffe|feff)/.test(mark)) return bytes;
  return Buffer.from(new TextDecoder(mark.startsWith('fffe') ? 'utf-16le' : 'utf-16be').decode(bytes));
}

/** Decodes UTF-8. Bytes that are not UTF-8 are read as Windows-1252, unless other characters show that only some bytes are broken. */
function decodeBytes(bytes: Buffer): { readonly text: string; readonly problem: string | null } {
  const text = bytes.toString('utf8');
  if (!text.includes('\ufffd') || isUtf8(bytes)) return { text, problem: null };
  if (/[^\u0000-\u007f\ufffd]/.test(text)) return { text, problem: 'not UTF-8' };
  return { text: new TextDecoder('windows-1252').decode(bytes), problem: 'not UTF-8, read as Windows-1252' };
}

function parseJson(text: string): Omit<ParsedRow, 'encodingProblem'> {
  try {
    return { value: parseRowsJson(text), broken: null };
  } catch (error) {
    return { value: null, broken: error instanceof Error ? error.message.slice(0, 120) : 'unreadable' };
  }
}

/** Parses a line without a comma at its end; null for a blank one. */
function parseLine(bytes: Buffer) {
  const { text, problem } = decodeBytes(bytes);
  const trimmed = text.trim();
  const line = trimmed.endsWith(',') ? trimmed.slice(0, -1) : trimmed;
  return line === '' ? null : { ...parseJson(line), encodingProblem: problem };
}

/** Yields the non-blank lines, which are parsed when they are first read. */
function* readLines(body: Buffer): Generator<RawRow> {
  for (let from = 0, number = 1; from < body.length; number += 1) {
    const end = body.indexOf(10, from);
    const bytes = body.subarray(from, end === -1 ? body.length : end);
    let parsed = bytes[0] === 123 ? undefined : parseLine(bytes);
    const parse = () => (parsed ??= parseLine(bytes) ?? { value: null, broken: 'blank', encodingProblem: null });
    if (parsed !== null) yield { where: `line ${number}`, isFeatured: false, bytes, parse };
    from += bytes.length + 1;
  }
}

/** Returns true for one object a line: the first line is an object without `jobs`, or a later one of the first 20 lines is an object. */
function isLines(body: Buffer): boolean {
  const start = body.toString('utf8', 0, 1000).trimStart();
  const head = start.startsWith('[') ? [] : [...readLines(body).take(20)];
  const at = head.findIndex(({ parse }) => isRecord(parse().value));
  const found = head[at]?.parse().value;
  return at === -1 ? start === '' && head.length === 0 : at > 0 || !(isRecord(found) && 'jobs' in found);
}
