import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retainAssets, keepEarlierAssets } from './earlier-assets.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const day = 86_400_000;
let root = '';
let retainedFolder = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kept-'));
  retainedFolder = path.join(root, 'kept');
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
  const entries = await readdir(retainedFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((file) => file.isFile())
    .map((file) => path.relative(retainedFolder, path.join(file.parentPath, file.name)))
    .sort();
}

describe('retainAssets', () => {
  it('keeps the files of two builds side by side, with their compressed files', async () => {
    await retainAssets(
      await build('one', { 'chunks/a.js': 'a', 'chunks/a.js.br': 'A', 'both.css': 'x' }),
      retainedFolder,
      30,
      now,
    );
    await retainAssets(await build('two', { 'chunks/b.js': 'b', 'both.css': 'x' }), retainedFolder, 30, now + day);
    expect(await list()).toEqual([
      'both.css',
      path.join('chunks', 'a.js'),
      path.join('chunks', 'a.js.br'),
      path.join('chunks', 'b.js'),
    ]);
    expect(await readFile(path.join(retainedFolder, 'chunks/b.js'), 'utf8')).toBe('b');
  });

  it('removes files that no build has used for the given number of days', async () => {
    await retainAssets(await build('one', { 'a.js': 'a', 'both.css': 'x' }), retainedFolder, 30, now);
    const two = await build('two', { 'b.js': 'b', 'both.css': 'x' });
    await retainAssets(two, retainedFolder, 30, now + 30 * day);
    expect(await list()).toContain('a.js');
    await retainAssets(two, retainedFolder, 30, now + 31 * day);
    expect(await list()).toEqual(['b.js', 'both.css']);
  });

  it('does not rewrite existing files', async () => {
    const one = await build('one', { 'a.js': 'a' });
    await retainAssets(one, retainedFolder, 30, now);
    await writeFile(path.join(retainedFolder, 'a.js'), 'the same');
    await utimes(path.join(retainedFolder, 'a.js'), 0, 0);
    await retainAssets(one, retainedFolder, 30, now);
    expect(await readFile(path.join(retainedFolder, 'a.js'), 'utf8')).toBe('the same');
    expect((await stat(path.join(retainedFolder, 'a.js'))).mtimeMs).toBe(now);
  });

  it('works in several processes at once', async () => {
    const one = await build(
      'one',
      Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`${number}.js`, 'x'])),
    );
    await Promise.all([
      retainAssets(one, retainedFolder, 30, now),
      retainAssets(one, retainedFolder, 30, now),
      retainAssets(one, retainedFolder, 30, now),
    ]);
    expect((await list()).length).toBe(40);
  });
});

describe('keepEarlierAssets', () => {
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  afterEach(() => {
    logged.length = 0;
  });

  it('returns null when no folder is configured', async () => {
    expect(await keepEarlierAssets(await build('one', { 'a.js': 'a' }), undefined, log, now)).toBeNull();
  });

  it('adds the files of this build at the start, and keeps them for more than a day', async () => {
    const one = await build('one', { 'a.js': 'a' });
    expect(await keepEarlierAssets(one, retainedFolder, log, now)).toBe(retainedFolder);
    expect(await keepEarlierAssets(await build('two', { 'b.js': 'b' }), retainedFolder, log, now + day)).toBe(
      retainedFolder,
    );
    expect([await list(), logged]).toEqual([['a.js', 'b.js'], []]);
  });

  it('returns a folder that cannot be written, and logs the error', async () => {
    const file = path.join(await build('one', { 'a.js': 'a' }), 'a.js');
    expect(await keepEarlierAssets(root, file, log, now)).toBe(file);
    expect(logged).toHaveLength(1);
  });
});
