import { afterEach, beforeEach, expect, it } from 'vitest';
import { routeRules } from '#config/redirects.ts';
import { readLatest, readManifest } from '#lib/builds/read-manifest.ts';
import { createServerBench, type ServerBench } from './server-bench.ts';

let bench: ServerBench;
beforeEach(() => {
  bench = createServerBench();
});
afterEach(() => bench.stop());

it('the build in service is told anew each time, whatever the query', async () => {
  const { url } = await bench.start(bench.echo, { buildId: 'build-1' });
  for (const query of ['', '?1700000000000', '?page=2']) {
    const response = await fetch(`${url}/builds/latest.json${query}`);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      'application/json; charset=utf-8',
    ]);
    expect(readLatest(await response.json())).toBe('build-1');
  }
  expect(bench.seen).toEqual([]);
});

it('the rules of the build in service are kept for ever', async () => {
  const { url } = await bench.start(bench.echo, { buildId: 'build-1' });
  const response = await fetch(`${url}/builds/meta/build-1.json`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const manifest = readManifest(await response.json());
  expect(manifest?.id).toBe('build-1');
  expect(manifest?.rules.map(({ from }) => from)).toEqual(routeRules.map(({ from }) => from));
});

it.each(['/builds/meta/build-2.json', '/builds/meta/.json', '/builds/meta/%2e%2e%2fbuild-1.json'])(
  '%s is not there',
  async (path) => {
    const { url } = await bench.start(bench.echo, { buildId: 'build-1' });
    const response = await fetch(url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);
