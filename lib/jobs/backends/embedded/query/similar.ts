import { LRUCache } from 'lru-cache';
import type { JobSummary } from '../../../job.ts';
import { intersect, listBits } from '../index/bit-set.ts';
import { findText } from '../index/lexicon.ts';
import { toWords } from '../index/phrases.ts';
import { toForms } from './expand-word.ts';
import { docsWith } from './filters.ts';
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

interface Kept {
  readonly kinds: LRUCache<string, Kind>;
  /** Open documents in a city and its state, ascending. */
  readonly near: LRUCache<string, readonly number[]>;
}

const kept = new WeakMap<Snapshot, Kept>();
const maxKindBytes = 16 * 1024 * 1024;

function keptOf(snapshot: Snapshot): Kept {
  const known = kept.get(snapshot);
  if (known !== undefined) return known;
  const fresh: Kept = {
    kinds: new LRUCache({ maxSize: maxKindBytes, sizeCalculation: ({ scores }) => Math.max(1, scores.byteLength) }),
    near: new LRUCache({ maxSize: maxKindBytes / 8, sizeCalculation: (docs) => docs.length + 1 }),
  };
  kept.set(snapshot, fresh);
  return fresh;
}

/** Open postings with the same words in the title, of the same kind and near, best first, one of each requisition. */
export function listSimilar(snapshot: Snapshot, job: JobSummary, limit: number): readonly JobSummary[] {
  const { data } = snapshot;
  const { kinds, near } = keptOf(snapshot);
  const depth = limit * candidates;
  const slugs = job.jobCategory.map(({ slug }) => slug);
  const kindKey = [depth, job.title, ...slugs].join('\n');
  const kind = kinds.get(kindKey) ?? toKind(snapshot, job.title, slugs, depth);
  kinds.set(kindKey, kind);
  const city = snapshot.placeOf(job.place.city?.slug ?? '') ?? -1;
  const state = snapshot.placeOf(job.place.state?.slug ?? '') ?? -1;
  const placeKey = `${city},${state}`;
  const around = near.get(placeKey) ?? listNear(snapshot, city, state);
  near.set(placeKey, around);

  const { offsets, values } = data.placesOfDoc;
  const scoreOf = (doc: number): number => {
    let score = kind.scores[doc] ?? 0;
    for (let at = offsets[doc] ?? 0, end = offsets[doc + 1] ?? 0; at < end; at += 1) {
      const place = values[at];
      if (place === city) score += cityWeight;
      if (place === state) score += stateWeight;
    }
    return score;
  };
  const isAround = new Set(selectBest(around, scoreOf, depth));
  const elsewhere = kind.best.filter((doc) => !isAround.has(doc));
  return pick(selectBest([...isAround, ...elsewhere], scoreOf, depth)) ?? pick(selectBest(listBits(snapshot.open), scoreOf, data.size)) ?? [];

  /** Null when every candidate is of a requisition that already stands there, and there are more candidates. */
  function pick(best: readonly number[]): readonly JobSummary[] | null {
    const docs: number[] = [];
    const requisitions = new Set(requisitionsOf(snapshot, job.id));
    for (const doc of best) {
      if (docs.length >= limit) break;
      const requisition = data.requisitionOfDoc[doc] ?? -1;
      if (!requisitions.has(requisition)) docs.push(doc);
      requisitions.add(requisition);
    }
    return docs.length < limit && best.length === depth ? null : docs.map(snapshot.summaryAt);
  }
}

function requisitionsOf({ data }: Snapshot, id: string): readonly number[] {
  const number = findText(data.ids, id.toLowerCase());
  if (number === -1) return [];
  const docs = data.docsOfId.values.subarray(data.docsOfId.offsets[number], data.docsOfId.offsets[number + 1]);
  return Array.from(docs, (doc) => data.requisitionOfDoc[doc] ?? -1);
}

function toKind(snapshot: Snapshot, title: string, slugs: readonly string[], depth: number): Kind {
  const { data, open } = snapshot;
  const scores = new Float32Array(data.size);
  for (const word of new Set(toWords(title))) {
    const scored = scoreTerms(data, toForms(data, word, 1).map((term) => ({ ...term, inBody: false })));
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
  return { scores, best: selectBest(docs, (doc) => scores[doc] ?? 0, depth) };
}

function listNear(snapshot: Snapshot, city: number, state: number): readonly number[] {
  const bits = docsWith(snapshot.data, snapshot.data.placesOfDoc, [city, state].filter((place) => place >= 0));
  intersect(bits, snapshot.open);
  return listBits(bits);
}

/** Documents above the lowest score, best first, then by number; at most `limit`. */
function selectBest(docs: readonly number[], scoreOf: (doc: number) => number, limit: number): readonly number[] {
  const best: number[] = [];
  const scores: number[] = [];
  for (const doc of docs) {
    const score = scoreOf(doc);
    const full = best.length >= limit;
    if (score <= lowestScore || (full && score < (scores.at(-1) ?? 0))) continue;
    let low = 0;
    for (let high = best.length; low < high; ) {
      const middle = (low + high) >>> 1;
      const difference = (scores[middle] ?? 0) - score;
      if (difference > 0 || (difference === 0 && (best[middle] ?? 0) < doc)) low = middle + 1;
      else high = middle;
    }
    if (low >= limit) continue;
    best.splice(low, 0, doc);
    scores.splice(low, 0, score);
    if (!full) continue;
    best.pop();
    scores.pop();
  }
  return best;
}
