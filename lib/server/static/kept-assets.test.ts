import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepAssets, keepEarlierAssets } from './kept-assets.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const day = 86_400_000;
let root = '';
let kept = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kept-'));
  kept = path.join(root, 'kept');
});
afterEach(() => rm(root, { recursive: true }));

async function build(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = path.join(root, name);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

async function list(): Promise<readonly string[]> {
  const found = await readdir(kept, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile())
    .map((file) => path.relative(kept, path.join(file.parentPath, file.name)))
    .sort();
}

describe('kept assets', () => {
  it('of two builds stand side by side, compressed siblings too', async () => {
    await keepAssets(await build('one', { 'chunks/a.js': 'a', 'chunks/a.js.br': 'A', 'both.css': 'x' }), kept, 30, now);
    await keepAssets(await build('two', { 'chunks/b.js': 'b', 'both.css': 'x' }), kept, 30, now + day);
    expect(await list()).toEqual([
      'both.css',
      path.join('chunks', 'a.js'),
      path.join('chunks', 'a.js.br'),
      path.join('chunks', 'b.js'),
    ]);
    expect(await readFile(path.join(kept, 'chunks/b.js'), 'utf8')).toBe('b');
  });

  it('go when no build had them for so many days', async () => {
    await keepAssets(await build('one', { 'a.js': 'a', 'both.css': 'x' }), kept, 30, now);
    const two = await build('two', { 'b.js': 'b', 'both.css': 'x' });
    await keepAssets(two, kept, 30, now + 29 * day);
    expect(await list()).toContain('a.js');
    await keepAssets(two, kept, 30, now + 31 * day);
    expect(await list()).toEqual(['b.js', 'both.css']);
  });

  it('stay as they are when they are there already', async () => {
    const one = await build('one', { 'a.js': 'a' });
    await keepAssets(one, kept, 30, now);
    await writeFile(path.join(kept, 'a.js'), 'the same');
    await utimes(path.join(kept, 'a.js'), 0, 0);
    await keepAssets(one, kept, 30, now);
    expect(await readFile(path.join(kept, 'a.js'), 'utf8')).toBe('the same');
    expect((await stat(path.join(kept, 'a.js'))).mtimeMs).toBe(now);
  });

  it('are written by several processes at once', async () => {
    const one = await build(
      'one',
      Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`${number}.js`, 'x'])),
    );
    await Promise.all([keepAssets(one, kept, 30, now), keepAssets(one, kept, 30, now), keepAssets(one, kept, 30, now)]);
    expect((await list()).length).toBe(40);
  });
});

describe('the folder of earlier builds', () => {
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  afterEach(() => {
    logged.length = 0;
  });

  it('is none where none is named', async () => {
    expect(await keepEarlierAssets(await build('one', { 'a.js': 'a' }), undefined, log, now)).toBeNull();
  });

  it('has the files of this build once it is started, and keeps them for longer than a day', async () => {
    const one = await build('one', { 'a.js': 'a' });
    expect(await keepEarlierAssets(one, kept, log, now)).toBe(kept);
    expect(await keepEarlierAssets(await build('two', { 'b.js': 'b' }), kept, log, now + day)).toBe(kept);
    expect([await list(), logged]).toEqual([['a.js', 'b.js'], []]);
  });

  it('is served as it is where it cannot be written, which the log tells', async () => {
    const file = path.join(await build('one', { 'a.js': 'a' }), 'a.js');
    expect(await keepEarlierAssets(root, file, log, now)).toBe(file);
    expect(logged).toHaveLength(1);
  });
});
