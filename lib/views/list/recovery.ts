import { choiceFacets } from '#config/facets.ts';
import { everyJob, type JobQuery, type Radius } from '#lib/jobs/query/query.ts';
import { readCount } from '#lib/search/read-count.ts';
import { toggleChoice } from '#lib/jobs/query/selection.ts';
import type { PageSearch, SearchPage } from '#lib/search/job-search.ts';
import { hasDistance } from '#lib/jobs/places/known-location.ts';
import { formatDistance, labelOf } from '#lib/views/list-labels.ts';

export type AlternativeSearchKind =
  'drop' | 'everywhere' | 'radius' | 'nearby' | 'far' | 'spelling' | 'place' | 'self' | 'all';

/** A search with results, offered where there are few or none; `count` is the total behind its link. */
export interface AlternativeSearch {
  readonly kind: AlternativeSearchKind;
  readonly label: string;
  readonly query: JobQuery;
  readonly count: number;
}

const radii: readonly Radius[] = [25, 50, 100];
/** Miles beyond which nobody calls a place near: a day's drive. The nearest of those beyond is offered without its distance. */
const farthestNear = 500;
/** Most jobs that count as few. */
const fewJobs = 3;

/** True for a list that has jobs, but so few that a visitor may want a wider search. */
export function isShortList({ total, query }: Pick<SearchPage, 'total' | 'query'>): boolean {
  return query.page === 1 && total > 0 && total <= fewJobs;
}

/**
 * Searches one step away from one with few results or none, each counted. Those without jobs are left out, and so are
 * wider searches that find no more than the search itself.
 * Never fails: what cannot be counted is left out.
 * @param withSelf offers the search's own first page too, for an address past its end
 */
export async function getAlternativeSearches(
  search: PageSearch,
  page: SearchPage,
  withSelf = false,
): Promise<readonly AlternativeSearch[]> {
  const self: readonly Candidate[] = withSelf
    ? [{ kind: 'self', label: 'page 1 of this list', query: restart(page.query) }]
    : [];
  const candidates = [
    ...self,
    ...spelling(page),
    ...drops(page),
    ...(await wider(search, page)),
    ...(await nearby(search, page)),
    everything(page),
  ];
  const seen = new Set<string>();
  return (await countAll(search, candidates)).filter(({ kind, count, query }) => {
    const key = JSON.stringify(query);
    if (count <= (widerKinds.has(kind) ? page.total : 0) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The other spelling of a search, counted; empty when there is none to offer. */
export async function getSpelling(search: PageSearch, page: SearchPage): Promise<readonly AlternativeSearch[]> {
  return (await countAll(search, spelling(page))).filter(({ count }) => count > 0);
}

type Candidate = Omit<AlternativeSearch, 'count'>;

/** Searches that find whatever the search itself finds. */
const widerKinds: ReadonlySet<AlternativeSearchKind> = new Set(['drop', 'radius', 'all']);

async function countAll(search: PageSearch, candidates: readonly Candidate[]): Promise<readonly AlternativeSearch[]> {
  return Promise.all(
    candidates.map(async (candidate) => {
      const count = await readCount(search, candidate.query);
      return { ...candidate, count: count.ok ? count.value : 0 };
    }),
  );
}

function restart(query: JobQuery): JobQuery {
  return { ...query, page: 1 };
}

function spelling(page: SearchPage): readonly Candidate[] {
  if (page.didYouMean === null) return [];
  return [{ kind: 'spelling', label: page.didYouMean, query: { ...restart(page.query), text: page.didYouMean } }];
}

function drops(page: SearchPage): readonly Candidate[] {
  const { query } = page;
  const found: Candidate[] = [];
  if (query.text !== '')
    found.push({
      kind: 'drop',
      label: `“${query.text}”`,
      query: { ...restart(query), text: '', sort: query.sort === 'distance' ? query.sort : null },
    });
  for (const { id } of choiceFacets) {
    for (const slug of query[id])
      found.push({ kind: 'drop', label: labelOf(page, id, slug), query: toggleChoice(query, id, slug) });
  }
  query.locations.forEach((slug, index) => {
    const locations = query.locations.filter((other) => other !== slug);
    found.push({
      kind: 'drop',
      label: page.locations[index]?.label ?? slug,
      query: { ...restart(query), locations, radius: 0 },
    });
  });
  if (query.coordinates !== null) {
    found.push({ kind: 'drop', label: 'the distance', query: { ...restart(query), coordinates: null, radius: 0 } });
  }
  return found;
}

async function wider(search: PageSearch, page: SearchPage): Promise<readonly Candidate[]> {
  const { query } = page;
  const [place] = page.locations;
  const hasCentre =
    query.coordinates !== null || (query.locations.length === 1 && place?.coordinates != null && hasDistance(place));
  if (!search.capabilities.radius || !hasCentre) return [];
  for (const radius of radii) {
    if (radius <= query.radius) continue;
    const expanded = { ...restart(query), radius };
    const count = await readCount(search, expanded);
    if (count.ok && count.value > page.total) {
      return [{ kind: 'radius', label: `within ${radius} miles of ${place?.label ?? 'there'}`, query: expanded }];
    }
  }
  return [];
}

async function nearby(search: PageSearch, page: SearchPage): Promise<readonly Candidate[]> {
  const places = await search.nearby(page.query, 2);
  const isList: boolean = places.ok && Array.isArray(places.value);
  if (!places.ok || !isList) return [];
  const near = places.value.filter(({ miles }) => miles <= farthestNear);
  return (near.length > 0 ? near : places.value.slice(0, 1)).map((place) => ({
    ...(place.miles <= farthestNear
      ? { kind: 'nearby' as const, label: `${place.label}, ${formatDistance(place.miles)}` }
      : { kind: 'far' as const, label: place.label }),
    query: { ...restart(page.query), locations: [place.slug], radius: 0 as const, coordinates: null },
  }));
}

function everything(page: SearchPage): Candidate {
  return { kind: 'all', label: 'all jobs', query: { ...everyJob, view: page.query.view } };
}

/** Words of a wider place (`district-of-columbia`), at most: an address may hold thousands, and each part is looked up. */
const widestWords = 3;

/** Places that have jobs, for an address whose place the data do not know: its own wider parts first, then the largest. */
export async function getPlacesInstead(
  search: PageSearch,
  slugs: readonly string[],
  limit: number,
): Promise<readonly AlternativeSearch[]> {
  const largest = await search.locations('', limit);
  const parts = slugs.flatMap((slug) =>
    slug
      .split('-')
      .slice(1)
      .slice(-widestWords)
      .map((_, index, all) => all.slice(index).join('-')),
  );
  const wider = await Promise.all([...new Set(parts)].slice(0, limit).map((part) => search.resolveLocation(part)));
  const found = [
    ...wider.flatMap((result) => (result.ok && result.value !== null ? [result.value] : [])),
    ...(largest.ok ? largest.value : []),
  ];
  const unique = new Map(found.map((place) => [place.slug, place]));
  const ways = await Promise.all(
    [...unique.values()].slice(0, limit).map(async (place) => {
      const query = { ...everyJob, locations: [place.slug] };
      const count = await readCount(search, query);
      return { kind: 'place' as const, label: place.label, query, count: count.ok ? count.value : 0 };
    }),
  );
  return ways.filter(({ count }) => count > 0);
}
