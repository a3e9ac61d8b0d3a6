import { buildFacets } from '#lib/search/facet-options.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { Facet } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { compiledFacets, type CompiledFacet } from './compile-expression.ts';
import { splitOpen, type Knowledge } from './knowledge.ts';
import { readBuckets, readCount, readCounts } from './read-facets.ts';
import type { FilterTag } from './solr-filters.ts';

type Facets = Readonly<Record<string, unknown>>;

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

function readOwn(facets: Facets, { id, values }: CompiledFacet, ending: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (slug: string, count: number) => counts.set(slug, (counts.get(slug) ?? 0) + count);
  values.forEach(({ slug }, at) => add(slug, readCount(facets, `${id}_${at}${ending}`)));
  for (const { value, count } of readBuckets(facets, `${id}_open${ending}`)) add(splitOpen(value).slug, count);
  return counts;
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
  const read = (part: FilterTag, isAround: boolean): ((slug: string) => number) => {
    const facet = compiledFacets.find(({ id }) => id === part);
    const ending = isAround ? '_around' : '';
    const counts = facet === undefined ? readCounts(facets, `places${ending}`) : readOwn(facets, facet, ending);
    return (slug) => counts.get(slug) ?? 0;
  };
  return buildFacets(query, chosen, showsAllEmployers, {
    places: knowledge.places,
    valuesOf: (id) => knowledge.values[id],
    isUsed: knowledge.isUsed,
    count(part) {
      const inResult = read(part, false);
      return { inResult, withoutSelection: tags.has(part) ? read(part, true) : inResult };
    },
  });
}
