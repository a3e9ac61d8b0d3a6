import { fold, foldWords } from '#lib/jobs/fold.ts';
import { startsWith } from '#lib/jobs/places/find-place.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { ok, type Result } from '#lib/result.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { JobsError, Suggestion } from '#lib/search/job-search.ts';
import type { SearchKnowledge } from '#lib/search/text/plan.ts';
import { readBuckets, readCounts } from './read-facets.ts';
import { compileFilters, type SolrContext } from './search-page.ts';

const maxRequisitions = 5;
const maxValues = 2;
const maxPlaces = 3;
/** Titles before the cities. */
const maxFirstTitles = 4;

/**
 * Returns what completes the prefix: words in any order, the last ones perhaps only begun. Titles that the plan of the prefix gives
 * points follow where none has the words, so that synonyms and misspelled words lead to titles.
 */
export async function suggest(
  context: SolrContext,
  prefix: string,
  limit: number,
  within?: JobQuery,
): Promise<Result<readonly Suggestion[], JobsError>> {
  const { knowledge } = context.collection;
  const name = foldWords(prefix);
  if (name === '') return ok([]);
  const typed = name.split(' ');
  const isCompletion = (label: string): boolean => {
    const words = foldWords(label).split(' ');
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  };
  const id = prefix.trim().toLowerCase();
  const filters = within === undefined ? null : compileFilters(context, { ...within, text: '' });
  const requisitions = id.length >= 3 && /\d/.test(id);
  const answer =
    filters === null && !requisitions
      ? null
      : await context.select({
          query: '*:*',
          filter: filters?.filter ?? [],
          params: filters?.params.values ?? {},
          limit: 0,
          facet: {
            ...(filters === null ? {} : { titles: { type: 'terms', field: 'title', limit: -1 } }),
            ...(requisitions
              ? {
                  requisitions: {
                    type: 'terms',
                    field: 'requisition',
                    prefix: id,
                    limit: maxRequisitions,
                    sort: 'index asc',
                  },
                }
              : {}),
          },
        });
  if (answer?.ok === false) return answer;
  const facets = answer?.value.facets ?? {};
  const counts = filters === null ? countTitles(knowledge.titles) : readCounts(facets, 'titles');
  const ranked = [...(context.plan(prefix)?.find.titles ?? [])].sort(([, a], [, b]) => b - a);
  const completing = mergeCase([...counts].filter(([title]) => isCompletion(title))).sort(compareCounts);
  const planned = mergeCase(ranked.flatMap(([title]) => (counts.has(title) ? [[title, counts.get(title) ?? 0]] : [])));
  const titles = completing.length > 0 ? completing : planned;
  const values = (['jobCategory', 'employmentType'] as const).flatMap((facet) => {
    const kind = facet === 'jobCategory' ? 'category' : 'employment-type';
    const found = knowledge.values[facet].filter(({ label, count }) => count > 0 && isCompletion(label));
    return found.slice(0, maxValues).map(({ label, count }): Suggestion => ({ kind, label, count }));
  });
  const places = knowledge.places.filter(({ level, count }) => count > 0 && (level === 'city' || level === 'virtual'));
  return ok(
    [
      ...readBuckets(facets, 'requisitions').map(({ val, count }): Suggestion => ({
        kind: 'requisition',
        label: val.toUpperCase(),
        count,
      })),
      ...values,
      ...titles.slice(0, maxFirstTitles),
      ...places
        .filter((place) => startsWith(place, id, name))
        .slice(0, maxPlaces)
        .map(({ label, count }): Suggestion => ({ kind: 'place', label, count })),
      ...titles.slice(maxFirstTitles),
    ].slice(0, limit),
  );
}

function countTitles(titles: SearchKnowledge['titles']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { title, count } of titles) counts.set(title, (counts.get(title) ?? 0) + count);
  return counts;
}

/** Merges titles that differ only in case. The most frequent spelling is shown. */
function mergeCase(titles: readonly (readonly [string, number])[]): Suggestion[] {
  return [...Map.groupBy(titles, ([title]) => fold(title)).values()].map((spellings) => ({
    kind: 'title',
    label: spellings.reduce((best, other) => (other[1] > best[1] ? other : best))[0],
    count: spellings.reduce((sum, [, count]) => sum + count, 0),
  }));
}
