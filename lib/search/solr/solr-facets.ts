import { placeFacets } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { compareLabels, createInsideFilter, sortByCountEmptyLast, sortByCount } from '#lib/search/facet-options.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { Facet, FacetOption } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { hasPlaceChoice, isPlaceChosen, toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { compiledFacets, type CompiledFacet } from './compile-expression.ts';
import { splitOpen, type Knowledge } from './knowledge.ts';
import { readBuckets, readCount, readCounts } from './read-facets.ts';
import type { FilterTag } from './solr-filters.ts';

type Facets = Readonly<Record<string, unknown>>;
type Counts = ReadonlyMap<string, number>;

/** Maximum number of counted values of an open facet. The rarest are dropped. */
const maxValues = 1000;

/** Builds the facet request for `readFacets`. @param tags active parts of the query; each is excluded from its own facet */
export function toFacetRequest(
  tags: ReadonlySet<FilterTag>,
  showsAllEmployers: boolean,
): Readonly<Record<string, unknown>> {
  const facet: Record<string, unknown> = { places: { type: 'terms', field: 'places', limit: -1 } };
  if (tags.has('place'))
    facet['places_around'] = { type: 'terms', field: 'places', limit: -1, domain: { excludeTags: 'place' } };
  for (const { id, values, uncovered, fallbackField } of compiledFacets) {
    const withoutSelection = tags.has(id) ? { excludeTags: id } : null;
    values.forEach(({ query }, at) => {
      facet[`${id}_${at}`] = { type: 'query', q: query };
      if (withoutSelection !== null)
        facet[`${id}_${at}_around`] = { type: 'query', q: query, domain: withoutSelection };
    });
    if (!showsAllEmployers || fallbackField === null) continue;
    const open = { type: 'terms', field: fallbackField, limit: maxValues, refine: true };
    facet[`${id}_open`] = { ...open, domain: { filter: uncovered } };
    if (withoutSelection !== null)
      facet[`${id}_open_around`] = { ...open, domain: { ...withoutSelection, filter: uncovered } };
  }
  return facet;
}

function readOwn(facets: Facets, { id, values }: CompiledFacet, isAround: boolean): Counts {
  const counts = new Map<string, number>();
  const ending = isAround ? '_around' : '';
  const add = (slug: string, count: number) => counts.set(slug, (counts.get(slug) ?? 0) + count);
  values.forEach(({ slug }, at) => add(slug, readCount(facets, `${id}_${at}${ending}`)));
  for (const { value, count } of readBuckets(facets, `${id}_open${ending}`)) add(splitOpen(value).slug, count);
  return counts;
}

function toOption(
  slug: string,
  label: string,
  isSelected: boolean,
  hasChoice: boolean,
  inResult: Counts,
  withoutSelection: Counts,
): FacetOption {
  const all = withoutSelection.get(slug) ?? 0;
  return { slug, label, isSelected, count: hasChoice && !isSelected ? all - (inResult.get(slug) ?? 0) : all };
}

const ordered = new WeakMap<Knowledge, Readonly<Record<PlaceFacetId, readonly PlaceRecord[]>>>();

function listPlacesOfFacet(knowledge: Knowledge): Readonly<Record<PlaceFacetId, readonly PlaceRecord[]>> {
  const known = ordered.get(knowledge);
  if (known !== undefined) return known;
  const all = [...knowledge.places].sort(compareLabels);
  const of = (id: PlaceFacetId) => all.filter((place) => toPlaceFacet(place) === id);
  const made = { country: of('country'), state: of('state'), city: of('city') };
  ordered.set(knowledge, made);
  return made;
}

/** Parses the facets from an answer to `toFacetRequest`. */
export function readFacets(
  knowledge: Knowledge,
  query: JobQuery,
  tags: ReadonlySet<FilterTag>,
  facets: Facets,
  chosen: readonly (KnownLocation | null)[],
  showsAllEmployers: boolean,
): readonly Facet[] {
  const choices = compiledFacets.map((facet): Facet => {
    const { id, label } = facet;
    const inResult = readOwn(facets, facet, false);
    const withoutSelection = tags.has(id) ? readOwn(facets, facet, true) : inResult;
    const options = knowledge.values[id].flatMap(({ slug, label: name }) => {
      const isSelected = query[id].includes(slug);
      return !showsAllEmployers || isSelected || knowledge.isUsed(id, slug)
        ? [toOption(slug, name, isSelected, query[id].length > 0, inResult, withoutSelection)]
        : [];
    });
    return { id, label, options: showsAllEmployers ? sortByCount(options) : sortByCountEmptyLast(options) };
  });
  const inResult = readCounts(facets, 'places');
  const withoutSelection = tags.has('place') ? readCounts(facets, 'places_around') : inResult;
  const places = placeFacets.map(({ id, label }): Facet => {
    const isInside = createInsideFilter(id, query, chosen);
    const hasChoice = hasPlaceChoice(query, id, chosen);
    const options = listPlacesOfFacet(knowledge)[id].flatMap((place) => {
      const isSelected = query.locations.length > 0 && isPlaceChosen(query, place.slug, chosen);
      if (!isSelected && ((withoutSelection.get(place.slug) ?? 0) === 0 || !isInside(place))) return [];
      return [toOption(place.slug, place.label, isSelected, hasChoice, inResult, withoutSelection)];
    });
    return { id, label, options: options.sort((a, b) => b.count - a.count) };
  });
  return [...choices, ...places];
}
