import { choiceFacets, placeFacets, type ChoiceFacetId, type FacetId } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { toPacificDayNumber } from '#lib/jobs/format.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { effectiveSort, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { OracleJob } from './oracle-job.ts';
import { milesApart, placesOf, readPlaces, type KnownPlace } from './known-places.ts';
import { readRow } from './read-row.ts';

export interface OracleOptions {
  readonly buids: readonly number[] | 'any';
  /** Milliseconds since the epoch. */
  readonly now: number;
}

interface OracleOption {
  readonly slug: string;
  readonly isSelected: boolean;
  /** As `FacetOption.count`: meaningless on a selected option. */
  readonly count: number;
}

/** IDs that a text finds, best first; null: the query has no text. */
export type Matched = readonly string[] | null;

export interface Oracle {
  /** Every posting of the site, open or not, in list order. */
  readonly jobs: readonly OracleJob[];
  readonly open: readonly OracleJob[];
  readonly places: ReadonlyMap<string, KnownPlace>;
  placeOf(slug: string): KnownPlace | undefined;
  /** Returns the jobs of a query in its order. @param matched what its text finds */
  select(query: JobQuery, matched: Matched): readonly OracleJob[];
  /** Returns the options with jobs, and the selected ones; of choice facets all that are configured. */
  facets(query: JobQuery, matched: Matched): ReadonlyMap<FacetId, readonly OracleOption[]>;
  /** Returns center and miles of the circle of a query. */
  circleOf(query: JobQuery): { readonly center: Coordinates; readonly miles: number } | null;
}

type Part = ChoiceFacetId | 'place';

const dayOf = (job: OracleJob): number => toPacificDayNumber(job.postedAt ?? job.sortTime);

/** Newest first: by the visible date, then by the sort time of the source, then by ID. */
function compareJobs(a: OracleJob, b: OracleJob): number {
  return dayOf(b) - dayOf(a) || b.sortTime - a.sortTime || (a.id < b.id ? -1 : 1);
}

/** Creates a straightforward implementation of every query, over the rows of a feed. */
export function createOracle(rows: readonly unknown[], { buids, now }: OracleOptions): Oracle {
  const byId = new Map<string, OracleJob>();
  for (const row of rows) {
    const job = readRow(row, buids === 'any');
    if (job === null || byId.has(job.id)) continue;
    if (buids === 'any' || (job.buid !== null && buids.includes(job.buid))) byId.set(job.id, job);
  }
  const jobs = [...byId.values()].sort(compareJobs);
  const open = jobs.filter((job) => !job.isDeleted && job.closesAt > now);
  const places = readPlaces(jobs);
  const slugsOf = new Map(jobs.map((job) => [job, placesOf(job).map(({ slug }) => slug)]));
  const countries = new Map(
    jobs.flatMap(({ place }) =>
      place.country === null || place.countryCode === null
        ? []
        : [[place.countryCode.toLowerCase(), place.country.slug]],
    ),
  );

  const placeOf = (slug: string): KnownPlace | undefined => places.get(slug) ?? places.get(countries.get(slug) ?? '');
  const isIn = (job: OracleJob, slugs: readonly string[]): boolean =>
    slugsOf.get(job)?.some((slug) => slugs.includes(slug)) === true;

  function circleOf(query: JobQuery) {
    if (!isCircle(query)) return null;
    const center = query.coordinates ?? placeOf(query.locations[0] ?? '')?.center ?? null;
    return center === null ? null : { center, miles: query.radius || 25 };
  }

  function toParts(query: JobQuery): Readonly<Record<Part, (job: OracleJob) => boolean>> {
    const circle = circleOf(query);
    const requestedPlaces = query.locations.map((slug) => placeOf(slug)?.slug ?? slug);
    const isChosen =
      (id: ChoiceFacetId) =>
      (job: OracleJob): boolean =>
        query[id].length === 0 || job.choices[id].some((slug) => query[id].includes(slug));
    return {
      ...mapChoiceFacets(({ id }) => isChosen(id)),
      place: (job) =>
        circle === null
          ? requestedPlaces.length === 0 || isIn(job, requestedPlaces)
          : milesTo(circle.center, job) <= circle.miles,
    };
  }

  const parts: readonly Part[] = [...choiceFacets.map(({ id }) => id), 'place'];
  const inText = (matched: Matched): readonly OracleJob[] => {
    if (matched === null) return open;
    const found = new Set(matched);
    return open.filter(({ id }) => found.has(id));
  };

  function select(query: JobQuery, matched: Matched): readonly OracleJob[] {
    const holds = toParts(query);
    const found = inText(matched).filter((job) => parts.every((part) => holds[part](job)));
    const circle = circleOf(query);
    switch (effectiveSort(query)) {
      case 'date':
        return found;
      case 'distance':
        return circle === null
          ? found
          : found.toSorted((a, b) => milesTo(circle.center, a) - milesTo(circle.center, b));
      case 'relevance': {
        const ranks = new Map((matched ?? []).map((id, rank) => [id, rank]));
        return found.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
      }
    }
  }

  function facets(query: JobQuery, matched: Matched): ReadonlyMap<FacetId, readonly OracleOption[]> {
    const holds = toParts(query);
    const without = (omittedPart: Part) =>
      inText(matched).filter((job) => parts.every((part) => part === omittedPart || holds[part](job)));
    const result = new Map<FacetId, readonly OracleOption[]>();
    for (const { id, values } of choiceFacets) {
      const around = without(id);
      const configured = values.map(({ slug }) => slug);
      const slugs =
        buids === 'any' ? [...new Set([...jobs.flatMap((job) => job.choices[id]), ...query[id]])] : configured;
      const counts = countValues(around, (job) => job.choices[id], query[id]);
      result.set(
        id,
        slugs.map((slug) => ({ slug, isSelected: query[id].includes(slug), count: counts.get(slug) ?? 0 })),
      );
    }
    const around = without('place');
    const chosen = query.locations.flatMap((slug) => placeOf(slug) ?? []);
    const exact = isCircle(query) ? [] : chosen;
    for (const { id } of placeFacets) {
      const own = exact.filter(({ level }) => toFacet(level) === id).map(({ slug }) => slug);
      // The link of an option replaces places of another level, and adds to those of its own.
      const counts = countValues(
        around,
        (job) => slugsOf.get(job) ?? [],
        own.length === 0 ? [] : exact.map(({ slug }) => slug),
      );
      const options = [...places.values()]
        .filter(({ level }) => toFacet(level) === id)
        .map((place): OracleOption & { readonly isVisible: boolean } => {
          const isSelected = exact.includes(place);
          return {
            slug: place.slug,
            isSelected,
            count: counts.get(place.slug) ?? 0,
            isVisible: isSelected || isInside(place, id, exact),
          };
        });
      result.set(
        id,
        options
          .filter(({ count: jobsOf, isSelected, isVisible }) => isSelected || (isVisible && jobsOf > 0))
          .map(({ isVisible: _, ...option }) => option),
      );
    }
    return result;
  }

  return { jobs, open, places, placeOf, select, facets, circleOf };
}

/**
 * Without a selection in the facet: the jobs of each value. With one: only those that have none of the selected values.
 */
function countValues(
  around: readonly OracleJob[],
  valuesOf: (job: OracleJob) => readonly string[],
  chosen: readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const job of around) {
    const values = valuesOf(job);
    if (!values.some((value) => chosen.includes(value)))
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function milesTo(center: Coordinates, { place }: OracleJob): number {
  return place.coordinates === null ? Infinity : milesApart(center, place.coordinates);
}

function toFacet(level: KnownPlace['level']): PlaceFacetId {
  return level === 'virtual' ? 'city' : level;
}

/** While only wider places are selected, a facet shows the places inside of them. */
function isInside(place: KnownPlace, id: PlaceFacetId, chosen: readonly KnownPlace[]): boolean {
  const wider = { country: [], state: ['country'], city: ['country', 'state'] }[id];
  if (chosen.length === 0 || !chosen.every(({ level }) => wider.some((one) => one === level))) return true;
  return chosen.some(({ slug }) => place.within.some((part) => part.slug === slug));
}
