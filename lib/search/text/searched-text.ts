import { airports } from '#config/airports.ts';
import { regions } from '#config/places.ts';
import { airportsOfCity, toOtherNames } from '#lib/jobs/places/airport-names.ts';
import { foldLetters } from '#lib/jobs/fold.ts';
import type { Job, Place } from '#lib/jobs/job.ts';

const cjkRun = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々〆ー]+/g;

/**
 * Folds letters and splits runs of Chinese and Japanese characters into overlapping pairs, so that an engine that splits words at spaces
 * finds parts of such runs. Texts of postings and of visitors go through it.
 */
export function foldForIndex(text: string): string {
  const folded = foldLetters(text).replaceAll("'", '');
  return folded.search(cjkRun) === -1
    ? folded
    : folded.replace(cjkRun, (run) =>
        run.length === 1
          ? ` ${run} `
          : ` ${Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)).join(' ')} `,
      );
}

const citiesOfCode = Map.groupBy(airports, ({ code }) => code);
const regionsOfCode = Map.groupBy(
  Object.entries(regions).flatMap(([name, codes]) => codes.split(' ').map((code) => ({ name, code }))),
  ({ code }) => code,
);

/** Returns the texts of a posting that a search looks words up in, folded. @param plain the description as plain text */
export function toSearchedText(job: Job, plain: string): { readonly names: string; readonly body: string } {
  const { title, place, employer, guid, requisitionId } = job;
  const codedPlaces = (title.match(/\b[A-Z]{3}\b/g) ?? []).flatMap((code) =>
    (citiesOfCode.get(code) ?? []).flatMap(({ name, city }) => [
      name,
      city.replace(/-[a-z]+$/, '').replaceAll('-', ' '),
      ...toOtherNames(city),
    ]),
  );
  const names = [
    title,
    ...[...job.jobCategory, ...job.employmentType, ...job.company].map(({ label }) => label),
    employer ?? '',
    ...toPlaceNames(place),
    ...codedPlaces,
    place.isVirtual ? 'Remote Virtual' : '',
    requisitionId ?? '',
    guid ?? '',
    ...job.militaryCodes,
  ];
  return {
    names: foldForIndex([...new Set(names)].filter((name) => name !== '').join('\n')),
    body: foldForIndex(plain),
  };
}

function toPlaceNames({
  label,
  city,
  cityName,
  state,
  stateCode,
  country,
  countryCode,
  postalCode,
}: Place): readonly string[] {
  const own = [label, cityName, state?.label, stateCode, country?.label, countryCode, postalCode];
  const airportNames = city === null ? [] : [...toOtherNames(city.slug), ...(airportsOfCity.get(city.slug) ?? [])];
  const code = (countryCode === 'USA' ? stateCode : countryCode) ?? '';
  const regionNames = (regionsOfCode.get(code.toLowerCase()) ?? []).map(({ name }) => name);
  return [...own.filter((name) => name != null), ...airportNames, ...regionNames];
}
