import { expect, test } from '#tests/support/fixtures.ts';
import { routeRules } from '#config/redirects.ts';
import { sendRequest, mapWith, type RequestOptions } from '#tests/e2e/support/send-request.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { readRawAnswer, sendRaw } from '#tests/e2e/support/raw-socket.ts';
import { siteMode } from '#tests/support/start-site.ts';
import { buildForeignTargets } from '#tests/security/support/foreign-targets.ts';
import { smugglings } from '#tests/security/support/smuggling.ts';

test.use({ sitePlan: {} });
const job = readNaiveFeed().find(({ isOpen }) => isOpen) ?? { path: '', id: '' };
const leaving = new Set<string>(routeRules.flatMap((rule) => ('external' in rule ? [rule.external] : [])));

/** Returns what is wrong with the response to a request for a foreign redirect; null: nothing. */
function findFault(status: number, headers: readonly (readonly [string, string])[]): string | null {
  if (status >= 500) return `status ${status}`;
  for (const [name, value] of headers) {
    if (/^(?:x-injected|set-cookie|refresh)/.test(name)) return `header ${name}`;
    if (name === 'link' && value.includes('evil')) return `link ${value}`;
    if (name !== 'location' || leaving.has(value)) continue;
    if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || new URL(value, 'http://own.example').host !== 'own.example')
      return `location ${value}`;
  }
  return null;
}

/** Uses a raw socket, because HTTP clients normalize such targets. */
async function askRaw(
  port: number,
  target: string,
): Promise<{ readonly status: number; readonly fault: string | null }> {
  const answer = readRawAnswer(
    await sendRaw(
      port,
      Buffer.from(`GET ${target} HTTP/1.1\r\nHost: own.example\r\nConnection: close\r\n\r\n`, 'latin1'),
    ),
  );
  return answer === null
    ? { status: 0, fault: 'no answer' }
    : { status: answer.status, fault: findFault(answer.status, answer.headers) };
}

test.describe('no address redirects to another site', () => {
  const moving = [
    '/search/',
    '/pilots/',
    '/privacy/',
    '/locations/seattle/jobs/',
    `/wrong/slug/${job.id}/job/`,
    '/company/horizon-air/jobs/',
    '/seattle/washington/usa/jobs/',
    '/pilot/jobs-in/',
  ];

  // Every target with one redirect, and each redirect with one of the other targets.
  for (const [from, index] of moving.map((from, index) => [from, index] as const)) {
    test(`from ${from}`, async ({ site }) => {
      const targets = buildForeignTargets(from).filter(
        (_target, at) => index === 0 || at % (moving.length - 1) === index - 1,
      );
      const answers = await mapWith(targets, 8, async (target) => ({ target, ...(await askRaw(site.port, target)) }));
      expect(answers.filter(({ fault }) => fault !== null)).toEqual([]);
      expect(answers.length).toBeGreaterThan(index === 0 ? 200 : 25);
      expect(answers.filter(({ status }) => status === 308).length).toBeGreaterThan(index === 0 ? 20 : 1);
    });
  }

  test('the check itself detects such redirects', () => {
    for (const location of ['//evil.example', '/\\evil.example', 'https://evil.example/', '/a b', ''])
      expect(findFault(308, [['location', location]]), location).not.toBeNull();
    expect(findFault(308, [['x-injected', '1']])).not.toBeNull();
    expect(findFault(308, [['location', '/jobs/?next=//evil.example']])).toBeNull();
  });
});

test.describe('requests of one visitor do not affect others', () => {
  let count = 0;
  const makeWord = (): string =>
    `qv${[...String((count += 1)).padStart(3, '0')].map((digit) => 'bcdfghklmn'[Number(digit)]).join('')}vq`;
  const readPlain = async (
    origin: string,
    word: string,
  ): Promise<{ readonly status: number; readonly text: string }> => {
    const { status, text } = await sendRequest(origin, `/jobs/?q=${word}`);
    return { status, text: text.replaceAll(word, 'WORD') };
  };
  const poisons: readonly (readonly [what: string, target: (word: string) => string, asking?: RequestOptions])[] = [
    ['a second value of the same name', (word) => `/jobs/?q=${word}&q=evil`],
    ['a second value, in a list', (word) => `/jobs/?q=${word}&q[]=evil&q%5B0%5D=evil`],
    ['a semicolon between parameters', (word) => `/jobs/?q=${word};location=evil`],
    ['unknown parameters', (word) => `/jobs/?q=${word}&evil=evil&callback=evil&lang=evil`],
    ['campaigns', (word) => `/jobs/?q=${word}&utm_source=evil&utm_content=%22%3E%3Cscript%3Eevil&gclid=evil&vs=666`],
    ['the hash of a flight request', (word) => `/jobs/?q=${word}&_rsc=evil`],
    ['another case of the name', (word) => `/jobs/?q=${word}&Q=evil&Location=evil`],
    ['an escaped name', (word) => `/jobs/?q=${word}&%71=evil`],
    ['an empty pair and noise', (word) => `/jobs/?&&q=${word}&=evil&%ff=evil`],
    ['prototypes', (word) => `/jobs/?q=${word}&__proto__=evil&constructor[prototype]=evil`],
    ['a fragment', (word) => `/jobs/?q=${word}#evil`],
    ['the absolute form', (word) => `http://evil.example/jobs/?q=${word}`],
    ['another case of the path', (word) => `/JOBS/?q=${word}`],
    ['an escaped path', (word) => `/%6Aobs/?q=${word}`],
    ['a path parameter', (word) => `/jobs;evil=1/?q=${word}`],
    ['a doubled slash', (word) => `//jobs/?q=${word}`],
    ['a file’s ending', (word) => `/jobs/evil.css?q=${word}`],
    ['a line end before a file’s ending', (word) => `/jobs/%0Aevil.css?q=${word}`],
    [
      'a body',
      (word) => `/jobs/?q=${word}`,
      { headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '6' }, body: 'q=evil' },
    ],
    ['a method by header', (word) => `/jobs/?q=${word}`, { headers: { 'x-http-method-override': 'HEAD' } }],
    ['HEAD first', (word) => `/jobs/?q=${word}`, { method: 'HEAD' }],
    ['POST first', (word) => `/jobs/?q=${word}`, { method: 'POST', body: 'q=evil' }],
    ['a range first', (word) => `/jobs/?q=${word}`, { headers: { range: 'bytes=0-9' } }],
    [
      'conditions first',
      (word) => `/jobs/?q=${word}`,
      { headers: { 'if-none-match': '*', 'if-match': '"x"', 'if-modified-since': new Date().toUTCString() } },
    ],
    ['another coding first', (word) => `/jobs/?q=${word}`, { headers: { 'accept-encoding': 'br, gzip' } }],
    ['a language', (word) => `/jobs/?q=${word}`, { headers: { 'accept-language': 'evil' } }],
    ['a cookie', (word) => `/jobs/?q=${word}`, { headers: { cookie: 'NEXT_LOCALE=evil; session=evil' } }],
    [
      'an agent',
      (word) => `/jobs/?q=${word}`,
      { headers: { 'user-agent': 'Googlebot"><script>evil', referer: 'https://evil.example/?q=evil' } },
    ],
    [
      'a host',
      (word) => `/jobs/?q=${word}`,
      {
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'evil',
          forwarded: 'host=evil.example',
        },
      },
    ],
    [
      'what caches are told',
      (word) => `/jobs/?q=${word}`,
      { headers: { 'cache-control': 'no-store', 'surrogate-control': 'max-age=9', 'x-cache-key': 'evil', age: '9' } },
    ],
    [
      'a header that must be dropped',
      (word) => `/jobs/?q=${word}`,
      { headers: { connection: 'close, x-forwarded-host, accept-encoding' } },
    ],
    ['a header of four thousand characters', (word) => `/jobs/?q=${word}`, { headers: { 'x-evil': 'e'.repeat(4000) } }],
  ];

  for (const [what, target, asking = {}] of poisons) {
    test(what, async ({ site }) => {
      const first = makeWord();
      const truth = await readPlain(site.url, first);
      expect(truth.status).toBe(200);
      const word = makeWord();
      const { status } = await sendRequest(site.url, target(word), asking);
      expect(status).toBeLessThan(500);
      expect(await readPlain(site.url, word)).toEqual(truth);
      expect(truth.text).not.toContain('evil');
    });
  }

  test('no response contains the Host header of a request', async ({ site }) => {
    const targets = [
      '/',
      '/jobs/',
      '/benefits/',
      job.path,
      '/nope/',
      '/jobs/?page=2',
      '/jobs/feed.xml',
      '/jobs/feed.json',
      '/robots.txt',
      '/sitemap.xml',
      '/llms.txt',
      '/site.webmanifest',
      '/sitemap/',
      '/saved/',
      '/job/',
      `/job/?id=${job.id}`,
      '/Jobs',
      '/builds/latest.json',
      '/healthz',
      '/readyz',
    ];
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-server': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'evil',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    };
    for (const target of targets) {
      for (const sent of [headers, {}]) {
        const answer = await sendRequest(site.url, target, { headers: sent });
        expect(`${JSON.stringify(answer.headers)}${answer.text}`, target).not.toContain('evil');
        expect(answer.headers['access-control-allow-origin'], target).toBeUndefined();
      }
    }
  });
});

test.describe('request boundaries', () => {
  for (const { name, bytes, status, atFront = status } of smugglings) {
    test(name, async ({ site }) => {
      const text = await sendRaw(site.port, Buffer.from(bytes, 'latin1'));
      expect(siteMode === 'front' ? atFront : status).toContain(readRawAnswer(text)?.status ?? 0);
      expect(text).not.toContain('smuggled');
      // A response may be complete before the body turns out to be invalid: then a rejection follows, and the end.
      expect(
        [...text.matchAll(/HTTP\/1\.1 (?!100)(\d{3})/g)]
          .slice(1)
          .map(([, second]) => second)
          .join(),
      ).toMatch(/^(?:400)?$/);
    });
  }

  test('the next request of a connection is answered in order, and the site stays healthy', async ({ site }) => {
    const text = await sendRaw(
      site.port,
      Buffer.from(
        'GET /Jobs HTTP/1.1\r\nHost: x\r\n\r\nPOST /jobs/ HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabcGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      ),
    );
    expect([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual(['308', '405', '200']);
    expect((await sendRequest(site.url, '/jobs/')).status).toBe(200);
    expect(site.stderr()).not.toMatch(/A page failed|A request failed|A page did not answer/);
    expect(site.stdout()).not.toMatch(/A page failed|A request failed|A page did not answer/);
  });
});
