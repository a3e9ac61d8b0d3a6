import { z } from 'zod';

/** A section of text as HTML, or a component of `prose-parts.ts` that shows live data. */
const proseSegment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('Bases'), codes: z.string() }),
  z.object({ kind: z.literal('PayRange'), titles: z.string() }),
  z.object({ kind: z.literal('LiveJobs') }),
]);

const proseHeading = z.object({
  id: z.string(),
  text: z.string(),
  /** Language of the heading when it differs from that of the page. */
  language: z.literal('ja').nullable(),
});

/** The prose of a page, ready to render. It is data only; nothing in it is evaluated. */
export const prose = z.object({
  /** As `front-matter.ts` has checked it. */
  frontMatter: z.object({ lead: z.string(), updated: z.string(), headline: z.string().exactOptional() }),
  /** In the order of the file. */
  segments: z.array(proseSegment).readonly(),
  outline: z.array(proseHeading).readonly(),
});

export type Prose = z.output<typeof prose>;
export type ProseSegment = z.output<typeof proseSegment>;
export type ProseHeading = z.output<typeof proseHeading>;

export interface ProseProblem {
  /** Line number from 1. */
  readonly line: number;
  readonly reason: string;
}
