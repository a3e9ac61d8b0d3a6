import { expect, it } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { datedJob as job, nadi, searchJobs, tacoma } from '#tests/support/sqlite-jobs.ts';

const partTime = [{ slug: 'part-time', label: 'Part-Time' }];
const search = searchJobs([
  job('Ramp Agent', { requisitionId: 'R-2026-1' }),
  job('Agent', { requisitionId: 'R-2026-2', place: tacoma }),
  job('ramp agent', { requisitionId: 'R-2026-2' }),
  job('Part Inspector', { place: nadi, employmentType: partTime, jobCategory: [{ slug: 'parts', label: 'Parts' }] }),
  job('Agent Parked', { requisitionId: 'R-2026-3', closesAt: '2026-11-01T00:00:00Z' }),
  job('Technician', { jobCategory: [] }),
]);

async function suggest(prefix: string, within?: JobQuery, limit = 8): Promise<readonly string[]> {
  const answer = await search.suggest(prefix, limit, within);
  if (!answer.ok) throw new Error(answer.error.detail);
  return answer.value.map(({ kind, label, count }) => `${kind} ${label} ${count}`);
}

it.each([
  ['age', ['title Agent 1', 'title Ramp Agent 2']],
  ['RAMP a', ['title Ramp Agent 2']],
  ['agent ra', ['title Ramp Agent 2']],
  ['op', ['category Airport Operations 3']],
  ['part', ['category Parts 1', 'employment-type Part-Time 5', 'title Part Inspector 1']],
  ['tac', ['place Tacoma, WA 1']],
  ['wa', ['place Seattle, WA 3', 'place Tacoma, WA 1']],
  ['tacoma wash', ['place Tacoma, WA 1']],
  ['r-2026', ['requisition R-2026-1 1', 'requisition R-2026-2 2']],
  ['R-2026-3', []],
  ['technicain', ['title Technician 1']],
  ['baggage hand', ['title Ramp Agent 2']],
  ['bagagge hand', ['title Ramp Agent 2']],
  ['gent', []],
  ['"*', []],
  ['\0', []],
])('%j leads to %j', async (prefix, expected) => {
  expect(await suggest(prefix)).toEqual(expected);
});

it('limits titles to a query without its text, and the number of suggestions', async () => {
  expect(await suggest('agent', { ...allJobsQuery, text: 'cook', locations: ['tacoma-wa'] })).toEqual([
    'title Agent 1',
  ]);
  expect(await suggest('part', allJobsQuery, 2)).toEqual(['category Parts 1', 'employment-type Part-Time 5']);
});
