import type { FrontMatter } from './front-matter.ts';

/** A section of text as HTML, or a component of `prose-parts.ts` that shows live data. */
export type ProseSegment =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'Bases'; readonly codes: string }
  | { readonly kind: 'PayRange'; readonly titles: string }
  | { readonly kind: 'LiveJobs' };

/** The prose of a page, ready to render. It is data only; nothing in it is evaluated. */
export interface Prose {
  readonly frontMatter: FrontMatter;
  /** In the order of the file. */
  readonly segments: readonly ProseSegment[];
  readonly outline: readonly ProseHeading[];
}

export interface ProseHeading {
  readonly id: string;
  readonly text: string;
  /** Language of the heading when it differs from that of the page. */
  readonly language: 'ja' | null;
}

export interface ProseProblem {
  /** Line number from 1. */
  readonly line: number;
  readonly reason: string;
}
