import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { isRecord, type RawRow } from '#lib/search/wire/raw-row.ts';

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
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 3 : 0;
  const body = buffer.subarray(start);
  if (isLines(body)) return ok({ rows: readLines(body), isCut: isLastLineCut(body) });
  if (body.length > 500_000_000) return err('larger than 500 MB: use one JSON object a line');
  const parsed = parseJson(body.toString('utf8'));
  if (!parsed.ok) return err(`not valid JSON: ${parsed.error}`);
  const rows = toWholeRows(parsed.value);
  return rows === null
    ? err('neither a JSON array, nor {jobs: […]}, nor one JSON object a line')
    : ok({ rows, isCut: false });
}

/** Returns the rows of a JSON value; null when it is no feed. */
function toWholeRows(value: unknown): readonly RawRow[] | null {
  if (Array.isArray(value)) return toRows(value, 'row', false);
  const envelope = envelopeSchema.safeParse(value).data;
  if (envelope === undefined) return isRecord(value) && !('jobs' in value) ? toRows([value], 'row', false) : null;
  return [...toRows(envelope.featured_jobs ?? [], 'featured row', true), ...toRows(envelope.jobs, 'row', false)];
}

function toRows(values: readonly unknown[], name: string, isFeatured: boolean): readonly RawRow[] {
  return values.map((value, index) => ({ where: `${name} ${index + 1}`, value, broken: null, isFeatured }));
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return err(error instanceof Error ? error.message.slice(0, 120) : 'unreadable');
  }
}

/** Yields the non-blank lines with their numbers. */
function* eachLine(body: Buffer): Generator<{ readonly number: number; readonly text: string }> {
  let number = 0;
  for (let from = 0; from < body.length;) {
    const end = body.indexOf(10, from);
    const to = end === -1 ? body.length : end;
    number += 1;
    const text = body.toString('utf8', from, to).trim();
    if (text !== '') yield { number, text };
    from = to + 1;
  }
}

/**
 * Returns true for one object a line: the first line is an object without `jobs`, or a later one of the first 20 lines is an
 * object.
 */
function isLines(body: Buffer): boolean {
  let lineCount = 0;
  for (const { text } of eachLine(body)) {
    lineCount += 1;
    const parsed = text.startsWith('{') ? parseJson(text) : err('');
    if (lineCount === 1 && text.startsWith('[')) return false;
    if (parsed.ok && isRecord(parsed.value)) return lineCount > 1 || !('jobs' in parsed.value);
    if (lineCount >= 20) break;
  }
  return lineCount === 0;
}

function isLastLineCut(body: Buffer): boolean {
  const last = body.toString('utf8', body.lastIndexOf(10) + 1).trim();
  return last !== '' && !parseJson(last).ok;
}

function* readLines(body: Buffer): Generator<RawRow> {
  for (const { number, text } of eachLine(body)) {
    const parsed = parseJson(text);
    yield {
      where: `line ${number}`,
      value: parsed.ok ? parsed.value : null,
      broken: parsed.ok ? null : parsed.error,
      isFeatured: false,
    };
  }
}
