import type { ChoiceFacetId } from '#config/facets.ts';
import { featured } from '#config/featured.ts';
import type { Expression } from '#config/facet-schema.ts';
import { fold, foldWords } from '#lib/jobs/fold.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';

/** A query that matches nothing. */
export const matchNothing = '(*:* -*:*)';

/** Quotes text of the configuration as a phrase. Text of visitors is never written into a query. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Compiles a condition of the configuration to Solr query syntax, for the folded fields of documents. */
export function compileToSolr(expression: Expression): string {
  if ('all' in expression)
    return expression.all.length === 0
      ? '*:*'
      : `(${expression.all.map((part) => `+${compileToSolr(part)}`).join(' ')})`;
  if ('any' in expression)
    return expression.any.length === 0 ? matchNothing : `(${expression.any.map(compileToSolr).join(' ')})`;
  if ('not' in expression) return `(*:* -${compileToSolr(expression.not)})`;
  if (expression.field === 'featured') return 'featured:true';
  if (expression.field === 'buid') return toBuids(expression.in);
  if ('is' in expression) {
    const folded = [...new Set(expression.is.map(fold))].filter((text) => text !== '');
    return folded.length === 0 ? matchNothing : `${expression.field}_x:(${folded.map(quote).join(' ')})`;
  }
  const run = foldWords(expression.words);
  return run === '' ? matchNothing : `${expression.field}_w:${quote(run)}`;
}

/** Returns a query for the postings of companies. */
export function toBuids(buids: readonly number[]): string {
  return buids.length === 0 ? matchNothing : `buid:(${buids.join(' ')})`;
}

/** The rules of one facet of the configuration, compiled to queries. */
export interface CompiledFacet {
  readonly id: ChoiceFacetId;
  readonly label: string;
  readonly values: readonly { readonly slug: string; readonly label: string; readonly query: string }[];
  /** Query for postings that no rule of the facet covers. */
  readonly uncovered: string;
  /** Field with the values of those postings; null when they have none. */
  readonly fallbackField: string | null;
}

export const compiledFacets = mapChoiceFacets(({ id, label, values, fallbackField }): CompiledFacet => {
  const compiled = values.map((value) => ({ slug: value.slug, label: value.label, query: compileToSolr(value.when) }));
  return {
    id,
    label,
    values: compiled,
    uncovered: `(*:* -(${compiled.map(({ query }) => query).join(' ')}))`,
    fallbackField: fallbackField === null ? null : `${fallbackField}_open`,
  };
});

export const featuredQuery = compileToSolr(featured);
