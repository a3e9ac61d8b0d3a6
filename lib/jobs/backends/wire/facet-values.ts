import { choiceFacets } from '#config/facets.ts';
import type { ChoiceFacetId } from '#config/schema.ts';
import { compileExpression, type ExpressionFields } from '../../expression.ts';
import type { NamedSlug } from '../../job.ts';
import { toTitleSlug } from '../../slug.ts';

const compiled = choiceFacets.map((facet) => ({
  id: facet.id,
  openField: facet.openField,
  values: facet.values.map(({ slug, label, when }) => ({ value: { slug, label }, holds: compileExpression(when) })),
}));

/**
 * The values of a posting in the choice facets, by the rules of the configuration.
 * @param isOpen whether a posting that no rule covers takes the value of its own field
 * @param raw the field as the row writes it
 */
export function toFacetValues(
  fields: ExpressionFields,
  isOpen: boolean,
  raw: Readonly<Record<'company' | 'employmentType' | 'category', readonly string[]>>,
): Record<ChoiceFacetId, readonly NamedSlug[]> {
  const result: Record<ChoiceFacetId, readonly NamedSlug[]> = { company: [], employmentType: [], jobCategory: [] };
  for (const facet of compiled) {
    const values = facet.values.filter(({ holds }) => holds(fields)).map(({ value }) => value);
    result[facet.id] = values.length === 0 && isOpen ? raw[facet.openField].map(toOpenValue) : values;
  }
  return result;
}

function toOpenValue(label: string): NamedSlug {
  return { slug: toTitleSlug(label), label };
}
