import type { ChoiceFacetId } from '#config/facets.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import { startsWith } from '#lib/jobs/places/find-place.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { ok, type Result } from '#lib/result.ts';
import type { JobsError, KnownPlace, Suggestion } from '#lib/search/job-search.ts';
import { isStartOrNear, startsAll } from '#lib/search/near-start.ts';
import { listBest, quote, toRawQuery } from './plan-query.ts';
import type { HostedCall } from './service.ts';

/** Maximum number of values of each kind before titles. */
const maxFirst = 2;
const maxRequisitions = 5;
const minRequisitionLength = 3;
/** With fewer titles, those that answers have named follow. */
const minTitles = 4;

const toNames = (label: string): readonly string[] => foldWords(label).split(' ');

/**
 * Returns requisition ids, categories, employment types, cities and titles that complete a prefix: the titles that the service completes,
 * else those that answers have named.
 */
export async function suggest(
  call: HostedCall,
  prefix: string,
  limit: number,
): Promise<Result<readonly Suggestion[], JobsError>> {
  const typed = foldWords(prefix);
  if (typed === '') return ok([]);
  const words = typed.split(' ');
  const [titles, values, requisitions] = await Promise.all([
    call.complete(typed),
    suggestValues(call, prefix.trim().toLowerCase(), words),
    suggestRequisitions(call, prefix.trim()),
  ]);
  if (!titles.ok) return titles;
  const known = titles.value.length < minTitles ? call.titles() : [];
  const started = known.filter((title) => startsAll(toNames(title), words));
  const near = started.length > 0 ? started : known.filter((title) => startsAll(toNames(title), words, isStartOrNear));
  const meant = known.length > 0 ? listBest(call.plan({ ...allJobsQuery, text: typed })?.find.titles ?? new Map()) : [];
  const labels = new Map([...titles.value, ...near, ...meant].map((label) => [foldWords(label), label]));
  const titled = [...labels.values()].map((label) => ({ kind: 'title', label, count: 1 }) as const);
  return ok([...requisitions, ...values, ...titled].slice(0, limit));
}

/** Returns categories, employment types and cities with jobs. They are secondary: failures leave them out. */
async function suggestValues(call: HostedCall, slug: string, words: readonly string[]): Promise<readonly Suggestion[]> {
  const overview = await call.overview();
  if (!overview.ok || overview.value.lacksFacets) call.noteMissing('suggestions');
  if (!overview.ok) return [];
  const valuesOf = (id: ChoiceFacetId) => call.facets.readOptions(id, overview.value.filters, []) ?? [];
  const isCity = (place: KnownPlace): boolean => place.level === 'city';
  return [
    { kind: 'category' as const, options: valuesOf('jobCategory') },
    { kind: 'employment-type' as const, options: valuesOf('employmentType') },
    { kind: 'place' as const, options: call.gazetteer.list().filter(isCity) },
  ].flatMap(({ kind, options }) =>
    options
      .filter((option) => option.count > 0)
      .filter(
        (option) =>
          startsAll(toNames(option.label), words) || ('names' in option && startsWith(option, slug, words.join(' '))),
      )
      .slice(0, maxFirst)
      .map(({ label, count }) => ({ kind, label, count })),
  );
}

async function suggestRequisitions(call: HostedCall, prefix: string): Promise<readonly Suggestion[]> {
  const text = quote(prefix);
  if (text === null || prefix.length < minRequisitionLength || !/^(?=.*\d)\S+$/.test(prefix)) return [];
  const answer = await call.read(toRawQuery(text), 0, call.site.pageSize);
  if (!answer.ok) call.noteMissing('suggestions');
  const counts = new Map<string, number>();
  for (const { job } of answer.ok ? answer.value.rows : []) {
    const id = job.requisitionId;
    if (id?.toLowerCase().startsWith(prefix.toLowerCase()) === true) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].slice(0, maxRequisitions).map(([label, count]) => ({ kind: 'requisition', label, count }));
}
