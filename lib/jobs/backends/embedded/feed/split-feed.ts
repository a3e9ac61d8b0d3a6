import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { isRecord, type RawRow } from '../../wire/raw-row.ts';
import { salvageRows } from './salvage-rows.ts';

export interface SplitFeed {
  readonly rows: Iterable<RawRow>;
  /** The feed breaks off, or is not JSON as a whole: perhaps the file is being written. */
  readonly mayBeCut: boolean;
}

const envelopeSchema = z.object({ jobs: z.array(z.unknown()), featured_jobs: z.array(z.unknown()).nullish().catch(undefined) });

/** Splits the bytes of a feed into rows: JSON array, `{jobs: […]}` or one JSON value a line, told apart by content. */
export function splitFeed(bytes: Uint8Array): Result<SplitFeed, string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 3 : 0;
  const body = buffer.subarray(start);
  if (isLines(body)) return ok({ rows: readLines(body), mayBeCut: isCut(body) });
  if (body.length > 500_000_000) return err('larger than 500 MB: use one JSON object a line');
  const text = body.toString('utf8');
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const rows = salvageRows(text);
    return rows.some(({ broken }) => broken === null) ? ok({ rows, mayBeCut: true }) : err(`not valid JSON: ${parsed.error}`);
  }
  if (Array.isArray(parsed.value)) return ok({ rows: toRows(parsed.value, 'row', false), mayBeCut: false });
  const envelope = envelopeSchema.safeParse(parsed.value);
  if (!envelope.success) {
    if (isRecord(parsed.value) && !('jobs' in parsed.value)) return ok({ rows: toRows([parsed.value], 'row', false), mayBeCut: false });
    return err('neither a JSON array, nor {jobs: […]}, nor one JSON object a line');
  }
  const { jobs, featured_jobs: featured } = envelope.data;
  return ok({ rows: [...toRows(featured ?? [], 'featured row', true), ...toRows(jobs, 'row', false)], mayBeCut: false });
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

function* eachLine(body: Buffer): Generator<{ readonly number: number; readonly text: string }> {
  let number = 0;
  for (let from = 0; from < body.length; ) {
    const end = body.indexOf(10, from);
    const to = end === -1 ? body.length : end;
    number += 1;
    const text = body.toString('utf8', from, to).trim();
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

function isCut(body: Buffer): boolean {
  if (body.length === 0 || body.at(-1) === 10) return false;
  const last = body.toString('utf8', body.lastIndexOf(10) + 1).trim();
  return last !== '' && !parseJson(last).ok;
}

function* readLines(body: Buffer): Generator<RawRow> {
  for (const { number, text } of eachLine(body)) {
    const parsed = parseJson(text);
    yield { where: `line ${number}`, value: parsed.ok ? parsed.value : null, broken: parsed.ok ? null : parsed.error, isFeatured: false };
  }
}
