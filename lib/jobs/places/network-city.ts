import { airports, cityNicknames } from '#config/airports.ts';
import { usStates } from '#config/us-states.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { toAirportNames } from './airport-names.ts';
import { toPlaceName } from './place-registry.ts';
import { locateZipCode } from './zip-code.ts';

/** A city with an airport of the network. It need not have a posting. */
export interface NetworkCity extends Coordinates {
  /** Code of its state or country. */
  readonly area: string;
}

const stateNames: ReadonlyMap<string, string> = new Map(
  [...usStates].map(([slug, code]) => [code, slug.replaceAll('-', ' ')]),
);

/**
 * Cities with airports of the network, by their names and those of the airports. Of several with a name, the first in the configuration
 * counts.
 */
const networkCities: ReadonlyMap<string, NetworkCity> = new Map(
  airports.toReversed().flatMap(({ city, latitude, longitude }) => {
    const name = city.replaceAll('-', ' ');
    const names = [name, name.replace(/ [a-z]{2,3}$/, ''), ...toAirportNames(city), ...(cityNicknames.get(city) ?? [])];
    const area = city.split('-').at(-1) ?? '';
    return names.flatMap((other) =>
      [other, `${other} ${area}`, `${other} ${stateNames.get(area) ?? area}`].map(
        (text) => [toPlaceName(text), { latitude, longitude, area }] as const,
      ),
    );
  }),
);

/** Returns the city of the network with a name, such as Boston, Boston, MA or BOS; null when there is none. */
export function findNetworkCity(text: string): NetworkCity | null {
  return networkCities.get(toPlaceName(text)) ?? null;
}

/** Returns the coordinates of a ZIP code or a city of the network; null for any other text. */
export function locatePlace(text: string): Coordinates | null {
  return locateZipCode(text) ?? findNetworkCity(text);
}
