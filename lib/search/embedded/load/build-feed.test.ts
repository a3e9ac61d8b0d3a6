import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { generateRows } from '#scripts/feed/generate-rows.ts';
import { withDescriptions } from '#tests/support/with-descriptions.ts';
import { buildFeed, type BuildOutput } from './build-feed.ts';
import { buildInWorker } from './build-in-worker.ts';
import { answerPart } from './build-part.ts';
import type { PartHelper } from './part-helper.ts';

const rows = [...generateRows({ jobs: 60, expired: 2, seed: 3, now: new Date('2026-11-01T00:00:00Z') })];
const lines = rows.map((row) => JSON.stringify(row));
const first = lines[0] ?? '';
const untitled = JSON.stringify({ ...rows[1], title: 7, title_exact: null });
const last = lines.at(-1) ?? '';

/** Creates a helper that builds its part in this thread, and transfers it as a worker would. */
function createHelper(): PartHelper & { readonly builds: () => number } {
  let builds = 0;
  return {
    builds: () => builds,
    async build(task) {
      builds += 1;
      const { answer, transfer } = answerPart(task);
      return structuredClone(answer, { transfer: [...transfer] });
    },
    stop: async () => undefined,
  };
}

const decompress = (output: BuildOutput) =>
  output.ok ? { ok: true as const, value: withDescriptions(output.value) } : output;

async function buildBoth(text: string, buids: 'any' | number[] = 'any') {
  const bytes = new Uint8Array(Buffer.from(text));
  const helper = createHelper();
  const alone = decompress(await buildFeed({ feed: { bytes }, buids }, null));
  const together = decompress(await buildFeed({ feed: { bytes }, buids }, helper));
  return { alone, together, builds: helper.builds() };
}

const jsonLines = (texts: readonly string[]): string => `${texts.join('\n')}\n`;

describe('a feed parsed by two threads', () => {
  it.each([
    ['one object a line', jsonLines(lines)],
    ['lines without an end', lines.join('\n')],
    ['blank lines and a byte order mark', `\ufeff\n\n${lines.join('\n\r\n\n')}`],
    ['one line', first],
    ['no line', ''],
    ['a JSON array', `[${lines.join(',')}]`],
    ['an envelope with featured rows', JSON.stringify({ featured_jobs: rows.slice(40, 50), jobs: rows })],
    ['a truncated array', `[${lines.join(',').slice(0, -50)}`],
    ['rows without titles, in both halves', jsonLines([untitled, ...lines.slice(2), untitled, '{broken', '7'])],
    [
      'fields of wrong types, in both halves',
      jsonLines(
        [...lines, ...lines].map((line, at) => line.replace('"buid":', `"mapped_moc":${at},"pay_low":{},"buid":`)),
      ),
    ],
  ])('has the same index as with one thread: %s', async (_, text) => {
    const { alone, together } = await buildBoth(text);
    expect(alone.ok).toBe(true);
    expect(together).toEqual(alone);
  });

  it('has the same index with excluded companies', async () => {
    const { alone, together } = await buildBoth(jsonLines(lines), [1318]);
    expect(alone.ok && alone.value.skippedJobs > 0 && alone.value.size > 0).toBe(true);
    expect(together).toEqual(alone);
  });

  it('has no words of rows that are also in the first half', async () => {
    const repeated = first.replace('"description":"', '"description":"zyzzyva ');
    expect(repeated).not.toBe(first);
    const { alone, together, builds } = await buildBoth(jsonLines([...lines, repeated, last]));
    expect(alone.ok && alone.value.problems.skipped).toBe(2);
    expect(builds).toBe(2);
    expect(together).toEqual(alone);
  });

  it('is unreadable with one and two threads', async () => {
    const { alone, together } = await buildBoth('"neither"');
    expect(alone.ok).toBe(false);
    expect(together).toEqual(alone);
  });

  it('returns an error when the other thread ends', async () => {
    const helper: PartHelper = {
      build: () => Promise.reject(new Error('the second index worker ended early')),
      stop: async () => undefined,
    };
    expect(await buildFeed({ feed: { bytes: new Uint8Array(Buffer.from(first)) }, buids: 'any' }, helper)).toEqual({
      ok: false,
      error: 'the second index worker ended early',
    });
  });
});

describe('a build in a worker', () => {
  const file = path.join(tmpdir(), `build-feed-${process.pid}.ndjson`);

  afterEach(() => rm(file, { force: true }));

  it('is the same with one thread and with two', async () => {
    await writeFile(file, jsonLines(lines));
    const input = { feed: { path: file }, buids: 'any' as const };
    const builds = await Promise.all([buildInWorker(input, 0).done, buildInWorker(input, 1e9).done]);
    const [one, two] = builds.map(decompress);
    expect(one?.ok === true && one.value.size).toBeGreaterThan(50);
    expect(two).toEqual(one);
  }, 60_000);

  it('can be stopped', async () => {
    await writeFile(file, jsonLines(lines));
    const build = buildInWorker({ feed: { path: file }, buids: 'any' }, 1e9);
    await build.stop();
    expect((await build.done).ok).toBe(false);
  }, 60_000);
});
