import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveHandlers } from '#tests/support/serve-handlers.ts';
import { fileSource, urlSource, type FeedSource, type Look } from './feed-source.ts';

async function lookForChange(source: FeedSource): Promise<Extract<Look, { kind: 'changed' }>> {
  const look = await source.look();
  if (look.kind !== 'changed') throw new Error(`the look is ${look.kind}`);
  return look;
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
    expect(source.path).toBe(file);
    expect(await source.look()).toMatchObject({
      kind: 'changed',
      feed: { path: file },
      size: 3,
      asOf: day.toISOString(),
    });
  });

  it.each([
    ['later', '{}\n', new Date('2026-10-09T02:33:02.000Z')],
    ['a part of a second later', '{}\n', new Date('2026-10-09T02:33:01.040Z')],
    ['longer', '{}\n\n', day],
  ])('is unchanged until it is written %s', async (_, text, time) => {
    await write('{}\n');
    const source = fileSource(file);
    const { stamp } = await lookForChange(source);
    expect(await source.look()).toEqual({ kind: 'unchanged' });
    await write(text, time);
    expect((await lookForChange(source)).stamp).not.toBe(stamp);
    expect(await source.look()).toEqual({ kind: 'unchanged' });
  });

  it('is unchanged while it may still be written', async () => {
    await write('{}\n');
    const source = fileSource(file);
    await source.look();
    const writtenAt = new Date();
    await write('{}\n{}\n', writtenAt);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(writtenAt.getTime() + 200);
    expect(await source.look()).toEqual({ kind: 'unchanged' });
    clock.mockReturnValue(writtenAt.getTime() + 300);
    expect((await lookForChange(source)).size).toBe(6);
    clock.mockRestore();
  });

  it('that was missing is read again when it is back', async () => {
    await write('{}\n');
    const source = fileSource(file);
    await source.look();
    expect(await fileSource(`${file}.old`).look()).toEqual({ kind: 'missing', reason: `no file at ${file}.old` });
    await rm(file);
    expect(await source.look()).toEqual({ kind: 'missing', reason: `no file at ${file}` });
    await write('{}\n');
    expect(await source.look()).toMatchObject({ kind: 'changed' });
  });

  it('that cannot be read is missing with another reason', async () => {
    await write('{}\n');
    const inside = path.join(file, 'jobs.ndjson');
    expect(await fileSource(inside).look()).toEqual({ kind: 'missing', reason: `cannot read ${inside} (ENOTDIR)` });
  });
});

describe('a feed at a URL', () => {
  const closers: (() => void)[] = [];
  afterEach(() => closers.splice(0).forEach((close) => close()));
  const now = (): number => Date.parse('2026-11-01T00:00:00Z');

  async function serve(...handlers: readonly RequestListener[]) {
    const { requests, server, origin, stop } = await serveHandlers(handlers);
    closers.push(stop);
    return { requests, server, source: urlSource(`${origin}/jobs`, now) };
  }

  const send =
    (body: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
    (_, response) =>
      void response.writeHead(200, headers).end(body);
  const notModified: RequestListener = (_, response) => void response.writeHead(304).end();
  const date = 'Fri, 09 Oct 2026 02:33:01 GMT';

  it('has the bytes of the answer, and is requested in the supported formats', async () => {
    const { requests, source } = await serve(send('{}\n'));
    const look = await lookForChange(source);
    expect([source.path, look.size]).toEqual([null, 3]);
    expect('bytes' in look.feed && Buffer.from(look.feed.bytes).toString()).toBe('{}\n');
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
    (await lookForChange(source)).remember();
    expect(await source.look()).toEqual({ kind: 'unchanged' });
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
    first.remember();
    expect(await source.look()).toEqual({ kind: 'unchanged' });
    expect((await lookForChange(source)).stamp).not.toBe(first.stamp);
    expect(requests[2]?.headers['if-none-match']).toBe('"2"');
  });

  it('is reported as changed again until it is loaded', async () => {
    const { source } = await serve(send('{}\n'), send('{}\n'));
    const first = await lookForChange(source);
    expect((await lookForChange(source)).stamp).toBe(first.stamp);
  });

  it('that fails has a reason', async () => {
    const { server, source } = await serve((_, response) => void response.writeHead(503).end());
    expect(await source.look()).toEqual({ kind: 'failed', reason: 'status 503' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await source.look()).toEqual({ kind: 'failed', reason: expect.stringContaining('ECONNREFUSED') });
  });
});
