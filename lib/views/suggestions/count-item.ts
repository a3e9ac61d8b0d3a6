import { ok, type Result } from '#lib/result.ts';
import { parseText } from '#lib/jobs/query/list-query.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { maxTypedLength, minTypedLength, type SuggestionItem } from './suggestion-list.ts';

/** A suggestion before its jobs are counted. */
export interface Candidate extends Pick<SuggestionItem, 'kind' | 'label' | 'value' | 'slug'> {
  /** What the form searches with it. */
  readonly query: JobQuery;
  /** What its detail says before the number of jobs. */
  readonly notes: readonly string[];
}

/** Returns the text typed into a search field, truncated to `maxTypedLength`, or null when it is too short to look up. */
export function readTypedText(params: URLSearchParams): string | null {
  const { text } = parseText(params.get('q'), maxTypedLength);
  return text.length < minTypedLength ? null : text;
}

/** Returns a candidate with the number of jobs that its query finds, and the URL of their list. */
export async function countItem(
  search: PageSearch,
  { query, notes, ...candidate }: Candidate,
  describeCount: (count: number) => string,
): Promise<Result<SuggestionItem, JobsError>> {
  const count = await countJobs(search, query);
  if (!count.ok) return count;
  const detail = [...notes, describeCount(count.value)].filter((part) => part !== '').join(' · ');
  return ok({ ...candidate, detail, count: count.value, href: buildListUrl(query) });
}
