import { emptyBits, listBits, setBit, unite, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import { listOf, type IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { hoursPerYear } from '#config/pay.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import type { Meaning, PayWish, PlaceMeaning } from '#lib/search/text/parsed-part.ts';
import { docsWith, docsWithChoice } from './docs-with.ts';
import { toForms } from './expand-word.ts';
import { milesFrom } from './near-places.ts';
import { findRun, readTitle, scorePhrase } from './phrase.ts';
import { emptyScored, scoreTerms, uniteScored, type RankedDocs } from './scored.ts';

/** Score of remote work, which comes before the places that a text names too. */
const remoteScore = 30;

/** Score of documents at a point. It is half of that at this distance. */
const nearScore = 5;
const nearMiles = 15;

/** Titles are read for the names of at most so many cities. */
const maxTitledCities = 2;

const noScores = new Float32Array(0);

/** Returns the documents that a part of a text means. Most meanings score them all the same. */
export function findMeaningDocs(data: IndexData, means: Meaning): RankedDocs {
  if ('employmentType' in means)
    return { bits: docsWithChoice(data, 'employmentType', [means.employmentType]), scores: noScores };
  if ('employers' in means) return { bits: docsWithChoice(data, 'company', means.employers), scores: noScores };
  if ('jobCategories' in means)
    return { bits: docsWithChoice(data, 'jobCategory', means.jobCategories), scores: noScores };
  if ('places' in means) return findInPlaces(data, means);
  if ('mentions' in means)
    return means.mentions
      .map((phrase) => scorePhrase(data, toWords(phrase)))
      .reduce(uniteScored, emptyScored(data.size));
  if ('remote' in means) return findRemote(data);
  return { bits: findPaid(data, means.pay), scores: noScores };
}

/** Returns the documents in places, those nearest to the center first. */
function findInPlaces(data: IndexData, { places, center = null }: PlaceMeaning): RankedDocs {
  const bits = unite(docsWith(data, data.placesOfDoc, places), findCityTitles(data, places));
  return { bits, scores: center === null ? noScores : scoreNear(data, bits, center) };
}

function scoreNear(data: IndexData, bits: BitSet, center: Coordinates): Float32Array {
  const scoreOfPoint = milesFrom(data, center).map((miles) => nearScore / (1 + miles / nearMiles));
  const scores = new Float32Array(data.size);
  for (const doc of listBits(bits)) scores[doc] = scoreOfPoint[data.pointOfDoc[doc] ?? -1] ?? 0;
  return scores;
}

/** Returns the documents of no city whose titles name one of some cities or its airport: "Airport Services Agent - HND". */
export function findCityTitles(data: IndexData, places: readonly number[]): BitSet {
  const titled = emptyBits(data.size);
  const cities = places.flatMap((number) => data.places[number] ?? []).filter(({ level }) => level === 'city');
  const docs = cities.length > maxTitledCities ? [] : listWithoutCity(data);
  if (docs.length === 0) return titled;
  // The last names are postal codes.
  const names = [...new Set(cities.flatMap((city) => city.names.slice(0, -1).flat()))]
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

/** Returns the documents of virtual places, and those with a title that says so. */
function findRemote(data: IndexData): RankedDocs {
  const virtual = [...data.places.keys()].filter((number) => data.places[number]?.level === 'virtual');
  const terms = [...toForms(data, 'remote', 1), ...toForms(data, 'virtual', 1)];
  const bits = unite(docsWith(data, data.placesOfDoc, virtual), scoreTerms(data, terms).inTitle);
  const scores = new Float32Array(data.size);
  for (const doc of listBits(bits)) scores[doc] = remoteScore;
  return { bits, scores };
}

/** Returns the documents that state at least a pay. */
function findPaid(data: IndexData, { amount, unit }: PayWish): BitSet {
  const bits = emptyBits(data.size);
  const hourly = unit === 'hour' ? amount : amount / hoursPerYear;
  data.hourlyPay.forEach((pay, doc) => {
    if (pay >= hourly) setBit(bits, doc);
  });
  return bits;
}
