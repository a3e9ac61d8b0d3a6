import { expect, test, vi } from 'vitest';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { err, ok } from '#lib/result.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { findJobAddress } from './typed-jobs.ts';

const seattle = sampleJob({ id: 'seattle' });
const boise = sampleJob({ id: 'boise' });

function createSearch(rows: Readonly<Record<string, readonly ReturnType<typeof sampleJob>[]>>): JobSearch {
  return createFakeSearch({ get: async ([id = '']) => ok({ jobs: rows[id] ?? [], asOf: '2026-11-20T18:00:00Z' }) });
}

test.each(['2026-18661', '7A00000000000000000000000000C0DE', 'R-100'])(
  'a search for %s, the ID of one job, leads to the job',
  async (id) => {
    expect(await findJobAddress(createSearch({ [id]: [seattle] }), id)).toBe(buildJobUrl(seattle));
  },
);

test('an ID of several jobs leads to the list of these jobs', async () => {
  expect(await findJobAddress(createSearch({ 'JR/7 & 8': [seattle] }), 'JR/7 & 8')).toBeNull();
  expect(await findJobAddress(createSearch({ 'JR/7&8': [seattle, boise] }), 'JR/7&8')).toBe('/job/?id=JR%2F7%268');
});

test('the place in a pasted address chooses among jobs that share an ID', async () => {
  const [inSeattle, inBoise] = ['seattle-wa', 'boise-id'].map((location) =>
    sampleJob({ id: location, url: { location, title: 'ramp-agent', id: '2026-7' } }),
  );
  const search = createSearch({ '2026-7': [inSeattle ?? seattle, inBoise ?? boise] });
  const paste = (place: string) =>
    findJobAddress(search, `https://jobs.example/${place}/other-title/2026-7/job/?utm=1`);
  expect(await paste('Boise-ID')).toBe('/boise-id/ramp-agent/2026-7/job/');
  expect(await paste('reno-nv')).toBe('/job/?id=2026-7');
});

test('the first ID that is known decides', async () => {
  const search = createSearch({ '7A00000000000000000000000000C0DE': [seattle] });
  expect(await findJobAddress(search, 'https://rr.jobsyn.org/7A00000000000000000000000000C0DE10')).toBe(
    buildJobUrl(seattle),
  );
});

test('an unknown ID is a search like any other, and so is an ID that cannot be looked up', async () => {
  expect(await findJobAddress(createSearch({}), '2026-99999')).toBeNull();
  const down = createFakeSearch({ get: async () => err({ kind: 'unavailable', detail: '' }) });
  expect(await findJobAddress(down, '2026-18661')).toBeNull();
});

test.each(['', 'pilot', '12', 'airbus 320', '2026-18661 pilot', `1${'x'.repeat(200)}`])(
  '%j is not looked up',
  async (text) => {
    const get = vi.fn<JobSearch['get']>();
    expect(await findJobAddress({ get }, text)).toBeNull();
    expect(get).not.toHaveBeenCalled();
  },
);
