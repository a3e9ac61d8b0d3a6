import type { ListView } from '#lib/jobs/list-view.ts';
import type { Radius } from '#lib/jobs/query.ts';
import type { SearchFacts, SearchFilter } from './event-map.ts';

const words: readonly (readonly [pattern: RegExp, filter: SearchFilter])[] = [
  [/[?&]q=/, 'text'],
  [/\/locations\/|[?&]location=/, 'location'],
  [/[?&]coords=/, 'near-me'],
  [/\/company\/|[?&]company=/, 'company'],
  [/\/employment-type\/|[?&]employment-type=/, 'employment-type'],
  [/\/job-category\/|[?&]job-category=/, 'job-category'],
];
const radii: readonly Radius[] = [25, 50, 100];

/** What may be told of a search: how many results, how it is narrowed, and how long its text is. */
export function toSearchFacts({ href, count, form }: Pick<ListView, 'href' | 'count' | 'form'>): SearchFacts {
  return {
    results: count,
    text_length: form.text.length,
    filters: words.filter(([pattern]) => pattern.test(href)).map(([, filter]) => filter),
    radius: radii.find((miles) => String(miles) === form.radius) ?? 0,
  };
}
