import { visitParents } from 'unist-util-visit-parents';
import type { MarkdownRoot } from '#lib/content/read-markdown.ts';
import { isInside, lineOf } from '#lib/content/check-syntax.ts';

export interface ProseText {
  readonly line: number;
  readonly text: string;
  /** Whether it is inside of `<Japanese>`. */
  readonly isJapanese: boolean;
}

/** Returns the texts of a prose file, each line by itself, with positions. */
export function listTexts(tree: MarkdownRoot): readonly ProseText[] {
  const texts: ProseText[] = [];
  visitParents(tree, 'text', (node, above) => {
    const isJapanese = isInside('Japanese', above);
    texts.push(...node.value.split('\n').map((text, index) => ({ line: lineOf(node) + index, text, isJapanese })));
  });
  return texts;
}
