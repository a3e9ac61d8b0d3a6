import type { Coordinates, NamedSlug } from '#lib/jobs/job.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import type { OracleJob } from './oracle-job.ts';

type Level = 'country' | 'state' | 'city' | 'virtual';

export interface KnownPlace extends NamedSlug {
  readonly level: Level;
  /** The mean of its postings, open or not; null where none has coordinates. */
  readonly center: Coordinates | null;
  readonly within: readonly NamedSlug[];
}

type Named = Omit<KnownPlace, 'center'>;

const placesByJob = new WeakMap<OracleJob, readonly Named[]>();

/** Returns the places of a posting, widest first. */
export function placesOf(job: OracleJob): readonly Named[] {
  const places = placesByJob.get(job) ?? readPlacesOf(job);
  placesByJob.set(job, places);
  return places;
}

function readPlacesOf({ place }: OracleJob): readonly Named[] {
  const { country, state, city } = place;
  const around = [state, country].filter((part) => part !== null);
  const places: Named[] = [];
  if (country !== null) places.push({ ...country, level: 'country', within: [] });
  if (state !== null) places.push({ ...state, level: 'state', within: country === null ? [] : [country] });
  if (city !== null) places.push({ ...city, level: 'city', within: around });
  if (place.isVirtual)
    places.push({
      slug: toLocationSlug(place.label),
      label: place.label,
      level: 'virtual',
      within: country === null ? [] : [country],
    });
  return places.filter(({ slug }, at) => places.findIndex((other) => other.slug === slug) === at);
}

const earthMiles = 3958.7613;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns miles on the globe by the haversine formula. */
export function milesApart(one: Coordinates, other: Coordinates): number {
  const [a, b] = [toRadians(one.latitude), toRadians(other.latitude)];
  const half = (angle: number): number => (1 - Math.cos(angle)) / 2;
  const direct = half(b - a) + Math.cos(a) * Math.cos(b) * half(toRadians(other.longitude - one.longitude));
  return earthMiles * 2 * Math.atan2(Math.sqrt(direct), Math.sqrt(Math.max(0, 1 - direct)));
}

/** Returns the mean of points on the globe. */
function toMiddle(points: readonly Coordinates[]): Coordinates | null {
  const sum = (part: (latitude: number, longitude: number) => number): number =>
    points.reduce((all, { latitude, longitude }) => all + part(toRadians(latitude), toRadians(longitude)), 0);
  const [x, y, z] = [
    sum((lat, lng) => Math.cos(lat) * Math.cos(lng)),
    sum((lat, lng) => Math.cos(lat) * Math.sin(lng)),
    sum((lat) => Math.sin(lat)),
  ];
  if (Math.hypot(x, y, z) < 1e-9) return null;
  const toDegrees = (radians: number): number => Number(((radians * 180) / Math.PI).toFixed(6));
  return { latitude: toDegrees(Math.atan2(z, Math.hypot(x, y))), longitude: toDegrees(Math.atan2(y, x)) };
}

/**
 * Returns every place that postings name, by slug: a name of several levels is the widest of them.
 * @param jobs in list order
 */
export function readPlaces(jobs: readonly OracleJob[]): ReadonlyMap<string, KnownPlace> {
  const levels: readonly Level[] = ['country', 'state', 'city', 'virtual'];
  const points = new Map<string, Coordinates[]>();
  const drafts = new Map<string, Named>();
  for (const job of jobs) {
    for (const place of placesOf(job)) {
      const known = drafts.get(place.slug);
      if (known === undefined || levels.indexOf(place.level) < levels.indexOf(known.level))
        drafts.set(place.slug, place);
      const list = points.get(place.slug) ?? [];
      points.set(place.slug, list);
      if (job.place.coordinates !== null) list.push(job.place.coordinates);
    }
  }
  return new Map([...drafts].map(([slug, place]) => [slug, { ...place, center: toMiddle(points.get(slug) ?? []) }]));
}
