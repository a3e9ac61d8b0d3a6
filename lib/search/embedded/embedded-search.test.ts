import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { createEmbeddedSearch } from './embedded-search.ts';
import { solrRow } from '#tests/support/sample-rows.ts';

let folder = '';
let feed = '';
let search: JobSearch | undefined;
let time = Date.parse('2026-11-01T00:00:00Z');
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'feed-'));
  feed = path.join(folder, 'jobs.ndjson');
  time = Date.parse('2026-11-01T00:00:00Z');
  vi.clearAllMocks();
});

afterEach(async () => {
  await search?.close();
  search = undefined;
  await rm(folder, { recursive: true });
});

async function open(source = feed, watch = false): Promise<JobSearch> {
  search = await createEmbeddedSearch({ feed: source, buids: [1318], now: () => time, log, watch });
  return search;
}

async function replace(text: string): Promise<void> {
  await writeFile(`${feed}.new`, text);
  await rename(`${feed}.new`, feed);
}

function toLines(...rows: readonly Record<string, unknown>[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

async function titles(from: JobSearch): Promise<readonly string[]> {
  const page = await from.search(allJobsQuery);
  return page.ok ? page.value.jobs.map((job) => job.title) : [page.error.kind];
}

test('a missing file rejects with one clear message', async () => {
  await expect(open()).rejects.toThrow(`JOBS_FEED: no file at ${feed}`);
});

test('an empty feed is an empty list, not an outage', async () => {
  await writeFile(feed, '[]');
  expect(await titles(await open())).toEqual([]);
  expect(search?.isReady()).toBe(true);
});

test('an unreadable feed is an outage, not an empty list', async () => {
  await writeFile(feed, '[{"guid":');
  expect(await titles(await open())).toEqual(['unavailable']);
  expect(search?.isReady()).toBe(false);
  expect(log.error).toHaveBeenCalledOnce();
});

test('a posting that closes at runtime disappears from lists and remains in get', async () => {
  const closing = solrRow({ title: 'Closing', number: 2, valid_through: '2026-11-01T00:00:30Z' });
  await writeFile(feed, toLines(solrRow({ title: 'Staying' }), closing));
  const running = await open();
  const before = running.version();
  expect((await titles(running)).toSorted()).toEqual(['Closing', 'Staying']);
  time += 30_000;
  expect(await titles(running)).toEqual(['Staying']);
  expect(running.version()).not.toBe(before);
  const found = await running.get('2026-10002');
  expect(found.ok && found.value.jobs.map((job) => job.title)).toEqual(['Closing']);
});

test('a posting removed before its closing date is in no list and remains in get', async () => {
  const removed = solrRow({
    title: 'Removed',
    number: 2,
    deleted_at: '2026-10-20T00:00:00Z',
    valid_through: '2026-12-01T00:00:00Z',
  });
  await writeFile(feed, toLines(solrRow({ title: 'Staying' }), removed));
  expect(await titles(await open())).toEqual(['Staying']);
  const found = await search?.get('2026-10002');
  expect(found?.ok && found.value.jobs.map(({ deletedAt }) => deletedAt)).toEqual([
    expect.stringMatching(/^2026-10-20/),
  ]);
});

test('get finds by guid in any case and by requisition number', async () => {
  await writeFile(
    feed,
    toLines(solrRow({ title: 'A', number: 171 }), solrRow({ title: 'B', number: 172, reqid: 'R-7' })),
  );
  const running = await open();
  const ids = async (id: string) => {
    const found = await running.get(id);
    return found.ok ? found.value.jobs.map((job) => job.title) : [];
  };
  expect(await ids('000000000000000000000000000000ab')).toEqual(['A']);
  expect(await ids('r-7')).toEqual(['B']);
  expect(await ids('unknown')).toEqual([]);
});

test('a listing has the total and the first jobs of the same order as the pages', async () => {
  await writeFile(
    feed,
    toLines(
      ...['Ramp Agent', 'Pilot', 'Lead Agent', 'Agent'].map((title, at) =>
        solrRow({ title, number: at + 1, reqid: `R-${at}` }),
      ),
    ),
  );
  const running = await open();
  for (const query of [allJobsQuery, { ...allJobsQuery, text: 'agent' }, { ...allJobsQuery, page: 3 }]) {
    const page = await running.search({ ...query, page: 1 });
    const listing = await running.list(query, 2);
    expect(listing.ok && page.ok).toBe(true);
    if (!listing.ok || !page.ok) continue;
    expect(listing.value.total).toBe(page.value.total);
    expect(listing.value.jobs.map(({ id }) => id)).toEqual(page.value.jobs.slice(0, 2).map(({ id }) => id));
    expect(listing.value.jobs.length).toBe(Math.min(2, page.value.total));
  }
});

test('similar postings are open, of other requisitions, each once', async () => {
  const row = (number: number, more: object) =>
    solrRow({ title: 'First Officer', number, job_category: 'Pilots', ...more });
  await writeFile(
    feed,
    toLines(
      row(1, {}),
      row(2, { reqid: '2026-10001' }),
      row(3, { reqid: 'R-3' }),
      row(4, { reqid: 'R-3' }),
      row(5, { deleted_at: '2026-10-01' }),
      row(6, { reqid: 'R-6' }),
    ),
  );
  const running = await open();
  const found = await running.get('00000000000000000000000000000001');
  const [job] = found.ok ? found.value.jobs : [];
  if (job === undefined) throw new Error('the job is missing');
  const similar = await running.similar(job, 10);
  expect(similar.ok && similar.value.map((other) => other.requisitionId)).toEqual(['R-3', 'R-6']);
});

test('a changed file is loaded, and a bad one is logged once and changes nothing', async () => {
  await writeFile(feed, toLines(solrRow({ title: 'Old' })));
  const running = await open(feed, true);
  const first = running.version();
  await replace(toLines(solrRow({ title: 'New' })));
  await expect.poll(() => titles(running)).toEqual(['New']);
  const second = running.version();
  expect(second).not.toBe(first);
  await replace('[{"guid":"4D2');
  await expect.poll(() => log.error).toHaveBeenCalledOnce();
  expect(await titles(running)).toEqual(['New']);
  expect(running.version()).toBe(second);
  await replace(`${toLines(solrRow({ title: 'Half' }))}{"guid":"4D`);
  await expect.poll(() => log.error).toHaveBeenCalledTimes(2);
  expect(await titles(running)).toEqual(['New']);
  await replace(toLines(solrRow({ title: 'Newest' })));
  await expect.poll(() => titles(running)).toEqual(['Newest']);
}, 60_000);

test('an empty file does not replace jobs, but an empty list does', async () => {
  await writeFile(feed, toLines(solrRow({ title: 'Old' })));
  const running = await open(feed, true);
  await writeFile(feed, '');
  await expect.poll(() => log.error).toHaveBeenCalledOnce();
  expect(log.error.mock.lastCall?.[1]).toBe('JOBS_FEED: an empty file; the last good feed stays');
  expect(await titles(running)).toEqual(['Old']);
  await replace('[]');
  await expect.poll(() => titles(running)).toEqual([]);
}, 60_000);

test('a feed can come from a URL, and a URL that does not answer is an outage', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/jobs')
      response.setHeader('last-modified', 'Fri, 09 Oct 2026 02:33:01 GMT').end(toLines(solrRow({ title: 'Far' })));
    else response.writeHead(500).end('<html>');
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const running = await open(`http://127.0.0.1:${port}/jobs`);
  const page = await running.search(allJobsQuery);
  expect(page.ok && [page.value.total, page.value.asOf]).toEqual([1, '2026-10-09T02:33:01.000Z']);
  await running.close();
  expect(await titles(await open(`http://127.0.0.1:${port}/broken`))).toEqual(['unavailable']);
  server.close();
});

test('setting the clock back reopens closed postings', async () => {
  await writeFile(feed, toLines(solrRow({ title: 'Until noon', valid_through: '2026-11-01T12:00:00Z' })));
  const opened = await open();
  time = Date.parse('2027-11-01T00:00:00Z');
  expect(await titles(opened)).toEqual([]);
  const ahead = opened.version();
  time = Date.parse('2026-11-01T00:00:00Z');
  expect(await titles(opened)).toEqual(['Until noon']);
  expect(opened.version()).not.toBe(ahead);
});
