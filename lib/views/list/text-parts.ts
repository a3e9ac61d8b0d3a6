import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { SearchPage, TextPart } from '#lib/search/job-search.ts';

/** Returns the parts of the text of a search. A text that the backend does not split is one part. */
export function toTextParts({ query, textParts }: Pick<SearchPage, 'query' | 'textParts'>): readonly TextPart[] {
  return textParts ?? [{ label: `“${query.text}”`, textWithout: '' }];
}

/** Returns the query with another text. Without a text it has no order by relevance. */
export function withText(query: JobQuery, text: string): JobQuery {
  return { ...query, text, sort: text === '' && query.sort !== 'distance' ? null : query.sort };
}
