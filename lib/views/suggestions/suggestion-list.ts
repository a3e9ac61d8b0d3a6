import '#lib/zod-without-eval.ts';
import * as z from 'zod/mini';
import { sitePath } from '#lib/site-path.ts';

/** URLs that return suggestions for a search field while a visitor types. The text is the parameter `q`. */
export const suggestionPaths = {
  suggestions: '/data/suggestions/',
  places: '/data/places/',
} as const;

export type SuggestionSource = keyof typeof suggestionPaths;

/** Maximum number of suggestions for one text. */
export const maxSuggestions = 8;
/** Minimum number of typed characters that are looked up. */
export const minTypedLength = 2;
/** Maximum number of typed characters that are read. */
export const maxTypedLength = 100;

const suggestionItem = z.object({
  kind: z.enum(['title', 'category', 'employment-type', 'city', 'requisition', 'place']),
  label: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Text of the field after the suggestion is selected. */
  value: z.string().check(z.maxLength(300)),
  /** Secondary text: "SEA · 42 jobs". */
  detail: z.string().check(z.maxLength(400)),
  /** Number of jobs at `href`. */
  count: z.int().check(z.nonnegative()),
  /** Path of the page that it links to. */
  href: sitePath,
  /** Slug of a facet value or a place. */
  slug: z.nullable(z.string()),
});

export type SuggestionItem = z.infer<typeof suggestionItem>;

/** Schema of the response body. */
export const suggestionList = z.object({ items: z.array(suggestionItem).check(z.maxLength(maxSuggestions)) });

export type SuggestionList = z.infer<typeof suggestionList>;
