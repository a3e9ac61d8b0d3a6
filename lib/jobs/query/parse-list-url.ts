import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';
import { parseViewport, withViewport, type Viewport } from './viewport.ts';
import { buildListUrl, type ListPreset } from './list-url.ts';
import { mapChoiceFacets } from './choice-facets.ts';
import type { FacetSets } from './facet-sets.ts';
import { parseLegacySegments } from './legacy-list.ts';
import {
  listQueryNames,
  parseCoordinates,
  parsePageNumber,
  parseRadius,
  parseSort,
  parseText,
  parseView,
} from './list-query.ts';
import { listPresets } from './list-presets.ts';
import { everyJob, isCircle, type JobQuery, type ListSelection } from './query.ts';
import { toValueSet } from './selection.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';

export type ListUrl =
  | { readonly kind: 'not-found' }
  | {
      readonly kind: 'list';
      readonly query: JobQuery;
      readonly preset: ListPreset | undefined;
      /** The part of the map that is asked for; null: all that there is, or no map. */
      readonly viewport: Viewport | null;
      /** False: the request belongs at `target`. */
      readonly isCanonical: boolean;
      /** The canonical address, foreign parameters kept. */
      readonly target: string;
      /** Parameters that are not ours, kept through redirects and dropped from links. */
      readonly unknown: URLSearchParams;
      /** What the visitor wrote for the places of the query, by slug; empty: they stand in the path. */
      readonly placeNames: ReadonlyMap<string, string>;
      /** The address as it stands, path in canonical spelling, without empty values: where a search for an unknown place stays. */
      readonly ownUrl: string;
      /** True when the request is at `ownUrl`, however its values are escaped. */
      readonly isOwnUrl: boolean;
      readonly notices: { readonly isTextCut: boolean };
    };

/** Most values of one facet that a query may hold; the rest is dropped. */
const maxValues = 40;
const maxSlugLength = 120;
const known: ReadonlySet<string> = new Set(listQueryNames);

/**
 * Reads the segments of a list path (`locations`, x, `company`, y, …, `jobs`), decoded.
 * Null when they are not a list path: another order, a repeated or unknown facet.
 */
export function parseListSegments(segments: readonly string[]): ListSelection | null {
  const selection = { locations: new Array<string>(), ...mapChoiceFacets(() => new Array<string>()) };
  let index = 0;
  const take = (segment: string, into: string[]): void => {
    const value = segments[index + 1];
    if (segments[index]?.toLowerCase() !== segment || value === undefined) return;
    into.push(value.toLowerCase());
    index += 2;
  };
  take('locations', selection.locations);
  for (const { id, param } of choiceFacets) take(param, selection[id]);
  return index === segments.length - 1 && segments[index]?.toLowerCase() === 'jobs' ? selection : null;
}

/** The names of places in a query, by slug. */
function readPlaceNames(params: URLSearchParams): ReadonlyMap<string, string> {
  const names = params
    .getAll('location')
    .slice(0, maxValues)
    .map((raw) => parseText(raw.slice(0, maxSlugLength)).text);
  return new Map(names.filter((name) => name !== '').map((name) => [toLocationSlug(name), name]));
}

function readChoices(fromPath: Pick<JobQuery, ChoiceFacetId>, params: URLSearchParams): Pick<JobQuery, ChoiceFacetId> {
  return mapChoiceFacets(({ id, param }) => {
    if (fromPath[id].length > 0) return fromPath[id];
    const slugs = params
      .getAll(param)
      .slice(0, maxValues)
      .map((raw) => raw.trim().toLowerCase());
    return toValueSet(slugs.filter((slug) => slug !== ''));
  });
}

/** True when the query holds nothing that its canonical form leaves out. A facet that stands in the path has no place there. */
function isPlainForm(params: URLSearchParams, fromPath: ListSelection): boolean {
  const inPath = new Set(choiceFacets.filter(({ id }) => fromPath[id].length > 0).map(({ param }): string => param));
  if (fromPath.locations.length > 0) inPath.add('location');
  return (
    params.get('page') !== '1' &&
    [...params].every(([name, value]) => !known.has(name) || (value !== '' && !inPath.has(name)))
  );
}

/**
 * Reads the address of a list, wherever its parts stand. Total: any path and query give an answer.
 * @param path raw path as sent
 * @param search raw query with its `?`, or empty
 * @param sets which values the choice facets have
 */
export function parseListUrl(path: string, search: string, sets: FacetSets): ListUrl {
  const segments = parsePathSegments(path);
  if (segments === null) return { kind: 'not-found' };
  const lowerPath = buildPath(segments.map((segment) => segment.toLowerCase()));
  const preset = listPresets.get(lowerPath);
  const legacy = preset === undefined ? parseLegacySegments(segments, sets) : null;
  const fromPath = preset?.query ?? parseListSegments(segments) ?? legacy;
  const params = new URLSearchParams(search);
  const page = parsePageNumber(params.get('page'));
  if (fromPath === null || page === null) return { kind: 'not-found' };
  const choices = readChoices(fromPath, params);
  if (choiceFacets.some(({ id }) => !choices[id].every(sets[id]))) return { kind: 'not-found' };
  const { text, isCut } = parseText(params.get('q') ?? (fromPath === legacy ? (legacy?.text ?? null) : null));
  // The form of a search around a position carries it on: a place typed there takes its stead.
  const placeNames = fromPath.locations.length > 0 ? new Map<string, string>() : readPlaceNames(params);
  const locations = fromPath.locations.length > 0 ? fromPath.locations : toValueSet([...placeNames.keys()]);
  const coordinates = locations.length === 0 ? parseCoordinates(params.get('coords')) : null;
  const sort = parseSort(params.get('sort'));
  const found: JobQuery = {
    ...everyJob,
    ...choices,
    text,
    locations,
    radius: coordinates !== null || locations.length === 1 ? parseRadius(params.get('r')) : 0,
    coordinates,
    sort,
    page,
    view: parseView(params.get('view')),
  };
  const query = sort === 'distance' && !isCircle(found) ? { ...found, sort: null } : found;
  const viewport = query.view === 'map' ? parseViewport(params) : null;
  const unknown = new URLSearchParams([...params].filter(([name]) => !known.has(name)));
  const canonicalPath = buildListUrl(query, preset).split('?', 1)[0];
  const own = new URLSearchParams([...params].filter(([name, value]) => !known.has(name) || value !== ''));
  const isPlain = canonicalPath === lowerPath && isPlainForm(params, fromPath);
  return {
    kind: 'list',
    query,
    preset,
    viewport,
    isCanonical: isPlain && path === canonicalPath,
    target: isPlain ? lowerPath + search : buildTarget({ query, preset, viewport, unknown }),
    unknown,
    placeNames,
    ownUrl: own.size === 0 ? lowerPath : `${lowerPath}?${own.toString()}`,
    isOwnUrl: path === lowerPath && own.size === params.size,
    notices: { isTextCut: isCut },
  };
}

function buildTarget({
  query,
  preset,
  viewport,
  unknown,
}: Pick<ListUrl & { readonly kind: 'list' }, 'query' | 'preset' | 'viewport' | 'unknown'>): string {
  const list = buildListUrl(query, preset);
  const url = viewport === null ? list : withViewport(list, viewport);
  const tail = unknown.toString();
  if (tail === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${tail}`;
}

/** The address of another query in the stead of a parsed list's, with the visitor's foreign parameters kept. */
export function moveList(list: ListUrl & { readonly kind: 'list' }, query: JobQuery): string {
  return buildTarget({ ...list, query });
}
