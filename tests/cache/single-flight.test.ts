import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#tests/e2e/support/send-request.ts';
import { holdRenders, toFailure, useCachedSite } from './support/cached-site.ts';

const site = useCachedSite();

function read({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  return (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Sends requests while the render of the first one is blocked, until all of them have reached the cache. */
async function gather(count: number, send: (number: number) => Promise<Answer>): Promise<readonly Answer[]> {
  const gate = holdRenders(site);
  const { answers } = site.cache.measure();
  const before = answers.rendered + answers.joined;
  const visits = Promise.all(Array.from({ length: count }, (_, number) => send(number)));
  // The agent has 16 sockets: so many requests can be at the cache at a time.
  await expect.poll(() => answers.rendered + answers.joined - before).toBe(Math.min(count, 16));
  gate.open();
  return visits;
}

describe('requests for one page at the same time', () => {
  test('a hundred cause one render, and all get it', async () => {
    const answers = await gather(100, () => site.get('/jobs/'));
    expect(site.renders).toHaveLength(1);
    expect(answers.map(({ status, text }) => [status, text.includes('<h1>render 1</h1>')])).toEqual(
      Array(100).fill([200, true]),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  test('a hundred over a hundred sockets do too', async () => {
    const gate = holdRenders(site);
    const { answers } = site.cache.measure();
    const visits = Promise.all(Array.from({ length: 100 }, () => site.getRaw('GET /jobs/')));
    await expect.poll(() => answers.rendered + answers.joined, { timeout: 20_000 }).toBe(100);
    gate.open();
    expect((await visits).every(({ status, body }) => status === 200 && body.includes('<h1>render 1</h1>'))).toBe(true);
    expect(site.renders).toHaveLength(1);
  });

  test('each gets its own encoding', async () => {
    const encodings = ['br', 'gzip', 'identity'];
    const answers = await gather(15, (number) =>
      site.get('/jobs/', { 'accept-encoding': encodings[number % 3] ?? '' }),
    );
    expect(site.renders).toHaveLength(1);
    expect(answers.map(({ headers }) => headers['content-encoding'] ?? 'identity')).toEqual(
      answers.map((_, number) => encodings[number % 3]),
    );
    expect(new Set(answers.map(read)).size).toBe(1);
  });

  test('GET, HEAD and conditional requests share a render', async () => {
    const methods = ['GET', 'HEAD', 'GET'];
    const answers = await gather(12, (number) =>
      site.get('/jobs/', number % 3 === 2 ? { 'if-none-match': '*' } : {}, methods[number % 3]),
    );
    expect(site.renders).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, number) => (number % 3 === 2 ? 304 : 200)));
    for (const [number, { body }] of answers.entries()) expect(body.length > 0).toBe(number % 3 === 0);
  });

  test('addresses that differ in unknown parameters share a render', async () => {
    const spellings = ['/jobs/?q=a&sort=date', '/jobs/?q=a&utm_source=x&sort=date', '/jobs/?q=a&&sort=date'];
    await gather(9, (number) => site.get(spellings[number % 3] ?? ''));
    expect(site.renders.map(({ target }) => target)).toEqual(['/jobs/?q=a&sort=date']);
  });

  test('different pages do not wait for each other', async () => {
    const pendingRender = Promise.withResolvers<void>();
    const { render } = site;
    site.render = async (page) => {
      if (page.target === '/jobs/') await pendingRender.promise;
      return render(page);
    };
    const slow = site.get('/jobs/');
    await expect.poll(() => site.renders.length).toBe(1);
    expect((await site.get('/benefits/')).status).toBe(200);
    pendingRender.resolve();
    expect((await slow).status).toBe(200);
  });

  test.each([500, 503])(
    'a hundred requests share one render with status %i, and the next one tries again',
    async (status) => {
      const { render } = site;
      site.render = () => toFailure(status);
      const answers = await gather(16, () => site.get('/jobs/'));
      expect([new Set(answers.map((answer) => answer.status)), site.renders.length]).toEqual([new Set([status]), 1]);
      site.render = render;
      expect((await site.get('/jobs/')).status).toBe(200);
    },
  );

  test('an aborted request does not affect the others', async () => {
    const gate = holdRenders(site);
    const { answers } = site.cache.measure();
    const aborted = new AbortController();
    const leaving = fetch(`${site.url()}/jobs/`, { signal: aborted.signal }).catch(() => 'left');
    await expect.poll(() => answers.rendered).toBe(1);
    const staying = site.get('/jobs/');
    await expect.poll(() => answers.joined).toBe(1);
    aborted.abort();
    expect(await leaving).toBe('left');
    gate.open();
    expect([(await staying).status, site.renders.length]).toEqual([200, 1]);
  });
});
