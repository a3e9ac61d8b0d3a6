import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { usStates } from '#config/us-states.ts';
import { airports, type Airport } from '#config/airports.ts';
import { ok, type Result } from '#lib/result.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { unavailableResponse, type DataResponse } from './data-response.ts';
import type { FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { fold } from '#lib/jobs/fold.ts';
import { readFormQuery } from '#lib/search/form-query.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import { parseRadius } from '#lib/jobs/query/list-query.ts';
import { listRegionsFrom } from '#lib/jobs/places/region.ts';
import { toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { findSimilarPlace } from '#lib/jobs/places/similar-place.ts';
import { isZipCode } from '#lib/jobs/places/zip-code.ts';
import { withoutCircle, type JobQuery, type Radius } from '#lib/jobs/query/query.ts';
import { maxComparedPlaces, resolvePlaces } from '#lib/search/resolve-places.ts';
import { isStartOrNear } from '#lib/search/near-start.ts';
import { readCount } from '#lib/search/read-count.ts';
import { readTypedText } from './read-typed-text.ts';
import { maxSuggestions, type SuggestionItem, type SuggestionList } from './suggestion-list.ts';
import type { Capabilities, JobsError, PageSearch } from '#lib/search/job-search.ts';
import { hasDistance, type KnownLocation } from '#lib/jobs/places/known-location.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';

type CountedPlace = KnownLocation & { readonly count: number };

/** Minimum number of characters for matching airport names. */
const minNameLength = 3;

const maxRegions = 2;
/** Number of places of a region that its answer names. */
const maxRegionLabels = 2;

/**
 * Answers the place field: regions, airports by code or name, then cities, states and countries that start with `q`; where there are
 * none, the city next to a ZIP code or places with a similar name. Each has jobs and states how many the form finds there. Places
 * where it finds none come last.
 */
export async function answerPlaces(
  search: PageSearch,
  params: URLSearchParams,
  sets: FacetSlugs,
): Promise<DataResponse> {
  const text = readTypedText(params);
  if (text === null) return { status: 200, body: { items: [] } satisfies SuggestionList };
  const matchingAirports = listAirports(text);
  const cities = [...new Set(matchingAirports.map(({ city }) => city))];
  const matches: CountedPlace[] = [];
  for (const prefix of [...cities, text]) {
    const places = await search.locations(prefix, maxSuggestions);
    if (!places.ok) return unavailableResponse;
    matches.push(...places.value.filter(({ slug }) => prefix === text || slug === prefix));
  }
  const placesWithJobs = [...new Map(matches.map((place) => [place.slug, place])).values()].filter(
    ({ count }) => count > 0,
  );
  const meant = placesWithJobs.length > 0 ? ok([]) : await findMeantPlaces(search, text);
  const regions = await readRegions(search, text);
  if (!meant.ok || !regions.ok) return unavailableResponse;
  const form = await readFormQuery(search, params, sets);
  if (!form.ok) return unavailableResponse;
  const radius = parseRadius(params.get('r'));
  const ofRegions = regions.value.map((region) => () => toRegionAnswer(search, region, form.value.query));
  const ofPlaces = [...placesWithJobs, ...meant.value].map((place) => () => {
    const query = toQueryAt(form.value.query, place, radius, search.capabilities);
    return toAnswer(search, place, matchingAirports, query, isZipCode(text) ? `Near ${text}` : '');
  });
  // "sea" is the start of Seattle before it is that of Sea-Tac.
  const isPlaceFirst = placesWithJobs.some(({ label }) => toPlaceName(label).startsWith(toPlaceName(text)));
  const answers = isPlaceFirst ? [...ofPlaces, ...ofRegions] : [...ofRegions, ...ofPlaces];
  const results = await Promise.all(answers.slice(0, maxSuggestions).map((answer) => answer()));
  const items = results.flatMap((result) => (result.ok ? [result.value] : []));
  if (items.length < results.length) return unavailableResponse;
  const inOrder = [...items.filter(({ count }) => count > 0), ...items.filter(({ count }) => count === 0)];
  return { status: 200, body: { items: inOrder } satisfies SuggestionList };
}

/** Returns the query of the form with a place. The place replaces a position, and several places have no radius. */
function toQueryAt(form: JobQuery, place: KnownLocation, radius: Radius, capabilities: Capabilities): JobQuery {
  const locations = capabilities.multiSelect ? toValueSet([...form.locations, place.slug]) : [place.slug];
  return {
    ...form,
    locations,
    coordinates: null,
    radius: locations.length === 1 && hasDistance(place) ? radius : 0,
  };
}

/** Returns the city next to a ZIP code, or the places with jobs whose name is similar to the text or starts almost as it. */
async function findMeantPlaces(search: PageSearch, text: string): Promise<Result<readonly KnownLocation[], JobsError>> {
  if (isZipCode(text)) return resolvePlaces(search, text);
  const places = await search.locations('', maxComparedPlaces);
  if (!places.ok) return places;
  const withJobs = places.value.filter(({ count }) => count > 0);
  const similar = findSimilarPlace(text, withJobs);
  const name = toPlaceName(text);
  const started = withJobs.filter((place) => place !== similar && isStartOrNear(toPlaceName(place.label), name));
  return ok([...(similar === null ? [] : [similar]), ...started]);
}

interface PlacesOfRegion {
  readonly name: string;
  readonly places: readonly KnownLocation[];
}

/** Returns the regions whose name starts with the text, with their places that have jobs: at least two. */
async function readRegions(search: PageSearch, text: string): Promise<Result<readonly PlacesOfRegion[], JobsError>> {
  const name = toPlaceName(text);
  const regions = search.capabilities.multiSelect && name.length >= minNameLength ? listRegionsFrom(name) : [];
  const found: PlacesOfRegion[] = [];
  for (const region of regions.slice(0, maxRegions)) {
    const places = await resolvePlaces(search, region.name);
    if (!places.ok) return places;
    if (places.value.length > 1) found.push({ name: region.name, places: places.value });
  }
  return ok(found);
}

function toRegionAnswer(
  search: PageSearch,
  { name, places }: PlacesOfRegion,
  form: JobQuery,
): Promise<Result<SuggestionItem, JobsError>> {
  const locations = toValueSet([...form.locations, ...places.map(({ slug }) => slug)]);
  const query: JobQuery = { ...withoutCircle(form), locations };
  const labels = places.slice(0, maxRegionLabels).map(({ label }) => toPlaceText(label));
  const others = places.length - labels.length;
  const notes = [...labels, ...(others > 0 ? [`${others} more`] : [])];
  return countJobs(search, query, { label: name, value: name, slug: null }, notes);
}

/** Returns an answer with the number of jobs that the form finds there. @param notes what its detail says before the number */
async function countJobs(
  search: PageSearch,
  query: JobQuery,
  { label, value, slug }: Pick<SuggestionItem, 'label' | 'value' | 'slug'>,
  notes: readonly string[],
): Promise<Result<SuggestionItem, JobsError>> {
  const count = await readCount(search, query);
  if (!count.ok) return count;
  const jobs = count.value === 0 ? 'no jobs for this search' : formatJobs(count.value);
  const detail = [...notes, jobs].filter((part) => part !== '').join(' · ');
  return ok({ kind: 'place', label, value, detail, count: count.value, href: buildListUrl(query), slug });
}

/** Returns airports with exactly this code first, then those whose name or code starts with the text. */
function listAirports(text: string): readonly Airport[] {
  const name = fold(text);
  const isExact = ({ code }: Airport): boolean => fold(code) === name;
  const hasPrefix = (airport: Airport): boolean =>
    fold(airport.code).startsWith(name) || (name.length >= minNameLength && fold(airport.name).startsWith(name));
  return [...airports.filter(isExact), ...airports.filter((airport) => !isExact(airport) && hasPrefix(airport))].slice(
    0,
    maxSuggestions,
  );
}

function describeLevel(level: KnownLocation['level'], slug: string): string {
  switch (level) {
    case 'state':
      return usStates.has(slug) ? 'State' : 'Region';
    case 'country':
      return 'Country';
    case 'city':
    case 'virtual':
      return '';
  }
}

function toAnswer(
  search: PageSearch,
  { slug, label, level }: KnownLocation,
  matchingAirports: readonly Airport[],
  query: JobQuery,
  note: string,
): Promise<Result<SuggestionItem, JobsError>> {
  const airport = matchingAirports.find(({ city }) => city === slug);
  const kind = airport === undefined ? describeLevel(level, slug) : `${airport.name} (${airport.code})`;
  const text = toPlaceText(label);
  return countJobs(search, query, { label: text, value: toLocationSlug(label) === slug ? text : slug, slug }, [
    note,
    kind,
  ]);
}
