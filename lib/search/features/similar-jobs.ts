import { foldWords } from '#lib/jobs/fold.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { parseText } from '#lib/jobs/query/list-query.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';
import { memoize } from '#lib/memoize.ts';
import { ok, type Result } from '#lib/result.ts';
import { sortJobs } from '#lib/search/wire/list-order.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';

const titleWeight = 20;
const categoryWeight = 8;
const cityWeight = 6;
const stateWeight = 3;
/** Jobs up to this score are not similar: they share a state, or a third of the title. */
const maxDissimilarScore = 7;
/** Candidates of each search: several may have the same requisition. */
const maxCandidates = 50;

/**
 * Returns up to `limit` other open jobs with a similar title, category and place, best first, one of each requisition: those that its
 * title as text finds, and those of its categories in the same place.
 */
export async function listSimilarJobs(
  search: PageSearch,
  job: JobSummary,
  limit: number,
): Promise<Result<readonly JobSummary[], JobsError>> {
  const single = search.capabilities.multiSelect ? undefined : 1;
  const slugOf = (place: { readonly slug: string } | null) => (place === null ? [] : [place.slug]);
  const nearWork: JobQuery = {
    ...allJobsQuery,
    jobCategory: toValueSet(job.jobCategory.map(({ slug }) => slug)).slice(0, single),
    locations: slugOf(job.place.city ?? job.place.state),
  };
  const options = { limit: maxCandidates, hasFacets: false };
  // What follows a dash is often a place, to which a text would limit the jobs: "Station Manager - Nome".
  const [titled, near] = await Promise.all([
    search.search({ ...allJobsQuery, text: parseText(job.title.replace(/ [-–—] .*/, '')).text }, options),
    search.search(nearWork, options),
  ]);
  if (!titled.ok) return titled;
  const score = createScore(job);
  const candidates = sortJobs([...titled.value.jobs, ...(near.ok ? near.value.jobs : [])])
    .map((other) => ({ other, score: score(other) }))
    .filter((candidate) => candidate.other.id !== job.id && candidate.score > maxDissimilarScore)
    .sort((left, right) => right.score - left.score);
  const byRequisition = Map.groupBy(candidates, ({ other }) => keyOf(other));
  byRequisition.delete(keyOf(job));
  return ok([...byRequisition.values()].flatMap(([best]) => best?.other ?? []).slice(0, limit));
}

function keyOf({ requisitionId, id }: JobSummary): string {
  return requisitionId?.toLowerCase() ?? id;
}

const toTitleWordSet = memoize((title): ReadonlySet<string> => new Set(foldWords(title).split(' ')));

function createScore(job: JobSummary): (other: JobSummary) => number {
  const words = toTitleWordSet(job.title);
  const categories = new Set(job.jobCategory.map(({ slug }) => slug));
  const { city, state } = job.place;
  return ({ title, jobCategory, place }) => {
    const shared = words.intersection(toTitleWordSet(title));
    const isIn = (own: typeof city, other: typeof city): boolean => own !== null && own.slug === other?.slug;
    return (
      (titleWeight * shared.size) / words.size +
      jobCategory.filter(({ slug }) => categories.has(slug)).length * categoryWeight +
      (isIn(city, place.city) ? cityWeight : 0) +
      (isIn(state, place.state) ? stateWeight : 0)
    );
  };
}
