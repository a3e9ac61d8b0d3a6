import { NEWLINE, PLAIN, SPACE, kindOfUnit } from '#lib/jobs/description/collapse-text.ts';
import { breaks, kindOf } from '#lib/search/text/scan.ts';

type Verdict = 'single' | 'other' | 'unsure';

const lineMarkers = '+-#';

/** Classifies the text next to an ampersand in the direction of `step`: a space and a single letter, or something else. */
function judge(text: string, at: number, step: 1 | -1): Verdict {
  const kindAt = (distance: number) => kindOfUnit(text.charCodeAt(at + step * distance));
  const isOutside = (distance: number) => at + step * distance < 0 || at + step * distance >= text.length;
  const isBreak = (distance: number) => kindOf(text.charCodeAt(at + step * distance)) === breaks;
  if (isOutside(1) || kindAt(1) === PLAIN || kindAt(1) === NEWLINE) return 'other';
  if (kindAt(1) !== SPACE) return 'unsure';
  if (isOutside(2) || kindAt(2) === NEWLINE) return 'other';
  if (kindAt(2) !== PLAIN || lineMarkers.includes(text.charAt(at + step * 2))) return 'unsure';
  if (isBreak(2)) return 'other';
  if (isOutside(3) || kindAt(3) === SPACE || kindAt(3) === NEWLINE) return 'single';
  if (kindAt(3) !== PLAIN || lineMarkers.includes(text.charAt(at + step * 3))) return 'unsure';
  return isBreak(3) ? 'single' : 'other';
}

/**
 * Joins single letters around a spaced `&`: `A & P` becomes `A&P`. Runs before markup and white space are collapsed.
 * @returns null when the result depends on collapsed markup or white space
 */
export function joinAmpersands(text: string): string | null {
  let joined = text;
  for (let at = joined.indexOf('&'); at !== -1; at = joined.indexOf('&', at + 1)) {
    const before = judge(joined, at, -1);
    if (before === 'other') continue;
    const after = judge(joined, at, 1);
    if (after === 'other') continue;
    if (before === 'unsure' || after === 'unsure') return null;
    joined = `${joined.slice(0, at - 1)}&${joined.slice(at + 2)}`;
  }
  return joined;
}
