import { airports } from '#config/airports.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import type { PlaceMeaning } from '#lib/search/text/parsed-part.ts';
import { toCenter } from './near-places.ts';

/** Cities within this distance are near to a point. A point without such cities is near to the nearest one. */
const maxNearMiles = 30;
const maxNearestMiles = 150;

/** Cities with the same airport are neighbors within this distance. */
const maxNeighborMiles = 15;

const codesOfCity: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(airports, ({ city }) => city)].map(([city, ofCity]) => [
    city,
    new Set(ofCity.map(({ code }) => code)),
  ]),
);

/** Returns a city together with those near to it; any other place alone. */
export function expandToNear(data: IndexData, place: number): PlaceMeaning {
  const center = data.places[place]?.level === 'city' ? toCenter(data, place) : null;
  return { places: [...new Set([place, ...listNear(data, center)])], center };
}

/** Returns the numbers of the cities that are near to a point; without a point, none. */
export function listNear(data: IndexData, point: Coordinates | null): readonly number[] {
  if (point === null) return [];
  const cities = listCities(data, point);
  const near = cities.filter(({ miles }) => miles <= maxNearMiles).map(({ number }) => number);
  return near.length > 0 ? near : listNearestFirst(cities).slice(0, 1);
}

/** Returns the number of the city nearest to a place that has jobs; null when there is none within 150 miles. */
export function findNearest(data: IndexData, place: number, hasJobs: (number: number) => boolean): number | null {
  const center = toCenter(data, place);
  const cities = center === null ? [] : listCities(data, center);
  return listNearestFirst(cities).find(hasJobs) ?? null;
}

/** Returns the numbers of nearby cities that share an airport with a city: a search for Seattle includes SeaTac. */
export function listAirportNeighbors(data: IndexData, city: number): readonly number[] {
  const codes = codesOfCity.get(data.places[city]?.slug ?? '');
  const center = toCenter(data, city);
  if (codes === undefined || center === null) return [];
  const sharesAirport = (number: number): boolean =>
    codesOfCity.get(data.places[number]?.slug ?? '')?.isDisjointFrom(codes) === false;
  return listCities(data, center)
    .filter(({ number, miles }) => number !== city && miles <= maxNeighborMiles && sharesAirport(number))
    .map(({ number }) => number);
}

interface CityAway {
  readonly number: number;
  readonly miles: number;
}

/** Returns the cities with their distances from a point, in the order of their numbers. */
function listCities(data: IndexData, point: Coordinates): readonly CityAway[] {
  return data.places.flatMap(({ level }, number) => {
    const center = level === 'city' ? toCenter(data, number) : null;
    return center === null ? [] : [{ number, miles: milesBetween(point, center) }];
  });
}

/** Returns the numbers of the cities within 150 miles, nearest first. */
function listNearestFirst(cities: readonly CityAway[]): readonly number[] {
  return cities
    .filter(({ miles }) => miles <= maxNearestMiles)
    .sort((a, b) => a.miles - b.miles)
    .map(({ number }) => number);
}
