import type { FrontMatter } from './front-matter.ts';

/** A run of words as HTML, or a part of `prose-parts.ts` that shows live data. */
export type ProseSegment =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'Bases'; readonly codes: string }
  | { readonly kind: 'PayRange' }
  | { readonly kind: 'LiveJobs' };

/** A page's words, ready to be rendered: data only, nothing in it is ever evaluated. */
export interface Prose {
  readonly frontMatter: FrontMatter;
  /** In the order of the file. */
  readonly segments: readonly ProseSegment[];
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
