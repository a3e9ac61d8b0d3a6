import fc from 'fast-check';
import { maxSaved } from '#lib/jobs/saved-urls.ts';
import { expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { ok } from '#lib/result.ts';
import type { Job } from '#lib/jobs/job.ts';
import { findJobsById, parseSavedSearch } from './saved-jobs.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const rows: readonly Job[] = [
  sampleJob({ id: '2026-1/seattle-wa', requisitionId: '2026-1', deletedAt: '2026-11-01T00:00:00Z', sortTime: 3 }),
  sampleJob({ id: '2026-1/kodiak-ak', requisitionId: '2026-1', sortTime: 1 }),
  sampleJob({ id: '2026-1/nome-ak', requisitionId: '2026-1', sortTime: 2 }),
];
const search = createFakeSearch({
  get: async (ids) => ok({ jobs: ids.includes('2026-1') ? rows : [], asOf: '2026-11-20T16:00:00Z' }),
});

test.each([
  ['2026-1/kodiak-ak', '2026-1/kodiak-ak'],
  ['2026-1/seattle-wa', '2026-1/seattle-wa'],
  ['2026-1', '2026-1/nome-ak'],
  ['2026-1/tokyo-jpn', undefined],
  ['2026-2', undefined],
])('%s refers to the posting %s', async (id, expectedId) => {
  const result = await findJobsById(search, [id], now);
  expect(result.ok && result.value.jobs[0]?.id).toBe(expectedId);
});

test('an ID of a row that came back under another one refers to that', async () => {
  const [back, other] = [sampleJob({ id: 'NEW' }), sampleJob({ id: 'OTHER' })];
  const renamed = createFakeSearch({
    get: async (ids) => ok({ jobs: ids.flatMap((id) => ({ OLD: back, OTHER: other })[id] ?? []), asOf: '' }),
  });
  const result = await findJobsById(renamed, ['OTHER', 'OLD', 'GONE'], now);
  expect(result.ok && result.value.jobs.map((job) => job?.id)).toEqual(['OTHER', 'NEW', undefined]);
});

test('an outage is an error, not an unknown job', async () => {
  expect((await findJobsById(createFakeSearch(), ['a'], now)).ok).toBe(false);
});

const guid = 'ab'.repeat(16);

test.each([
  ['', [], []],
  ['?id=a&id=b', ['a', 'b'], []],
  ['?id=a&id=a&id=%20a%20', ['a'], []],
  [`?id=${guid}&id=${guid.toUpperCase()}`, [guid.toUpperCase()], []],
  ['?id=2026-1%2Fseattle-wa', ['2026-1/seattle-wa'], []],
  [`?id=${'x'.repeat(101)}&id=%00&id=&id=%E2%80%AE`, [], []],
  ['?id=a&id=b&compare=b&compare=c', ['a', 'b', 'c'], ['b', 'c']],
])('%s', (search, ids, compared) => {
  expect(parseSavedSearch(search)).toEqual({ ids, compared });
});

test('returns at most maxSaved ids, without repeats, for any URL', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 6 }), { maxLength: 120 }), (rawIds) => {
      const { ids } = parseSavedSearch(`?${new URLSearchParams(rawIds.map((id) => ['id', id])).toString()}`);
      expect(ids.length).toBeLessThanOrEqual(maxSaved);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
