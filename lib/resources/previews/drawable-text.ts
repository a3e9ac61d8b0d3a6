import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ranges = z.array(z.tuple([z.int(), z.int()]));
/** Folder of the fonts and of the list of code points that they cover. */
export const fontFolder = path.join(import.meta.dirname, '../../../assets/fonts');
const coveredRanges = ranges.parse(JSON.parse(readFileSync(path.join(fontFolder, 'coverage.json'), 'utf8')));
const replacements: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '–'],
  ['\u2015', '—'],
  ['\u00a0', ' '],
  ['\u02bc', '’'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
]);

function isCovered(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return coveredRanges.some(([first, last]) => code >= first && code <= last);
}

/**
 * Removes the characters that the fonts do not cover, because drawing one would request a font from an external service. An accented
 * letter is replaced with its base letter.
 */
export function toDrawableText(text: string): string {
  return [...text.normalize('NFC')].map(toCoveredCharacter).join('').replace(/\s+/g, ' ').trim();
}

function toCoveredCharacter(character: string): string {
  const [base = ' '] = character.normalize('NFKD');
  return [replacements.get(character) ?? character, base].find(isCovered) ?? ' ';
}
