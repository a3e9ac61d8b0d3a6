import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { ok, type Result } from '#lib/result.ts';
import { buildFindJobUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { unavailableResponse, type DataResponse } from './data-response.ts';
import type { FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { readFormQuery, type FormQuery } from '#lib/search/form-query.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { maxSuggestions, type SuggestionItem, type SuggestionList } from './suggestion-list.ts';
import type { PageSearch, JobsError, Suggestion } from '#lib/search/job-search.ts';
import { readCount } from '#lib/search/read-count.ts';
import { readTypedText } from './read-typed-text.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';

type SuggestionResult = Result<SuggestionItem | null, JobsError>;

/** Number of suggestions that are counted. It exceeds the number of answers, because the other fields may leave some without jobs. */
const maxCounted = 2 * maxSuggestions;

/**
 * Answers the keyword field: titles, categories and requisition numbers that start with `q`, each with the number of jobs that the
 * form finds with it. Leaves out suggestions without jobs.
 */
export async function answerSuggestions(
  search: PageSearch,
  params: URLSearchParams,
  sets: FacetSlugs,
): Promise<DataResponse> {
  const text = readTypedText(params);
  if (text === null) return { status: 200, body: { items: [] } satisfies SuggestionList };
  const form = await readFormQuery(search, params, sets);
  if (!form.ok) return unavailableResponse;
  const suggestions = await search.suggest(text, maxCounted, form.value.isKnown ? form.value.query : undefined);
  if (!suggestions.ok) return unavailableResponse;
  const results = await Promise.all(suggestions.value.map((suggestion) => toItem(search, suggestion, form.value)));
  if (results.some((result) => !result.ok)) return unavailableResponse;
  const items = results
    .flatMap((result) => (result.ok && result.value !== null ? [result.value] : []))
    .slice(0, maxSuggestions);
  return { status: 200, body: { items } satisfies SuggestionList };
}

function toItem(search: PageSearch, suggestion: Suggestion, form: FormQuery): Promise<SuggestionResult> {
  switch (suggestion.kind) {
    case 'title':
      return toTitleItem(search, suggestion, form);
    case 'category':
      return toCategoryItem(search, suggestion, form);
    case 'requisition':
      return toRequisitionItem(search, suggestion);
  }
}

/** A search for a title finds more than the postings with exactly this title. The count is that of the search. */
function toTitleItem(search: PageSearch, { label }: Suggestion, form: FormQuery): Promise<SuggestionResult> {
  return count(search, { ...form.query, text: label }, form, { kind: 'title', label, value: label, slug: null });
}

async function toCategoryItem(search: PageSearch, { label }: Suggestion, form: FormQuery): Promise<SuggestionResult> {
  const vocabulary = await search.vocabulary();
  if (!vocabulary.ok) return vocabulary;
  const [slug] = [...vocabulary.value.jobCategory].find(([, name]) => name === label) ?? [];
  if (slug === undefined) return ok(null);
  const others = search.capabilities.multiSelect ? form.query.jobCategory : [];
  const query = { ...form.query, text: '', jobCategory: toValueSet([...others, slug]) };
  return count(search, query, form, { kind: 'category', label, value: '', slug }, 'Category');
}

/**
 * Returns an answer with its number of jobs, which its detail also says ("42 jobs") unless the form contains an unknown place.
 * Returns null for a search without jobs.
 */
async function count(
  search: PageSearch,
  query: JobQuery,
  { isKnown }: FormQuery,
  { slug, ...answer }: Pick<SuggestionItem, 'kind' | 'label' | 'value' | 'slug'>,
  ...notes: readonly string[]
): Promise<SuggestionResult> {
  const total = await readCount(search, query);
  if (!total.ok) return total;
  if (isKnown && total.value === 0) return ok(null);
  const detail = [...notes, ...(isKnown ? [formatJobs(total.value)] : [])].join(' · ');
  return ok({ ...answer, detail, count: total.value, href: buildListUrl(query), slug });
}

async function toRequisitionItem(search: PageSearch, { label, count }: Suggestion): Promise<SuggestionResult> {
  const lookup = await search.get(label);
  if (!lookup.ok) return lookup;
  const [job] = lookup.value.jobs;
  const detail =
    count === 1 && job !== undefined
      ? [job.title, toPlaceText(job.place.label)].filter((part) => part !== '').join(' · ')
      : formatJobs(count);
  return ok({
    kind: 'requisition',
    label,
    value: label,
    detail: detail.slice(0, 400),
    count,
    href: buildFindJobUrl(label),
    slug: null,
  });
}
