import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { cacheControl, queryNamesByPath } from '#config/cache.ts';
import { toPage, useCachedSite } from './support/cached-site.ts';

const site = useCachedSite();
const echo = (): void => void (site.render = ({ target }) => toPage(target));
const toRedirect = (location: string): ReturnType<typeof toPage> =>
  toPage('moved', { location, 'cache-control': cacheControl.redirect }, 308);

/** Request targets of the same page. The first one is the canonical spelling. */
const samePage: Readonly<Record<string, readonly string[]>> = {
  'unknown parameters': [
    '/jobs/?q=a',
    '/jobs/?q=a&x=1',
    '/jobs/?x=1&q=a',
    '/jobs/?q=a&__proto__=1',
    '/jobs/?q=a&q%5B%5D=b',
    '/jobs/?q=a&constructor=x&toString=y',
  ],
  'tracking parameters': [
    '/jobs/?q=a',
    '/jobs/?q=a&utm_source=x&utm_medium=y&utm_campaign=z',
    '/jobs/?gclid=1&q=a',
    '/jobs/?q=a&fbclid=1',
    '/jobs/?msclkid=1&q=a&mc_eid=2',
  ],
  'empty parts of a query': ['/jobs/', '/jobs/?', '/jobs/?&', '/jobs/?&&x', '/jobs/??', '/jobs/?=', '/jobs/?x'],
  'the parameter of the framework’s router, on a document': [
    '/jobs/',
    '/jobs/?_rsc=abc',
    '/jobs/?_rsc=',
    '/jobs/?_rsc=1&_rsc=2',
  ],
  'parameters of other pages': ['/jobs/?q=a', '/jobs/?q=a&id=1', '/jobs/?q=a&compare=1', '/jobs/?q=a&moc=11B'],
  'names in another case, which are unknown parameters': ['/jobs/', '/jobs/?Q=a', '/jobs/?SORT=date'],
  'a semicolon, which does not separate parameters': ['/jobs/?q=a', '/jobs/?q=a&x=1;q=evil', '/jobs/?x=;q=evil&q=a'],
};

/** Request targets of different pages or spellings, each with its own entry. */
const differentPages: Readonly<Record<string, readonly string[]>> = {
  values: ['/jobs/?q=a', '/jobs/?q=b', '/jobs/?q=A', '/jobs/'],
  'several values, in their order': ['/saved/?id=a&id=b', '/saved/?id=b&id=a', '/saved/?id=a', '/saved/?id=a%26id=b'],
  'a value that contains a separator of parameters': [
    '/jobs/?q=a%26sort%3Ddate',
    '/jobs/?q=a&sort=date',
    '/jobs/?q=a%3Bsort=date',
  ],
  'a value that contains an escape': ['/jobs/?q=%2525', '/jobs/?q=%25'],
  'a plus and a space': ['/jobs/?q=a%2Bb', '/jobs/?q=a+b'],
  'a composed and a decomposed letter': ['/jobs/?q=%C3%A9', '/jobs/?q=e%CC%81'],
  'order of parameters': ['/jobs/?q=a&sort=date', '/jobs/?sort=date&q=a'],
  'escapes that need not be': ['/jobs/?q=a+b', '/jobs/?q=a%20b', '/jobs/?q=%61+b', '/jobs/?%71=a+b'],
  'case of escapes': ['/jobs/?q=%C3%A9', '/jobs/?q=%c3%a9'],
  paths: ['/jobs/', '/benefits/', '/company/horizon-air/jobs/', '/'],
  'a value that ends like a cache key': [
    '/jobs/?q=a',
    '/jobs/?q=a+',
    '/jobs/?q=a+%7B%22rsc%22%3A%221%22%7D',
    '/jobs/?q=a%00',
  ],
};

describe('addresses of one page', () => {
  test.each(Object.entries(samePage))('%s', async (_, targets) => {
    echo();
    const texts = new Set<string>();
    for (const target of [...targets, ...targets.toReversed()]) texts.add((await site.get(target)).text);
    expect([texts.size, site.renders.length, site.cache.measure().entries]).toEqual([1, 1, 1]);
  });

  test.each(Object.entries(samePage))(
    '%s: the page is the same whichever target is rendered first',
    async (_, targets) => {
      echo();
      const bodies = new Set<string>();
      for (const target of targets) {
        site.version += '+';
        bodies.add((await site.get(target)).text);
      }
      expect([bodies.size, site.renders.length]).toEqual([1, targets.length]);
    },
  );
});

test.each(['/jobs/#part', '/jobs/?x#?q=a', '/jobs/?q=a#part'])(
  '%s, which no browser sends, is rejected and not stored',
  async (target) => {
    echo();
    expect((await site.get(target)).status).toBe(400);
    expect([site.renders.length, site.cache.measure().entries]).toEqual([0, 0]);
  },
);

describe('addresses of different pages', () => {
  test.each(Object.entries(differentPages))('%s', async (_, targets) => {
    echo();
    const texts: string[] = [];
    for (const target of targets) texts.push((await site.get(target)).text);
    for (const [number, target] of targets.entries()) expect((await site.get(target)).text).toBe(texts[number]);
    expect([site.renders.length, new Set(texts).size]).toEqual([targets.length, targets.length]);
  });

  test('a page can have query parameters of its own', async () => {
    for (const [path, names] of queryNamesByPath) {
      for (const name of names)
        expect([
          path,
          name,
          (await site.heading(`${path}?${name}=1`)) === (await site.heading(`${path}?${name}=2`)),
        ]).toEqual([path, name, false]);
    }
  });
});

describe('redirects', () => {
  test.each([
    ['/JOBS/', '/JOBS/'],
    ['/jobs', '/jobs'],
    ['/%6Aobs/', '/%6Aobs/'],
    ['/search?q=a&x=1', '/search?q=a'],
    ['//jobs/', '/404/%2F%2Fjobs%2F/'],
  ])('of %s are rendered as %s, stored, and do not change the stored page', async (spelled, rendered) => {
    site.render = ({ target }) => (target === '/jobs/' ? toPage('clean') : toRedirect('/jobs/'));
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, headers } = await site.get(spelled);
      expect([status, headers['cache-control'], headers.location?.split('?')[0]]).toEqual([
        308,
        cacheControl.redirect,
        '/jobs/',
      ]);
      expect(await site.heading('/jobs/')).toBe('clean');
    }
    expect(site.renders.map(({ target }) => target)).toEqual([rendered, '/jobs/']);
    expect(site.cache.measure().entries).toBe(2);
  });

  test.each([
    ['/JOBS/?utm_source=x', '/jobs/', '/jobs/?utm_source=x'],
    ['/JOBS/?x=1&q=a&y=%32&q=b', '/jobs/?q=a', '/jobs/?q=a&x=1&y=2'],
    ['/JOBS/?q=a&x=%C3%A9', '/jobs/?q=a', '/jobs/?q=a&x=%C3%A9'],
    ['/JOBS/?x=1', 'https://other.example/', 'https://other.example/'],
    [`/JOBS/?x=${'a'.repeat(1000)}&y=${'a'.repeat(1000)}&z=${'a'.repeat(100)}`, '/jobs/', '/jobs/'],
    [`/JOBS/?q=${'a'.repeat(2100)}&x=1`, '/jobs/', '/jobs/?x=1'],
  ])('of %s to %s lead to %s, with the parameters that no page reads', async (spelled, location, expected) => {
    site.render = () => toRedirect(location);
    for (let visit = 0; visit < 2; visit += 1) expect((await site.get(spelled)).headers.location).toBe(expected);
  });

  test('with different unknown parameters share an entry, and each leads to its own', async () => {
    site.render = () => toRedirect('/jobs/');
    for (const query of ['?x=1', '', '?x=2', '?x=1'])
      expect((await site.get(`/JOBS/${query}`)).headers.location).toBe(`/jobs/${query}`);
    expect([site.renders.length, site.cache.measure().entries]).toEqual([1, 1]);
  });

  test('keep the unknown parameters of an address that was a page before', async () => {
    await site.get('/jobs/?x=1');
    site.version = '2';
    site.render = () => toRedirect('/benefits/');
    for (let visit = 0; visit < 3; visit += 1)
      expect((await site.get('/jobs/?x=1')).headers.location).toBe('/benefits/?x=1');
    expect(site.renders).toHaveLength(2);
  });
});

describe('spellings of a path', () => {
  test.each([
    '/jobs/..%2f',
    '/jobs/%2e%2e/',
    '/jobs%2F',
    '/jobs%00/',
    '/jobs/%0d%0aSet-Cookie:%20a=1/',
    '/jobs/;x=1/',
    '/jobs/x.css',
    '/saved/x.css',
    '/jobs/%3f',
    '/jobs/%23',
    '/jobs/%ff',
    '/jobs/%',
    '/%2fjobs/',
    '/jobs/index.html',
  ])('%s is not a page, is not cached, and does not change the cached page', async (spelled) => {
    echo();
    const clean = (await site.get('/jobs/')).text;
    site.render = () => toPage('unknown', { 'cache-control': 'no-store' }, 404);
    const answer = await site.get(spelled);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([404, undefined]);
    expect([(await site.get('/jobs/')).text === clean, site.cache.measure().entries]).toEqual([true, 1]);
  });

  test.each([
    'http://evil.example/jobs/',
    'https://evil.example:99/jobs/',
    'HTTP://EVIL.example/jobs/',
    'http://user@evil.example/jobs/?x=1',
    'http:///jobs/',
  ])('%s is the page of this site', async (target) => {
    echo();
    const { status, body } = await site.getRaw(`GET ${target}`);
    expect([status, body.includes('<h1>/jobs/</h1>'), body.includes('evil')]).toEqual([200, true, false]);
    expect([(await site.get('/jobs/')).status, site.renders.length, site.cache.measure().entries]).toEqual([200, 1, 1]);
  });
});

describe('long keys', () => {
  test('are rendered and never cached', async () => {
    for (const length of [2100, 4000, 8000])
      for (let visit = 0; visit < 2; visit += 1)
        expect((await site.get(`/jobs/?q=${'a'.repeat(length)}`)).status).toBe(200);
    expect([site.renders.length, site.cache.measure().entries]).toEqual([6, 0]);
  });

  test('are not caused by unknown parameters', async () => {
    for (let visit = 0; visit < 2; visit += 1) await site.get(`/jobs/?q=a&x=${'a'.repeat(6000)}`);
    await site.get(`/jobs/?q=a&${'y=1&'.repeat(1500)}`);
    expect([site.renders.length, site.cache.measure().entries]).toEqual([1, 1]);
  });

  test('are rejected above the limit', async () => {
    expect((await site.get(`/jobs/?q=${'a'.repeat(8200)}`)).status).toBe(414);
    expect(site.renders).toHaveLength(0);
  });
});

test('for any query, the cached page was rendered from the part of it that is the cache key', async () => {
  const name = fc.constantFrom('q', 'q', 'sort', 'x', 'utm_source', '_rsc', 'q%00', '%71');
  const value = fc.oneof(
    fc.constantFrom('a', 'b', 'date', 'a+b', 'a%20b', '%26', '%3D', '%23', '%3Bq%3Db'),
    fc.string({ minLength: 1, maxLength: 5 }).map(encodeURIComponent),
  );
  const query = fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
  let cachedCount = 0;
  echo();
  await fc.assert(
    fc.asyncProperty(query, async (queryString) => {
      const { headers, text } = await site.get(`/jobs/?${queryString}`);
      if (headers.age === undefined) return;
      cachedCount += 1;
      // Of a name with one value, the first counts.
      const known = new Map(
        [...new URLSearchParams(queryString)].reverse().filter(([key]) => key === 'q' || key === 'sort'),
      );
      const [, target = ''] = /<h1>(.*?)<\/h1>/.exec(text) ?? [];
      const read = [...new URLSearchParams(target.slice('/jobs/'.length))];
      expect(read.sort()).toEqual([...known].sort());
    }),
    { numRuns: countCases(500) },
  );
  expect(cachedCount).toBeGreaterThan(countCases(100));
});

describe('a part of a page, which the framework’s router asks for', () => {
  test('has an entry of its own, by the headers that the page reads, and is stored by nobody else', async () => {
    site.render = ({ headers }) => toPage(JSON.stringify(headers));
    const part = { rsc: '1', 'next-url': '/', cookie: 'a=1' };
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await site.heading('/jobs/')).toBe('{}');
      const { text, headers } = await site.get('/jobs/?_rsc=x', part);
      expect([text.includes('{"rsc":"1","next-url":"/"}'), headers['cache-control']]).toEqual([true, 'no-store']);
    }
    expect(site.renders.map(({ target }) => target)).toEqual(['/jobs/', '/jobs/', '/jobs/']);
    expect(site.cache.measure().entries).toBe(1);
  });
});

describe('a job page with tracking parameters', () => {
  test.each(['?utm_source=x', '?x=1&vs=27', '?id=1&utm_source=x'])(
    'is rendered with %s and not stored',
    async (query) => {
      echo();
      for (let visit = 1; visit <= 2; visit += 1) {
        expect(await site.heading(`/a/b/1/job/${query}`)).toBe(`/a/b/1/job/${query}`);
        expect([site.renders.length, site.cache.measure().entries]).toEqual([visit, 0]);
      }
    },
  );
});
