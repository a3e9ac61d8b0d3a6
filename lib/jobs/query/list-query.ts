import { choiceFacets } from '#config/facets.ts';
import { foldLetters } from '#lib/jobs/fold.ts';
import { radii, type Radius } from './query.ts';

/** Every query parameter of a list, in the order in which links contain them. */
export const listQueryNames: readonly string[] = [
  'q',
  'location',
  'r',
  'coords',
  ...choiceFacets.map(({ param }) => param),
  'sort',
  'view',
  'at',
  'zoom',
  'page',
];

/** Maximum length of `q` in characters, also after folding: U+FDFA folds to 18. Longer text is truncated with a notice. */
const maxTextLength = 200;

const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD-\uFFFF]+/gu;

/** Normalizes free text for the search: removes control characters, collapses whitespace, truncates it to a number of characters. */
export function parseText(
  raw: string | null,
  maxLength = maxTextLength,
): { readonly text: string; readonly isCut: boolean } {
  const clean = (raw ?? '').toWellFormed().replace(unsafeCharacters, ' ').replace(/\s+/gu, ' ').trim();
  const characters = [...clean].slice(0, maxLength);
  const whole = characters.join('');
  if (whole === clean && countFolded(clean) <= maxLength) return { text: clean, isCut: false };
  let folded = 0;
  const end = characters.findIndex((character) => (folded += Math.max(1, countFolded(character))) > maxLength);
  return {
    text: characters
      .slice(0, end === -1 ? maxLength : end)
      .join('')
      .trim(),
    isCut: true,
  };
}

const countFolded = (text: string): number => [...foldLetters(text)].length;

/** Parses a radius in miles. Anything unknown is 0, an exact search. */
export function parseRadius(raw: string | null): Radius {
  return radii.find((miles) => String(miles) === raw) ?? 0;
}
