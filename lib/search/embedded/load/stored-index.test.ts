import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { generateRows } from '#scripts/feed/generate-rows.ts';
import { buildFeed } from './build-feed.ts';
import { indexSources, nameIndex, readIndex, writeIndex } from './stored-index.ts';

const rows = [...generateRows({ jobs: 30, expired: 2, seed: 5, now: new Date('2026-11-01T00:00:00Z') })];
const bytes = new Uint8Array(Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')));
const output = buildFeed({ feed: { bytes }, buids: 'any' });
if (!output.ok) throw new Error(output.error);
const data: IndexData = output.value;
const name = 'a.index';

let folder = '';
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'stored-index-')), 'indexes');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

function change(edit: (file: Buffer) => Buffer): void {
  const file = path.join(folder, name);
  writeFileSync(file, edit(readFileSync(file)));
}

describe('a stored index', () => {
  it('is read as it was written, in shared memory', async () => {
    await writeIndex(folder, name, data);
    const read = readIndex(folder, name);
    expect(read).toEqual(data);
    expect(read?.body.positions.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('leaves no unfinished file', async () => {
    await writeIndex(folder, name, data);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('is null when there is none', () => {
    expect(readIndex(folder, name)).toBeNull();
  });

  it.each<[string, (file: Buffer) => Buffer]>([
    ['it is empty', () => Buffer.alloc(0)],
    ['it was cut', (file) => file.subarray(0, file.length - 8)],
    ['it is longer', (file) => Buffer.concat([file, Buffer.alloc(8)])],
    ['a byte of its arrays differs', (file) => flip(file, file.length - 100)],
    ['a byte of its header differs', (file) => flip(file, 40)],
    ['its length differs', (file) => flip(file, 5)],
  ])('is not used when %s', async (_, edit) => {
    await writeIndex(folder, name, data);
    change(edit);
    expect(readIndex(folder, name)).toBeNull();
  });

  it('is neither used nor written in a folder that others can write to', async () => {
    await writeIndex(folder, name, data);
    chmodSync(folder, 0o777);
    expect(readIndex(folder, name)).toBeNull();
    await expect(writeIndex(folder, name, data)).rejects.toThrow('others can write');
  });

  it('is not written where there is no folder to write to', async () => {
    writeFileSync(folder, 'a file');
    await expect(writeIndex(folder, name, data)).rejects.toThrow();
  });
});

describe('the folder', () => {
  it('has two indexes at most, the newest', async () => {
    for (const [at, each] of ['a.index', 'b.index', 'c.index'].entries()) {
      await writeIndex(folder, each, data);
      utimesSync(path.join(folder, each), at, at);
    }
    await writeIndex(folder, 'd.index', data);
    expect(readdirSync(folder).sort()).toEqual(['c.index', 'd.index']);
  });

  it('loses unfinished files of processes that have ended', async () => {
    mkdirSync(folder, { mode: 0o700 });
    for (const each of ['old.part', 'new.part']) writeFileSync(path.join(folder, each), '');
    utimesSync(path.join(folder, 'old.part'), 0, 0);
    await writeIndex(folder, name, data);
    expect(readdirSync(folder).sort()).toEqual([name, 'new.part']);
  });
});

describe('the name of an index', () => {
  const named = nameIndex({ feed: { bytes }, buids: 'any' });

  it('is the same for a file with the same bytes', () => {
    const file = `${folder}.ndjson`;
    writeFileSync(file, bytes);
    expect(nameIndex({ feed: { path: file }, buids: 'any' })).toBe(named);
  });

  it('depends on every source that a build loads', () => {
    const program = `
      import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
      await import('./lib/search/embedded/load/build-feed.ts');
      await import('./lib/search/embedded/load/build-with-store.ts');`;
    const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
      .split('\n')
      .filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'))
      .map((url) => path.relative(process.cwd(), fileURLToPath(url)));
    expect(loaded).toContain('lib/search/embedded/index/text-builder.ts');
    expect(loaded.filter((file) => !indexSources.some((pattern) => path.matchesGlob(file, pattern)))).toEqual([]);
  });

  it.each([
    ['one byte of the feed', { feed: { bytes: flip(Buffer.from(bytes), 1000) }, buids: 'any' as const }],
    ['the companies', { feed: { bytes }, buids: [1318] }],
  ])('depends on %s', (_, input) => {
    expect(nameIndex(input)).not.toBe(named);
  });
});

function flip(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
