import {
  countBits,
  countIntersection,
  emptyBits,
  hasBit,
  intersect,
  isSome,
  listBits,
  meets,
  setBit,
  subtract,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import { listOf, type IndexData } from '#lib/search/embedded/index/index-data.ts';
import type { ChoiceFacetId } from '#config/facets.ts';
import { hoursPerYear } from '#config/pay.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import type { Negation, Meaning } from '#lib/search/text/parsed-part.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { docsWith, docsWithChoice } from './docs-with.ts';
import { toForms } from './expand-word.ts';
import { matchWords } from './match-words.ts';
import { halfwayMiles, milesFrom, toCenter } from './near-places.ts';
import { expandToNear, findNearest } from './nearby-cities.ts';
import { findRun, readTitle, scorePhrase } from './phrase.ts';
import { emptyScored, scoreTerms, uniteScored, type RankedDocs } from './scored.ts';

/** Share of a fitting part that is only a mention, which postings may leave out, relative to places and types. */
const mentionShare = 0.3;

/** Words that more jobs than this share are about say nothing of what is not wanted: "not in the air". */
const maxNegatedShare = 0.5;

/** Score of remote work, which comes before the places that a text names too. */
const remoteScore = 30;

/** Score of documents at a point. It is half of that at this distance. */
const nearScore = 5;
const nearMiles = 15;

/** Titles are read for the names of at most so many cities. */
const maxTitledCities = 2;

/** The documents that a part of a text means. */
export interface PartDocs extends RankedDocs {
  readonly means: Meaning | Negation;
  /** How well a document fits, from 0 to 1: places by their distance. */
  readonly closeness: (doc: number) => number;
}

/** Returns the documents of a part of a text; of a city without an open job, those of the nearest one with some. */
export function findPartDocs(data: IndexData, open: BitSet, means: Meaning): PartDocs {
  return toPartDocs(data, withJobs(data, open, means));
}

/** Returns the place nearest to a city without an open job, in the place of this city; other meanings as they are. */
function withJobs(data: IndexData, open: BitSet, means: Meaning): Meaning {
  if (!('places' in means)) return means;
  const hasJobs = (numbers: readonly number[]): boolean => meets(open, docsWith(data, data.placesOfDoc, numbers));
  if (hasJobs(means.places) || meets(open, findCityTitles(data, means.places))) return means;
  const nearest = findNearest(data, means.places[0] ?? -1, (number) => hasJobs([number]));
  return nearest === null ? means : { places: [nearest] };
}

/** Returns the documents of a city and those near to it, where only the latter have a wanted job; other parts as they are. */
export function expandPlace(data: IndexData, part: PartDocs, jobs: BitSet): PartDocs {
  if (!('places' in part.means) || meets(part.bits, jobs)) return part;
  const { city, places } = part.means;
  if (city === undefined && places.length > 1) return part;
  const wider = toPartDocs(data, expandToNear(data, city ?? places[0] ?? -1));
  return meets(wider.bits, jobs) ? wider : part;
}

function toPartDocs(data: IndexData, means: Meaning): PartDocs {
  const { bits, scores } = findDocs(data, means);
  const center = 'places' in means ? toCenter(data, means.places[0] ?? -1) : null;
  const ofPoint = center === null ? [] : milesFrom(data, center).map((miles) => halfwayMiles / (halfwayMiles + miles));
  const full = 'mentions' in means ? mentionShare : 1;
  const closeness = (doc: number): number => (hasBit(bits, doc) ? full : (ofPoint[data.pointOfDoc[doc] ?? -1] ?? 0));
  return { means, bits, scores, closeness };
}

/** Returns the open documents that are not among others, as those of a part of a text. */
export function toOthers(open: BitSet, means: Negation, negated: BitSet): PartDocs {
  const bits = subtract(open.slice(), negated);
  return { means, bits, scores: noScores, closeness: (doc) => (hasBit(bits, doc) ? mentionShare : 0) };
}

/** Returns the documents of what is not wanted: for words, those of the work that they name, unless most jobs are. */
export function findNegated(data: IndexData, open: BitSet, means: Negation['not'][number]): BitSet {
  if (!('words' in means)) return findDocs(data, means).bits;
  const { named, work } = matchWords(data, open, means.words);
  const negated = isSome(named) || work === null ? named : work;
  return countIntersection(open, negated) > countBits(open) * maxNegatedShare ? emptyBits(data.size) : negated;
}

function findChoices(data: IndexData, facet: ChoiceFacetId, slugs: readonly string[]): RankedDocs {
  return { bits: docsWithChoice(data, facet, slugs), scores: noScores };
}

const noScores = new Float32Array(0);

/** Returns the documents of no city whose titles name one of some cities or its airport: "Airport Services Agent - HND". */
function findCityTitles(data: IndexData, places: readonly number[]): BitSet {
  const titled = emptyBits(data.size);
  const cities = places.flatMap((number) => data.places[number] ?? []).filter(({ level }) => level === 'city');
  const docs = cities.length > maxTitledCities ? [] : listWithoutCity(data);
  if (docs.length === 0) return titled;
  const names = [...new Set(cities.flatMap(({ names: ofCity }) => ofCity.slice(0, -1).flat()))]
    .map((name) => name.split(' ').map((word) => findText(data.terms, word)))
    .filter((name) => !name.includes(-1));
  for (const doc of docs) {
    const title = readTitle(data, doc);
    if (names.some((name) => findRun(title, name) !== -1)) setBit(titled, doc);
  }
  return titled;
}

const docsWithoutCity = new WeakMap<IndexData, readonly number[]>();

function listWithoutCity(data: IndexData): readonly number[] {
  return docsWithoutCity.getOrInsertComputed(data, () =>
    [...data.titleEnds.keys()].filter((doc) => !hasCity(data, doc)),
  );
}

/** Returns whether a posting names its city, or that the work is remote. */
function hasCity({ places, placesOfDoc }: IndexData, doc: number): boolean {
  return listOf(placesOfDoc, doc).some((number) => ['city', 'virtual'].includes(places[number]?.level ?? ''));
}

/** Returns the scores of documents by their distances from a point. */
function scoreNear(data: IndexData, bits: BitSet, center: Coordinates): Float32Array {
  const scoreOfPoint = milesFrom(data, center).map((miles) => nearScore / (1 + miles / nearMiles));
  const scores = new Float32Array(data.size);
  for (const doc of listBits(bits)) scores[doc] = scoreOfPoint[data.pointOfDoc[doc] ?? -1] ?? 0;
  return scores;
}

/** Returns the documents that a part of a text means. */
function findDocs(data: IndexData, means: Meaning): RankedDocs {
  if ('employmentType' in means) return findChoices(data, 'employmentType', [means.employmentType]);
  if ('employers' in means) return findChoices(data, 'company', means.employers);
  if ('jobCategories' in means) return findChoices(data, 'jobCategory', means.jobCategories);
  if ('places' in means) {
    const bits = unite(docsWith(data, data.placesOfDoc, means.places), findCityTitles(data, means.places));
    return { bits, scores: means.center == null ? noScores : scoreNear(data, bits, means.center) };
  }
  if ('mentions' in means)
    return means.mentions
      .map((phrase) => scorePhrase(data, toWords(phrase)))
      .reduce(uniteScored, emptyScored(data.size));
  if ('remote' in means) {
    const virtual = [...data.places.keys()].filter((number) => data.places[number]?.level === 'virtual');
    const terms = [...toForms(data, 'remote', 1), ...toForms(data, 'virtual', 1)];
    const bits = unite(docsWith(data, data.placesOfDoc, virtual), scoreTerms(data, terms).inTitle);
    const scores = new Float32Array(data.size);
    for (const doc of listBits(bits)) scores[doc] = remoteScore;
    return { bits, scores };
  }
  const bits = emptyBits(data.size);
  const { amount, unit } = means.pay;
  const hourly = unit === 'hour' ? amount : amount / hoursPerYear;
  data.hourlyPay.forEach((pay, doc) => {
    if (pay >= hourly) setBit(bits, doc);
  });
  return { bits, scores: noScores };
}

/** Kinds of parts of which any will do where no document has all. Who works from home may say where that is. */
const alternatives = [['employmentType'], ['employers'], ['places', 'remote']] as const;

/** Returns the open documents that fit all parts. Several employment types, or places apart from each other, are alternatives. */
export function combineParts(open: BitSet, docs: readonly PartDocs[]): BitSet {
  const allowed = open.slice();
  for (const kinds of alternatives) {
    const ofKind = docs.filter(({ means }) => kinds.some((kind) => kind in means));
    if (ofKind.length === 0) continue;
    const [all, any] = [open.slice(), emptyBits(open.length * 32)];
    for (const { bits } of ofKind) {
      intersect(all, bits);
      unite(any, bits);
    }
    intersect(allowed, isSome(all) ? all : any);
  }
  for (const { means, bits } of docs) if (!alternatives.flat().some((kind) => kind in means)) intersect(allowed, bits);
  return allowed;
}
