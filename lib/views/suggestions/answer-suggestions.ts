import { ok, type Result } from '#lib/result.ts';
import { encodeParameter, findJobUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { unavailableAnswer, type DataAnswer } from './data-answer.ts';
import type { FacetSets } from '#lib/jobs/query/facet-sets.ts';
import { readFormQuery, type FormQuery } from '#lib/search/form-query.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { maxAnswers, type SearchAnswer, type SearchAnswers } from './search-answer.ts';
import type { PageSearch, JobsError, Suggestion } from '#lib/search/job-search.ts';
import { readCount } from '#lib/search/read-count.ts';
import { readAskedText } from './read-asked-text.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';

type Answered = Result<SearchAnswer | null, JobsError>;

/** Of those that go on from a text, as many are counted: a form leaves some without jobs. */
const maxCounted = 2 * maxAnswers;

/**
 * Answers the keyword field: titles, categories and requisition numbers that go on from `q`, each with the jobs that the
 * form finds once it is chosen. Those without any are no answers.
 */
export async function answerSuggestions(
  search: PageSearch,
  params: URLSearchParams,
  sets: FacetSets,
): Promise<DataAnswer> {
  const text = readAskedText(params);
  if (text === null) return { status: 200, body: { items: [] } satisfies SearchAnswers };
  const form = await readFormQuery(search, params, sets);
  if (!form.ok) return unavailableAnswer;
  const found = await search.suggest(text, maxCounted, form.value.isKnown ? form.value.query : undefined);
  if (!found.ok) return unavailableAnswer;
  const answered = await Promise.all(found.value.map((suggestion) => toAnswer(search, suggestion, form.value)));
  if (answered.some((one) => !one.ok)) return unavailableAnswer;
  const items = answered.flatMap((one) => (one.ok && one.value !== null ? [one.value] : [])).slice(0, maxAnswers);
  return { status: 200, body: { items } satisfies SearchAnswers };
}

function toAnswer(search: PageSearch, suggestion: Suggestion, form: FormQuery): Promise<Answered> {
  switch (suggestion.kind) {
    case 'title':
      return toTitleAnswer(search, suggestion, form);
    case 'category':
      return toCategoryAnswer(search, suggestion, form);
    case 'requisition':
      return toRequisitionAnswer(search, suggestion);
  }
}

/** A search for a title finds more than the postings that bear it: the count is that of the search. */
function toTitleAnswer(search: PageSearch, { label }: Suggestion, form: FormQuery): Promise<Answered> {
  const query = { ...form.query, text: label };
  return count(search, query, form, (total, detail) => ({
    kind: 'title',
    label,
    value: label,
    detail,
    count: total,
    href: buildListUrl(query),
    slug: null,
  }));
}

async function toCategoryAnswer(search: PageSearch, { label }: Suggestion, form: FormQuery): Promise<Answered> {
  const vocabulary = await search.vocabulary();
  if (!vocabulary.ok) return vocabulary;
  const [slug] = [...vocabulary.value.jobCategory].find(([, name]) => name === label) ?? [];
  if (slug === undefined) return ok(null);
  const others = search.capabilities.multiSelect ? form.query.jobCategory : [];
  const query = { ...form.query, text: '', jobCategory: toValueSet([...others, slug]) };
  return count(search, query, form, (total, detail) => ({
    kind: 'category',
    label,
    value: '',
    detail: ['Category', detail].filter((part) => part !== '').join(' · '),
    count: total,
    href: buildListUrl(query),
    slug,
  }));
}

/** An answer with its jobs, "42 jobs" in words: without words where the form cannot be counted, null for a search without jobs. */
async function count(
  search: PageSearch,
  query: JobQuery,
  form: FormQuery,
  toItem: (total: number, detail: string) => SearchAnswer,
): Promise<Answered> {
  const total = await readCount(search, query);
  if (!total.ok) return total;
  if (!form.isKnown) return ok(toItem(total.value, ''));
  return ok(total.value === 0 ? null : toItem(total.value, formatJobs(total.value)));
}

async function toRequisitionAnswer(search: PageSearch, { label, count }: Suggestion): Promise<Answered> {
  const found = await search.get(label);
  if (!found.ok) return found;
  const [job] = found.value.jobs;
  const detail =
    count === 1 && job !== undefined
      ? [job.title, job.place.label].filter((part) => part !== '').join(' · ')
      : formatJobs(count);
  return ok({
    kind: 'requisition',
    label,
    value: label,
    detail: detail.slice(0, 400),
    count,
    href: `${findJobUrl}?id=${encodeParameter(label)}`,
    slug: null,
  });
}
