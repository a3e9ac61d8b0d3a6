import { placeFacets } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { compareLabels, isInsideChosen, sortConfigured, sortOptions } from '#lib/search/facet-options.ts';
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

/** Beyond so many values of an open facet the rarest are not counted. */
const maxValues = 1000;

/** What to ask Solr so that `readFacets` can tell the six facets. @param tags parts of the query that are there, to leave each out of its own facet */
export function toFacetRequest(tags: ReadonlySet<FilterTag>, isOpen: boolean): Readonly<Record<string, unknown>> {
  const facet: Record<string, unknown> = { places: { type: 'terms', field: 'places', limit: -1 } };
  if (tags.has('place'))
    facet['places_around'] = { type: 'terms', field: 'places', limit: -1, domain: { excludeTags: 'place' } };
  for (const { id, values, uncovered, openField } of compiledFacets) {
    const around = tags.has(id) ? { excludeTags: id } : null;
    values.forEach(({ query }, at) => {
      facet[`${id}_${at}`] = { type: 'query', q: query };
      if (around !== null) facet[`${id}_${at}_around`] = { type: 'query', q: query, domain: around };
    });
    if (!isOpen || openField === null) continue;
    const open = { type: 'terms', field: openField, limit: maxValues, refine: true };
    facet[`${id}_open`] = { ...open, domain: { filter: uncovered } };
    if (around !== null) facet[`${id}_open_around`] = { ...open, domain: { ...around, filter: uncovered } };
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
  inside: Counts,
  around: Counts,
): FacetOption {
  const all = around.get(slug) ?? 0;
  return { slug, label, isSelected, count: hasChoice && !isSelected ? all - (inside.get(slug) ?? 0) : all };
}

const ordered = new WeakMap<Knowledge, Readonly<Record<PlaceFacetId, readonly PlaceRecord[]>>>();

function toPlacesByLabel(knowledge: Knowledge): Readonly<Record<PlaceFacetId, readonly PlaceRecord[]>> {
  const known = ordered.get(knowledge);
  if (known !== undefined) return known;
  const all = [...knowledge.places].sort(compareLabels);
  const of = (id: PlaceFacetId) => all.filter((place) => toPlaceFacet(place) === id);
  const made = { country: of('country'), state: of('state'), city: of('city') };
  ordered.set(knowledge, made);
  return made;
}

/** The six facets of an answer to `toFacetRequest`. */
export function readFacets(
  knowledge: Knowledge,
  query: JobQuery,
  tags: ReadonlySet<FilterTag>,
  facets: Facets,
  chosen: readonly (KnownLocation | null)[],
  isOpen: boolean,
): readonly Facet[] {
  const choices = compiledFacets.map((facet): Facet => {
    const { id, label } = facet;
    const inside = readOwn(facets, facet, false);
    const around = tags.has(id) ? readOwn(facets, facet, true) : inside;
    const options = knowledge.values[id].flatMap(({ slug, label: name }) => {
      const isSelected = query[id].includes(slug);
      return !isOpen || isSelected || knowledge.isUsed(id, slug)
        ? [toOption(slug, name, isSelected, query[id].length > 0, inside, around)]
        : [];
    });
    return { id, label, options: isOpen ? sortOptions(options) : sortConfigured(options) };
  });
  const inside = readCounts(facets, 'places');
  const around = tags.has('place') ? readCounts(facets, 'places_around') : inside;
  const places = placeFacets.map(({ id, label }): Facet => {
    const isInside = isInsideChosen(id, query, chosen);
    const hasChoice = hasPlaceChoice(query, id, chosen);
    const options = toPlacesByLabel(knowledge)[id].flatMap((place) => {
      const isSelected = query.locations.length > 0 && isPlaceChosen(query, place.slug, chosen);
      if (!isSelected && ((around.get(place.slug) ?? 0) === 0 || !isInside(place))) return [];
      return [toOption(place.slug, place.label, isSelected, hasChoice, inside, around)];
    });
    return { id, label, options: options.sort((a, b) => b.count - a.count) };
  });
  return [...choices, ...places];
}
