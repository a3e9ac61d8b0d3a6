import { ok, type Result } from '#lib/result.ts';
import { fold } from '#lib/jobs/fold.ts';
import type { JobsError, Suggestion } from '#lib/search/job-search.ts';
import { mergeTitles } from '#lib/search/merge-titles.ts';
import { completeTrades } from '#lib/search/text/complete-trades.ts';
import { isStartOrNear, startsAll } from '#lib/search/near-start.ts';
import type { HostedContext } from './context.ts';
import { findRows } from './get-jobs.ts';
import { toPlainWords } from './service-text.ts';

const maxCategories = 2;
const maxRequisitions = 5;
const minRequisitionLength = 3;

/** Names of trades that are completed when few titles have the typed words. */
const maxCompletedNames = 2;
/** With fewer titles, names of trades are completed. */
const minTitles = 4;

/**
 * Returns titles, categories and requisition ids that the typed prefix leads to: those that complete it, and where they are few, those
 * that complete a name of a trade with another title that has it.
 */
export async function suggest(
  context: HostedContext,
  prefix: string,
  limit: number,
): Promise<Result<readonly Suggestion[], JobsError>> {
  const words = toPlainWords(fold(prefix));
  if (words.length === 0) return ok([]);
  const [titles, categories, requisitions] = await Promise.all([
    context.api.complete('title', words.join(' ')),
    suggestCategories(context, words),
    suggestRequisitions(context, prefix.trim()),
  ]);
  if (!titles.ok) return titles;
  const labels = titles.value.length > 0 || requisitions.length > 0 ? titles.value : await listTitles(context, words);
  const ofTrades = labels.length < minTitles ? await completeNames(context, words, labels.length > 0) : [];
  const titleSuggestions = mergeTitles(labels.map(toSuggestion), ofTrades.map(toSuggestion));
  return ok([...requisitions, ...categories, ...titleSuggestions].slice(0, limit));
}

function toSuggestion(label: string): Suggestion {
  return { kind: 'title', label, count: 1 };
}

/** Returns titles that complete the names of trades. They are secondary: failures are ignored. */
async function completeNames(
  { api, noteMissing }: HostedContext,
  words: readonly string[],
  isKnown: boolean,
): Promise<readonly string[]> {
  const exact = completeTrades(words);
  const names = exact.length > 0 || isKnown ? exact : completeTrades(words, isStartOrNear);
  const completed = await Promise.all(
    names.slice(0, maxCompletedNames).map(({ words: name }) => api.complete('title', name.join(' '))),
  );
  if (!completed.every((titles) => titles.ok)) noteMissing('suggestions');
  return completed.flatMap((titles) => (titles.ok ? titles.value : []));
}

/** Returns titles of matching postings in which each typed word starts a word. For services that have no completions. */
async function listTitles(context: HostedContext, words: readonly string[]): Promise<readonly string[]> {
  const rows = await findRows(context, words.join(' '), context.site.pageSize);
  if (!rows.ok) {
    context.noteMissing('suggestions');
    return [];
  }
  const titles = rows.value.map(({ job }) => job.title).filter((title) => startsAll(toNames(title), words));
  return [...new Set(titles)];
}

const toNames = (label: string): readonly string[] => fold(label).split(/[^\p{L}\p{N}]+/u);

async function suggestCategories(context: HostedContext, words: readonly string[]): Promise<readonly Suggestion[]> {
  const overview = await context.overview.get();
  if (!overview.ok || overview.value.lacksFacets) context.noteMissing('suggestions');
  if (!overview.ok) return [];
  const options = context.facets.readOptions('jobCategory', overview.value.filters, []) ?? [];
  const matches = options.filter(({ label, count }) => count > 0 && startsAll(toNames(label), words));
  return matches.slice(0, maxCategories).map(({ label, count }) => ({ kind: 'category', label, count }));
}

async function suggestRequisitions(context: HostedContext, prefix: string): Promise<readonly Suggestion[]> {
  const words = toPlainWords(prefix);
  if (prefix.length < minRequisitionLength || !/\d/.test(prefix) || words.length !== 1) return [];
  const rows = await findRows(context, `"${words[0] ?? ''}"`, context.site.pageSize);
  if (!rows.ok) {
    context.noteMissing('suggestions');
    return [];
  }
  const counts = new Map<string, number>();
  for (const { job } of rows.value) {
    const id = job.requisitionId;
    if (id !== null && id.toLowerCase().startsWith(prefix.toLowerCase())) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].slice(0, maxRequisitions).map(([label, count]) => ({ kind: 'requisition', label, count }));
}
