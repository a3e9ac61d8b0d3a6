import { expect, test } from 'vitest';
import { sampleJob } from '../../tests/support/sample-job.ts';
import { createFakeSearch } from '#lib/server/fake-search.ts';
import { ok } from '#lib/result.ts';
import type { Job } from './job.ts';
import { findJobById } from './saved-lookup.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const rows: readonly Job[] = [
  sampleJob({ id: '2026-1/seattle-wa', deletedAt: '2026-11-01T00:00:00Z', sortTime: 3 }),
  sampleJob({ id: '2026-1/kodiak-ak', sortTime: 1 }),
  sampleJob({ id: '2026-1/nome-ak', sortTime: 2 }),
];
const search = createFakeSearch({ get: async (id) => ok({ jobs: id === '2026-1' ? rows : [], asOf: '2026-11-20T16:00:00Z' }) });

test.each([
  ['2026-1/kodiak-ak', '2026-1/kodiak-ak'],
  ['2026-1/seattle-wa', '2026-1/seattle-wa'],
  ['2026-1', '2026-1/nome-ak'],
  ['2026-1/tokyo-jpn', undefined],
  ['2026-2', undefined],
])('%s is the posting %s', async (id, found) => {
  const result = await findJobById(search, id, now);
  expect(result.ok && result.value.job?.id).toBe(found);
});

test('an outage is an error, not an unknown job', async () => {
  expect((await findJobById(createFakeSearch(), 'a', now)).ok).toBe(false);
});
