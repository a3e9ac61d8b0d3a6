import type { ChoiceFacetId } from '#config/facets.ts';
import type { NamedSlug } from '#lib/jobs/job.ts';
import { chooseSpelling } from '#lib/jobs/query/open-values.ts';
import { compiledFacets, type CompiledFacet } from './compile-expression.ts';
import { readBuckets, readCount, type Facets } from './read-facets.ts';

/** Tags of the query parts that facets can exclude. */
export type FilterTag = ChoiceFacetId | 'place';

/** Maximum number of counted values of an open facet. The rarest are dropped. */
const maxValues = 1000;

/** Builds the request for the counts of all values. @param tags active parts of the query; each is excluded from its own facet */
export function toFacetRequest(
  showsAllEmployers: boolean,
  tags: ReadonlySet<FilterTag> = new Set(),
): Readonly<Record<string, unknown>> {
  const facet: Record<string, unknown> = { places: { type: 'terms', field: 'places', limit: -1 } };
  if (tags.has('place'))
    facet['places_around'] = { type: 'terms', field: 'places', limit: -1, domain: { excludeTags: 'place' } };
  for (const { id, values, uncovered, fallbackField } of Object.values(compiledFacets)) {
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

/** A value of a facet with its number of postings. */
export interface CountedValue extends NamedSlug {
  readonly count: number;
}

/** Reads the values of a facet with their counts, by slug: those of the configuration, then those that no rule covers. */
export function readValues(
  facets: Facets,
  { id, values }: CompiledFacet,
  ending: '' | '_around' = '',
): ReadonlyMap<string, CountedValue> {
  const counted = new Map(
    values.map(({ slug, label }, at) => [slug, { slug, label, count: readCount(facets, `${id}_${at}${ending}`) }]),
  );
  const spellings = new Map<string, Map<string, number>>();
  for (const { value, count } of readBuckets(facets, `${id}_open${ending}`)) {
    const { slug, label } = splitOpen(value);
    spellings.getOrInsertComputed(slug, () => new Map()).set(label, count);
  }
  for (const [slug, counts] of spellings) {
    const known = counted.get(slug);
    const count = counts.values().reduce((sum, one) => sum + one, known?.count ?? 0);
    counted.set(slug, { slug, label: known?.label ?? chooseSpelling(counts), count });
  }
  return counted;
}

/** Splits a value of an open field into slug and label. */
export function splitOpen(value: string): NamedSlug {
  const [slug = '', label = slug] = value.split('\t');
  return { slug, label };
}
