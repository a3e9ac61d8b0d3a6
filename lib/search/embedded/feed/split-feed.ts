import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { isRecord, type RawRow } from '#lib/search/wire/raw-row.ts';
import { findObjectEnd, parseLenientRows } from './parse-lenient-rows.ts';

/** One of several threads that read a feed side by side. */
export interface FeedShare {
  readonly index: number;
  readonly count: number;
}

export interface SplitFeed {
  readonly rows: Iterable<RawRow>;
  /** The feed breaks off, or is not JSON as a whole: perhaps the file is being written. */
  readonly mayBeCut: boolean;
  /** The feed ends before its JSON does. */
  readonly isCut: boolean;
}

const envelopeSchema = z.object({
  jobs: z.array(z.unknown()),
  featured_jobs: z.array(z.unknown()).nullish().catch(undefined),
});

/**
 * Splits the bytes of a feed into rows: JSON array, `{jobs: […]}` or one JSON value a line, told apart by content.
 * @param share which of the rows: together, the shares of a feed have each row once, in the feed's order
 */
export function splitFeed(bytes: Uint8Array, share: FeedShare = { index: 0, count: 1 }): Result<SplitFeed, string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 3 : 0;
  const body = buffer.subarray(start);
  if (isLines(body)) {
    const isCut = isLastLineCut(body);
    return ok({ rows: readLines(body, share), mayBeCut: isCut, isCut });
  }
  if (body.length > 500_000_000) return err('larger than 500 MB: use one JSON object a line');
  const text = body.toString('utf8');
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const rows = parseLenientRows(text);
    return rows.some(({ broken }) => broken === null)
      ? ok({ rows: takeShare(rows, share), mayBeCut: true, isCut: findObjectEnd(text, 0) === -1 })
      : err(`not valid JSON: ${parsed.error}`);
  }
  if (Array.isArray(parsed.value))
    return ok({ rows: takeShare(toRows(parsed.value, 'row', false), share), mayBeCut: false, isCut: false });
  const envelope = envelopeSchema.safeParse(parsed.value);
  if (!envelope.success) {
    if (isRecord(parsed.value) && !('jobs' in parsed.value))
      return ok({ rows: takeShare(toRows([parsed.value], 'row', false), share), mayBeCut: false, isCut: false });
    return err('neither a JSON array, nor {jobs: […]}, nor one JSON object a line');
  }
  const { jobs, featured_jobs: featured } = envelope.data;
  return ok({
    rows: takeShare([...toRows(featured ?? [], 'featured row', true), ...toRows(jobs, 'row', false)], share),
    mayBeCut: false,
    isCut: false,
  });
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

/** The lines that start from `first` up to before `last`, those without text apart, with their numbers in the whole. */
function* eachLine(
  body: Buffer,
  first = 0,
  last = body.length,
): Generator<{ readonly number: number; readonly text: string }> {
  let number = 0;
  for (let from = 0; from < last;) {
    const end = body.indexOf(10, from);
    const to = end === -1 ? body.length : end;
    number += 1;
    const text = from < first ? '' : body.toString('utf8', from, to).trim();
    if (text !== '') yield { number, text };
    from = to + 1;
  }
}

/** One object a line: the first line is one without being an envelope, or one of the next is although the first broke. */
function isLines(body: Buffer): boolean {
  let seen = 0;
  for (const { text } of eachLine(body)) {
    seen += 1;
    const parsed = text.startsWith('{') ? parseJson(text) : err('');
    if (seen === 1 && text.startsWith('[')) return false;
    if (parsed.ok && isRecord(parsed.value)) return seen > 1 || !('jobs' in parsed.value);
    if (seen >= 20) break;
  }
  return seen === 0;
}

function isLastLineCut(body: Buffer): boolean {
  const last = body.toString('utf8', body.lastIndexOf(10) + 1).trim();
  return last !== '' && !parseJson(last).ok;
}

/** Lines that start in one of as many stretches of equal length. */
function* readLines(body: Buffer, { index, count }: FeedShare): Generator<RawRow> {
  const from = Math.floor((body.length * index) / count);
  const to = Math.floor((body.length * (index + 1)) / count);
  for (const { number, text } of eachLine(body, from, to)) {
    const parsed = parseJson(text);
    yield {
      where: `line ${number}`,
      value: parsed.ok ? parsed.value : null,
      broken: parsed.ok ? null : parsed.error,
      isFeatured: false,
    };
  }
}

function takeShare(rows: readonly RawRow[], { index, count }: FeedShare): readonly RawRow[] {
  return rows.slice(Math.floor((rows.length * index) / count), Math.floor((rows.length * (index + 1)) / count));
}
