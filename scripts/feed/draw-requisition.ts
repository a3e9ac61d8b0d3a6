import { brands } from './brands.ts';
import { getPlace } from './places.ts';
import { japaneseRoles, roles } from './prose.ts';
import type { Brand, BrandKey } from './brands.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';
import type { Role } from './prose.ts';

export type Requisition = {
  reqid: string;
  role: Role;
  brand: Brand;
  places: Place[];
  virtual: boolean;
  shape: 'solr' | 'attributes';
  byNumber: boolean;
};

const horizonPlaces = new Set('SEA SEATAC PDX PAE GEG BLI PSC YKM PUW EUG MFR RDM BOI STS FAT ANC'.split(' '));

function isPlaceOf(brand: BrandKey, place: Place): boolean {
  if (brand === 'horizon') return horizonPlaces.has(place.key);
  return (place.stateShort === 'HI') === (brand === 'hawaiian');
}

function drawRole(index: number, random: Random): Role {
  const pinned =
    index % 110 === 60 && index < 400 ? japaneseRoles[Math.floor(index / 110) % japaneseRoles.length] : undefined;
  return pinned ?? roles[index] ?? random.weighted(roles);
}

/** Draws one requisition with one to four places; the first ones use every role, so that every title occurs. */
export function drawRequisition(index: number, year: number, random: Random): Requisition {
  const role = drawRole(index, random);
  const brand = brands[random.weighted(role.brands.map((key) => ({ key, weight: key === 'alaska' ? 3 : 2 }))).key];
  const own = role.places.map(getPlace);
  const fitting = role.brands.length === 1 ? own : own.filter((place) => isPlaceOf(brand.key, place));
  const choice = fitting.length > 0 ? fitting : own;
  const shape = random.chance(0.65) ? 'solr' : 'attributes';
  const roll = random.next();
  const count = roll < 0.8 ? 1 : roll < 0.92 ? 2 : roll < 0.98 ? 3 : shape === 'solr' ? 4 : 3;
  const drawn = random.sample(choice, count);
  const virtual = random.chance(role.virtual);
  const number = 10_000 + ((index * 7919 + 4211) % 90_000);
  return {
    reqid: `${String(year - Math.floor(index / 90_000))}-${String(number)}`,
    role,
    brand,
    places: virtual
      ? drawn.slice(0, 1)
      : drawn.filter((place, at) => drawn.findIndex((other) => other.key === place.key) === at),
    virtual,
    shape,
    byNumber: shape === 'attributes' && !virtual && random.chance(0.2),
  };
}
