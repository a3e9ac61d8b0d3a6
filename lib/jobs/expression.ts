import type { Expression, TextField } from '#config/facet-schema.ts';
import { memoize } from '#lib/memoize.ts';
import { fold, foldWords } from './fold.ts';

/** The values of a posting that expressions test, folded once by `toExpressionFields`. */
export interface ExpressionFields {
  readonly buid: number | null;
  readonly featured: boolean;
  readonly text: Readonly<Record<TextField, readonly string[]>>;
}

const toPaddedWords = memoize((text) => ` ${foldWords(text)} `);
const foldOnce = memoize(fold);

/** Folds the text of a posting once, for use with any number of compiled expressions. Fields that are left out have no text. */
export function toExpressionFields(
  buid: number | null,
  featured: boolean,
  text: Readonly<Partial<Record<TextField, readonly string[]>>>,
): ExpressionFields {
  const folded = (field: TextField) => (text[field] ?? []).map(foldOnce).filter((value) => value !== '');
  return {
    buid,
    featured,
    text: {
      company: folded('company'),
      category: folded('category'),
      employmentType: folded('employmentType'),
      title: folded('title'),
      city: folded('city'),
      requisitionId: folded('requisitionId'),
    },
  };
}

/** Compiles a condition of the configuration into a predicate. An empty `all` is true; an empty `any` or `in` is false. */
export function compileExpression(expression: Expression): (fields: ExpressionFields) => boolean {
  if ('all' in expression) {
    const parts = expression.all.map(compileExpression);
    return (fields) => parts.every((part) => part(fields));
  }
  if ('any' in expression) {
    const parts = expression.any.map(compileExpression);
    return (fields) => parts.some((part) => part(fields));
  }
  if ('not' in expression) {
    const part = compileExpression(expression.not);
    return (fields) => !part(fields);
  }
  if (expression.field === 'featured') return (fields) => fields.featured;
  if (expression.field === 'buid') {
    const buids = new Set(expression.in);
    return (fields) => fields.buid !== null && buids.has(fields.buid);
  }
  const { field } = expression;
  if ('is' in expression) {
    const values = new Set(expression.is.map(fold));
    return (fields) => fields.text[field].some((value) => values.has(value));
  }
  const phrase = toPaddedWords(expression.words);
  return (fields) => phrase.trim() !== '' && fields.text[field].some((value) => toPaddedWords(value).includes(phrase));
}
