import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import { repairQuery, withoutAttachment, withoutPathAttachment } from '#lib/http/link-attachments.ts';
import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';
import { parsePoint, parseViewport, withViewport, type Viewport } from './viewport.ts';
import { buildListUrl, listPresets, type ListPreset } from './list-url.ts';
import { mapChoiceFacets } from './choice-facets.ts';
import { toValueSlugs } from './open-values.ts';
import { toFacetSlug, type FacetSlugs } from './facet-slugs.ts';
import { parseLegacySegments } from './legacy-list.ts';
import { listQueryNames, parseRadius, parseText } from './list-query.ts';
import { allJobsQuery, isCircle, sorts, type JobQuery, type ListSelection } from './query.ts';
import { toValueSet } from './selection.ts';
import { fromPlaceText } from '#lib/jobs/places/place-text.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';

type ParsedList = ListUrl & { readonly kind: 'list' };

export type ListUrl =
  | { readonly kind: 'not-found' }
  | {
      readonly kind: 'list';
      readonly query: JobQuery;
      /** The text as the visitor typed it, of any length. */
      readonly typedText: string;
      readonly preset: ListPreset | undefined;
      /** The requested part of the map; null: the whole map, or no map. */
      readonly viewport: Viewport | null;
      /** False when the request must be redirected to `target`. */
      readonly isCanonical: boolean;
      /** The canonical URL, including unknown parameters. */
      readonly target: string;
      /** Parameters unknown to the site. Redirects preserve them, links drop them. */
      readonly unknown: URLSearchParams;
      /** Places as the visitor wrote them in the query, by slug. Empty when the places are in the path. */
      readonly placeNames: ReadonlyMap<string, string>;
      /** The requested URL with a lower-case path and without empty values. A search for an unknown place stays at this URL. */
      readonly ownUrl: string;
      /** True when the request is for `ownUrl`, regardless of how its values are escaped. */
      readonly isOwnUrl: boolean;
      readonly notices: { readonly isTextCut: boolean };
    };

/** Maximum number of values of one facet in a query. The rest are dropped. */
export const maxValues = 40;
const maxSlugLength = 120;
const knownNames: ReadonlySet<string> = new Set(listQueryNames);
/** Parameters that are texts of visitors. Their punctuation is ignored, not removed. */
const textNames: ReadonlySet<string> = new Set(['q', 'location']);

/**
 * Parses the decoded segments of a list path (`locations`, x, `company`, y, …, `jobs`).
 * Returns null for any other path, such as one with facets in another order, a repeated facet or an unknown one.
 */
export function parseListSegments(segments: readonly string[]): ListSelection | null {
  const selection = { locations: new Array<string>(), ...mapChoiceFacets(() => new Array<string>()) };
  let index = 0;
  const readFacet = (segment: string, into: string[]): void => {
    const value = segments[index + 1];
    if (segments[index]?.toLowerCase() !== segment || value === undefined) return;
    into.push(toLowerSegment(value));
    index += 2;
  };
  readFacet('locations', selection.locations);
  for (const { id, param } of choiceFacets) readFacet(param, selection[id]);
  return index === segments.length - 1 && segments[index]?.toLowerCase() === 'jobs' ? selection : null;
}

/** Returns a decoded segment in lower case, with composed letters. */
function toLowerSegment(segment: string): string {
  return segment.toLowerCase().normalize('NFC');
}

/** Returns the parameters of a raw query, without what a program attached to the last one. */
function readParameters(search: string): URLSearchParams {
  const pairs = [...new URLSearchParams(repairQuery(search))];
  return new URLSearchParams(
    pairs.map(([name, value], at) =>
      at === pairs.length - 1 && knownNames.has(name) && !textNames.has(name)
        ? [name, withoutAttachment(value) || value]
        : [name, value],
    ),
  );
}

/** Returns the names of places in a query, by slug. */
function readPlaceNames(params: URLSearchParams): ReadonlyMap<string, string> {
  const names = params
    .getAll('location')
    .slice(0, maxValues)
    .map((raw) => parseText(raw.slice(0, maxSlugLength)).text);
  return new Map(names.filter((name) => name !== '').map((name) => [toLocationSlug(fromPlaceText(name)), name]));
}

function readChoices(fromPath: Pick<JobQuery, ChoiceFacetId>, params: URLSearchParams): Pick<JobQuery, ChoiceFacetId> {
  return mapChoiceFacets(({ id, param }) => {
    const inPath = fromPath[id].map((value) => value.replaceAll('+', ' '));
    const values = inPath.length > 0 ? inPath : params.getAll(param).slice(0, maxValues);
    return toValueSet(
      values
        .map((value) => toFacetSlug(id, value))
        .filter((slug) => slug !== '')
        .flatMap((slug) => toValueSlugs(id, slug)),
    );
  });
}

/** Returns the place in a path, which may be written as in a form: "Seattle, WA", "seattle+wa". */
function toPathPlace(segment: string): string {
  return /[\s+,]/u.test(segment) ? toLocationSlug(fromPlaceText(segment.replaceAll('+', ' '))) : segment;
}

/**
 * Returns whether a query contains nothing that its canonical form leaves out, such as a facet that is already in the
 * path or a distance without a place.
 */
function hasOnlyCanonicalParameters(params: URLSearchParams, fromPath: ListSelection, query: JobQuery): boolean {
  const inPath = new Set(choiceFacets.filter(({ id }) => fromPath[id].length > 0).map(({ param }): string => param));
  if (fromPath.locations.length > 0) inPath.add('location');
  return (
    params.get('page') !== '1' &&
    (query.radius > 0 || !params.has('r')) &&
    choiceFacets.every(({ id, param }) => params.getAll(param).every((value) => query[id].includes(value))) &&
    [...params].every(([name, value]) => !knownNames.has(name) || (value !== '' && !inPath.has(name)))
  );
}

/**
 * Parses the URL of a list, with its parts in the path or in the query. Never throws, for any path and query.
 * @param path raw path as sent
 * @param search raw query with its `?`, or empty
 * @param sets the valid values of the choice facets
 */
export function parseListUrl(path: string, search: string, sets: FacetSlugs): ListUrl {
  const list = parseExactUrl(path, search, sets);
  const linkedPath = list.kind === 'list' ? path : withoutPathAttachment(path);
  return linkedPath === path ? list : parseExactUrl(linkedPath, search, sets);
}

function parseExactUrl(path: string, search: string, sets: FacetSlugs): ListUrl {
  const segments = parsePathSegments(path);
  if (segments === null) return { kind: 'not-found' };
  const lowerPath = buildPath(segments.map(toLowerSegment));
  const preset = listPresets.get(lowerPath);
  const fromPath: (ListSelection & { readonly text?: string }) | null =
    preset?.query ?? parseListSegments(segments) ?? parseLegacySegments(segments, sets);
  const params = readParameters(search);
  const isRepaired = params.toString() !== new URLSearchParams(search).toString();
  const page = params.get('page') || '1';
  if (fromPath === null || !/^[1-9]\d{0,6}$/.test(page)) return { kind: 'not-found' };
  const choices = readChoices(fromPath, params);
  if (choiceFacets.some(({ id }) => !choices[id].every(sets[id]))) return { kind: 'not-found' };
  const q = params.get('q') ?? '';
  const typedText = q === '' ? (fromPath.text ?? '') : q;
  const { text, isCut } = parseText(typedText);
  // The form of a search around a position also sends the position. A place that the visitor types replaces it.
  const placeNames = fromPath.locations.length > 0 ? new Map<string, string>() : readPlaceNames(params);
  const locations =
    fromPath.locations.length > 0 ? fromPath.locations.map(toPathPlace) : toValueSet([...placeNames.keys()]);
  const coordinates = locations.length === 0 ? parsePoint(params.get('coords'), 2) : null;
  const sort = sorts.find((order) => order === params.get('sort')) ?? null;
  const parsedQuery: JobQuery = {
    ...allJobsQuery,
    ...choices,
    text,
    locations,
    radius: coordinates !== null || locations.length === 1 ? parseRadius(params.get('r')) : 0,
    coordinates,
    sort,
    page: Number(page),
    view: params.get('view') === 'map' ? 'map' : 'list',
  };
  const query = sort === 'distance' && !isCircle(parsedQuery) ? { ...parsedQuery, sort: null } : parsedQuery;
  const viewport = query.view === 'map' ? parseViewport(params) : null;
  const unknown = new URLSearchParams([...params].filter(([name]) => !knownNames.has(name)));
  const canonicalPath = buildListUrl(query, preset).split('?', 1)[0];
  const nonEmptyParams = new URLSearchParams(
    [...params].filter(([name, value]) => !knownNames.has(name) || value !== ''),
  );
  const isCanonicalForm =
    !isRepaired && canonicalPath === lowerPath && hasOnlyCanonicalParameters(params, fromPath, query);
  return {
    kind: 'list',
    query,
    typedText,
    preset,
    viewport,
    isCanonical: isCanonicalForm && path === canonicalPath,
    target: isCanonicalForm ? lowerPath + search : buildTarget({ query, preset, viewport, unknown }),
    unknown,
    placeNames,
    ownUrl: nonEmptyParams.size === 0 ? lowerPath : `${lowerPath}?${nonEmptyParams.toString()}`,
    isOwnUrl: !isRepaired && path === lowerPath && nonEmptyParams.size === params.size,
    notices: { isTextCut: isCut },
  };
}

type TargetParts = Pick<ParsedList, 'query' | 'preset' | 'viewport' | 'unknown'>;

function buildTarget({ query, preset, viewport, unknown }: TargetParts): string {
  const list = buildListUrl(query, preset);
  const url = viewport === null ? list : withViewport(list, viewport);
  const tail = unknown.toString();
  if (tail === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${tail}`;
}

/** Returns the URL of another query in place of a parsed list's, with the visitor's unknown parameters. */
export function buildMovedListUrl(list: ParsedList, query: JobQuery): string {
  return buildTarget({ ...list, query });
}
