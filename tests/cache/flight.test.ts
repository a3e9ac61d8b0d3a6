import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { toPage, useCachedSite } from './support/cached-site.ts';

type Headers = Readonly<Record<string, string>>;

const site = useCachedSite();
const tree = (path: string, mark: string | null = null): string =>
  encodeURIComponent(JSON.stringify(['', { children: [path, { children: ['__PAGE__', {}, null, mark] }] }]));
const whole: Headers = { rsc: '1', 'next-router-state-tree': tree('benefits') };
const shape: Headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };

async function hashOf(headers: Headers): Promise<string> {
  return computeCacheBustingSearchParam(
    headers['next-router-prefetch'] === '1' ? '1' : undefined,
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    headers['next-url'],
  );
}

/** A request of the router, as it sends them: with the hash of its headers. */
const ask = async (headers: Headers, query = '') => site.get(`/jobs/?${query}_rsc=${await hashOf(headers)}`, headers);

beforeEach(() => {
  site.render = (page) => {
    const isFlight = page.headers['rsc'] !== undefined;
    return toPage(
      `${isFlight ? `flight ${JSON.stringify(page.headers)}` : 'document'} ${site.renders.length}`,
      isFlight ? { 'content-type': 'text/x-component' } : {},
    );
  };
});

describe('requests of the router', () => {
  test('document, whole page and shape of the route are three things, in any order', async () => {
    const read = async (): Promise<readonly string[]> => [
      (await site.get('/jobs/')).text,
      (await ask(whole)).text,
      (await ask(shape)).text,
    ];
    const first = await read();
    expect([new Set(first).size, await read(), site.renders.length]).toEqual([3, first, 3]);
    site.version = '2';
    const other = [
      (await ask(shape)).headers['content-type'],
      (await ask(whole)).headers['content-type'],
      (await site.get('/jobs/')).headers['content-type'],
    ];
    expect(other).toEqual(['text/x-component', 'text/x-component', 'text/html; charset=utf-8']);
  });

  test('one address with the hash and without the header is a document, before and after', async () => {
    const target = `/jobs/?_rsc=${await hashOf(whole)}`;
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await site.get(target)).headers['content-type']).toContain('text/html');
      expect((await site.get(target, whole)).headers['content-type']).toBe('text/x-component');
    }
    expect([site.renders.length, site.cache.measure().entries]).toEqual([2, 2]);
  });

  test('wherever the visitor comes from, the whole page is one', async () => {
    for (const path of ['benefits', 'horizon-air', 'about-us'])
      await ask({ ...whole, 'next-router-state-tree': tree(path, 'refetch'), 'next-url': `/${path}/` });
    expect([site.renders.length, site.cache.measure().entries]).toEqual([1, 1]);
  });

  test('the page sees none of what one visitor said of himself', async () => {
    await ask({ ...whole, 'next-router-state-tree': tree('my-secret', 'refetch'), 'next-url': '/my-secret/' });
    expect(JSON.stringify(site.renders)).not.toContain('my-secret');
  });

  test('they vary by what makes them', async () => {
    expect((await ask(whole)).headers.vary).toMatch(/^rsc, next-router-state-tree/);
    expect((await site.get('/jobs/')).headers.vary).toMatch(/^rsc, next-router-state-tree/);
  });

  test('they are validated, encoded and aged like documents', async () => {
    const { etag } = (await ask(whole)).headers;
    site.at += 7000;
    const again = await ask({ ...whole, 'if-none-match': String(etag), 'accept-encoding': 'br' });
    expect([again.status, again.headers.age]).toEqual([304, '7']);
  });
});

describe('what no router of ours sends', () => {
  test.each([
    ['no hash', whole, '/jobs/'],
    ['the hash of other headers', whole, '/jobs/?_rsc=abc'],
    ['a hash that is empty', whole, '/jobs/?_rsc='],
    ['rsc alone', { rsc: '1' }, '/jobs/'],
    ['rsc alone, with any hash', { rsc: '1' }, '/jobs/?_rsc=1'],
  ] as const)('%s is answered, and kept for nobody', async (_, headers, target) => {
    for (let visit = 0; visit < 2; visit += 1) expect((await site.get(target, headers)).headers.age).toBeUndefined();
    expect(site.cache.measure().entries).toBe(0);
    expect((await site.get('/jobs/')).text).toContain('<h1>document');
  });

  test.each([
    ['a part of a page', { ...shape, 'next-router-segment-prefetch': '/jobs/__PAGE__' }],
    ['a part of a page without prefetch', { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
    ['a prefetch of the whole page', { ...whole, 'next-router-prefetch': '1' }],
    ['an unknown kind of prefetch', { ...shape, 'next-router-prefetch': '7' }],
    ['the layout too', { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{},null,"refetch"]') }],
    ['the head alone', { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{},null,"metadata-only"]') }],
    ['a tree that is none', { rsc: '1', 'next-router-state-tree': 'nonsense' }],
    [
      'a tree of any depth',
      {
        rsc: '1',
        'next-router-state-tree': encodeURIComponent(`${'["",{"a":'.repeat(300)}["",{}]${'}]'.repeat(300)}`),
      },
    ],
  ] as const)('%s, with the right hash, is kept for nobody', async (_, headers) => {
    for (let visit = 0; visit < 2; visit += 1) expect((await ask(headers)).headers.age).toBeUndefined();
    expect(site.cache.measure().entries).toBe(0);
  });

  test.each([
    { rsc: '0' },
    { rsc: 'true' },
    { rsc: '1, 1' },
    { rsc: '' },
    { 'next-router-prefetch': '1' },
    { 'next-router-state-tree': tree('benefits') },
    { 'next-router-segment-prefetch': '/_tree' },
    { 'next-url': '/benefits/' },
    { 'next-router-state-tree': 'x'.repeat(5000), 'next-router-prefetch': '1', 'next-url': '/evil/' },
  ])('%o asks for a document, and gets the one of all', async (headers) => {
    const asked = await site.get('/jobs/', headers);
    const plain = await site.get('/jobs/');
    expect([asked.text, asked.headers['content-type'], site.renders.length]).toEqual([
      plain.text,
      'text/html; charset=utf-8',
      1,
    ]);
    expect(site.renders[0]?.headers).toEqual({});
  });

  test('two header lines of one name are no flight', async () => {
    const { body } = await site.getRaw('GET /jobs/', ['RSC: 1', 'RSC: 1']);
    expect(body).toContain('<h1>document');
  });

  test('a failing answer to the router leaves the document alone', async () => {
    const { render } = site;
    site.render = (page) =>
      page.headers['rsc'] === undefined ? render(page) : toPage('failed', { 'cache-control': cacheControl.none }, 500);
    expect([(await ask(whole)).status, (await site.get('/jobs/')).status, (await ask(whole)).status]).toEqual([
      500, 200, 500,
    ]);
  });
});
