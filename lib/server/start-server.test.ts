import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageCache } from '#config/cache.ts';
import { site } from '#config/site.ts';
import { createFakeSearch } from '../../tests/support/fake-search.ts';
import type { PageHandler } from './rendering/next/call-pages.ts';
import { createServerBench, exchange, toEnv, type ServerBench } from '../../bench/server-bench.ts';
import { startServer } from './start-server.ts';

let bench: ServerBench;

beforeEach(() => {
  bench = createServerBench();
});

afterEach(() => bench.stop());

describe('the server', () => {
  it('refuses renders beyond its bound, never stored pages', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const full = Promise.withResolvers<void>();
    let entered = 0;
    const pages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (request.url !== '/') {
        entered += 1;
        if (entered === 2) full.resolve();
        await promise;
      }
      await bench.echo(request, response);
    };
    const { url } = await bench.start(pages, { limits: { ...pageCache, maxWaitingRenders: 0 } });
    await fetch(url);
    const slow = [fetch(`${url}/jobs/?q=1`), fetch(`${url}/jobs/?q=2`)];
    await full.promise;
    const refused = await fetch(`${url}/jobs/?q=3`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(url)).status).toBe(200);
    resolve();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('refuses data and pages beyond the bound of renders', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const full = Promise.withResolvers<void>();
    let entered = 0;
    const pages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      entered += 1;
      if (entered === 2) full.resolve();
      await promise;
      await bench.echo(request, response);
    };
    const { url } = await bench.start(pages, { limits: { ...pageCache, maxWaitingRenders: 0 } });
    const slow = ['/data/jobs/?q=1', '/jobs/feed.xml?q=2'].map((path) => fetch(url + path));
    await full.promise;
    const refused = await Promise.all(
      [
        '/data/jobs/?q=3',
        '/data/suggestions/?q=pi',
        '/jobs.md?q=4',
        '/previews/jobs.png',
        '/sitemap.xml',
        '/robots.txt',
        '/jobs/',
      ].map((path) => fetch(url + path)),
    );
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array(7).fill([503, '2']),
    );
    expect(entered).toBe(2);
    resolve();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('hands resources to their handlers, and answers a failed one with a short text', async () => {
    const { url } = await bench.start(bench.echo);
    for (const [address, target] of [
      ['/company/horizon-air/jobs/feed.json?q=a', '/resources/feeds/json/company/horizon-air/jobs/?q=a'],
      ['/benefits.md', '/resources/markdown/benefits/'],
      ['/data/jobs/?page=2', '/resources/list-data/jobs/?page=2'],
      ['/robots.txt', '/robots.txt'],
    ] as const)
      expect(await (await fetch(url + address)).text()).toContain(`rendered ${target} `);
    const broken = await bench.start(() => {
      throw new Error('broken');
    });
    const response = await fetch(`${broken.url}/jobs/feed.xml`);
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(await response.text()).toBe('Not available. Please try again in a moment.\n');
  });

  it('renders two pages at once, the others in turn', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const pages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await promise;
      await bench.echo(request, response);
      running -= 1;
    };
    const { url } = await bench.start(pages, { hasCache: false });
    const answers = Array.from({ length: 12 }, (_, number) => fetch(`${url}/jobs/?q=${number}`));
    for (let turn = 0; turn < 12; turn += 1) await fetch(`${url}/healthz`);
    resolve();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(most).toBe(2);
  });

  it('changes nothing but speed by its cache', async () => {
    const read = async (hasCache: boolean) => {
      const { url, close } = await bench.start(bench.echo, { hasCache });
      const response = await fetch(`${url}/jobs/?q=a&x=1`);
      await close();
      const headers = Object.fromEntries(
        [...response.headers].filter(([name]) => !['age', 'etag', 'date'].includes(name)),
      );
      return { status: response.status, body: await response.text(), headers };
    };
    expect(await read(true)).toEqual(await read(false));
  });

  it('tells its health, and readiness with what it serves', async () => {
    const { url } = await bench.start(bench.echo, { buildId: 'b1' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, draining: false, build: 'b1', backend: 'embedded', data: '1' },
    ]);
    expect(bench.seen).toEqual([]);
  });

  it('is not ready before its data are', async () => {
    const { url } = await bench.start(bench.echo, { search: createFakeSearch({ isReady: () => false }) });
    expect([(await fetch(`${url}/readyz`)).status, (await fetch(`${url}/healthz`)).status]).toEqual([503, 200]);
  });

  it('says in one line that its port is taken', async () => {
    const { url } = await bench.start();
    const env = { ...toEnv(), PORT: Number(new URL(url).port) };
    const second = await startServer({
      env,
      site,
      search: createFakeSearch(),
      log: pino({ level: 'silent' }),
      directory: '/nowhere',
      pages: bench.echo,
    });
    expect(second).toEqual({
      ok: false,
      error: `Cannot listen on port ${env.PORT} of 127.0.0.1: it is in use. Stop what listens there, or set PORT to a free one.`,
    });
  });

  it('finishes what is under way when it stops, and takes nothing new', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let isSearchClosed = false;
    const pages: PageHandler = async (_request, response) => {
      started.resolve();
      await finish.promise;
      response.end('late');
    };
    const search = createFakeSearch({
      close: async () => {
        isSearchClosed = true;
      },
    });
    const { url, close } = await bench.start(pages, { search });
    const slow = exchange(url, 'GET /jobs/ HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await started.promise;
    const closed = close();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    expect(isSearchClosed).toBe(false);
    finish.resolve();
    expect(await slow).toMatch(/^HTTP\/1\.1 200 OK[^]*late$/);
    await closed;
    expect(isSearchClosed).toBe(true);
  });

  it('is red before it stops, and serves on as long as it was told to', async () => {
    const { url, close } = await bench.start(bench.echo, { env: toEnv({ SHUTDOWN_DELAY: '2' }) });
    let isClosed = false;
    const closed = close().then(() => (isClosed = true));
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ ready: false, draining: true }),
    ]);
    const page = await fetch(`${url}/jobs/`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    expect(isClosed).toBe(false);
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });

  it('serves the hashed files of earlier builds, and keeps its own', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'builds-'));
    const kept = path.join(root, 'kept');
    for (const name of ['one', 'two']) {
      await mkdir(path.join(root, name, '.next/static'), { recursive: true });
      await writeFile(path.join(root, name, '.next/static', `${name}.js`), name);
      const { url, close } = await bench.start(bench.echo, {
        env: toEnv({ KEPT_ASSETS: kept }),
        directory: path.join(root, name),
      });
      expect(await (await fetch(`${url}/_next/static/one.js`)).text()).toBe('one');
      await close();
    }
    expect((await readdir(kept)).sort()).toEqual(['one.js', 'two.js']);
    await rm(root, { recursive: true });
  });
});
