import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { listen } from '#lib/process/http-server.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { keepAssets } from './kept-assets.ts';

const day = 86_400_000;
const logged: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
const servers: Server[] = [];
let root = '';
let folder = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kept-'));
  folder = path.join(root, 'kept');
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  logged.length = 0;
  await rm(root, { recursive: true });
});

async function writeBuild(name: string, files: readonly string[]): Promise<string> {
  const directory = path.join(root, name);
  for (const file of files) {
    const target = path.join(directory, '.next/static', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, `${file} of ${name}`);
  }
  return directory;
}

/** Starts a process of a build, which answers 404 for what is not kept. */
async function start(directory: string, retainedFolder = folder): Promise<string> {
  const answer = await keepAssets(path.join(directory, '.next/static'), retainedFolder, log, Date.now());
  const server = createServer((request, response) => {
    void answer(request, response).then((isAnswered) => isAnswered || response.writeHead(404).end());
  });
  servers.push(server);
  const port = await listen(server, 0, '127.0.0.1');
  return `http://127.0.0.1:${port.ok ? port.value : 0}`;
}

it('serves the files of earlier builds', async () => {
  await start(await writeBuild('one', ['immutable/chunks/a.js', 'both.css']));
  const url = await start(await writeBuild('two', ['immutable/chunks/b.js', 'both.css']));
  const { status, headers, text } = await sendRequest(url, '/_next/static/immutable/chunks/a.js?dpl=one');
  expect([status, text, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'immutable/chunks/a.js of one',
    'application/javascript; charset=UTF-8',
    cacheControl.asset,
  ]);
  const head = await sendRequest(url, '/_next/static/immutable/chunks/a.js', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '28', '']);
});

it.each([
  '/_next/static/../secret.js',
  '/_next/static/chunks/../../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/.hidden.js',
  '/_next/static/folder.js',
  '/_next/static/none.js',
  '/_next/static//chunks/a.js',
  '/other/chunks/a.js',
  '/_next/static/',
])('does not answer %s', async (address) => {
  await writeBuild('one', ['chunks/a.js']);
  await mkdir(path.join(folder, 'folder.js'), { recursive: true });
  for (const file of [path.join(root, 'secret.js'), path.join(folder, '.hidden.js')]) await writeFile(file, 'x');
  await start(path.join(root, 'one'));
  const url = await start(await writeBuild('two', ['chunks/b.js']));
  expect((await sendRequest(url, address)).status).toBe(404);
});

it('removes files that no build had for 30 days, and does not write existing ones again', async () => {
  const [one, two] = [await writeBuild('one', ['a.js', 'both.css']), await writeBuild('two', ['b.js', 'both.css'])];
  await start(one);
  const past = (days: number): Date => new Date(Date.now() - days * day);
  await writeFile(path.join(folder, 'both.css'), 'the same');
  await utimes(path.join(folder, 'both.css'), past(31), past(31));
  await utimes(path.join(folder, 'a.js'), past(29), past(29));
  await start(two);
  expect((await readdir(folder)).sort()).toEqual(['a.js', 'b.js', 'both.css']);
  await utimes(path.join(folder, 'a.js'), past(31), past(31));
  await start(two);
  expect((await readdir(folder)).sort()).toEqual(['b.js', 'both.css']);
});

it('works in several processes at once', async () => {
  const names = Array.from({ length: 40 }, (_, number) => `${number}.js`);
  const one = await writeBuild('one', names);
  await Promise.all([start(one), start(one), start(one)]);
  expect([(await readdir(folder)).sort(), logged]).toEqual([[...names].sort(), []]);
});

it('keeps nothing without a folder, and starts with one line when the folder cannot be written', async () => {
  const one = await writeBuild('one', ['a.js']);
  await keepAssets(one, undefined, log, Date.now());
  expect([await readdir(root), logged]).toEqual([['one'], []]);
  await start(one, path.join(one, '.next/static/a.js'));
  expect(logged).toEqual([expect.stringContaining('KEPT_ASSETS: the files of this build cannot be kept.')]);
});
