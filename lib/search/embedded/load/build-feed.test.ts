import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { generateRows } from '#scripts/feed/generate-rows.ts';
import { buildFeed } from './build-feed.ts';
import { buildInWorker } from './build-in-worker.ts';

const rows = [...generateRows({ jobs: 60, expired: 2, seed: 3, now: new Date('2026-11-01T00:00:00Z') })];
const lines = rows.map((row) => JSON.stringify(row));

const build = (text: string, buids: 'any' | number[] = 'any') =>
  buildFeed({ feed: { bytes: new Uint8Array(Buffer.from(text)) }, buids });

describe('the index of a feed', () => {
  it('has the postings of the companies that are shown, and the number of the others', () => {
    const [all, some] = [build(lines.join('\n')), build(lines.join('\n'), [1318])];
    expect(all.ok && some.ok && [some.value.size > 0, some.value.size + some.value.skippedJobs]).toEqual([
      true,
      all.ok && all.value.size,
    ]);
  });

  it('is an error for an unreadable feed, and for a file that cannot be read', () => {
    expect(build('"neither"').ok).toBe(false);
    expect(buildFeed({ feed: { path: '/no/such/file' }, buids: 'any' })).toMatchObject({ ok: false });
  });
});

describe('a build in a worker', () => {
  const file = path.join(tmpdir(), `build-feed-${process.pid}.ndjson`);
  const input = { feed: { path: file }, buids: 'any' as const };

  afterEach(() => rm(file, { force: true }));

  it('returns the index in shared memory', async () => {
    await writeFile(file, lines.join('\n'));
    const built = await buildInWorker(input).done;
    expect(built).toEqual(buildFeed(input));
    expect(built.ok && built.value.body.docs.buffer).toBeInstanceOf(SharedArrayBuffer);
  }, 60_000);

  it('can be stopped', async () => {
    await writeFile(file, lines.join('\n'));
    const stopped = buildInWorker(input);
    await stopped.stop();
    expect((await stopped.done).ok).toBe(false);
  }, 60_000);
});
