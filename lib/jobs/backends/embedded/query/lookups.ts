import { LRUCache } from 'lru-cache';
import type { Job } from '../../../job.ts';
import type { FacetVocabulary } from '../../../search.ts';
import { intersect, listBits } from '../index/bit-set.ts';
import type { Lists } from '../index/index-data.ts';
import { findText } from '../index/lexicon.ts';
import { toWords } from '../index/phrases.ts';
import { toForms } from './expand-word.ts';
import { scoreTerms } from './scored.ts';
import type { Snapshot } from './snapshot.ts';

/** Every posting that a guid or requisition id names, expired ones too. */
export function getJobs(snapshot: Snapshot, id: string): readonly Job[] {
  const { data } = snapshot;
  const number = findText(data.ids, id.trim().toLowerCase());
  if (number === -1) return [];
  const docs = data.docsOfId.values.subarray(data.docsOfId.offsets[number] ?? 0, data.docsOfId.offsets[number + 1] ?? 0);
  return [...docs].sort((a, b) => a - b).map(snapshot.jobAt);
}

/** Open postings with the same words in the title, of the same kind and near, best first, one of each requisition. */
export function listSimilar(snapshot: Snapshot, job: Job, limit: number): readonly Job[] {
  const { data } = snapshot;
  const scores = scoreTitle(snapshot, job.title).slice();
  const categories = toWeights(data.choices.jobCategory.values.length, toNumbers(data.choices.jobCategory.values, job.jobCategory.map((value) => value.slug)), 8);
  const { city, state } = job.place;
  const places = toWeights(data.places.length, [snapshot.placeOf(city?.slug ?? '') ?? -1], 6);
  for (const [place, weight] of toWeights(data.places.length, [snapshot.placeOf(state?.slug ?? '') ?? -1], 3).entries()) places[place] = (places[place] ?? 0) + weight;
  const docs = listBits(snapshot.open);
  for (const doc of docs) scores[doc] = (scores[doc] ?? 0) + sum(data.choices.jobCategory.ofDoc, categories, doc) + sum(data.placesOfDoc, places, doc);
  return pick(selectBest(docs, scores, limit * candidates)) ?? pick(selectBest(docs, scores, docs.length)) ?? [];

  /** Null when every candidate is of a requisition that already stands there, and there are more candidates. */
  function pick(best: readonly number[]): readonly Job[] | null {
    const found: Job[] = [];
    const requisitions = new Set([job.requisitionId?.toLowerCase() ?? job.id]);
    for (const doc of best) {
      if (found.length >= limit) break;
      const other = snapshot.jobAt(doc);
      const requisition = other.requisitionId?.toLowerCase() ?? other.id;
      if (requisitions.has(requisition)) continue;
      requisitions.add(requisition);
      found.push(other);
    }
    return found.length < limit && best.length === limit * candidates ? null : found;
  }
}

/** Bytes of kept title scores, for each snapshot. */
const maxTitleBytes = 16 * 1024 * 1024;
const titleScores = new WeakMap<Snapshot, LRUCache<string, Float32Array>>();

/** How well the title of each open posting goes with a title; kept, as many postings share theirs. */
function scoreTitle(snapshot: Snapshot, title: string): Float32Array {
  const kept = titleScores.get(snapshot) ?? new LRUCache<string, Float32Array>({ maxSize: maxTitleBytes, sizeCalculation: ({ byteLength }) => Math.max(1, byteLength) });
  titleScores.set(snapshot, kept);
  const known = kept.get(title);
  if (known !== undefined) return known;
  const { data, open } = snapshot;
  const scores = new Float32Array(data.size);
  for (const word of new Set(toWords(title))) {
    const scored = scoreTerms(data, toForms(data, word, 1).map((term) => ({ ...term, inBody: false })));
    intersect(scored.inTitle, open);
    for (const doc of listBits(scored.inTitle)) scores[doc] = (scores[doc] ?? 0) + (scored.scores[doc] ?? 0);
  }
  kept.set(title, scores);
  return scores;
}

/** Candidates looked at for each posting wanted, before all are. */
const candidates = 16;
const lowestScore = 6;

/** Documents above the lowest score, best first, then by number; at most `limit`. */
function selectBest(docs: readonly number[], scores: Float32Array, limit: number): readonly number[] {
  const best: number[] = [];
  for (const doc of docs) {
    const score = scores[doc] ?? 0;
    if (score <= lowestScore || (best.length >= limit && score <= (scores[best.at(-1) ?? 0] ?? 0))) continue;
    let low = 0;
    for (let high = best.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((scores[best[middle] ?? 0] ?? 0) >= score) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, doc);
    if (best.length > limit) best.pop();
  }
  return best;
}

function toWeights(size: number, numbers: Iterable<number>, weight: number): Float32Array {
  const weights = new Float32Array(size);
  for (const number of numbers) if (number >= 0) weights[number] = weight;
  return weights;
}

function sum({ offsets, values }: Lists, weights: Float32Array, doc: number): number {
  let total = 0;
  for (let at = offsets[doc] ?? 0; at < (offsets[doc + 1] ?? 0); at += 1) total += weights[values[at] ?? 0] ?? 0;
  return total;
}

function toNumbers(values: readonly { readonly slug: string }[], slugs: readonly string[]): ReadonlySet<number> {
  return new Set([...values.keys()].filter((number) => slugs.includes(values[number]?.slug ?? '')));
}

/** The featured query, newest first. */
export function listFeatured(snapshot: Snapshot, limit: number): readonly Job[] {
  const featured = snapshot.data.featured.slice();
  intersect(featured, snapshot.open);
  return listBits(featured).slice(0, limit).map(snapshot.jobAt);
}

/** Slugs and labels of the choice facets. */
export function toVocabulary({ data }: Snapshot): FacetVocabulary {
  const toMap = (values: readonly { readonly slug: string; readonly label: string }[]) => new Map(values.map(({ slug, label }) => [slug, label] as const));
  const { company, employmentType, jobCategory } = data.choices;
  return { company: toMap(company.values), employmentType: toMap(employmentType.values), jobCategory: toMap(jobCategory.values) };
}
