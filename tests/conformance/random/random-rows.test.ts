import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { site } from '#config/site.ts';
import { isExpired } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { openRows } from '#tests/conformance/backends/open-rows.ts';
import {
  judgeGone,
  judgeLinks,
  judgeOneTotal,
  judgePlaceSums,
} from '#tests/conformance/invariants/judge-invariants.ts';
import { createFindings } from '#tests/conformance/judge/findings.ts';
import { judgePlaces } from '#tests/conformance/judge/judge-places.ts';
import { judgePages, judgeSearch } from '#tests/conformance/judge/judge-search.ts';
import { readMatched } from '#tests/conformance/judge/judge-text.ts';
import { createOracle } from '#tests/conformance/oracle/oracle.ts';
import { queryArbitrary, rowsArbitrary } from './random-rows.ts';

const minutes = 60_000;
const now = Date.parse('2026-11-01T00:00:00Z');
const buidsArbitrary = fc.constantFrom(site.buids, site.buids, 'any' as const);

test(
  'for any rows the answers are those of the oracle',
  async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, buidsArbitrary, queryArbitrary, async (rows, buids, query) => {
        const backend = openRows(rows, now, buids);
        const findings = createFindings();
        const matched = query.text === '' ? null : await readMatched(backend, query.text);
        await judgeSearch(backend, query, matched, findings);
        await judgePlaces(backend, query, matched, findings);
        await judgePages(backend, query, findings);
        await backend.search.close();
        expect(findings.problems).toEqual([]);
      }),
      { numRuns: countCases(400) },
    );
  },
  5 * minutes,
);

test(
  'for any rows counts equal the totals of their links, totals are consistent, and places add up',
  async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, buidsArbitrary, queryArbitrary, async (rows, buids, query) => {
        const { search } = openRows(rows, now, buids);
        const findings = createFindings();
        await judgeLinks(search, query, 100, findings);
        await judgeOneTotal(search, query, findings);
        await judgePlaceSums(search, query, findings);
        await search.close();
        expect(findings.problems).toEqual([]);
      }),
      { numRuns: countCases(200) },
    );
  },
  5 * minutes,
);

test(
  'for any rows a posting that closes leaves every answer',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        fc.nat(),
        fc.constantFrom({ deleted_at: '2026-10-31T00:00:00Z' }, { valid_through: '2026-10-31T23:59:59Z' }),
        async (rows, number, end) => {
          const oracle = createOracle(rows, { buids: 'any', now });
          const job = oracle.open[number % Math.max(1, oracle.open.length)];
          if (job === undefined) return;
          const after = rows.map((row) => (row['guid'] === job.guid ? { ...row, ...end } : row));
          const { search } = openRows(after, now, 'any');
          const findings = createFindings();
          await judgeGone(
            search,
            job,
            [
              allJobsQuery,
              { ...allJobsQuery, text: job.title },
              { ...allJobsQuery, company: job.choices.company },
              { ...allJobsQuery, locations: oracle.open.slice(0, 1).flatMap(({ place }) => place.country?.slug ?? []) },
            ],
            findings,
          );
          expect(findings.problems).toEqual([]);
          const known = await search.get([job.id]);
          await search.close();
          expect(known.ok && known.value.jobs.every((one) => isExpired(one, now))).toBe(true);
        },
      ),
      { numRuns: countCases(150) },
    );
  },
  5 * minutes,
);
