import { airports } from '#config/airports.ts';
import { regions } from '#config/places.ts';
import type { Place } from '#lib/jobs/job.ts';
import { airportsOfCity, toOtherNames } from '#lib/jobs/places/airport-names.ts';
import type { FeedRow } from './feed-row.ts';

/** A text of a posting with the weight of its words. */
export interface SearchedText {
  readonly text: string;
  readonly weight: number;
}

export const titleWeight = 10;
const labelWeight = 4.5;
const nameWeight = 4;
/** Weight of airports, and of places that the title names by an airport code. */
const airportWeight = 2.5;
/** Similar to the weight of the same word in a title, which only some virtual postings have. */
const virtualWeight = 8;
export const requisitionWeight = 12;

const citiesOfCode = new Map<string, string[]>();
for (const { city, code, name } of airports) {
  const cityName = city.replace(/-[a-z]+$/, '').replaceAll('-', ' ');
  citiesOfCode.set(code, [...(citiesOfCode.get(code) ?? []), name, cityName, ...toOtherNames(city)]);
}

const regionsOfCode = new Map<string, string[]>();
for (const [region, codes] of Object.entries(regions))
  for (const code of codes.split(' ')) regionsOfCode.set(code, [...(regionsOfCode.get(code) ?? []), region]);

/** Returns the regions of the state of a place in the United States, or of its country. */
function toRegions({ stateCode, countryCode }: Place): readonly string[] {
  const code = countryCode === 'USA' ? stateCode : countryCode;
  return regionsOfCode.get((code ?? '').toLowerCase()) ?? [];
}

/** Returns the place names of airport codes in a title: `Airport Services Agent - HND`. */
function toCodedPlaces(title: string): readonly string[] {
  return (title.match(/\b[A-Z]{3}\b/g) ?? []).flatMap((code) => citiesOfCode.get(code) ?? []);
}

/** Returns the searched texts of a posting, without title, requisition id and description. */
export function toSearchedTexts({ job, raw }: FeedRow): readonly SearchedText[] {
  const labels = [...job.jobCategory, ...job.employmentType].map((value) => value.label);
  const names = [...job.company.map((value) => value.label), job.employer ?? '', ...toPlaceTexts(job.place)];
  const airportTexts = [
    ...(job.place.city === null ? [] : (airportsOfCity.get(job.place.city.slug) ?? [])),
    ...toCodedPlaces(job.title),
  ];
  return [
    ...toTexts([...labels, ...raw.category, ...raw.employmentType], labelWeight),
    ...toTexts(names, nameWeight),
    ...toTexts(job.place.isVirtual && !/remote|virtual/i.test(job.title) ? ['Remote', 'Virtual'] : [], virtualWeight),
    ...toTexts(
      [...airportTexts, ...toRegions(job.place)].filter((name) => !names.includes(name)),
      airportWeight,
    ),
  ];
}

function toTexts(texts: readonly string[], weight: number): readonly SearchedText[] {
  return [...new Set(texts)].filter((text) => text !== '').map((text) => ({ text, weight }));
}

function toPlaceTexts(place: Place): readonly string[] {
  const parts = [
    place.city === null ? place.label : '',
    place.cityName ?? '',
    place.state?.label ?? '',
    place.stateCode ?? '',
  ];
  const wider = [place.country?.label ?? '', place.countryCode ?? '', place.postalCode ?? ''];
  const otherNames = place.city === null ? [] : toOtherNames(place.city.slug);
  return [...parts, ...wider, ...otherNames];
}
