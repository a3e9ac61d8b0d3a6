import { buildFacets } from '#lib/search/facet-options.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { Facet } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { compiledFacets } from './compile-expression.ts';
import type { Knowledge } from './knowledge.ts';
import { readCounts, type Facets } from './read-facets.ts';
import { readValues, type FilterTag } from './value-facets.ts';

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
    const ending = isAround ? '_around' : '';
    if (part === 'place') {
      const counts = readCounts(facets, `places${ending}`);
      return (slug) => counts.get(slug) ?? 0;
    }
    const values = readValues(facets, compiledFacets[part], ending);
    return (slug) => values.get(slug)?.count ?? 0;
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
