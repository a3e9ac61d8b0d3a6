import type { JobSummary } from '#lib/jobs/job.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { createJsonCompressor } from './compress-json.ts';
import type { CompressedJson, PackedJson } from './index-data.ts';
import { createJsonPacker } from './pack-json.ts';
import { createTextPart, type TextPart } from './text-part.ts';

/** Indexed postings of a share of a feed, ready to be merged with other parts. */
export interface IndexPart {
  readonly jobs: readonly JobSummary[];
  readonly summaries: PackedJson;
  readonly descriptions: CompressedJson;
  /** 1 for postings that match the featured query of the configuration. */
  readonly featured: Uint8Array;
  readonly texts: TextPart;
}

/** Creates an empty part. */
export function createIndexPart() {
  const jobs: JobSummary[] = [];
  const summaries = createJsonPacker();
  const descriptions = createJsonCompressor();
  const texts = createTextPart();
  const featured: number[] = [];
  return {
    /** Adds a row. Copies what the index needs, so that the row can be garbage-collected. */
    add(row: FeedRow): void {
      const { description, ...summary } = row.job;
      summaries.add(summary);
      descriptions.add(description);
      texts.add(row);
      featured.push(row.inFeaturedQuery ? 1 : 0);
      jobs.push(summary);
    },
    /** Returns the part. Nothing can be added afterwards. */
    toPart: (): IndexPart => ({
      jobs,
      summaries: summaries.toPacked(),
      descriptions: descriptions.toCompressed(),
      featured: Uint8Array.from(featured),
      texts: texts.toPart(),
    }),
  };
}
