import { visitParents } from 'unist-util-visit-parents';
import type { MarkdownRoot } from '#lib/content/read-markdown.ts';
import { isInside, lineOf } from '#lib/content/check-syntax.ts';

export interface ProseText {
  readonly line: number;
  readonly text: string;
  /** Stands in `<Japanese>`. */
  readonly isJapanese: boolean;
}

/** Every run of words, each line by itself, with its place. */
export function listTexts(tree: MarkdownRoot): readonly ProseText[] {
  const texts: ProseText[] = [];
  visitParents(tree, 'text', (node, above) => {
    const isJapanese = isInside('Japanese', above);
    texts.push(...node.value.split('\n').map((text, index) => ({ line: lineOf(node) + index, text, isJapanese })));
  });
  return texts;
}
