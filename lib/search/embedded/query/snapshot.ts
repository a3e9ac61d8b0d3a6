import { LRUCache } from 'lru-cache';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import type { PlaceTable } from '#lib/search/known-places.ts';
import { emptyBits, setBit, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import { readDescription } from '#lib/search/embedded/index/compress-json.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { readSummary } from '#lib/search/embedded/index/pack-json.ts';
import { matchTypedText } from '#lib/search/embedded/ranking/match-typed-text.ts';
import type { TypedTextMatch } from '#lib/search/embedded/ranking/match-parts.ts';

/** An index at a point in time: the open postings, and caches that are valid while that set is unchanged. */
export interface Snapshot extends PlaceTable {
  readonly data: IndexData;
  readonly open: BitSet;
  /** Time at which the next posting closes, in milliseconds since the epoch; Infinity when none will. */
  readonly nextClosing: number;
  /** Returns a posting without its description. */
  summaryAt(doc: number): JobSummary;
  jobAt(doc: number): Job;
  /** Returns the cached match of a text, or computes it. */
  match(text: string): TypedTextMatch;
}

/** The lookups that do not depend on the time. */
type Lookups = Pick<Snapshot, 'places' | 'placeOf' | 'summaryAt' | 'jobAt'>;

/** Maximum size of cached matches. A text is needed again for each filter, page and sort order of a visitor. */
const maxMatchBytes = 16 * 1024 * 1024;

function createLookups(data: IndexData): Lookups {
  const places = numberPlaces(data.places);
  const summaries = new LRUCache<number, JobSummary>({
    max: 2000,
    memoMethod: (doc) => readSummary(data.summaries, doc),
  });
  const summaryAt = (doc: number): JobSummary => summaries.memo(doc);
  return {
    places: data.places,
    placeOf: (slug) => places.get(slug),
    summaryAt,
    jobAt: (doc) => ({ ...summaryAt(doc), description: readDescription(data.descriptions, doc) }),
  };
}

/** Creates a snapshot. @param previous snapshot of the same index, to reuse what does not depend on time */
export function createSnapshot(data: IndexData, now: number, previous?: Snapshot): Snapshot {
  const open = emptyBits(data.size);
  let nextClosing = Number.POSITIVE_INFINITY;
  data.closesAt.forEach((closesAt, doc) => {
    if (closesAt <= now) return;
    setBit(open, doc);
    nextClosing = Math.min(nextClosing, closesAt);
  });
  const matches = new LRUCache<string, TypedTextMatch>({
    maxSize: maxMatchBytes,
    sizeCalculation: ({ bits, scores, whole, related }) =>
      1 +
      bits.byteLength +
      scores.byteLength +
      whole.byteLength +
      (related === null ? 0 : related.bits.byteLength + related.scores.byteLength),
    memoMethod: (text) => matchTypedText(data, open, text),
  });
  return {
    ...(previous?.data === data ? previous : createLookups(data)),
    data,
    open,
    nextClosing,
    match: (text) => matches.memo(text),
  };
}
