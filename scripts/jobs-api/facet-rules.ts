import type { Expression, TextField } from '#config/facet-schema.ts';
import type { Posting } from './posting.ts';

/** Folds text like the hosted search: without case, accents, apostrophes and repeated blanks. */
function toPlain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʻ]/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');
}

function textOf({ company, category, type, title, place, reqid }: Posting, field: TextField): string {
  return { company, category, employmentType: type, title, city: place.city, requisitionId: reqid }[field] ?? '';
}

/**
 * Returns whether a posting meets a condition of the configuration. This implementation is independent of the site's: a
 * test with shared code would not find its errors.
 */
export function meetsCondition(posting: Posting, condition: Expression): boolean {
  if ('all' in condition) return !condition.all.some((part) => !meetsCondition(posting, part));
  if ('any' in condition) return condition.any.some((part) => meetsCondition(posting, part));
  if ('not' in condition) return !meetsCondition(posting, condition.not);
  if (condition.field === 'featured') return posting.featured;
  if (condition.field === 'buid') return condition.in.includes(posting.buid);
  const text = toPlain(textOf(posting, condition.field));
  if ('is' in condition) return condition.is.some((value) => text !== '' && toPlain(value) === text);
  const words = (from: string): string => from.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? '';
  const run = words(toPlain(condition.words));
  return run !== '' && `-${words(text)}-`.includes(`-${run}-`);
}
