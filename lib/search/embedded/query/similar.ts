import { LRUCache } from 'lru-cache';
import type { JobSummary } from '#lib/jobs/job.ts';
import { emptyBits, intersect, listBits, setBit } from '#lib/search/embedded/index/bit-set.ts';
import { listOf } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { docsWith, docsWithChoice } from '#lib/search/embedded/ranking/docs-with.ts';
import { toForms } from '#lib/search/embedded/ranking/expand-word.ts';
import { rankPage } from '#lib/search/embedded/ranking/rank.ts';
import { scoreTerms } from '#lib/search/embedded/ranking/scored.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import type { Snapshot } from './snapshot.ts';

const categoryWeight = 8;
const cityWeight = 6;
const stateWeight = 3;
/** Postings up to this score are not similar: they share less than a place and half of the title. */
const maxDissimilarScore = 6;
/** Candidates for each requested posting: several may have the same requisition. All are ranked only when these are not enough. */
const candidatesPerPosting = 16;

/** The first candidates of a title, category and place: many postings have the same. */
const caches = new WeakMap<Snapshot, LRUCache<string, readonly number[]>>();
const maxCached = 8192;

/** Returns open postings with similar title, category and place, best first, one of each requisition. */
export function listSimilar(snapshot: Snapshot, job: JobSummary, limit: number): readonly JobSummary[] {
  const { data } = snapshot;
  const cache = caches.getOrInsertComputed(snapshot, () => new LRUCache({ max: maxCached }));
  const depth = limit * candidatesPerPosting;
  const { city, state } = job.place;
  const key = [depth, city?.slug, state?.slug, job.title, ...job.jobCategory.map(({ slug }) => slug)].join('\n');
  const candidates = cache.get(key) ?? rankCandidates(snapshot, job, depth);
  cache.set(key, candidates);
  const own = Array.from(
    listOf(data.docsOfId, findText(data.ids, job.id.toLowerCase())),
    (doc) => data.requisitionOfDoc[doc] ?? -1,
  );
  const picked = pick(candidates);
  const isCut = candidates.length === depth;
  return (picked.length < limit && isCut ? pick(rankCandidates(snapshot, job, data.size)) : picked).map(
    snapshot.summaryAt,
  );

  function pick(docs: readonly number[]): readonly number[] {
    const requisitions = new Set(own);
    const isOther = (doc: number): boolean => {
      const { size } = requisitions;
      return requisitions.add(data.requisitionOfDoc[doc] ?? -1).size > size;
    };
    return docs.values().filter(isOther).take(limit).toArray();
  }
}

/** Returns up to `limit` open postings that are similar to a job, best first, then by number. */
function rankCandidates({ data, open, placeOf }: Snapshot, job: JobSummary, limit: number): readonly number[] {
  const scores = new Float32Array(data.size);
  for (const word of new Set(toWords(job.title))) {
    const terms = toForms(data, word, 1).map((term) => ({ ...term, inBody: false }));
    const { inTitle, scores: ofWord } = scoreTerms(data, terms);
    for (const doc of listBits(inTitle)) scores[doc] = (scores[doc] ?? 0) + (ofWord[doc] ?? 0);
  }
  for (const slug of new Set(job.jobCategory.map((category) => category.slug)))
    for (const doc of listBits(docsWithChoice(data, 'jobCategory', [slug])))
      scores[doc] = (scores[doc] ?? 0) + categoryWeight;
  const placeScores = new Uint8Array(data.size);
  for (const [place, weight] of [
    [job.place.city, cityWeight],
    [job.place.state, stateWeight],
  ] as const) {
    const number = placeOf(place?.slug ?? '');
    for (const doc of number === undefined ? [] : listBits(docsWith(data, data.placesOfDoc, [number])))
      placeScores[doc] = (placeScores[doc] ?? 0) + weight;
  }
  const similar = emptyBits(data.size);
  scores.forEach((score, doc) => {
    scores[doc] = score + (placeScores[doc] ?? 0);
    if (score + (placeScores[doc] ?? 0) > maxDissimilarScore) setBit(similar, doc);
  });
  return rankPage(intersect(similar, open), scores, 0, limit);
}
