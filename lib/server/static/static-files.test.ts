import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get as request } from 'node:http';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import path from 'node:path';
import inject from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#lib/server/http/listen.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

let root = '';
let serve: StaticFiles;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'static-'));
  await mkdir(path.join(root, 'assets/chunks'), { recursive: true });
  await mkdir(path.join(root, 'files'));
  await writeFile(path.join(root, 'assets/chunks/[a]b.js'), 'let plain;');
  await writeFile(path.join(root, 'assets/chunks/[a]b.js.br'), 'brotli');
  await writeFile(path.join(root, 'assets/gone.js'), 'let gone;');
  await mkdir(path.join(root, 'kept/chunks'), { recursive: true });
  await writeFile(path.join(root, 'kept/chunks/old.js'), 'let old;');
  await writeFile(path.join(root, 'files/icon.svg'), '<svg/>');
  await writeFile(path.join(root, 'files/favicon.ico'), 'icon');
  await writeFile(path.join(root, 'files/.hidden.txt'), 'hidden');
  await mkdir(path.join(root, 'files/a.b'));
  for (const name of ['plain', 'a.b/plain']) await writeFile(path.join(root, 'files', name), 'no extension');
  await writeFile(path.join(root, 'files/large.svg'), Buffer.alloc(8 * 2 ** 20));
  await writeFile(path.join(root, 'files/unreadable.svg'), 'a file');
  serve = createStaticFiles({
    assets: path.join(root, 'assets'),
    earlierAssets: path.join(root, 'kept'),
    files: path.join(root, 'files'),
    isDevelopment: false,
    headers: { 'X-Common': 'yes' },
  });
  await rm(path.join(root, 'assets/gone.js'));
  await rm(path.join(root, 'files/unreadable.svg'));
  await mkdir(path.join(root, 'files/unreadable.svg'));
});

afterAll(() => rm(root, { recursive: true }));

function get(url: string, headers: Record<string, string> = {}) {
  return inject((request, response) => serve(request, response, () => response.writeHead(418).end(request.url)), {
    url,
    headers,
  });
}

describe('static files', () => {
  it('serves hashed files as immutable, and compressed when a compressed file exists', async () => {
    const response = await get('/_next/static/chunks/%5Ba%5Db.js?v=1', { 'accept-encoding': 'gzip, br' });
    expect([
      response.statusCode,
      response.payload,
      response.headers['content-encoding'],
      response.headers['cache-control'],
      response.headers['x-common'],
    ]).toEqual([200, 'brotli', 'br', 'public, max-age=31536000, immutable', 'yes']);
    expect((await get('/_next/static/chunks/[a]b.js')).payload).toBe('let plain;');
  });

  it.each([
    ['br', 'br'],
    ['gzip;q=0.5, br', 'br'],
    ['br;q=0, identity', undefined],
    ['zebra', undefined],
  ])('for Accept-Encoding: %s has the content encoding %s', async (accept, encoding) => {
    const response = await get('/_next/static/chunks/[a]b.js', { 'accept-encoding': accept });
    expect(response.headers['content-encoding']).toBe(encoding);
  });

  it('serves hashed files of earlier builds', async () => {
    const response = await get('/_next/static/chunks/old.js');
    expect([response.statusCode, response.payload, response.headers['cache-control']]).toEqual([
      200,
      'let old;',
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each([
    ['/icon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
  ])('serves %s of the root for an hour as %s', async (url, type) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      type,
      'public, max-age=3600',
    ]);
  });

  it('lets other sites embed files of the root, but not those of the build', async () => {
    const policy = async (url: string) => (await get(url)).headers['cross-origin-resource-policy'];
    expect([await policy('/icon.svg'), await policy('/_next/static/chunks/old.js')]).toEqual([
      'cross-origin',
      undefined,
    ]);
  });

  it('answers 304 to a client that holds the file', async () => {
    const { etag } = (await get('/icon.svg')).headers;
    expect((await get('/icon.svg', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('reads files again in development without caching; the framework serves those of the build', async () => {
    const files = path.join(root, 'edited');
    await mkdir(files);
    await writeFile(path.join(files, 'a.svg.br'), 'an old build');
    const developing = createStaticFiles({ assets: null, files, isDevelopment: true, headers: {} });
    await writeFile(path.join(files, 'a.svg'), 'edited');
    const ask = (url: string) =>
      inject((request, response) => developing(request, response, () => response.writeHead(418).end()), {
        url,
        headers: { 'accept-encoding': 'br' },
      });
    const { payload, headers } = await ask('/a.svg');
    expect([payload, headers['cache-control']]).toEqual(['edited', 'no-store']);
    expect((await ask('/_next/static/chunks/old.js')).statusCode).toBe(418);
  });

  it('serves nothing when the folder does not exist', async () => {
    const none = path.join(root, 'none');
    const nothing = createStaticFiles({
      assets: none,
      earlierAssets: none,
      files: none,
      isDevelopment: false,
      headers: {},
    });
    for (const url of ['/_next/static/chunks/old.js', '/icon.svg'])
      expect(
        (await inject((request, response) => nothing(request, response, () => response.writeHead(418).end()), { url }))
          .statusCode,
      ).toBe(418);
  });

  it.each([
    '/_next/static/none.js',
    '/_next/static/gone.js',
    '/_next/static/../../files/icon.svg',
    '/_next/static/%2e%2e/files/icon.svg',
    '/_next/static/%zz.js',
    '/_next/static/%00.js',
    '/_next/static/chunks/',
    '/.hidden.txt',
    '/plain',
    '/plain?a=b.svg',
    '/a.b/plain',
    '/a.b/plain?a',
    '/jobs/',
    '/jobs/?a=b.svg',
    '/jobs?a=/icon.svg',
    '/a.b/jobs/',
    '/none.txt',
  ])('passes %s on with an unchanged URL', async (url) => {
    const response = await get(url);
    expect([response.statusCode, decodeURI(response.payload.replace('%zz', ''))]).toEqual([
      418,
      decodeURI(new URL(url.replace('%zz', ''), 'http://a').pathname + new URL(url, 'http://a').search),
    ]);
  });

  it.each(['bytes=5-2', 'bytes=0-1', 'bytes=-1', 'x'])('answers the range %j with the whole file', async (range) => {
    const response = await get('/icon.svg', { range });
    expect([response.statusCode, response.payload]).toEqual([200, '<svg/>']);
  });

  it('closes a file when its client disconnects', async () => {
    const files: Readable[] = [];
    const server = createServer((incoming, response) => {
      response.on('pipe', (file: Readable) => files.push(file));
      serve(incoming, response, () => response.end());
    });
    const port = await listen(server, 0, '127.0.0.1');
    const visitor = request({ port: port.ok ? port.value : 0, host: '127.0.0.1', path: '/large.svg' }, (answer) =>
      answer.once('data', () => answer.destroy()),
    );
    await new Promise((resolve) => visitor.once('close', resolve));
    await expect.poll(() => files.map((file) => file.destroyed)).toEqual([true]);
    server.close();
  });

  it('aborts the response when a file cannot be read', async () => {
    await expect(get('/unreadable.svg')).rejects.toThrow();
  });
});
