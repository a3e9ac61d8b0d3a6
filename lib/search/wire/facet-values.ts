import type { OpenField, TextField } from '#config/facet-schema.ts';
import type { ChoiceFacetId } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { compileExpression, type ExpressionFields } from '#lib/jobs/expression.ts';
import type { Job, NamedSlug } from '#lib/jobs/job.ts';
import { toOpenValues, toTypeNames } from '#lib/jobs/query/open-values.ts';

/** The values of the configuration in each choice facet, with the condition of each. */
export const facetRules = mapChoiceFacets(({ values }) =>
  values.map(({ slug, label, when }) => ({ value: { slug, label }, holds: compileExpression(when) })),
);

/** Row fields that facet values can come from, unchanged. */
export type RawValues = Readonly<Record<OpenField, readonly string[]>>;

/** Returns the texts of a posting that conditions of the configuration test. Employment types have one name each. */
export function toExpressionTexts(
  { title, place, requisitionId }: Pick<Job, 'title' | 'place' | 'requisitionId'>,
  { company, category, employmentType }: RawValues,
): Readonly<Record<TextField, readonly string[]>> {
  return {
    company,
    category,
    employmentType: employmentType.flatMap(toTypeNames),
    title: [title],
    city: place.cityName === null ? [] : [place.cityName],
    requisitionId: requisitionId === null ? [] : [requisitionId],
  };
}

/**
 * Returns the values of a posting in the choice facets, by the rules of the configuration.
 * @param showsAllEmployers whether a posting that no rule covers takes the value of its own field
 * @param raw fields of the row, unchanged
 */
export function toFacetValues(
  fields: ExpressionFields,
  showsAllEmployers: boolean,
  raw: RawValues,
): Readonly<Record<ChoiceFacetId, readonly NamedSlug[]>> {
  return mapChoiceFacets(({ id, fallbackField }) => {
    const values = facetRules[id].filter(({ holds }) => holds(fields)).map(({ value }) => value);
    return values.length === 0 && showsAllEmployers && fallbackField !== null
      ? toOpenValues(fallbackField, raw[fallbackField])
      : values;
  });
}
