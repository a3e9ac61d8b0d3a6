import { isUtf8 } from 'node:buffer';
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
  /** JSON, which need not be parsed where equal bytes have been. */
  readonly bytes: Buffer;
  readonly parse: () => Result<unknown, string>;
}

interface SplitFeed {
  readonly rows: Iterable<RawRow>;
  /** Whether the feed ends in the middle of a line: perhaps the file is being written. */
  readonly isCut: boolean;
  /** What is wrong with the bytes; null when they are UTF-8. */
  readonly encodingProblem: string | null;
}

export interface ParsedFeed extends Pick<SplitFeed, 'isCut'> {
  /** In the feed's order; ids are unique. */
  readonly rows: readonly FeedRow[];
  readonly problems: FeedProblems;
  /** Number of valid rows of companies that the site does not show. */
  readonly skippedJobs: number;
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
      const parsed = raw.parse();
      const fields = parsed.ok ? readRow(parsed.value, onDrop, now) : parsed.error;
      const row =
        typeof fields === 'string'
          ? fields
          : toFeedRow(raw.isFeatured ? { ...fields, isFeatured: true } : fields, visibleBuids === null);
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
  if (split.value.encodingProblem !== null) log.dropField('feed', 'bytes', null, split.value.encodingProblem);
  const reader = createRowReader(buids, now, log);
  const read = Array.from(split.value.rows, (raw) => ({ where: raw.where, row: reader.read(raw) }));
  const found = read.flatMap(({ where, row }) => (typeof row === 'string' ? [] : [{ where, row }]));
  const stray = findStrayPoints(found.map(({ row }) => row.job));
  const rows = found.map(({ where, row }) => {
    const { id, place } = row.job;
    if (!stray.has(id)) return row;
    log.dropField(where, 'GeoLocation', place.coordinates, stray.get(id));
    return { ...row, job: { ...row.job, place: { ...place, coordinates: null } } };
  });
  const skippedJobs = read.filter(({ row }) => row === 'hidden').length;
  return ok({ rows, problems: log.toProblems(), skippedJobs, isCut: split.value.isCut });
}

/** Splits the bytes of a feed into rows. Detects the format by content: JSON array, `{jobs: […]}` or one JSON value a line. */
export function splitFeed(bytes: Uint8Array): Result<SplitFeed, string> {
  const { body, encodingProblem } = toUtf8(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (isLines(body)) {
    const [lastLine] = readLines(body.subarray(body.lastIndexOf(10) + 1));
    return ok({ rows: readLines(body), isCut: lastLine?.parse().ok === false, encodingProblem });
  }
  const feed = parseJson(body);
  if (!feed.ok) return err(`not valid JSON: ${feed.error}`);
  // An object without jobs is a single row.
  const { jobs = [feed.value], featured_jobs: featured } = isRecord(feed.value) ? feed.value : { jobs: feed.value };
  if (!Array.isArray(jobs)) return err('neither a JSON array, nor {jobs: […]}, nor one JSON object a line');
  const toRows = (rows: readonly unknown[], name: string): readonly RawRow[] =>
    rows.map((row, index) => ({
      where: `${name} ${index + 1}`,
      isFeatured: name !== 'row',
      bytes: Buffer.from(JSON.stringify(row)),
      parse: () => ok(row),
    }));
  const rows = [...toRows(Array.isArray(featured) ? featured : [], 'featured row'), ...toRows(jobs, 'row')];
  return ok({ rows, isCut: false, encodingProblem });
}

/**
 * Returns UTF-16 with a byte order mark as UTF-8, and UTF-8 without its mark. Bytes that are not UTF-8 are read as Windows-1252, unless
 * other characters show that only some bytes are broken.
 */
function toUtf8(bytes: Buffer): { readonly body: Buffer; readonly encodingProblem: string | null } {
  const mark = bytes.toString('hex', 0, 3);
  const decode = (encoding: string): Buffer => Buffer.from(new TextDecoder(encoding).decode(bytes));
  const utf16 = mark.startsWith('fffe') ? 'utf-16le' : mark.startsWith('feff') ? 'utf-16be' : null;
  if (utf16 !== null) return { body: decode(utf16), encodingProblem: null };
  const body = mark === 'efbbbf' ? bytes.subarray(3) : bytes;
  if (isUtf8(body)) return { body, encodingProblem: null };
  if (/[^\u0000-\u007f\ufffd]/.test(body.toString())) return { body, encodingProblem: 'not UTF-8' };
  return { body: decode('windows-1252'), encodingProblem: 'not UTF-8, read as Windows-1252' };
}

/** Parses JSON, which may end with a comma. */
function parseJson(bytes: Buffer): Result<unknown, string> {
  try {
    const text = bytes.toString().trim();
    return ok(parseRowsJson(text.endsWith(',') ? text.slice(0, -1) : text));
  } catch (error) {
    return err(error instanceof Error ? error.message.slice(0, 120) : 'unreadable');
  }
}

/** Yields the lines that are not blank. */
function* readLines(body: Buffer): Generator<RawRow> {
  for (let from = 0, number = 1; from < body.length; number += 1) {
    const end = body.indexOf(10, from);
    const bytes = body.subarray(from, end === -1 ? body.length : end);
    const row = { where: `line ${number}`, isFeatured: false, bytes, parse: () => parseJson(bytes) };
    if (bytes[0] === 123 || bytes.toString().trim() !== '') yield row;
    from += bytes.length + 1;
  }
}

/** Returns true for one object a line: the first line is an object without `jobs`, or a later one of the first 20 lines is an object. */
function isLines(body: Buffer): boolean {
  const start = body.toString('utf8', 0, 1000).trimStart();
  if (start.startsWith('[')) return false;
  const head = Array.from(readLines(body).take(20), ({ parse }) => parse()).map((line) =>
    line.ok ? line.value : null,
  );
  const found = head.find(isRecord);
  return found === undefined ? head.length === 0 : found !== head[0] || !('jobs' in found);
}
