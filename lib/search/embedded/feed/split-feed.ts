import { z } from 'zod';
import { parseRowsJson } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { isRecord, type RawRow } from '#lib/search/wire/raw-row.ts';
import { decodeBytes, toUtf8, type DecodedBytes } from './decode-bytes.ts';

export interface SplitFeed {
  readonly rows: Iterable<RawRow>;
  /** Whether the feed ends in the middle of a line: perhaps the file is being written. */
  readonly isCut: boolean;
}

const envelopeSchema = z.object({
  jobs: z.array(z.unknown()),
  featured_jobs: z.array(z.unknown()).nullish().catch(undefined),
});

/** Splits the bytes of a feed into rows. Detects the format by content: JSON array, `{jobs: […]}` or one JSON value a line. */
export function splitFeed(bytes: Uint8Array): Result<SplitFeed, string> {
  const body = toUtf8(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (isLines(body)) return ok({ rows: readLines(body), isCut: isLastLineCut(body) });
  if (body.length > 500_000_000) return err('larger than 500 MB: use one JSON object a line');
  const { text, problem } = decodeBytes(body);
  const parsed = parseJson(text);
  if (!parsed.ok) return err(`not valid JSON: ${parsed.error}`);
  const rows = toWholeRows(parsed.value, problem);
  return rows === null
    ? err('neither a JSON array, nor {jobs: […]}, nor one JSON object a line')
    : ok({ rows, isCut: false });
}

/** Returns the rows of a JSON value; null when it is no feed. @param encodingProblem reported with the first row */
function toWholeRows(value: unknown, encodingProblem: string | null): readonly RawRow[] | null {
  const rows = toRowsOfJson(value);
  if (encodingProblem === null) return rows;
  return rows?.map((row, index) => (index === 0 ? { ...row, encodingProblem } : row)) ?? null;
}

function toRowsOfJson(value: unknown): readonly RawRow[] | null {
  if (Array.isArray(value)) return toRows(value, 'row', false);
  const envelope = envelopeSchema.safeParse(value).data;
  if (envelope === undefined) return isRecord(value) && !('jobs' in value) ? toRows([value], 'row', false) : null;
  return [...toRows(envelope.featured_jobs ?? [], 'featured row', true), ...toRows(envelope.jobs, 'row', false)];
}

function toRows(values: readonly unknown[], name: string, isFeatured: boolean): readonly RawRow[] {
  return values.map((value, index) => ({
    where: `${name} ${index + 1}`,
    value,
    broken: null,
    encodingProblem: null,
    isFeatured,
    bytes: null,
  }));
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(parseRowsJson(text));
  } catch (error) {
    return err(error instanceof Error ? error.message.slice(0, 120) : 'unreadable');
  }
}

/** Yields the non-blank lines with their numbers. */
function* eachLine(body: Buffer): Generator<{ readonly number: number; readonly bytes: Buffer }> {
  let number = 0;
  for (let from = 0; from < body.length;) {
    const end = body.indexOf(10, from);
    const to = end === -1 ? body.length : end;
    number += 1;
    const bytes = body.subarray(from, to);
    if (bytes[0] === openingBrace || readLine(bytes).text !== '') yield { number, bytes };
    from = to + 1;
  }
}

const openingBrace = 123;

/** Decodes a line, without a comma at the end. */
function readLine(bytes: Buffer): DecodedBytes {
  const { text, problem } = decodeBytes(bytes);
  return { text: text.trim().replace(/,$/, ''), problem };
}

/**
 * Returns true for one object a line: the first line is an object without `jobs`, or a later one of the first 20 lines is an
 * object.
 */
function isLines(body: Buffer): boolean {
  let lineCount = 0;
  for (const { bytes } of eachLine(body)) {
    const { text } = readLine(bytes);
    lineCount += 1;
    const parsed = text.startsWith('{') ? parseJson(text) : err('');
    if (lineCount === 1 && text.startsWith('[')) return false;
    if (parsed.ok && isRecord(parsed.value)) return lineCount > 1 || !('jobs' in parsed.value);
    if (lineCount >= 20) break;
  }
  return lineCount === 0;
}

function isLastLineCut(body: Buffer): boolean {
  const last = body
    .toString('utf8', body.lastIndexOf(10) + 1)
    .trim()
    .replace(/,$/, '');
  return last !== '' && !parseJson(last).ok;
}

function* readLines(body: Buffer): Generator<RawRow> {
  for (const { number, bytes } of eachLine(body)) yield new LineRow(`line ${number}`, bytes);
}

/** A line that is parsed when it is first read. */
class LineRow implements RawRow {
  readonly isFeatured = false;
  readonly where: string;
  readonly bytes: Buffer;
  #parsed: Pick<RawRow, 'value' | 'broken' | 'encodingProblem'> | null = null;

  constructor(where: string, bytes: Buffer) {
    this.where = where;
    this.bytes = bytes;
  }

  get value(): unknown {
    return this.#read().value;
  }

  get broken(): string | null {
    return this.#read().broken;
  }

  get encodingProblem(): string | null {
    return this.#read().encodingProblem;
  }

  #read() {
    if (this.#parsed !== null) return this.#parsed;
    const { text, problem } = readLine(this.bytes);
    const parsed = parseJson(text);
    this.#parsed = {
      value: parsed.ok ? parsed.value : null,
      broken: parsed.ok ? null : parsed.error,
      encodingProblem: problem,
    };
    return this.#parsed;
  }
}
