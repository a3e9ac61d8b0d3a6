import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { serveHandlers } from '#tests/support/serve-handlers.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { buildFeed } from './build-feed.ts';
import type { Build, buildInWorker } from './build-in-worker.ts';
import { createFeedLoader, type FeedLoader } from './feed-loader.ts';
import { urlSource, type FeedSource, type Look } from '#lib/search/sqlite/feed-source.ts';

const rows = Array.from({ length: 9 }, (_, number) => solrRow({ title: `Agent ${number}`, number }));
const lines = rows.map((row) => JSON.stringify(row)).join('\n');
const array = JSON.stringify(rows);
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const closers: (() => unknown)[] = [];

beforeEach(() => void vi.clearAllMocks());
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(...handlers: readonly RequestListener[]) {
  const server = await serveHandlers(handlers);
  closers.push(server.stop);
  return server;
}

/** Builds synchronously, without a thread. */
const buildHere: typeof buildInWorker = (input) => ({
  done: Promise.resolve(buildFeed(input)),
  stop: async () => undefined,
});

function load(url: string): FeedLoader {
  const loader = createFeedLoader(urlSource(url, Date.now), 'feed', 'any', log, buildHere);
  closers.push(loader.close);
  return loader;
}

const headers = { etag: '"1"', 'last-modified': 'Fri, 09 Oct 2026 02:33:01 GMT' };
const send =
  (body: string | Buffer, more: Readonly<Record<string, string>> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { ...headers, ...more }).end(body);
const sendAndBreak =
  (body: string, more: Readonly<Record<string, string>> = {}) =>
  (request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { ...headers, ...more }).write(body, () => request.socket.destroy());
const gzip = { 'content-encoding': 'gzip' };

describe('a first feed that is truncated in transit', () => {
  const compressed = gzipSync(`${lines}\n`);
  it.each([
    ['a body shorter than its length', sendAndBreak(lines, { 'content-length': '100000' })],
    ['an aborted stream', sendAndBreak(`${lines}\n`)],
    ['truncated gzip', send(compressed.subarray(0, compressed.length - 20), gzip)],
    ['no bytes at all', send('')],
    ['a truncated line', send(lines.slice(0, -20))],
    ['an array that is truncated inside a row', send(array.slice(0, -20))],
    ['an array that is truncated after a row', send(array.slice(0, -1))],
    ['an envelope that is truncated after a row', send(`{"jobs":${array.slice(0, -1)}`)],
  ])('is not used, and requested again without its ETag: %s', async (_, cut) => {
    const { requests, origin } = await serve(cut, send(lines));
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    expect([loader.state().loaded, log.error.mock.calls.length]).toEqual([null, 1]);
    await loader.refresh();
    expect(loader.state().loaded?.data.size).toBe(9);
    expect(requests[1]?.headers).not.toHaveProperty('if-none-match');
    expect(requests[1]?.headers).not.toHaveProperty('if-modified-since');
  });
});

describe('a feed at a URL', () => {
  it.each([
    ['plain', send(lines)],
    ['compressed', send(gzipSync(lines), gzip)],
    ['with a row that is not valid JSON', send(lines.replace('"Agent 4"', 'Agent 4'))],
  ])('is used %s, and requested with its ETag', async (_, whole) => {
    const { requests, origin } = await serve(whole, (__, response) => void response.writeHead(304).end());
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    await loader.refresh();
    expect(loader.state().loaded?.data.size).toBeGreaterThanOrEqual(8);
    expect([requests.length, requests[1]?.headers['if-none-match'], loader.state().problem]).toEqual([2, '"1"', null]);
  });

  it('can redirect within its origin', async () => {
    const { origin } = await serve(
      (_, response) => void response.writeHead(302, { location: '/feeds/jobs' }).end('moved'),
      send(lines),
    );
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    expect(loader.state().loaded?.data.size).toBe(9);
  });

  it('does not follow a redirect to another origin', async () => {
    const other = await serve(send(lines));
    const { origin } = await serve(
      (_, response) => void response.writeHead(302, { location: `${other.origin}/jobs` }).end(),
    );
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    expect([loader.state().problem, other.requests.length]).toEqual(['a redirect to another origin', 0]);
  });

  it('does not follow redirect loops', async () => {
    const { requests, origin } = await serve(
      (_, response) => void response.writeHead(301, { location: '/jobs' }).end(),
    );
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    expect([loader.state().problem, requests.length]).toEqual(['more than 3 redirects', 4]);
  });

  it('closes the connection of an unneeded body', async () => {
    const closed: boolean[] = [];
    const { origin } = await serve((request, response) => {
      request.socket.once('close', () => closed.push(true));
      response.writeHead(500).write('x'.repeat(100_000));
    });
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    await expect.poll(() => closed).toEqual([true]);
    expect(loader.state().problem).toBe('status 500');
  });

  it('is loaded with a warning when it has less than half of the previous jobs', async () => {
    const { origin } = await serve(send(lines), send(lines.split('\n').slice(0, 4).join('\n'), { etag: '"2"' }));
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    expect(log.warn).not.toHaveBeenCalled();
    await loader.refresh();
    expect(loader.state().loaded?.data.size).toBe(4);
    expect(log.warn.mock.calls).toEqual([
      [{ feed: 'feed', jobs: 4, jobsBefore: 9 }, 'JOBS_FEED: less than half of the jobs before'],
    ]);
  });

  it.each([
    ['the same feed', send(lines)],
    ['304', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(304).end()],
  ])('has no problem after %s, and reports the next failure', async (_, unchanged) => {
    const { origin } = await serve(
      send(lines),
      sendAndBreak(lines, { 'content-length': '100000' }),
      unchanged,
      sendAndBreak(lines, { 'content-length': '100000' }),
    );
    const loader = load(`${origin}/jobs`);
    for (let look = 0; look < 2; look += 1) await loader.refresh();
    expect([loader.state().problem === null, log.error.mock.calls.length]).toEqual([false, 1]);
    await loader.refresh();
    expect(loader.state()).toMatchObject({ problem: null, swaps: 1 });
    await loader.refresh();
    expect(log.error.mock.calls.length).toBe(2);
  });
});

/** Creates a source whose n-th check returns the n-th result. The last result repeats. */
function sourceOf(
  path: string | null,
  ...looks: readonly Look[]
): FeedSource & { readonly look: Mock<FeedSource['look']> } {
  let next = 0;
  return { path, intervalMs: 1000, look: vi.fn(async () => looks[Math.min(next++, looks.length - 1)] ?? unchanged) };
}

const unchanged: Look = { kind: 'unchanged' };
const missing: Look = { kind: 'missing', reason: 'no file at jobs.ndjson' };
const failed: Look = { kind: 'failed', reason: 'status 500' };

function changed(body: string, stamp = 'a'): Look {
  const bytes = new Uint8Array(Buffer.from(body));
  const asOf = '2026-10-09T02:33:01.000Z';
  return { kind: 'changed', feed: { bytes }, size: bytes.length, stamp, asOf, remember: () => undefined };
}

const linesOf = (count: number): string => lines.split('\n').slice(0, count).join('\n');
const untitled = JSON.stringify(solrRow({ title: '', number: 99 }));
const path = 'jobs.ndjson';

/** Returns the state of a loader after it has checked each feed. */
async function lookAt(source: FeedSource, times: number, buids: readonly number[] | 'any' = 'any') {
  const loader = createFeedLoader(source, 'feed', buids, log, buildHere);
  for (let time = 0; time < times; time += 1) await loader.refresh();
  const { loaded, swaps, problem } = loader.state();
  return { jobs: loaded?.data.size ?? null, stamp: loaded?.stamp, swaps, problem };
}

describe('a feed that replaces another', () => {
  it.each([
    ['fewer jobs', linesOf(2), { jobs: 2, stamp: 'b', swaps: 2, problem: null }],
    ['an empty list', '[]', { jobs: 0, stamp: 'b', swaps: 2, problem: null }],
    ['one row many times', `${linesOf(1)}\n`.repeat(5), { jobs: 1, stamp: 'b', swaps: 2, problem: null }],
    ['a list with an unusable row', `${linesOf(2)}\n${untitled}`, { jobs: 2, stamp: 'b', swaps: 2, problem: null }],
  ])('is loaded: %s', async (_, body, state) => {
    expect(await lookAt(sourceOf(path, changed(lines), changed(body, 'b')), 2)).toEqual(state);
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    ['no bytes', '', 'an empty file'],
    ['no JSON', '"neither"', expect.stringContaining('neither')],
    ['a cut line', lines.slice(0, -20), 'the feed ends in the middle of a line'],
    ['unusable rows alone', untitled, expect.stringMatching(/^no usable row; .*title/)],
    [
      'mostly unusable rows',
      `${linesOf(1)}\n${untitled}\n${untitled}`,
      expect.stringMatching(/^most rows cannot be read; 2 rows skipped, first line 2/),
    ],
  ])('is rejected with one log line: %s', async (_, body, problem) => {
    const source = sourceOf(path, changed(lines), changed(body, 'b'));
    expect(await lookAt(source, 3)).toEqual({ jobs: 9, stamp: 'a', swaps: 1, problem });
    expect(log.error.mock.calls).toEqual([[{ feed: 'feed' }, expect.stringMatching(/; the last good feed stays$/)]]);
  });

  it.each([
    [4, false],
    [5, true],
  ])('that replaces %i jobs with two is logged when it lost more than half: %s', async (before, isLogged) => {
    await lookAt(sourceOf(path, changed(linesOf(before)), changed(linesOf(2), 'b')), 2);
    expect(log.warn).toHaveBeenCalledTimes(isLogged ? 1 : 0);
  });
});

describe('a first feed in a file', () => {
  it.each([
    ['no bytes', '', 0],
    ['a cut line', lines.slice(0, -20), 8],
  ])('is used as far as it can be parsed: %s', async (_, body, jobs) => {
    expect(await lookAt(sourceOf(path, changed(body)), 1)).toMatchObject({ jobs, problem: null });
  });

  it('without one usable row is not loaded', async () => {
    expect(await lookAt(sourceOf(path, changed(untitled)), 1)).toMatchObject({
      jobs: null,
      problem: 'no usable row; 1 row skipped, first line 1: no title',
    });
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('that is missing is a problem without a log line, since the caller reports it', async () => {
    expect(await lookAt(sourceOf(path, missing), 2)).toEqual({
      jobs: null,
      stamp: undefined,
      swaps: 0,
      problem: missing.reason,
    });
    expect(log.error).not.toHaveBeenCalled();
  });

  it('excludes rows of other companies', async () => {
    const others = JSON.stringify(solrRow({ title: 'Cook', number: 50, buid: 7 }));
    expect(await lookAt(sourceOf(path, changed(`${lines}\n${others}`)), 1, [7])).toMatchObject({ jobs: 1 });
  });
});

describe('a failed check', () => {
  it.each([
    ['a missing file', [changed(lines), missing], missing.reason],
    ['an error as the first answer', [failed], failed.reason],
    ['a file that is missing after an error', [failed, missing], missing.reason],
  ])('is logged: %s', async (_, looks, reason) => {
    const { problem } = await lookAt(sourceOf(null, ...looks), looks.length);
    expect(problem).toBe(reason);
    expect(log.error.mock.lastCall?.[1]).toMatch(`JOBS_FEED: ${reason}`);
  });

  it('stays a problem while there is no feed', async () => {
    expect(await lookAt(sourceOf(null, failed, unchanged), 2)).toMatchObject({ problem: failed.reason });
  });

  it('of a file stays a problem while the rejected file is unchanged', async () => {
    const source = sourceOf(path, changed(lines), changed(''), unchanged);
    expect(await lookAt(source, 3)).toMatchObject({ problem: 'an empty file' });
  });
});

describe('a problem with rows', () => {
  const dropped = JSON.stringify(solrRow({ title: 'Agent', number: 60, job_type: {} }));
  it.each([
    ['nothing', lines, null],
    ['a skipped row', `${lines}\n${untitled}`, { skipped: 1, droppedFields: {} }],
    ['a dropped field', `${lines}\n${dropped}`, { skipped: 0, droppedFields: { job_type: 1 } }],
  ])('is logged as a warning: %s', async (_, body, warning) => {
    await lookAt(sourceOf(path, changed(body)), 1);
    if (warning === null) expect(log.warn).not.toHaveBeenCalled();
    else expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(warning), expect.any(String));
  });
});

describe('a loader', () => {
  const create = (source: FeedSource, startBuild = buildHere) =>
    createFeedLoader(source, 'feed', 'any', log, startBuild);

  it('names its problem until a feed is good or unchanged again', async () => {
    const loader = create(sourceOf(null, failed, failed, changed(lines), unchanged, failed, unchanged));
    const problems: (string | null)[] = [];
    for (let look = 0; look < 6; look += 1) {
      await loader.refresh();
      problems.push(loader.state().problem);
    }
    expect(problems).toEqual([failed.reason, failed.reason, null, null, failed.reason, null]);
  });

  it('checks once more for all calls during a check, and again for later calls', async () => {
    const source = sourceOf(null, unchanged);
    const loader = create(source);
    const first = loader.refresh();
    await Promise.all([first, loader.refresh(), loader.refresh()]);
    expect(source.look).toHaveBeenCalledTimes(2);
    await loader.refresh();
    expect(source.look).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['a change', changed(lines)],
    ['a failure', failed],
  ])('ignores %s that arrives after close, and stops checking', async (_, look) => {
    const pendingLook = Promise.withResolvers<Look>();
    const source = { ...sourceOf(null), look: vi.fn(() => pendingLook.promise) };
    const loader = create(source);
    void loader.refresh();
    void loader.refresh();
    const closed = loader.close();
    pendingLook.resolve(look);
    await closed;
    expect(loader.state()).toEqual({ loaded: null, swaps: 0, problem: null });
    expect(source.look).toHaveBeenCalledTimes(1);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('stops a build on close, and does not load its result', async () => {
    const built = Promise.withResolvers<Awaited<Build['done']>>();
    const stop = vi.fn(async () => built.resolve({ ok: false, error: 'the index worker ended early' }));
    const loader = create(sourceOf(null, changed(lines)), () => ({ done: built.promise, stop }));
    void loader.refresh();
    await Promise.resolve();
    await loader.close();
    expect(stop).toHaveBeenCalledOnce();
    expect(loader.state().problem).toBeNull();
    expect(log.error).not.toHaveBeenCalled();
  });
});
