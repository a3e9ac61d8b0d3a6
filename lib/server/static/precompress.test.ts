import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompressBuild } from './precompress.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'precompress-'));
  await mkdir(path.join(root, '.next/static/chunks'), { recursive: true });
  await mkdir(path.join(root, 'public/art'), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

it('writes smaller compressed files beside large text files of the build and of public, and nothing among the sources', async () => {
  // The default level of gzip makes more bytes of this text.
  const text = Array.from(
    { length: 3000 },
    (_, number) => `const step${(number * 7919) % 101} = ${(number * number) % 307};`,
  ).join('\n');
  await writeFile(path.join(root, '.next/static/chunks/a.js'), text);
  await writeFile(path.join(root, '.next/static/chunks/small.js'), 'a'.repeat(511));
  await writeFile(path.join(root, '.next/static/chunks/piece.js'), 'a'.repeat(512));
  await writeFile(path.join(root, '.next/static/chunks/font.woff2'), Buffer.alloc(5000));
  await writeFile(path.join(root, 'public/art/map.svg'), `<svg>${text}</svg>`);

  expect(await precompressBuild(root)).toBe(3);
  expect((await readdir(path.join(root, '.next/static/chunks'))).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'font.woff2',
    'piece.js',
    'piece.js.br',
    'piece.js.gz',
    'small.js',
  ]);
  expect((await readdir(path.join(root, '.next/public/art'))).toSorted()).toEqual([
    'map.svg',
    'map.svg.br',
    'map.svg.gz',
  ]);
  expect(await readdir(path.join(root, 'public/art'))).toEqual(['map.svg']);
  expect(brotliDecompressSync(await readFile(path.join(root, '.next/static/chunks/a.js.br'))).toString()).toBe(text);
  const gzipped = await readFile(path.join(root, '.next/static/chunks/a.js.gz'));
  expect(gunzipSync(gzipped).toString()).toBe(text);
  expect(gzipped.length).toBeLessThan(gzipSync(text).length);
});

it('removes files that public no longer contains', async () => {
  await writeFile(path.join(root, 'public/old.txt'), 'old');
  await precompressBuild(root);
  await rm(path.join(root, 'public/old.txt'));
  await precompressBuild(root);
  expect(await readdir(path.join(root, '.next/public'))).toEqual(['art']);
});
