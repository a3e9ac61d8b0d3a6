import { readFileSync } from 'node:fs';
import path from 'node:path';
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { proseFolder } from '#lib/content/prose-file.ts';
import type { ProseProblem } from '#lib/content/prose.ts';
import { listTexts } from './prose-texts.ts';
import type { ContentFile } from './read-content.ts';

const word = /\p{L}[\p{L}\p{M}’ʻ]*/gu;

/** Reads our own words, one a line; text after # is a comment. */
export function readOwnWords(root: string): readonly string[] {
  const lines = readFileSync(path.join(root, proseFolder, 'words.txt'), 'utf8').split('\n');
  return lines.map((line) => (line.split('#')[0] ?? '').trim()).filter((line) => line !== '');
}

/** Creates a function that returns whether a word is US English or one of our own words. */
export function createSpelling(ownWords: readonly string[]): (word: string) => boolean {
  const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  for (const own of ownWords) spelling.add(toPlain(own));
  const isKnown = (text: string): boolean => spelling.correct(text) || spelling.correct(text.replace(/'s?$/u, ''));
  return (text) => isCode(text) || isKnown(toPlain(text)) || isKnown(toPlain(text).toLowerCase());
}

function toPlain(text: string): string {
  return text.replaceAll('’', "'");
}

/** Airport codes, abbreviations and single letters. */
function isCode(text: string): boolean {
  return /^\p{Lu}{1,6}(?:s|’s)?$/u.test(text) || text.length === 1;
}

/** Returns words that are neither in the dictionary nor in our list; Japanese is ignored. */
export function checkSpelling(content: ContentFile, isCorrect: (word: string) => boolean): readonly ProseProblem[] {
  const { lead, headline = '' } = content.prose.frontMatter;
  const texts = [
    { line: 1, text: lead, isJapanese: false },
    { line: 1, text: headline, isJapanese: false },
    ...listTexts(content.tree),
  ];
  return texts
    .filter(({ isJapanese }) => !isJapanese)
    .flatMap(({ line, text }) =>
      (text.match(word) ?? [])
        .filter((found) => !isCorrect(found))
        .map((found) => ({ line, reason: `“${found}” is misspelled, or missing in ${proseFolder}/words.txt` })),
    );
}
