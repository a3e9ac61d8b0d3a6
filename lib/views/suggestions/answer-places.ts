import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { usStates } from '#config/us-states.ts';
import { airports, type Airport } from '#config/airports.ts';
import { collect, ok, type Result } from '#lib/result.ts';
import type { FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { fold } from '#lib/jobs/fold.ts';
import { readFormQuery } from '#lib/search/features/form-query.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import { parseRadius } from '#lib/jobs/query/list-query.ts';
import { listRegionsFrom } from '#lib/jobs/places/region.ts';
import { toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { findSimilarPlace } from '#lib/jobs/places/similar-place.ts';
import { isZipCode } from '#lib/jobs/places/zip-code.ts';
import { withoutCircle, type JobQuery, type Radius } from '#lib/jobs/query/query.ts';
import { findStartedPlaces, readKnownPlaces, type KnownPlaces } from '#lib/search/features/places.ts';
import { maxComparedPlaces, resolvePlaces } from '#lib/search/features/resolve-places.ts';
import { isStartOrNear } from '#lib/search/near-start.ts';
import { countItem, readTypedText, type Candidate } from './count-item.ts';
import { maxSuggestions, type SuggestionList } from './suggestion-list.ts';
import type { Capabilities, JobsError, KnownPlace, PageSearch } from '#lib/search/job-search.ts';
import { hasDistance, type KnownLocation } from '#lib/jobs/places/known-location.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';

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
): Promise<Result<SuggestionList, JobsError>> {
  const text = readTypedText(params);
  if (text === null) return ok({ items: [] });
  const matchingAirports = listAirports(text);
  const known = await readKnownPlaces(search);
  if (!known.ok) return known;
  const started = findStarted(known.value, text, matchingAirports);
  const isOtherZipCode = started.length === 0 && isZipCode(text);
  const places = isOtherZipCode
    ? await resolvePlaces(search, text)
    : ok(started.length > 0 ? started : findMeant(known.value, text));
  if (!places.ok) return places;
  const form = await readFormQuery(search, params, sets);
  if (!form.ok) return form;
  const regions = await listRegions(search, text, form.value.query);
  if (!regions.ok) return regions;

  const ofPlaces = places.value.map((place): Candidate => {
    const { slug, label } = place;
    const airport = matchingAirports.find(({ city }) => city === slug);
    const name = toPlaceText(label);
    return {
      kind: 'place',
      label: name,
      value: toLocationSlug(label) === slug ? name : slug,
      slug,
      query: toQueryAt(form.value.query, place, parseRadius(params.get('r')), search.capabilities),
      notes: [
        isZipCode(text) ? `Near ${text}` : '',
        airport === undefined ? describeLevel(place) : `${airport.name} (${airport.code})`,
      ],
    };
  });
  // "sea" is the start of Seattle before it is that of Sea-Tac.
  const isPlaceFirst = started.some(({ label }) => toPlaceName(label).startsWith(toPlaceName(text)));
  const candidates = isPlaceFirst ? [...ofPlaces, ...regions.value] : [...regions.value, ...ofPlaces];
  const items = collect(
    await Promise.all(
      candidates.slice(0, maxSuggestions).map((candidate) => countItem(search, candidate, describeCount)),
    ),
  );
  if (!items.ok) return items;
  return ok({ items: items.value.toSorted((left, right) => Number(right.count > 0) - Number(left.count > 0)) });
}

function describeCount(count: number): string {
  return count === 0 ? 'no jobs for this search' : formatJobs(count);
}

/** Returns the places with jobs whose name starts with a text, those of airports first. */
function findStarted(known: KnownPlaces, text: string, matchingAirports: readonly Airport[]): readonly KnownPlace[] {
  const withAirports = matchingAirports.flatMap(({ city }) => known.placeOf(city) ?? []);
  return [
    ...new Set([
      ...withAirports.filter(({ count }) => count > 0),
      ...findStartedPlaces(known, text).slice(0, maxSuggestions),
    ]),
  ];
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

/** Returns the places with jobs whose name is similar to the text or starts almost as it. */
function findMeant({ places }: KnownPlaces, text: string): readonly KnownPlace[] {
  const withJobs = places.filter(({ count }) => count > 0).slice(0, maxComparedPlaces);
  const similar = findSimilarPlace(text, withJobs);
  const name = toPlaceName(text);
  const started = withJobs.filter((place) => place !== similar && isStartOrNear(toPlaceName(place.label), name));
  return [...(similar === null ? [] : [similar]), ...started];
}

/** Returns the regions whose name starts with the text and that have at least two places with jobs. */
async function listRegions(
  search: PageSearch,
  text: string,
  form: JobQuery,
): Promise<Result<readonly Candidate[], JobsError>> {
  const start = toPlaceName(text);
  const regions = search.capabilities.multiSelect && start.length >= minNameLength ? listRegionsFrom(start) : [];
  const candidates: Candidate[] = [];
  for (const { name } of regions.slice(0, maxRegions)) {
    const places = await resolvePlaces(search, name);
    if (!places.ok) return places;
    if (places.value.length < 2) continue;
    const labels = places.value.slice(0, maxRegionLabels).map(({ label }) => toPlaceText(label));
    const others = places.value.length - labels.length;
    candidates.push({
      kind: 'place',
      label: name,
      value: name,
      slug: null,
      query: {
        ...withoutCircle(form),
        locations: toValueSet([...form.locations, ...places.value.map(({ slug }) => slug)]),
      },
      notes: [...labels, others > 0 ? `${others} more` : ''],
    });
  }
  return ok(candidates);
}

/** Returns airports with exactly this code first, then those whose name or code starts with the text. */
function listAirports(text: string): readonly Airport[] {
  const name = fold(text);
  const isExact = ({ code }: Airport): boolean => fold(code) === name;
  const hasPrefix = (airport: Airport): boolean =>
    fold(airport.code).startsWith(name) || (name.length >= minNameLength && fold(airport.name).startsWith(name));
  return [...new Set([...airports.filter(isExact), ...airports.filter(hasPrefix)])].slice(0, maxSuggestions);
}

function describeLevel({ level, slug }: KnownLocation): string {
  if (level === 'country') return 'Country';
  if (level !== 'state') return '';
  return usStates.has(slug) ? 'State' : 'Region';
}
