import { airports } from '#config/airports.ts';
import type { Place } from '../../../job.ts';
import type { FeedRow } from '../feed/feed-row.ts';

/** A text of a posting with the weight that its words have. */
export interface SearchedText {
  readonly text: string;
  readonly weight: number;
}

export const titleWeight = 10;
const labelWeight = 4.5;
const nameWeight = 3;
export const requisitionWeight = 12;

const airportsOfCity = new Map<string, string[]>();
for (const { city, code, name } of airports) airportsOfCity.set(city, [...(airportsOfCity.get(city) ?? []), code, name]);

/** Codes and names of the airports of a city. */
export function toAirportNames(citySlug: string): readonly string[] {
  return airportsOfCity.get(citySlug) ?? [];
}

/** Everything of a posting that is searched, beside title, requisition id and description. */
export function toSearchedTexts(row: FeedRow): readonly SearchedText[] {
  const { job } = row;
  const labels = [...job.jobCategory, ...job.employmentType].map((value) => value.label);
  const names = [...job.company.map((value) => value.label), job.employer ?? '', ...toPlaceTexts(job.place)];
  return [...toTexts([...labels, ...row.rawLabels], labelWeight), ...toTexts(names, nameWeight)];
}

function toTexts(texts: readonly string[], weight: number): readonly SearchedText[] {
  return [...new Set(texts)].filter((text) => text !== '').map((text) => ({ text, weight }));
}

function toPlaceTexts(place: Place): readonly string[] {
  const parts = [place.city === null ? place.label : '', place.cityName ?? '', place.state?.label ?? '', place.stateCode ?? ''];
  const around = [place.country?.label ?? '', place.countryCode ?? '', place.postalCode ?? ''];
  const airportNames = place.city === null ? [] : toAirportNames(place.city.slug);
  return [...parts, ...around, ...airportNames, ...(place.isVirtual ? ['Remote', 'Virtual'] : [])];
}
