import { ok, type Result } from '#lib/result.ts';
import { buildListUrl, encodeParameter, findJobUrl } from '#lib/urls.ts';
import { unavailableAnswer, type DataAnswer } from './data-answer.ts';
import { formatJobs } from './list-labels.ts';
import { everyJob } from './query.ts';
import { maxAnswers, type SearchAnswer, type SearchAnswers } from './search-answer.ts';
import type { PageSearch, JobsError, Suggestion } from './search.ts';
import { readAskedText } from './read-asked-text.ts';

type Answered = Result<SearchAnswer | null, JobsError>;

/** Answers the keyword field: titles, categories and requisition numbers that go on from `q`, with the jobs behind each. */
export async function answerSuggestions(search: PageSearch, params: URLSearchParams): Promise<DataAnswer> {
  const text = readAskedText(params);
  if (text === null) return { status: 200, body: { items: [] } satisfies SearchAnswers };
  const found = await search.suggest(text, maxAnswers);
  if (!found.ok) return unavailableAnswer;
  const answered = await Promise.all(found.value.map((suggestion) => toAnswer(search, suggestion)));
  if (answered.some((one) => !one.ok)) return unavailableAnswer;
  const items = answered.flatMap((one) => (one.ok && one.value !== null ? [one.value] : []));
  return { status: 200, body: { items } satisfies SearchAnswers };
}

function toAnswer(search: PageSearch, suggestion: Suggestion): Promise<Answered> {
  switch (suggestion.kind) {
    case 'title':
      return toTitleAnswer(search, suggestion);
    case 'category':
      return toCategoryAnswer(search, suggestion);
    case 'requisition':
      return toRequisitionAnswer(search, suggestion);
  }
}

/** A search for a title finds more than the postings that bear it: the count is that of the search. */
async function toTitleAnswer(search: PageSearch, { label }: Suggestion): Promise<Answered> {
  const query = { ...everyJob, text: label };
  const count = await search.count(query);
  if (!count.ok) return count;
  return ok({ kind: 'title', label, value: label, detail: formatJobs(count.value), count: count.value, href: buildListUrl(query), slug: null });
}

async function toCategoryAnswer(search: PageSearch, { label, count }: Suggestion): Promise<Answered> {
  const vocabulary = await search.vocabulary();
  if (!vocabulary.ok) return vocabulary;
  const [slug] = [...vocabulary.value.jobCategory].find(([, name]) => name === label) ?? [];
  if (slug === undefined) return ok(null);
  return ok({ kind: 'category', label, value: '', detail: `Category · ${formatJobs(count)}`, count, href: buildListUrl({ ...everyJob, jobCategory: [slug] }), slug });
}

async function toRequisitionAnswer(search: PageSearch, { label, count }: Suggestion): Promise<Answered> {
  const found = await search.get(label);
  if (!found.ok) return found;
  const [job] = found.value.jobs;
  const detail = count === 1 && job !== undefined ? [job.title, job.place.label].filter((part) => part !== '').join(' · ') : formatJobs(count);
  return ok({ kind: 'requisition', label, value: label, detail: detail.slice(0, 400), count, href: `${findJobUrl}?id=${encodeParameter(label)}`, slug: null });
}
