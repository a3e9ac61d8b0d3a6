import { ok, type Result } from '#lib/result.ts';
import { fold } from '#lib/jobs/fold.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobsError, Suggestion } from '#lib/search/job-search.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import { compiledFacets } from './compile-expression.ts';
import { readBuckets, readCount, readNumber } from './read-facets.ts';
import type { SolrContext } from './solr-context.ts';
import { toFilters } from './solr-filters.ts';
import { escapeWords } from './text-clauses.ts';

const maxTitles = 20;
const maxRequisitions = 5;
const maxCategories = 2;
/** Titles that differ only in case are merged, so more of them are read. */
const maxVariantsPerTitle = 3;

/** Returns titles, categories and requisition ids of open postings that complete the prefix. */
export async function suggest(
  context: SolrContext,
  prefix: string,
  limit: number,
  within: JobQuery = allJobsQuery,
): Promise<Result<readonly Suggestion[], JobsError>> {
  const words = toWords(prefix);
  if (words.length === 0) return ok([]);
  const { connection, openFilters, knowledge, showsAllEmployers } = context;
  const filters = toFilters(knowledge, within, showsAllEmployers);
  const typed = prefix.trim().toLowerCase();
  const isId = typed.length >= 3 && /\d/.test(typed);
  const open = { query: `+${openFilters.join(' +')}` };
  const categories =
    compiledFacets.find(({ id }) => id === 'jobCategory')?.values.filter(({ label }) => startsAll(label, words)) ?? [];
  const facet: Record<string, unknown> = {
    titles: {
      type: 'terms',
      field: 'title_shown',
      limit: maxTitles * maxVariantsPerTitle,
      refine: true,
      facet: { day: 'max(day)', time: 'max(sort_time)' },
    },
    ...(isId
      ? {
          requisitions: {
            type: 'terms',
            field: 'requisitionId_x',
            prefix: fold(typed),
            limit: maxRequisitions,
            sort: 'index asc',
            domain: open,
          },
        }
      : {}),
  };
  categories.forEach(({ query }, at) => {
    facet[`category_${at}`] = { type: 'query', q: query, domain: open };
  });
  const text = '{!edismax qf=$startFields uf=$uf sow=false mm=100% v=$typed}';
  const params = { ...filters.params, startFields: 'title_start title', uf: '-*', typed: escapeWords(words) };
  const answer = await connection.select({
    query: text,
    filter: [...openFilters, ...filters.filter],
    params,
    limit: 0,
    facet,
  });
  if (!answer.ok) return answer;
  const { facets } = answer.value;
  const requisitions = readBuckets(facets, 'requisitions').map(({ value, count }): Suggestion => ({
    kind: 'requisition',
    label: value.toUpperCase(),
    count,
  }));
  const named = categories.flatMap(({ label, slug }, at): readonly Suggestion[] => {
    const count = readCount(facets, `category_${at}`);
    return count > 0 && knowledge.vocabulary.jobCategory.has(slug) ? [{ kind: 'category', label, count }] : [];
  });
  return ok([...requisitions, ...named.slice(0, maxCategories), ...toTitles(facets)].slice(0, limit));
}

function startsAll(label: string, words: readonly string[]): boolean {
  const names = toWords(label);
  return words.every((word) => names.some((name) => name.startsWith(fold(word))));
}

/** Returns titles, those with most postings first, then the newest. */
function toTitles(facets: Readonly<Record<string, unknown>>): readonly Suggestion[] {
  const titles = new Map<string, { label: string; count: number; day: number; time: number }>();
  for (const { value, count, nested } of readBuckets(facets, 'titles')) {
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
