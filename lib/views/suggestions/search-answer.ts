import '#lib/zod-without-eval.ts';
import * as z from 'zod/mini';

/** Addresses that answer a search field while someone types; the text goes into `q`. */
export const answerPaths = {
  suggestions: '/data/suggestions/',
  places: '/data/places/',
  occupations: '/data/occupations/',
} as const;

export type AnswerSource = keyof typeof answerPaths;

/** Most answers to one text. */
export const maxAnswers = 8;
/** Fewest characters that are asked about. */
export const minAskedLength = 2;
/** Most characters that are read. */
export const maxAskedLength = 100;

const answer = z.object({
  kind: z.enum(['title', 'category', 'requisition', 'place', 'occupation']),
  label: z.string().check(z.minLength(1), z.maxLength(300)),
  /** What the field holds once it is chosen. */
  value: z.string().check(z.maxLength(300)),
  /** "SEA · 42 jobs". */
  detail: z.string().check(z.maxLength(400)),
  /** Jobs at `href`; of an occupation those that name it. */
  count: z.int().check(z.nonnegative()),
  /** The page of this site that it leads to. */
  href: z.string().check(z.regex(/^\/(?![/\\])/)),
  /** Of a category or a place. */
  slug: z.nullable(z.string()),
});

export type SearchAnswer = z.infer<typeof answer>;

const answers = z.object({ items: z.array(answer).check(z.maxLength(maxAnswers)) });

export type SearchAnswers = z.infer<typeof answers>;

/** Answers as a browser got them; null for anything else. */
export function parseSearchAnswers(body: unknown): SearchAnswers | null {
  const parsed = answers.safeParse(body);
  return parsed.success ? parsed.data : null;
}
