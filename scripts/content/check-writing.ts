import { toString } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { isInside } from '#lib/content/check-syntax.ts';
import { countJapanese, countWords } from '#lib/content/front-matter.ts';
import type { ProseProblem } from '#lib/content/prose.ts';
import { listTexts } from './prose-texts.ts';
import type { ContentFile } from './read-content.ts';

interface Span {
  readonly min: number;
  readonly max: number;
}

const pageWords: Span = { min: 350, max: 900 };
const homeWords: Span = { min: 100, max: 400 };
/** A page whose main text is Japanese: words of its summary, characters of its main text. */
const summaryWords: Span = { min: 80, max: 400 };
const japaneseCharacters: Span = { min: 800, max: 2_500 };

/** Returns problems of length, language and quotation marks. */
export function checkWriting(content: ContentFile): readonly ProseProblem[] {
  const texts = [{ line: 1, text: content.prose.frontMatter.lead, isJapanese: false }, ...listTexts(content.tree)];
  return [
    ...checkLength(content),
    ...texts
      .filter(({ text }) => /['"]/u.test(text))
      .map(({ line, text }) => ({ line, reason: `straight quotation mark in “${text.trim()}”; write ’ “ ”` })),
    ...texts
      .filter(({ text, isJapanese }) => !isJapanese && countJapanese(text) > 0)
      .map(({ line }) => ({ line, reason: 'Japanese outside of <Japanese>, which sets its language' })),
  ];
}

function checkLength({ path, prose, tree }: ContentFile): readonly ProseProblem[] {
  let words = countWords(prose.frontMatter.lead);
  let characters = 0;
  visitParents(tree, ['paragraph', 'heading'], (node, above) => {
    const text = toString(node);
    if (isInside('Japanese', above)) characters += countJapanese(text);
    else words += countWords(text);
  });
  const isJapanese = characters > 0;
  const span = path === '/' ? homeWords : isJapanese ? summaryWords : pageWords;
  return [
    ...compare(words, span, 'words'),
    ...(isJapanese ? compare(characters, japaneseCharacters, 'Japanese characters') : []),
  ];
}

function compare(count: number, { min, max }: Span, unit: string): readonly ProseProblem[] {
  return count >= min && count <= max ? [] : [{ line: 1, reason: `${count} ${unit}; ${min} to ${max} are wanted` }];
}
