import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import { featured } from '#config/featured.ts';
import type { Expression } from '#config/facet-schema.ts';
import { fold, foldWords } from '#lib/jobs/fold.ts';

/** A query that finds nothing. */
export const nothing = '(*:* -*:*)';

/** Text of the configuration as a phrase of Solr's query syntax. Text of visitors is never written into a query. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A condition of the configuration in Solr's query syntax, over the folded names that documents hold. */
export function compileToSolr(expression: Expression): string {
  if ('all' in expression)
    return expression.all.length === 0
      ? '*:*'
      : `(${expression.all.map((part) => `+${compileToSolr(part)}`).join(' ')})`;
  if ('any' in expression)
    return expression.any.length === 0 ? nothing : `(${expression.any.map(compileToSolr).join(' ')})`;
  if ('not' in expression) return `(*:* -${compileToSolr(expression.not)})`;
  if (expression.field === 'featured') return 'featured:true';
  if (expression.field === 'buid') return toBuids(expression.in);
  if ('is' in expression) {
    const wanted = [...new Set(expression.is.map(fold))].filter((text) => text !== '');
    return wanted.length === 0 ? nothing : `${expression.field}_x:(${wanted.map(quote).join(' ')})`;
  }
  const run = foldWords(expression.words);
  return run === '' ? nothing : `${expression.field}_w:${quote(run)}`;
}

/** Postings of companies. */
export function toBuids(buids: readonly number[]): string {
  return buids.length === 0 ? nothing : `buid:(${buids.join(' ')})`;
}

/** The rules of the configuration, compiled once. */
export interface CompiledFacet {
  readonly id: ChoiceFacetId;
  readonly label: string;
  readonly values: readonly { readonly slug: string; readonly label: string; readonly query: string }[];
  /** Postings that no rule of the facet covers. */
  readonly uncovered: string;
  /** Field with the values of those; null: they have none. */
  readonly openField: string | null;
}

export const compiledFacets: readonly CompiledFacet[] = choiceFacets.map(({ id, label, values, openField }) => {
  const compiled = values.map(({ slug, label: name, when }) => ({ slug, label: name, query: compileToSolr(when) }));
  return {
    id,
    label,
    values: compiled,
    uncovered: `(*:* -(${compiled.map(({ query }) => query).join(' ')}))`,
    openField: openField === null ? null : `${openField}_open`,
  };
});

export const featuredQuery = compileToSolr(featured);
