import { describe, expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { err, ok } from '#lib/result.ts';
import type { Job } from '#lib/jobs/job.ts';
import { loadJob } from './read-job.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const closed = { closesAt: '2026-11-01T00:00:00Z' };

function row(id: string, location: string, title: string, changes: Partial<Job> = {}): Job {
  return sampleJob({ id, url: { location, title, id: '2026-1' }, ...changes });
}

async function load(path: string, jobs: readonly Job[], query = ''): Promise<string> {
  const requestedIds: string[] = [];
  const outcome = await loadJob(
    {
      get: async (ids) => {
        requestedIds.push(...ids);
        return ok({ jobs, asOf: '2026-11-20T16:00:00Z' });
      },
    },
    path,
    query,
    now,
  );
  expect(requestedIds).toEqual(['2026-1']);
  if (outcome.kind === 'redirect') return `redirect ${outcome.to}`;
  return 'job' in outcome ? `${outcome.kind} ${outcome.job.id}` : outcome.kind;
}

const here = '/nome-ak/ramp-agent/2026-1/job/';

describe('among several rows of one requisition, loadJob chooses', () => {
  const elsewhere = row('elsewhere', 'kodiak-ak', 'ramp-agent', { sortTime: 9 });
  const other = row('other title', 'nome-ak', 'lead-ramp-agent', { sortTime: 9 });
  const closedHere = row('closed', 'nome-ak', 'ramp-agent', { ...closed, sortTime: 9 });
  const openHere = row('open', 'nome-ak', 'ramp-agent', { sortTime: 1 });
  const newerHere = row('newer', 'nome-ak', 'ramp-agent', { sortTime: 2 });

  test.each([
    ['the open row instead of the closed one', here, [closedHere, openHere], 'job open'],
    ['the newest open row', here, [openHere, newerHere], 'job newer'],
    ['the row with the same place, even if closed', here, [elsewhere, closedHere], 'gone closed'],
    ['the row with the same title, even if closed', here, [other, closedHere], 'gone closed'],
    [
      'the row with the same place before the row with the same title',
      here,
      [elsewhere, other],
      'redirect /nome-ak/lead-ramp-agent/2026-1/job/',
    ],
    [
      'an open row when neither place nor title matches',
      '/none/none/2026-1/job/',
      [row('a', 'kodiak-ak', 'ramp-agent', closed), openHere],
      `redirect ${here}`,
    ],
  ])('%s', async (_what, path, rows, expected) => {
    expect(await load(path, rows)).toBe(expected);
    expect(await load(path, rows.toReversed())).toBe(expected);
  });
});

test.each([
  ['its canonical URL', here, '?q=a', 'job open'],
  ['a URL in another case', '/Nome-AK/Ramp-Agent/2026-1/job/', '', `redirect ${here}`],
  ['a URL with a query', '/kodiak-ak/ramp-agent/2026-1/job/', '?utm_source=a', `redirect ${here}?utm_source=a`],
  ['only a requisition number', '/2026-1/job/', '', 'redirect'],
])('a job requested at %s is %s', async (_what, path, query, expected) => {
  const jobs = [row('open', 'nome-ak', 'ramp-agent')];
  expect(await load(path, jobs, query)).toMatch(new RegExp(`^${expected.replaceAll('?', '\\?')}`));
});

test('an address with the former ID of a row leads to its address now', async () => {
  const back = sampleJob({ id: 'NEW', url: { location: 'nome-ak', title: 'ramp-agent', id: 'NEW' } });
  expect(await load(here, [back])).toBe('redirect /nome-ak/ramp-agent/NEW/job/');
});

test('returns not-found without a row, and failed when the search fails', async () => {
  expect(await load(here, [])).toBe('not-found');
  const error = { kind: 'unavailable', detail: 'down' } as const;
  expect(await loadJob({ get: async () => err(error) }, here, '', now)).toEqual({ kind: 'failed', error });
});
