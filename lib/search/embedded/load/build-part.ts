import { ok, type Result } from '#lib/result.ts';
import { readFeed, type FeedReport, type ReadOptions } from '#lib/search/embedded/feed/parse-feed.ts';
import { createIndexPart, type IndexPart } from '#lib/search/embedded/index/index-part.ts';
import { readSummary } from '#lib/search/embedded/index/pack-json.ts';
import type { PartTask, SentPart } from './part-helper.ts';

/** A share of a feed, indexed. */
export interface BuiltPart {
  readonly report: FeedReport;
  readonly part: IndexPart;
}

/** Reads and indexes a feed or a share of it, row by row: no more of a row is held than the index needs. */
export function buildPart(bytes: Uint8Array, options: ReadOptions): Result<BuiltPart, string> {
  const part = createIndexPart();
  const report = readFeed(bytes, options, part.add);
  return report.ok ? ok({ report: report.value, part: part.toPart() }) : report;
}

/** Does what another thread asks for. @returns the answer, and the memory in it that may be handed over */
export function answerPart({ bytes, ...options }: PartTask): {
  readonly answer: Result<SentPart, string>;
  readonly transfer: readonly ArrayBuffer[];
} {
  const built = buildPart(bytes, options);
  if (!built.ok) return { answer: built, transfer: [] };
  const {
    report,
    part: { jobs: _, ...part },
  } = built.value;
  return { answer: ok({ report, part }), transfer: buffersOf(part) };
}

/** A part from another thread, whole again. */
export function receivePart({ report, part }: SentPart): BuiltPart {
  return { report, part: { ...part, jobs: report.ids.map((_, doc) => readSummary(part.summaries, doc)) } };
}

function buffersOf(value: unknown): readonly ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersOf) : [];
}
