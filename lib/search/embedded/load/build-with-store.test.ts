import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { solrRow } from '#tests/support/sample-rows.ts';
import { buildFeed, type BuildInput, type BuildOutput } from './build-feed.ts';
import { createStoringBuild } from './build-in-worker.ts';
import { buildWithStore } from './build-with-store.ts';

const build = vi.fn(async (input: BuildInput) => buildFeed(input));
const line = (title: string): string => JSON.stringify(solrRow({ title }));

let root = '';
let folder = '';
let feed = '';
beforeEach(() => {
  build.mockClear();
  root = mkdtempSync(path.join(tmpdir(), 'build-with-store-'));
  folder = path.join(root, 'indexes');
  feed = path.join(root, 'feed.ndjson');
  writeFileSync(feed, line('Captain'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function run(input: BuildInput['feed'] = { path: feed }, isWritten = true) {
  const outputs: BuildOutput[] = [];
  let wasStoredBefore = false;
  const problem = await buildWithStore({ feed: input, buids: 'any' }, { folder, isWritten }, build, (output) => {
    outputs.push(output);
    wasStoredBefore ||= existsSync(folder);
  });
  return { outputs, problem, wasStoredBefore };
}

it('builds the index of a feed once, and posts it before it is stored', async () => {
  const first = await run();
  expect(first).toMatchObject({ outputs: [{ ok: true, value: { size: 1 } }], problem: null, wasStoredBefore: false });
  const second = await run();
  expect(build).toHaveBeenCalledTimes(1);
  expect(second.outputs).toEqual(first.outputs);
});

it('finds the index of a downloaded feed with the same bytes', async () => {
  await run();
  await run({ bytes: new Uint8Array(Buffer.from(line('Captain'))) });
  expect(build).toHaveBeenCalledTimes(1);
});

it('builds the index of a feed that has changed', async () => {
  await run();
  writeFileSync(feed, line('Officer'));
  await run();
  expect(build).toHaveBeenCalledTimes(2);
  expect(readdirSync(folder)).toHaveLength(2);
});

it('does not store the index of a feed that ends in the middle of a row', async () => {
  writeFileSync(feed, `${line('Captain')}\n{"guid":`);
  expect((await run()).outputs).toMatchObject([{ ok: true, value: { size: 1, isCut: true } }]);
  expect(existsSync(folder)).toBe(false);
});

it('does not store an index that is not to be stored', async () => {
  expect((await run({ path: feed }, false)).outputs).toHaveLength(1);
  expect(existsSync(folder)).toBe(false);
});

it('returns why an index cannot be stored, and posts it all the same', async () => {
  writeFileSync(folder, 'a file');
  const { outputs, problem } = await run();
  expect(outputs[0]?.ok).toBe(true);
  expect(problem).toMatch(/EEXIST|ENOTDIR/);
});

it('names the index after the bytes that were indexed, although the file is replaced meanwhile', async () => {
  build.mockImplementationOnce(async (input) => {
    writeFileSync(feed, line('Officer'));
    return buildFeed(input);
  });
  await run();
  const { outputs } = await run();
  expect(outputs).toEqual([buildFeed({ feed: { path: feed }, buids: 'any' })]);
});

it('works in a thread, and stores again after ten minutes at the earliest', async () => {
  const onProblem = vi.fn();
  const storingBuild = createStoringBuild(folder, onProblem);
  const start = async (): Promise<BuildOutput> => storingBuild({ feed: { path: feed }, buids: 'any' }).done;
  expect(await start()).toMatchObject({ ok: true, value: { size: 1 } });
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.index$/)]), 20_000);
  for (const title of ['Officer', 'Agent', 'Officer']) {
    writeFileSync(feed, line(title));
    expect(await start()).toMatchObject({ ok: true, value: { size: 1 } });
  }
  expect(readdirSync(folder)).toHaveLength(1);
  expect(onProblem).not.toHaveBeenCalled();
});

it('reports a thread that cannot store', async () => {
  writeFileSync(folder, 'a file');
  const onProblem = vi.fn();
  const { done } = createStoringBuild(folder, onProblem)({ feed: { path: feed }, buids: 'any' });
  expect((await done).ok).toBe(true);
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledWith(expect.stringMatching(/EEXIST|ENOTDIR/)), 20_000);
});
