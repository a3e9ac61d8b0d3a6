import { LRUCache } from 'lru-cache';
import type { JobSummary } from '#lib/jobs/job.ts';
import { emptyBits, intersect, listBits, setBit } from '../index/bit-set.ts';
import type { IndexData } from '../index/index-data.ts';
import { findText } from '../index/lexicon.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import { toForms } from './expand-word.ts';
import { docsWith } from './filters.ts';
import { rankPage } from './rank.ts';
import { scoreTerms } from './scored.ts';
import type { Snapshot } from './snapshot.ts';

const categoryWeight = 8;
const cityWeight = 6;
const stateWeight = 3;
/** Less than a place and half a title in common is not similar. */
const lowestScore = 6;
/** Candidates looked at for each posting wanted, before all are. */
const candidates = 16;

/** What postings with one title and category share. */
interface Kind {
  /** By document: words of the title in common, and the category. */
  readonly scores: Float32Array;
  /** The best documents wherever they are, best first. */
  readonly best: readonly number[];
}

/** What the postings that are like one share with it. */
interface Wanted {
  readonly title: string;
  /** Slugs of its categories. */
  readonly categories: readonly string[];
  /** Numbers of places; -1: none. */
  readonly city: number;
  readonly state: number;
}

interface Kept {
  readonly kinds: LRUCache<string, Kind>;
  /** The best documents for a title and category in a place, best first. */
  readonly best: LRUCache<string, readonly number[]>;
}

const kept = new WeakMap<Snapshot, Kept>();
const maxKindBytes = 16 * 1024 * 1024;
const maxBest = 8192;

function keptOf(snapshot: Snapshot): Kept {
  const known = kept.get(snapshot);
  if (known !== undefined) return known;
  const fresh: Kept = {
    kinds: new LRUCache({ maxSize: maxKindBytes, sizeCalculation: ({ scores }) => Math.max(1, scores.byteLength) }),
    best: new LRUCache({ max: maxBest }),
  };
  kept.set(snapshot, fresh);
  return fresh;
}

/** Open postings with the same words in the title, of the same kind and near, best first, one of each requisition. */
export function listSimilar(snapshot: Snapshot, job: JobSummary, limit: number): readonly JobSummary[] {
  const { data } = snapshot;
  const { best } = keptOf(snapshot);
  const depth = limit * candidates;
  const wanted: Wanted = {
    title: job.title,
    categories: job.jobCategory.map(({ slug }) => slug),
    city: snapshot.placeOf(job.place.city?.slug ?? '') ?? -1,
    state: snapshot.placeOf(job.place.state?.slug ?? '') ?? -1,
  };
  const key = [depth, wanted.city, wanted.state, wanted.title, ...wanted.categories].join('\n');
  const likeliest = best.get(key) ?? selectLikeliest(snapshot, wanted, depth);
  best.set(key, likeliest);
  return (
    pick(likeliest) ??
    pick(
      selectBest(data, listBits(snapshot.open), toScore(snapshot, wanted, kindOf(snapshot, wanted, depth)), data.size),
    ) ??
    []
  );

  /** Null when every candidate is of a requisition that already stands there, and there are more candidates. */
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

/** The best of those near and of the best anywhere. */
function selectLikeliest(snapshot: Snapshot, wanted: Wanted, depth: number): readonly number[] {
  const kind = kindOf(snapshot, wanted, depth);
  const scoreOf = toScore(snapshot, wanted, kind);
  return selectBest(snapshot.data, [...listNear(snapshot, wanted), ...kind.best], scoreOf, depth);
}

function toScore({ data }: Snapshot, { city, state }: Wanted, { scores }: Kind): (doc: number) => number {
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

function kindOf(snapshot: Snapshot, { title, categories }: Wanted, depth: number): Kind {
  const { kinds } = keptOf(snapshot);
  const key = [depth, title, ...categories].join('\n');
  const kind = kinds.get(key) ?? toKind(snapshot, title, categories, depth);
  kinds.set(key, kind);
  return kind;
}

function requisitionsOf({ data }: Snapshot, id: string): readonly number[] {
  const number = findText(data.ids, id.toLowerCase());
  const docs = data.docsOfId.values.subarray(data.docsOfId.offsets[number], data.docsOfId.offsets[number + 1]);
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
  const isWanted = Uint8Array.from(values, ({ slug }) => (slugs.includes(slug) ? 1 : 0));
  const docs = listBits(open);
  for (const doc of docs) {
    for (let at = ofDoc.offsets[doc] ?? 0; at < (ofDoc.offsets[doc + 1] ?? 0); at += 1) {
      if (isWanted[ofDoc.values[at] ?? 0] === 1) scores[doc] = (scores[doc] ?? 0) + categoryWeight;
    }
  }
  return { scores, best: selectBest(data, docs, (doc) => scores[doc] ?? 0, depth) };
}

function listNear({ data, open }: Snapshot, { city, state }: Wanted): readonly number[] {
  const bits = docsWith(data, data.placesOfDoc, [city, state]);
  intersect(bits, open);
  return listBits(bits);
}

/** Documents above the lowest score, best first, then by number; at most `limit`. */
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
    if (score <= lowestScore) continue;
    setBit(bits, doc);
    scores[doc] = score;
  }
  return rankPage(bits, scores, 0, limit);
}
