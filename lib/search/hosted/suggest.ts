import type { ChoiceFacetId } from '#config/facets.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { ok, type Result } from '#lib/result.ts';
import { completePrefix } from '#lib/search/text/complete-prefix.ts';
import type { JobsError, Suggestion } from '#lib/search/job-search.ts';
import { listBest, quote, toRawQuery } from './plan-query.ts';
import type { HostedCall } from './service.ts';

const maxRequisitions = 5;
const minRequisitionLength = 3;
/** With fewer titles, those that answers have named follow, and those of the work that the text means. */
const minTitles = 4;

/** Returns what completes a prefix: the service knows titles only. All else is secondary, and failures leave it out. */
export async function suggest(
  call: HostedCall,
  prefix: string,
  limit: number,
): Promise<Result<readonly Suggestion[], JobsError>> {
  const typed = foldWords(prefix);
  if (typed === '') return ok([]);
  const [titles, overview, requisitions] = await Promise.all([
    call.complete('title', typed),
    call.overview(),
    readRequisitions(call, prefix.trim()),
  ]);
  if (!titles.ok) return titles;
  if (!overview.ok || overview.value.lacksFacets) call.noteMissing('suggestions');
  const valuesOf = (id: ChoiceFacetId) =>
    (overview.ok ? call.names.readOptions(id, overview.value.filters) : null) ?? [];
  const others = titles.value.length < minTitles ? call.titles() : [];
  const toTitle = (label: string) => ({ kind: 'title', label, count: 1 }) as const;
  const completed = completePrefix(prefix, limit, {
    titles: [...new Set([...titles.value, ...others])].map(toTitle),
    categories: valuesOf('jobCategory'),
    employmentTypes: valuesOf('employmentType'),
    places: overview.ok ? call.names.listPlaces() : [],
    requisitions,
  });
  const isKnown = (label: string): boolean => completed.some((one) => foldWords(one.label) === foldWords(label));
  const plan = others.length > 0 ? call.plan(typed) : null;
  const meant = plan === null ? [] : listBest(plan.find.titles).filter((label) => !isKnown(label));
  return ok([...completed, ...meant.map(toTitle)].slice(0, limit));
}

async function readRequisitions(call: HostedCall, prefix: string) {
  const text = quote(prefix);
  if (text === null || prefix.length < minRequisitionLength || !/^(?=.*\d)\S+$/.test(prefix)) return [];
  const answer = await call.read(toRawQuery(allJobsQuery, text), 0, call.options.site.pageSize);
  if (!answer.ok) call.noteMissing('suggestions');
  const counts = new Map<string, number>();
  for (const { job } of answer.ok ? answer.value.rows : []) {
    const id = job.requisitionId;
    if (id?.toLowerCase().startsWith(prefix.toLowerCase()) === true) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].slice(0, maxRequisitions).map(([label, count]) => ({ label, count }));
}
