import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ranges = z.array(z.tuple([z.int(), z.int()]));
/** Fonts of the pictures, and the code points that they have. */
export const fontFolder = path.join(import.meta.dirname, '../../../assets/fonts');
const shown = ranges.parse(JSON.parse(readFileSync(path.join(fontFolder, 'coverage.json'), 'utf8')));
const alike: ReadonlyMap<string, string> = new Map([
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

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return shown.some(([first, last]) => code >= first && code <= last);
}

/**
 * A text without the characters that the fonts of the pictures lack, because drawing one would ask a font service for it. Of a
 * letter with a mark its letter stays.
 */
export function toShownText(text: string): string {
  return [...text.normalize('NFC')].map(toShown).join('').replace(/\s+/g, ' ').trim();
}

function toShown(character: string): string {
  const [base = ' '] = character.normalize('NFKD');
  return [alike.get(character) ?? character, base].find(isShown) ?? ' ';
}
