import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import { fold } from '#lib/jobs/fold.ts';
import { isExpired, type JobSummary } from '#lib/jobs/job.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { readFeaturedJobs } from '#lib/search/features/featured-jobs.ts';
import { listSimilarJobs } from '#lib/search/features/similar-jobs.ts';
import type { BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { getByOracle, listFeaturedByOracle } from '#tests/conformance/oracle/lookups.ts';
import { placesOf } from '#tests/conformance/oracle/known-places.ts';
import type { Matched } from '#tests/conformance/oracle/oracle.ts';
import type { OracleJob } from '#tests/conformance/oracle/oracle-job.ts';
import { answerOf, type Findings } from './findings.ts';

type Jobs = readonly { readonly id: string }[];
const idsOf = (jobs: Jobs): readonly string[] => jobs.map(({ id }) => id);

/** Compares jobs in the oracle's order where the backend has it, else as sets. */
function sameJobs({ tolerances }: BackendUnderTest, what: string, got: Jobs, expected: Jobs, findings: Findings): void {
  if (tolerances.order === 'exact') findings.same(what, idsOf(got), idsOf(expected));
  else findings.same(what, idsOf(got).toSorted(), idsOf(expected).toSorted());
}

/** Compares the rows of an ID, with the fields of a job page. @param now milliseconds since the epoch */
export async function judgeGet(
  backend: BackendUnderTest,
  id: string,
  rows: number,
  now: number,
  findings: Findings,
): Promise<void> {
  const expected = getByOracle(backend.oracle, id);
  findings.same('rows that the case names', expected.length, rows);
  const { jobs } = await answerOf(backend.search.get([id]));
  findings.same('rows', idsOf(jobs).toSorted(), idsOf(expected).toSorted());
  const several = await answerOf(backend.search.get([id, 'F'.repeat(32)]));
  findings.same('rows among several ids', idsOf(several.jobs).toSorted(), idsOf(expected).toSorted());
  for (const job of jobs) {
    const row = expected.find((one) => one.id === job.id);
    if (row === undefined) continue;
    findings.same('posting', toPosting(job, now), toOraclePosting(row, now));
    // A source may rewrite rows, and add a GUID where the feed has none.
    if (backend.tolerances.order === 'exact') findings.same('id of its address', job.url.id, row.urlId);
    findings.holds('it has a description', job.description.body.length > 40);
  }
}

function toPosting(job: JobSummary, now: number) {
  return [
    job.title,
    job.requisitionId,
    job.place.isVirtual,
    job.place.city?.slug ?? null,
    job.place.country?.slug ?? null,
    job.company.map(({ slug }) => slug),
    job.employmentType.map(({ slug }) => slug),
    job.jobCategory.map(({ slug }) => slug),
    isExpired(job, now),
    [job.hiring?.vacancy ?? null, job.hiring?.window ?? null, job.hiring?.aiUse ?? null],
  ];
}

function toOraclePosting(row: OracleJob, now: number) {
  const { title, requisitionId, place, choices, isDeleted, closesAt, hiring } = row;
  return [
    title,
    requisitionId,
    place.isVirtual,
    place.city?.slug ?? null,
    place.country?.slug ?? null,
    choices.company,
    choices.employmentType,
    choices.jobCategory,
    isDeleted || closesAt <= now,
    hiring,
  ];
}

/** Compares the featured jobs. */
export async function judgeFeatured(backend: BackendUnderTest, limit: number, findings: Findings): Promise<void> {
  const expected = listFeaturedByOracle(backend.oracle);
  const featured = await answerOf(readFeaturedJobs(backend.search));
  const order = expected.slice(0, limit);
  const listed = Math.min(limit, backend.search.capabilities.maxStatisticsRows);
  sameJobs(backend, 'featured jobs', featured.slice(0, listed), order.slice(0, listed), findings);
}

/**
 * Compares jobs similar to the first one of a query: open, others, of other requisitions, and with the same title where
 * there are such.
 */
export async function judgeSimilar(
  { search, oracle }: BackendUnderTest,
  query: JobQuery,
  limit: number,
  findings: Findings,
): Promise<void> {
  const {
    jobs: [job],
  } = await answerOf(search.search(query, { limit: 1, hasFacets: false }));
  findings.holds('the query finds a job', job !== undefined);
  if (job === undefined) return;
  const similar = await answerOf(listSimilarJobs(search, job, limit));
  const open = new Set(idsOf(oracle.open));
  findings.holds(`at most ${limit}`, similar.length <= limit);
  findings.same(
    'closed or unknown ones',
    idsOf(similar).filter((id) => !open.has(id)),
    [],
  );
  findings.holds(
    'the job is not like itself',
    similar.every(({ id }) => id !== job.id),
  );
  findings.same('different jobs', new Set(idsOf(similar)).size, similar.length);
  findings.holds(
    'no other row of its requisition',
    similar.every(({ requisitionId }) => requisitionId === null || requisitionId !== job.requisitionId),
  );
  const others = oracle.open.filter(
    ({ foldedTitle, requisitionId }) => foldedTitle === fold(job.title) && requisitionId !== job.requisitionId,
  );
  if (others.length > 0) findings.holds(`nothing like it, though ${others.length} have its title`, similar.length > 0);
}

/** Compares suggestions. @param expects a pattern for the folded label of at least one; null: there are none */
export async function judgeSuggest(
  { search, oracle, also }: BackendUnderTest,
  prefix: string,
  limit: number,
  within: JobQuery | undefined,
  matched: Matched,
  expects: RegExp | null | undefined,
  findings: Findings,
): Promise<void> {
  const found = await answerOf(search.suggest(prefix, limit, within));
  findings.holds(`at most ${limit}`, found.length <= limit);
  findings.same(
    'different suggestions',
    new Set(found.map(({ kind, label }) => `${kind} ${fold(label)}`)).size,
    found.length,
  );
  if (expects === null) findings.same('suggestions', found, []);
  else if (expects !== undefined)
    findings.holds(
      `none is ${expects}: ${found.map(({ label }) => label).join(', ')}`,
      found.some(({ label }) => expects.test(fold(label))),
    );
  const jobs = oracle.select({ ...(within ?? allJobsQuery), text: '' }, matched);
  if (!also.includes('countedSuggestions')) return;
  const countValue = (id: ChoiceFacetId, label: string): number => {
    const slug = choiceFacets.find((facet) => facet.id === id)?.values.find((value) => value.label === label)?.slug;
    return oracle.open.filter(({ choices }) => slug !== undefined && choices[id].includes(slug)).length;
  };
  for (const { kind, label, count } of found) {
    const counted = {
      title: () => jobs.filter(({ foldedTitle }) => foldedTitle === fold(label)).length,
      requisition: () => oracle.open.filter(({ requisitionId }) => requisitionId === label).length,
      category: () => countValue('jobCategory', label),
      'employment-type': () => countValue('employmentType', label),
      place: () => oracle.open.filter((job) => placesOf(job).some((place) => fold(place.label) === fold(label))).length,
    }[kind]();
    findings.same(`jobs of ${kind} “${label}”`, count, counted);
  }
}

/** Compares slugs and labels of the choice facets. */
export async function judgeFacetLabels({ search }: BackendUnderTest, findings: Findings): Promise<void> {
  const { facets } = await answerOf(search.search(allJobsQuery, { limit: 0 }));
  for (const { id, values } of choiceFacets) {
    const options = facets.find((facet) => facet.id === id)?.options ?? [];
    const [found, expected] = [options, values].map((named) =>
      named.map(({ slug, label }) => `${slug} ${label}`).sort(),
    );
    findings.same(id, found, expected);
  }
}
