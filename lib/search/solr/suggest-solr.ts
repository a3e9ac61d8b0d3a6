import { ok, type Result } from '#lib/result.ts';
import { fold } from '#lib/jobs/fold.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobsError, Suggestion } from '#lib/search/job-search.ts';
import { mergeTitles } from '#lib/search/merge-titles.ts';
import { completeTrades } from '#lib/search/text/complete-trades.ts';
import { isStartOrNear, startsAll, toMaxEdits } from '#lib/search/near-start.ts';
import { toWords, type Synonym } from '#lib/search/text/phrases.ts';
import { compiledFacets } from './compile-expression.ts';
import { readBuckets, readCount, readNumber } from './read-facets.ts';
import type { SolrContext } from './solr-context.ts';
import { toFilters } from './solr-filters.ts';
import { escapeWords, listClauses } from './text-clauses.ts';

const maxTitles = 20;
const maxRequisitions = 5;
const maxCategories = 2;
/** Titles that differ only in case are merged, so more of them are read. */
const maxVariantsPerTitle = 3;
const titleFacet = {
  type: 'terms',
  field: 'title_shown',
  limit: maxTitles * maxVariantsPerTitle,
  refine: true,
  facet: { day: 'max(day)', time: 'max(sort_time)' },
};

/**
 * Returns titles, categories and requisition ids of open postings that the prefix leads to: those that have it, titles of trades with
 * another title that has it, and where there are neither, those with a similar spelling, from a second request.
 */
export async function suggest(
  context: SolrContext,
  prefix: string,
  limit: number,
  within: JobQuery = allJobsQuery,
): Promise<Result<readonly Suggestion[], JobsError>> {
  const words = toWords(prefix);
  if (words.length === 0) return ok([]);
  const others = toOtherFacets(context, prefix.trim().toLowerCase(), words);
  const names = completeTrades(words);
  const answer = await readTitles(context, escapeWords(words), names, within, others.facet);
  if (!answer.ok) return answer;
  const titles = mergeTitles(answer.value.typed, answer.value.ofTrades);
  const found = [...others.read(answer.value.facets), ...titles];
  if (titles.length > 0 || words.every((word) => toMaxEdits(word) === 0)) return ok(found.slice(0, limit));
  const near = await readTitles(context, toNearWords(words), completeTrades(words, isStartOrNear), within, {});
  if (!near.ok) return near;
  const typed = near.value.typed.filter(({ label }) => startsAll(toWords(label), words, isStartOrNear));
  return ok([...found, ...mergeTitles(typed, near.value.ofTrades)].slice(0, limit));
}

/** Returns the words with the edits that `isNearStart` tolerates at most. */
function toNearWords(words: readonly string[]): string {
  return words.map((word) => escapeWords([word]) + (toMaxEdits(word) === 0 ? '' : `~${toMaxEdits(word)}`)).join(' ');
}

interface Titles {
  readonly typed: readonly Suggestion[];
  readonly ofTrades: readonly Suggestion[];
  readonly facets: Readonly<Record<string, unknown>>;
}

/** Reads the titles that start with the typed words, and those with the names of trades. */
async function readTitles(
  { connection, openFilters, knowledge, showsAllEmployers }: SolrContext,
  typed: string,
  names: readonly Synonym[],
  within: JobQuery,
  otherFacets: Readonly<Record<string, unknown>>,
): Promise<Result<Titles, JobsError>> {
  const filters = toFilters(knowledge, within, showsAllEmployers);
  const nameTexts = names.map(({ words }, at) => [`name${at}`, `"${escapeWords(words)}"`] as const);
  const params: Record<string, string> = {
    ...filters.params,
    startFields: 'title_start title',
    uf: '-*',
    typed,
    started: '{!edismax qf=$startFields uf=$uf sow=false mm=100% v=$typed}',
    ...Object.fromEntries(nameTexts),
  };
  const facet: Record<string, unknown> = {
    titles: { ...titleFacet, domain: { filter: '{!query v=$started}' } },
    ...otherFacets,
  };
  if (names.length > 0) {
    params['runFields'] = 'title_run';
    names.forEach((_, at) => {
      params[`run${at}`] = `{!edismax qf=$runFields uf=$uf sow=false mm=100% v=$name${at}}`;
    });
    params['trades'] = `{!bool ${listClauses('should', 'run', names.keys())}}`;
    facet['trades'] = { ...titleFacet, domain: { filter: '{!query v=$trades}' } };
  }
  const answer = await connection.select({
    query: names.length > 0 ? '{!bool should=$started should=$trades}' : '{!query v=$started}',
    filter: [...openFilters, ...filters.filter],
    params,
    limit: 0,
    facet,
  });
  if (!answer.ok) return answer;
  const { facets } = answer.value;
  return ok({ typed: toTitles(facets, 'titles'), ofTrades: sortByName(toTitles(facets, 'trades'), names), facets });
}

/** Sorts titles by the first of the names that they have. */
function sortByName(titles: readonly Suggestion[], names: readonly Synonym[]): readonly Suggestion[] {
  const rankOf = ({ label }: Suggestion): number => {
    const title = ` ${toWords(label).join(' ')} `;
    const rank = names.findIndex(({ words }) => title.includes(` ${words.join(' ')} `));
    return rank === -1 ? names.length : rank;
  };
  const ranks = new Map(titles.map((title) => [title, rankOf(title)]));
  return titles.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/** Returns the facets for requisition ids and categories, and how to read them. */
function toOtherFacets({ openFilters, knowledge }: SolrContext, typed: string, words: readonly string[]) {
  const open = { query: `+${openFilters.join(' +')}` };
  const categories = compiledFacets.jobCategory.values.filter(({ label }) => startsAll(toWords(label), words));
  const facet: Record<string, unknown> = {};
  if (typed.length >= 3 && /\d/.test(typed))
    facet['requisitions'] = {
      type: 'terms',
      field: 'requisitionId_x',
      prefix: fold(typed),
      limit: maxRequisitions,
      sort: 'index asc',
      domain: open,
    };
  categories.forEach(({ query }, at) => {
    facet[`category_${at}`] = { type: 'query', q: query, domain: open };
  });
  return {
    facet,
    read(facets: Readonly<Record<string, unknown>>): readonly Suggestion[] {
      const requisitions = readBuckets(facets, 'requisitions').map(({ value, count }): Suggestion => ({
        kind: 'requisition',
        label: value.toUpperCase(),
        count,
      }));
      const named = categories.flatMap(({ label, slug }, at): readonly Suggestion[] => {
        const count = readCount(facets, `category_${at}`);
        return count > 0 && knowledge.vocabulary.jobCategory.has(slug) ? [{ kind: 'category', label, count }] : [];
      });
      return [...requisitions, ...named.slice(0, maxCategories)];
    },
  };
}

/** Returns titles, those with most postings first, then the newest. */
function toTitles(facets: Readonly<Record<string, unknown>>, facet: 'titles' | 'trades'): readonly Suggestion[] {
  const titles = new Map<string, { label: string; count: number; day: number; time: number }>();
  for (const { value, count, nested } of readBuckets(facets, facet)) {
    const [day, time] = [readNumber(nested, 'day') ?? 0, readNumber(nested, 'time') ?? 0];
    const known = titles.get(fold(value));
    const isNewer = known === undefined || day > known.day || (day === known.day && time > known.time);
    titles.set(fold(value), {
      label: isNewer ? value : known.label,
      count: count + (known?.count ?? 0),
      day: isNewer ? day : known.day,
      time: isNewer ? time : known.time,
    });
  }
  const sorted = [...titles.values()].sort((a, b) => b.count - a.count || b.day - a.day || b.time - a.time);
  return sorted.slice(0, maxTitles).map(({ label, count }) => ({ kind: 'title', label, count }));
}
