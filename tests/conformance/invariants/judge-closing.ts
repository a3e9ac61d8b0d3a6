import { isExpired } from '#lib/jobs/job.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import type { BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { needsOf } from '#tests/conformance/conformance-case.ts';
import { unmetNeeds } from '#tests/conformance/backend-under-test.ts';
import { answerOf, type Findings } from '#tests/conformance/judge/findings.ts';
import { createSampleOracle } from '#tests/conformance/oracle/sample-feed.ts';
import { judgeGone } from './judge-invariants.ts';

/** Moves the clock a minute past the closing of the next posting, with the query of everything that it is. */
export async function judgeClosings(backend: BackendUnderTest, maxPostings: number, findings: Findings): Promise<void> {
  const { oracle, search } = backend;
  const closing = oracle.open
    .filter(({ closesAt }) => Number.isFinite(closesAt))
    .toSorted((a, b) => a.closesAt - b.closesAt)
    .slice(0, maxPostings);
  findings.holds('the feed has postings that close', closing.length === maxPostings);
  for (const job of closing) {
    const slug = job.place.city?.slug ?? job.place.country?.slug;
    const queries: readonly JobQuery[] = [
      allJobsQuery,
      { ...allJobsQuery, jobCategory: job.choices.jobCategory.slice(0, 1) },
      { ...allJobsQuery, locations: slug === undefined ? [] : [slug] },
      { ...allJobsQuery, text: job.title },
    ].filter((query) => unmetNeeds(backend, needsOf(query)).length === 0);
    for (const query of queries) await answerOf(search.search(query));
    backend.setTime(job.closesAt + 60_000);
    await judgeGone(search, job, queries, findings);
    findings.same(
      'open jobs',
      await answerOf(countJobs(search, allJobsQuery)),
      createSampleOracle(job.closesAt + 60_000).open.length,
    );
    const { jobs } = await answerOf(search.get([job.id]));
    findings.holds(
      `${job.id} is told to be closed`,
      jobs.every((one) => isExpired(one, job.closesAt + 60_000)),
    );
  }
}
