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

/** Folds the text of a posting once, for any number of conditions. Fields that are left out have no text. */
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

/** Returns whether a posting fulfills a condition of the configuration. An empty `all` is true; an empty `any` or `in` is false. */
export function fulfills(expression: Expression, fields: ExpressionFields): boolean {
  if ('all' in expression) return expression.all.every((part) => fulfills(part, fields));
  if ('any' in expression) return expression.any.some((part) => fulfills(part, fields));
  if ('not' in expression) return !fulfills(expression.not, fields);
  if (expression.field === 'featured') return fields.featured;
  if (expression.field === 'buid') return fields.buid !== null && expression.in.includes(fields.buid);
  const values = fields.text[expression.field];
  if ('is' in expression) return expression.is.some((value) => values.includes(foldOnce(value)));
  const phrase = toPaddedWords(expression.words);
  return phrase.trim() !== '' && values.some((value) => toPaddedWords(value).includes(phrase));
}
