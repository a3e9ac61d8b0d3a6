import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { unmetNeeds } from '#tests/conformance/backend-under-test.ts';
import { needsOf } from '#tests/conformance/conformance-case.ts';
import { createFindings, answerOf } from '#tests/conformance/judge/findings.ts';
import { judgePlaces } from '#tests/conformance/judge/judge-places.ts';
import { judgeSearch } from '#tests/conformance/judge/judge-search.ts';
import { readMatched } from '#tests/conformance/judge/judge-text.ts';
import { createQuerySource, createTextSource } from './random-query.ts';
import { createRandomSource } from './random-source.ts';

export interface RandomReport {
  readonly queryCount: number;
  /** Queries beyond the backend's capabilities. */
  readonly beyond: number;
  readonly failures: readonly { readonly query: JobQuery; readonly problems: readonly string[] }[];
}

const maxFailures = 20;
/** Each text is used in this many queries. */
const queriesPerText = 400;

/**
 * Sends random queries to a backend and compares every answer with the oracle.
 * @param onProgress called after each query with their number
 */
export async function judgeRandomQueries(
  backend: BackendUnderTest,
  count: number,
  seed: number,
  onProgress: (queryCount: number) => void = () => undefined,
): Promise<RandomReport> {
  const { oracle, search } = backend;
  const random = createRandomSource(seed);
  const newText = createTextSource(oracle, random);
  const texts = Array.from({ length: Math.min(queriesPerText, Math.ceil(count / 10)) }, newText);
  const nextQuery = createQuerySource(oracle, random, () => (random.chance(0.7) ? random.pick(texts) : newText()));
  const matchedBy = new Map<string, readonly string[] | null>();
  const failures: { readonly query: JobQuery; readonly problems: readonly string[] }[] = [];
  let beyond = 0;
  for (let queryCount = 0; queryCount < count && failures.length < maxFailures; queryCount += 1) {
    const query = nextQuery();
    if (unmetNeeds(backend, needsOf(query)).length > 0) beyond += 1;
    else {
      const problems = await judge(query).catch((error: unknown) => [
        error instanceof Error ? error.message : String(error),
      ]);
      if (problems.length > 0) failures.push({ query, problems });
    }
    onProgress(queryCount + 1);
  }
  return { queryCount: count, beyond, failures };

  async function judge(query: JobQuery): Promise<readonly string[]> {
    const findings = createFindings();
    let matched: readonly string[] | null = null;
    if (query.text !== '') {
      matched = matchedBy.get(query.text) ?? (await readMatched(backend, query.text));
      // More than the suite may read.
      if (matched === null) return [];
      if (matchedBy.size < 5000) matchedBy.set(query.text, matched);
      const open = new Set(oracle.open.map(({ id }) => id));
      findings.same(
        'closed or unknown jobs',
        matched.filter((id) => !open.has(id)),
        [],
      );
    }
    await judgeSearch(backend, query, matched, findings);
    if (backend.also.includes('exactPlaces')) await judgePlaces(backend, query, matched, findings);
    const skip = random.below(30);
    const list = await answerOf(search.search(query, { limit: 7, skip, hasFacets: false }));
    if (backend.tolerances.order === 'exact')
      findings.same(
        'jobs after the first',
        list.jobs.map(({ id }) => id),
        oracle
          .select(query, matched)
          .slice(skip, skip + 7)
          .map(({ id }) => id),
      );
    return findings.problems;
  }
}

/** Returns a query in the notation of a case. */
export function toShortQuery(query: JobQuery): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(query).filter(
        ([name, value]) =>
          JSON.stringify(value) !== JSON.stringify(Object.entries(allJobsQuery).find(([known]) => known === name)?.[1]),
      ),
    ),
  );
}
