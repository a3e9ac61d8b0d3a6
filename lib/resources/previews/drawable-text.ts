import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { lazy } from '#lib/lazy.ts';
import { runtime } from '#lib/runtime/runtime.ts';

const ranges = z.array(z.tuple([z.int(), z.int()]));
const loadCoveredRanges = lazy(() => ranges.parse(JSON.parse(readFont('coverage.json').toString())));
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

/** Returns a file of the folder of the fonts and of the list of code points that they cover. */
export function readFont(name: string): Buffer<ArrayBuffer> {
  return readFileSync(path.join(runtime().directory, 'assets/fonts', name));
}

function isCovered(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return loadCoveredRanges().some(([first, last]) => code >= first && code <= last);
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
