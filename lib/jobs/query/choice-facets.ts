import { choiceFacets, type ChoiceFacet, type ChoiceFacetId } from '#config/facets.ts';

type ByFacet<T> = Readonly<Record<ChoiceFacetId, T>>;

function isComplete<T>(values: Partial<ByFacet<T>>): values is ByFacet<T> {
  return choiceFacets.every(({ id }) => Object.hasOwn(values, id));
}

/** Maps each choice facet to a value, by facet id, in the order of the configuration. */
export function mapChoiceFacets<T>(toValue: (facet: ChoiceFacet) => T): ByFacet<T> {
  const values: Partial<Record<ChoiceFacetId, T>> = {};
  for (const facet of choiceFacets) values[facet.id] = toValue(facet);
  // Never thrown. The check proves to the compiler that every id has a value.
  if (!isComplete(values)) throw new Error('A facet has no value.');
  return values;
}
