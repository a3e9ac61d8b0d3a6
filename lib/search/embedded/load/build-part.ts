import { ok, type Result } from '#lib/result.ts';
import { readFeed, type FeedReport, type ReadOptions } from '#lib/search/embedded/feed/parse-feed.ts';
import { createIndexPart, type IndexPart } from '#lib/search/embedded/index/index-part.ts';
import { readSummary } from '#lib/search/embedded/index/pack-json.ts';
import type { PartTask, SentPart } from './part-helper.ts';

/** An indexed share of a feed. */
export interface BuiltPart {
  readonly report: FeedReport;
  readonly part: IndexPart;
}

/** Parses and indexes a feed or a share of it, row by row, to keep the memory use low. */
export function buildPart(bytes: Uint8Array, options: ReadOptions): Result<BuiltPart, string> {
  const part = createIndexPart();
  const report = readFeed(bytes, options, part.add);
  return report.ok ? ok({ report: report.value, part: part.toPart() }) : report;
}

/** Handles a task from another thread. @returns the answer, and its buffers that can be transferred */
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

/** Restores a part from another thread. */
export function receivePart({ report, part }: SentPart): BuiltPart {
  return { report, part: { ...part, jobs: report.ids.map((_, doc) => readSummary(part.summaries, doc)) } };
}

function buffersOf(value: unknown): readonly ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersOf) : [];
}
