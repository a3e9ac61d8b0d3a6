import { fold } from '#lib/jobs/fold.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { findStartedPlaces, listNearbyPlaces, readKnownPlaces } from '#lib/search/features/places.ts';
import { resolvePlace } from '#lib/search/features/resolve-places.ts';
import type { BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { listKnownPlacesByOracle, listNearbyByOracle, listPlacesByOracle } from '#tests/conformance/oracle/lookups.ts';
import { placesOf } from '#tests/conformance/oracle/known-places.ts';
import type { Matched } from '#tests/conformance/oracle/oracle.ts';
import { answerOf, type Findings } from './findings.ts';

const nameOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Compares places with jobs that start with a text by label, name or slug. */
export async function judgeStartedPlaces(
  { search, oracle }: BackendUnderTest,
  prefix: string,
  findings: Findings,
): Promise<void> {
  const found = findStartedPlaces(await answerOf(readKnownPlaces(search)), prefix);
  const all = listKnownPlacesByOracle(oracle, () => true);
  const expected = listKnownPlacesByOracle(
    oracle,
    ({ slug, label }) =>
      prefix === '' ||
      slug.startsWith(prefix.trim().toLowerCase()) ||
      (nameOf(prefix) !== '' && nameOf(label).startsWith(nameOf(prefix))),
  );
  findings.same('different places', new Set(found.map(({ slug }) => slug)).size, found.length);
  for (const { slug, level, count } of found)
    findings.same(slug, [level, count], [oracle.placeOf(slug)?.level, all.get(slug)]);
  findings.same(
    'places left out',
    [...expected]
      .filter(([slug, count]) => count > 0 && !found.some((place) => place.slug === slug))
      .map(([slug]) => slug),
    [],
  );
  findings.holds(
    'most jobs first',
    found.every(({ count }, at) => at === 0 || count <= (found[at - 1]?.count ?? Infinity)),
  );
  if (expected.size === 0 && nameOf(prefix) === '') findings.same('places', found, []);
}

/** Compares the place of a name, with its coordinates. */
export async function judgeResolve(
  { search, oracle, tolerances, also }: BackendUnderTest,
  text: string,
  slug: string | null,
  findings: Findings,
): Promise<void> {
  const place = resolvePlace(await answerOf(readKnownPlaces(search)), text);
  const keepsClosedPlaces = also.includes('closedPlaces');
  if (
    place === null &&
    slug !== null &&
    !keepsClosedPlaces &&
    !oracle.open.some((job) => placesOf(job).some((one) => one.slug === slug))
  )
    return;
  findings.same('place', place?.slug ?? null, slug);
  if (place === null || slug === null) return;
  const known = oracle.placeOf(slug);
  findings.same('level and name', [place.level, place.label], [known?.level, known?.label]);
  if (keepsClosedPlaces)
    findings.same(
      'around it',
      place.within.map((part) => part.slug),
      known?.within.map((part) => part.slug),
    );
  if (tolerances.centerMiles > 0 || place.coordinates === null || known?.center == null) return;
  findings.holds(
    'where it is',
    Math.hypot(
      place.coordinates.latitude - known.center.latitude,
      place.coordinates.longitude - known.center.longitude,
    ) < 0.001,
  );
}

/** Compares cities with jobs near a place, nearest first. */
export async function judgeNearby(
  { search, oracle, tolerances }: BackendUnderTest,
  query: JobQuery,
  limit: number,
  matched: Matched,
  findings: Findings,
): Promise<void> {
  const page = await answerOf(search.search(query));
  const center = query.coordinates ?? page.locations[0]?.coordinates ?? null;
  const near = center === null ? [] : await answerOf(listNearbyPlaces(search, center, query));
  const found = near.filter(({ slug }) => slug !== page.locations[0]?.slug).slice(0, limit);
  const expected = listNearbyByOracle(oracle, query, matched);
  const toleranceMiles = tolerances.centerMiles * 2 + 0.1;
  if (tolerances.centerMiles === 0)
    findings.same(
      'places',
      found.map(({ slug, count }) => `${slug} ${count}`),
      expected.slice(0, limit).map(({ slug, count }) => `${slug} ${count}`),
    );
  else if (expected.length > 0) findings.holds('some place is near', found.length > 0);
  for (const { slug, count, miles } of found) {
    const known = expected.find((place) => place.slug === slug);
    if (known === undefined)
      findings.holds(
        `${slug} has no jobs or no known point`,
        tolerances.centerMiles > 0 && oracle.placeOf(slug)?.center === null,
      );
    else
      findings.holds(
        `${slug}: ${count} jobs at ${miles}, expected ${known.count} at ${known.miles}`,
        count === known.count && Math.abs(miles - known.miles) <= toleranceMiles + known.miles * 0.002,
      );
  }
  findings.holds(
    'nearest first',
    found.every(({ miles }, at) => at === 0 || miles >= (found[at - 1]?.miles ?? 0)),
  );
}

/** Compares the places of the jobs of a query. */
export async function judgePlaces(
  { search, oracle }: BackendUnderTest,
  query: JobQuery,
  matched: Matched,
  findings: Findings,
): Promise<void> {
  const found = await answerOf(search.places(query));
  const knownCounts = listKnownPlacesByOracle(oracle, () => true);
  findings.same(
    'known places, whatever the query',
    found.known.map(({ slug, count }) => `${slug} ${count}`).toSorted(),
    [...knownCounts].map(([slug, count]) => `${slug} ${count}`).toSorted(),
  );
  findings.holds(
    'known places with most jobs first',
    found.known.every(({ count }, at) => at === 0 || count <= (found.known[at - 1]?.count ?? Infinity)),
  );
  const expected = listPlacesByOracle(oracle, query, matched);
  findings.same('total', found.total, expected.total);
  const named = found.places.filter(({ slug }) => slug !== null);
  const show = (
    slug: string | null,
    { count, located, total }: { readonly count: number; readonly located: number; readonly total: number },
  ) => `${slug}: ${count}, ${located} located, ${total} in all`;
  findings.same(
    'places',
    named.map((place) => show(place.slug, place)).toSorted(),
    [...expected.places].map(([slug, place]) => show(slug, place)).toSorted(),
  );
  findings.same(
    'jobs of places without a name',
    found.places.filter(({ slug }) => slug === null).reduce((sum, { count }) => sum + count, 0),
    expected.unnamed,
  );
  findings.same('unlocated', found.unlocated, expected.unlocated);
  findings.holds(
    'most jobs first',
    found.places.every(({ count }, at) => at === 0 || count <= (found.places[at - 1]?.count ?? Infinity)),
  );
}
