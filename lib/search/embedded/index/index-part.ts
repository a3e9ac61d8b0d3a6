import type { JobSummary } from '#lib/jobs/job.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { roomFor } from './growable.ts';
import type { PackedJson } from './index-data.ts';
import { createJsonPacker } from './pack-json.ts';
import { createTextPart, type TextPart } from './text-part.ts';

/** Some postings of a feed, ready to be joined with others. */
export interface IndexPart {
  readonly jobs: readonly JobSummary[];
  readonly summaries: PackedJson;
  readonly descriptions: PackedJson;
  /** By posting: 1 in the featured query of the configuration. */
  readonly featured: Uint8Array;
  readonly texts: TextPart;
}

export interface IndexPartBuilder {
  /** Takes what the index needs of a row: the row itself may go. */
  add(row: FeedRow): void;
  /** What was added; nothing may be added any more. */
  toPart(): IndexPart;
}

/** An empty part. */
export function createIndexPart(): IndexPartBuilder {
  const jobs: JobSummary[] = [];
  const summaries = createJsonPacker();
  const descriptions = createJsonPacker();
  const texts = createTextPart();
  let featured = new Uint8Array(1 << 10);
  return {
    add(row) {
      const { description, ...summary } = row.job;
      summaries.add(summary);
      descriptions.add(description);
      texts.add(row);
      featured = roomFor(featured, jobs.length + 1);
      featured[jobs.length] = row.inFeaturedQuery ? 1 : 0;
      jobs.push(summary);
    },
    toPart: () => ({
      jobs,
      summaries: summaries.toPacked(),
      descriptions: descriptions.toPacked(),
      featured: featured.subarray(0, jobs.length),
      texts: texts.toPart(),
    }),
  };
}
