import type { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { FrontMatter } from './front-matter.ts';

/** A tree of HTML elements (hast). */
export type ProseTree = Extract<Parameters<typeof toJsxRuntime>[0], { readonly type: 'root' }>;

/** A page's words, ready to be rendered: data only, nothing in it is ever evaluated. */
export interface Prose {
  readonly frontMatter: FrontMatter;
  /** HTML elements and, as JSX elements with texts as attributes, the parts of `prose-parts.ts`. */
  readonly tree: ProseTree;
  readonly outline: readonly ProseHeading[];
}

export interface ProseHeading {
  readonly id: string;
  readonly text: string;
  /** Where it is another than the page's. */
  readonly language: 'ja' | null;
}

export interface ProseProblem {
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}
