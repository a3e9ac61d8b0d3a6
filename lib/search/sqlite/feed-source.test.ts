import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveHandlers } from '#tests/support/serve-handlers.ts';
import { fileSource, urlSource, type Change, type FeedSource } from './feed-source.ts';

async function lookForChange(source: FeedSource): Promise<Change> {
  const change = await source.look();
  if (change === null) throw new Error('no change');
  return change;
}

describe('a feed in a file', () => {
  let folder = '';
  let file = '';
  const day = new Date('2026-10-09T02:33:01.000Z');

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'feed-source-'));
    file = path.join(folder, 'jobs.ndjson');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(text: string, time = day): Promise<void> {
    await writeFile(file, text);
    await utimes(file, time, time);
  }

  it('has the modification time of the file', async () => {
    await write('{}\n');
    const source = fileSource(file);
    expect(await source.look()).toMatchObject({ feed: { path: file }, asOf: day.toISOString() });
  });

  it.each([
    ['later', '{}\n', new Date('2026-10-09T02:33:02.000Z')],
    ['a part of a second later', '{}\n', new Date('2026-10-09T02:33:01.040Z')],
    ['longer', '{}\n\n', day],
  ])('is unchanged until it is written %s', async (_, text, time) => {
    await write('{}\n');
    const source = fileSource(file);
    const { stamp } = await lookForChange(source);
    expect(await source.look()).toBeNull();
    await write(text, time);
    expect((await lookForChange(source)).stamp).not.toBe(stamp);
    expect(await source.look()).toBeNull();
  });

  it('is unchanged while it may still be written', async () => {
    await write('{}\n');
    const source = fileSource(file);
    await source.look();
    const writtenAt = new Date();
    await write('{}\n{}\n', writtenAt);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(writtenAt.getTime() + 200);
    expect(await source.look()).toBeNull();
    clock.mockReturnValue(writtenAt.getTime() + 300);
    expect(await source.look()).not.toBeNull();
    clock.mockRestore();
  });

  it('that is missing or cannot be read has a reason', async () => {
    await write('{}\n');
    await expect(fileSource(`${file}.old`).look()).rejects.toThrow(`no such file or directory, stat '${file}.old'`);
    await expect(fileSource(path.join(file, 'jobs.ndjson')).look()).rejects.toThrow('ENOTDIR');
  });
});

describe('a feed at a URL', () => {
  const closers: (() => void)[] = [];
  afterEach(() => closers.splice(0).forEach((close) => close()));
  const now = (): number => Date.parse('2026-11-01T00:00:00Z');

  async function serve(...handlers: readonly RequestListener[]) {
    const { requests, server, origin, stop } = await serveHandlers(handlers);
    closers.push(stop);
    return { requests, server, source: urlSource(`${origin}/jobs`, now, new AbortController().signal) };
  }

  const send =
    (body: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
    (_, response) =>
      void response.writeHead(200, headers).end(body);
  const notModified: RequestListener = (_, response) => void response.writeHead(304).end();
  const date = 'Fri, 09 Oct 2026 02:33:01 GMT';

  it('has the bytes of the answer, and is requested in the supported formats', async () => {
    const { requests, source } = await serve(send('{}\n'));
    const { feed } = await lookForChange(source);
    expect('bytes' in feed && Buffer.from(feed.bytes).toString()).toBe('{}\n');
    expect(requests[0]?.headers.accept).toContain('json');
  });

  it.each([
    ['its date', { 'last-modified': date }, '2026-10-09T02:33:01.000Z'],
    ['the time of the answer when it has no date', {}, '2026-11-01T00:00:00.000Z'],
    ['the time of the answer when its date is invalid', { 'last-modified': 'soon' }, '2026-11-01T00:00:00.000Z'],
  ])('has the time of %s', async (_, headers, asOf) => {
    const { source } = await serve(send('{}\n', headers));
    expect((await lookForChange(source)).asOf).toBe(asOf);
  });

  it.each([
    ['its ETag', { etag: '"1"' }, { etag: '"1"', since: undefined }],
    ['its date', { 'last-modified': date }, { etag: undefined, since: date }],
    ['both', { etag: '"1"', 'last-modified': date }, { etag: '"1"', since: date }],
    ['neither', {}, { etag: undefined, since: undefined }],
  ])('that was loaded is requested with %s', async (_, headers, expectedHeaders) => {
    const { requests, source } = await serve(send('{}\n', headers), notModified);
    await lookForChange(source);
    expect(await source.look()).toBeNull();
    const conditions = requests.map(({ headers: sent }) => ({
      etag: sent['if-none-match'],
      since: sent['if-modified-since'],
    }));
    expect(conditions).toEqual([{ etag: undefined, since: undefined }, expectedHeaders]);
  });

  it('is unchanged when the same bytes have a new ETag, which later requests use', async () => {
    const { requests, source } = await serve(
      send('{}\n', { etag: '"1"' }),
      send('{}\n', { etag: '"2"' }),
      send('{}\n\n', { etag: '"3"' }),
    );
    const first = await lookForChange(source);
    expect(await source.look()).toBeNull();
    expect((await lookForChange(source)).stamp).not.toBe(first.stamp);
    expect(requests[2]?.headers['if-none-match']).toBe('"2"');
  });

  it('that is to be forgotten is reported as changed again, and requested without conditions', async () => {
    const { requests, source } = await serve(send('{}\n', { etag: '"1"' }), send('{}\n'));
    const first = await lookForChange(source);
    source.forget();
    expect((await lookForChange(source)).stamp).toBe(first.stamp);
    expect(requests[1]?.headers).not.toHaveProperty('if-none-match');
  });

  it('that fails has a reason', async () => {
    const { server, source } = await serve((_, response) => void response.writeHead(503).end());
    await expect(source.look()).rejects.toThrow('status 503');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(source.look()).rejects.toThrow('ECONNREFUSED');
  });
});
