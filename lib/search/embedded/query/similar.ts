import { LRUCache } from 'lru-cache';
import type { JobSummary } from '#lib/jobs/job.ts';
import { emptyBits, intersect, listBits, setBit } from '#lib/search/embedded/index/bit-set.ts';
import { listOf, type IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import { toForms } from '#lib/search/embedded/ranking/expand-word.ts';
import { docsWith } from '#lib/search/embedded/ranking/docs-with.ts';
import { rankPage } from '#lib/search/embedded/ranking/rank.ts';
import { scoreTerms } from '#lib/search/embedded/ranking/scored.ts';
import type { Snapshot } from './snapshot.ts';

const categoryWeight = 8;
const cityWeight = 6;
const stateWeight = 3;
/** Postings up to this score are not similar: they share less than a place and half of the title. */
const maxDissimilarScore = 6;
/** Candidates that are ranked for each requested posting. All postings are ranked only when these are not enough. */
const candidatesPerPosting = 16;

/** Scores for a title and category, shared by all places. */
interface Kind {
  /** By document: score of common title words and category. */
  readonly scores: Float32Array;
  /** The best documents in any place, best first. */
  readonly best: readonly number[];
}

/** Properties of the posting that similar postings share. */
interface Target {
  readonly title: string;
  /** Slugs of the categories. */
  readonly categories: readonly string[];
  /** Numbers of places; -1 for none. */
  readonly city: number;
  readonly state: number;
}

interface SimilarCache {
  readonly kinds: LRUCache<string, Kind>;
  /** The best documents for a title and category in a place, best first. */
  readonly best: LRUCache<string, readonly number[]>;
}

const caches = new WeakMap<Snapshot, SimilarCache>();
const maxKindBytes = 16 * 1024 * 1024;
const maxBest = 8192;

function cacheOf(snapshot: Snapshot): SimilarCache {
  return caches.getOrInsertComputed(snapshot, () => ({
    kinds: new LRUCache({ maxSize: maxKindBytes, sizeCalculation: ({ scores }) => Math.max(1, scores.byteLength) }),
    best: new LRUCache({ max: maxBest }),
  }));
}

/** Returns open postings with similar title, category and place, best first, one of each requisition. */
export function listSimilar(snapshot: Snapshot, job: JobSummary, limit: number): readonly JobSummary[] {
  const { data } = snapshot;
  const { best } = cacheOf(snapshot);
  const depth = limit * candidatesPerPosting;
  const target: Target = {
    title: job.title,
    categories: job.jobCategory.map(({ slug }) => slug),
    city: snapshot.placeOf(job.place.city?.slug ?? '') ?? -1,
    state: snapshot.placeOf(job.place.state?.slug ?? '') ?? -1,
  };
  const key = [depth, target.city, target.state, target.title, ...target.categories].join('\n');
  const bestCandidates = best.get(key) ?? selectCandidates(snapshot, target, depth);
  best.set(key, bestCandidates);
  return (
    pick(bestCandidates) ??
    pick(
      selectBest(data, listBits(snapshot.open), toScore(snapshot, target, kindOf(snapshot, target, depth)), data.size),
    ) ??
    []
  );

  /** Returns null when the candidates have too few different requisitions and there may be more candidates. */
  function pick(docsInOrder: readonly number[]): readonly JobSummary[] | null {
    const docs: number[] = [];
    const requisitions = new Set(requisitionsOf(snapshot, job.id));
    for (const doc of docsInOrder) {
      if (docs.length >= limit) break;
      const requisition = data.requisitionOfDoc[doc] ?? -1;
      if (!requisitions.has(requisition)) docs.push(doc);
      requisitions.add(requisition);
    }
    return docs.length < limit && docsInOrder.length === depth ? null : docs.map(snapshot.summaryAt);
  }
}

/** Ranks the documents in the same place together with the best documents anywhere. */
function selectCandidates(snapshot: Snapshot, target: Target, depth: number): readonly number[] {
  const kind = kindOf(snapshot, target, depth);
  const scoreOf = toScore(snapshot, target, kind);
  return selectBest(snapshot.data, [...listNear(snapshot, target), ...kind.best], scoreOf, depth);
}

function toScore({ data }: Snapshot, { city, state }: Target, { scores }: Kind): (doc: number) => number {
  const { offsets, values } = data.placesOfDoc;
  return (doc) => {
    let score = scores[doc] ?? 0;
    for (let at = offsets[doc] ?? 0, end = offsets[doc + 1] ?? 0; at < end; at += 1) {
      const place = values[at];
      if (place === city) score += cityWeight;
      if (place === state) score += stateWeight;
    }
    return score;
  };
}

function kindOf(snapshot: Snapshot, { title, categories }: Target, depth: number): Kind {
  const { kinds } = cacheOf(snapshot);
  const key = [depth, title, ...categories].join('\n');
  const kind = kinds.get(key) ?? toKind(snapshot, title, categories, depth);
  kinds.set(key, kind);
  return kind;
}

function requisitionsOf({ data }: Snapshot, id: string): readonly number[] {
  const docs = listOf(data.docsOfId, findText(data.ids, id.toLowerCase()));
  return Array.from(docs, (doc) => data.requisitionOfDoc[doc] ?? -1);
}

function toKind(snapshot: Snapshot, title: string, slugs: readonly string[], depth: number): Kind {
  const { data, open } = snapshot;
  const scores = new Float32Array(data.size);
  for (const word of new Set(toWords(title))) {
    const scored = scoreTerms(
      data,
      toForms(data, word, 1).map((term) => ({ ...term, inBody: false })),
    );
    intersect(scored.inTitle, open);
    for (const doc of listBits(scored.inTitle)) scores[doc] = (scores[doc] ?? 0) + (scored.scores[doc] ?? 0);
  }
  const { values, ofDoc } = data.choices.jobCategory;
  const isTargetCategory = Uint8Array.from(values, ({ slug }) => (slugs.includes(slug) ? 1 : 0));
  const docs = listBits(open);
  for (const doc of docs) {
    for (let at = ofDoc.offsets[doc] ?? 0; at < (ofDoc.offsets[doc + 1] ?? 0); at += 1) {
      if (isTargetCategory[ofDoc.values[at] ?? 0] === 1) scores[doc] = (scores[doc] ?? 0) + categoryWeight;
    }
  }
  return { scores, best: selectBest(data, docs, (doc) => scores[doc] ?? 0, depth) };
}

function listNear({ data, open }: Snapshot, { city, state }: Target): readonly number[] {
  return listBits(intersect(docsWith(data, data.placesOfDoc, [city, state]), open));
}

/** Returns up to `limit` documents above `maxDissimilarScore`, best first, then by number. */
function selectBest(
  { size }: IndexData,
  docs: readonly number[],
  scoreOf: (doc: number) => number,
  limit: number,
): readonly number[] {
  const bits = emptyBits(size);
  const scores = new Float32Array(size);
  for (const doc of docs) {
    const score = scoreOf(doc);
    if (score <= maxDissimilarScore) continue;
    setBit(bits, doc);
    scores[doc] = score;
  }
  return rankPage(bits, scores, 0, limit);
}
