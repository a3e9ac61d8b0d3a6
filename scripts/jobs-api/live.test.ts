import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requestApi, sampleTime, searchApi } from './request-api.ts';
import { startJobsApi, type JobsApi } from './start-jobs-api.ts';

let api: JobsApi;

beforeAll(async () => {
  api = await startJobsApi({ now: sampleTime });
});
afterAll(() => api.close());

const total = async (query: string) => (await searchApi(api, query)).pagination.total;
const post = (target: string, body: unknown) =>
  fetch(`${api.url}${target}`, { method: 'POST', body: JSON.stringify(body) });
const row = {
  guid: 'AA000000000000000000000000000001',
  reqid: '2026-1',
  title: 'Zeppelin Captain',
  location: 'Nome, AK',
  city: 'Nome',
  buid: 1318,
  date_new: '2026-11-21T00:00:00Z',
  description: 'Fly it.',
};

describe('changes of jobs at run time', () => {
  test('adds, updates, closes and removes a job', async () => {
    const before = await total('');
    expect(api.addJob(row)).toBe(row.guid);
    expect([await total(''), await total('q=zeppelin')]).toEqual([before + 1, 1]);
    api.addJob({ ...row, title: 'Airship Captain' });
    expect([await total(''), await total('q=zeppelin'), await total('q=airship')]).toEqual([before + 1, 0, 1]);
    expect(api.closeJob(row.guid.toLowerCase())).toBe(true);
    expect([await total(''), (await fetch(`${api.detailUrl}/${row.guid}.json`)).status]).toEqual([before, 200]);
    expect(api.removeJob(row.guid)).toBe(true);
    expect((await fetch(`${api.detailUrl}/${row.guid}.json`)).status).toBe(404);
    expect([api.closeJob(row.guid), api.removeJob(row.guid)]).toEqual([false, false]);
  });

  test('does the same over HTTP', async () => {
    const before = await total('');
    expect(await (await post('/add-job', row)).json()).toEqual({ guid: row.guid });
    expect(await total('')).toBe(before + 1);
    expect((await post('/close-job', { guid: row.guid })).status).toBe(200);
    expect(await total('')).toBe(before);
    expect((await post('/remove-job', { guid: row.guid })).status).toBe(200);
    expect((await post('/close-job', { guid: row.guid })).status).toBe(404);
    expect((await post('/close-job', {})).status).toBe(400);
    expect((await post('/add-job', { reqid: '1' })).status).toBe(400);
  });

  test('rejects a row that is not a job', () => {
    expect(() => api.addJob({})).toThrow('title');
    expect(() => api.addJob('job')).toThrow();
  });
});

describe('request counts', () => {
  test('include every request on arrival, by kind, except control requests', async () => {
    api.resetRequests();
    await requestApi(api, '/api/v1/solr/search?q=fault:500');
    await requestApi(api, '/api/v1/solr/search');
    await requestApi(api, '/api/v1/solr/jobs');
    await fetch(`${api.url}/api/v1/complete/title?q=p`);
    await fetch(`${api.detailUrl}/x.json`);
    await fetch(`${api.url}/nothing`);
    expect(api.counts()).toEqual({ complete: 1, detail: 1, jobs: 1, search: 2, unknown: 1 });
    expect(await (await fetch(`${api.url}/requests`)).json()).toEqual({ total: 6, counts: api.counts() });
    expect([api.count('search'), api.count()]).toEqual([2, 6]);
    expect(api.requests()[0]).toMatchObject({
      kind: 'search',
      method: 'GET',
      target: '/api/v1/solr/search?q=fault:500',
      xOrigin: api.origin,
      traceparent: null,
    });
    await fetch(`${api.url}/requests`, { method: 'DELETE' });
    expect(api.count()).toBe(0);
  });
});

describe('faults over HTTP', () => {
  test('start and stop', async () => {
    expect((await post('/faults', { fault: '500' })).status).toBe(200);
    expect((await requestApi(api, '/api/v1/solr/search')).status).toBe(500);
    expect((await post('/faults', { fault: null })).status).toBe(200);
    expect((await requestApi(api, '/api/v1/solr/search')).status).toBe(200);
  });

  test('stop by themselves after the requested seconds', async () => {
    await post('/faults', { fault: 'refused', seconds: 0.5 });
    await expect
      .poll(
        async () =>
          fetch(api.url).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('closed');
    await expect
      .poll(
        async () =>
          fetch(api.url).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('open');
    expect(api.fault()).toBeNull();
  });

  test.each([
    {},
    { fault: 'fire' },
    { fault: 'refused' },
    { fault: '500', scope: 'none' },
    { fault: '500', seconds: 0 },
  ])('reject %j', async (body) => {
    expect((await post('/faults', body)).status).toBe(400);
    expect(api.fault()).toBeNull();
  });
});

test('a burst passes, then the rate limit answers 429', async () => {
  let time = Date.now();
  const limited = await startJobsApi({ burst: { requests: 3, perSecond: 1 }, now: () => time });
  const get = async () => {
    const { status, headers } = await requestApi(limited, '/api/v1/solr/jobs');
    return `${status} ${headers.get('retry-after')}`;
  };
  const statuses = [await get(), await get(), await get(), await get()];
  const detail = (await fetch(`${limited.detailUrl}/1CCE8B7702F13ED0DD825F7C1B074EBF.json`)).status;
  time += 1000;
  statuses.push(await get(), await get());
  await limited.close();
  expect(statuses).toEqual(['200 null', '200 null', '200 null', '429 1', '200 null', '429 1']);
  expect(detail).toBe(200);
});

test('the command prints how to start the site with it, and stops on a signal', async () => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../jobs-api.ts'), '--port', '0', '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let line = '';
  for await (line of createInterface(child.stdout)) if (line.startsWith('SEARCH_BACKEND=')) break;
  const [, url, origin, detailUrl] = z
    .tuple([z.string(), z.string(), z.string(), z.string()])
    .parse(
      /^SEARCH_BACKEND=hosted SEARCH_API_URL=(\S+) SEARCH_API_ORIGIN=(\S+) JOB_DETAIL_URL=(\S+) npm start$/
        .exec(line)
        ?.slice(0),
    );
  expect((await searchApi({ url, origin }, '')).pagination.total).toBeGreaterThan(600);
  expect((await fetch(`${detailUrl}/1CCE8B7702F13ED0DD825F7C1B074EBF.json`)).status).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

for (const [args, tags] of [
  [['--port', 'x'], []],
  [['--fault', 'fire'], ['long']],
  [['--page-size', '0'], ['long']],
] as const)
  test(`the command rejects ${args.join(' ')}`, { tags: [...tags] }, async () => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../jobs-api.ts'), ...args], {
      stdio: 'ignore',
    });
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
