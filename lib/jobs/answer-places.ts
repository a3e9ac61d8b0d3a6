import { airports, type Airport } from '#config/airports.ts';
import { buildListUrl } from '#lib/urls.ts';
import { unavailableAnswer, type DataAnswer } from './data-answer.ts';
import { fold } from './fold.ts';
import { formatJobs } from './list-labels.ts';
import { everyJob } from './query.ts';
import { readAskedText } from './read-asked-text.ts';
import { maxAnswers, type SearchAnswer, type SearchAnswers } from './search-answer.ts';
import type { PageSearch, KnownLocation } from './search.ts';
import { toLocationSlug } from './slug.ts';

type CountedPlace = KnownLocation & { readonly count: number };

const shortestName = 3;
const levels: Readonly<Record<KnownLocation['level'], string>> = { city: '', state: 'State', country: 'Country', virtual: '' };

/** Answers the place field: airports by code or name, then cities, states and countries that go on from `q`; each has jobs. */
export async function answerPlaces(search: PageSearch, params: URLSearchParams): Promise<DataAnswer> {
  const text = readAskedText(params);
  if (text === null) return { status: 200, body: { items: [] } satisfies SearchAnswers };
  const near = listAirports(text);
  const cities = [...new Set(near.map(({ city }) => city))];
  const found: CountedPlace[] = [];
  for (const prefix of [...cities, text]) {
    const places = await search.locations(prefix, maxAnswers);
    if (!places.ok) return unavailableAnswer;
    found.push(...places.value.filter(({ slug }) => prefix === text || slug === prefix));
  }
  const items = [...new Map(found.map((place) => [place.slug, place])).values()].filter(({ count }) => count > 0).slice(0, maxAnswers);
  return { status: 200, body: { items: items.map((place) => toAnswer(place, near)) } satisfies SearchAnswers };
}

/** Airports with this code first, then those with a name or code that goes on from the text. */
function listAirports(text: string): readonly Airport[] {
  const name = fold(text);
  const isExact = ({ code }: Airport): boolean => fold(code) === name;
  const goesOn = (airport: Airport): boolean =>
    fold(airport.code).startsWith(name) || (name.length >= shortestName && fold(airport.name).startsWith(name));
  return [...airports.filter(isExact), ...airports.filter((airport) => !isExact(airport) && goesOn(airport))].slice(0, maxAnswers);
}

function toAnswer({ slug, label, level, count }: CountedPlace, near: readonly Airport[]): SearchAnswer {
  const airport = near.find(({ city }) => city === slug);
  const parts = [airport === undefined ? levels[level] : `${airport.name} (${airport.code})`, formatJobs(count)];
  return {
    kind: 'place',
    label,
    value: toLocationSlug(label) === slug ? label : slug,
    detail: parts.filter((part) => part !== '').join(' · '),
    count,
    href: buildListUrl({ ...everyJob, locations: [slug] }),
    slug,
  };
}
