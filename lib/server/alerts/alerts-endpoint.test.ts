import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alerts as limits } from '#config/alerts.ts';
import { createServerBench, exchange, toEnv, type ServerBench } from '#bench/server-bench.ts';
import { currentRequest } from '#lib/runtime/current-request.ts';
import { startFakeAlerts, type FakeAlerts } from '#tests/support/fake-alerts.ts';
import type { PageHandler } from '#lib/server/rendering/next/call-pages.ts';

let bench: ServerBench;
let alerts: FakeAlerts;
beforeEach(async () => {
  bench = createServerBench();
  alerts = await startFakeAlerts();
});
afterEach(async () => {
  await bench.stop();
  await alerts.stop();
});

/** A framework whose pages print what the server has read for them. */
const pages: PageHandler = (request, response) => {
  bench.receivedRequests.push(request);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const { requestedSearch, pageData } = currentRequest() ?? {};
  response.end(JSON.stringify({ url: `${request.url}${requestedSearch}`, data: pageData }));
};

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: string;
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly head: string;
  readonly body: string;
}

async function send(path: string, { method = 'GET', body = '', headers = '' }: Sent = {}): Promise<Answer> {
  const { url } = await bench.start(pages, { env: toEnv({ ALERTS_URL: alerts.url }) });
  const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  const answer = await exchange(
    url,
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}${headers}\r\n${body}`,
  );
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    location: /^location: (.*?)\r?$/im.exec(head)?.[1],
    head,
    body: text,
  };
}

const ownPage = 'Origin: http://localhost:3000\r\nSec-Fetch-Site: same-origin\r\n';

function signUp(fields: Readonly<Record<string, string>> = {}, headers = ownPage): Promise<Answer> {
  const form = { list: '/jobs/', email: 'sam@example.com', frequency: 'daily', ...fields };
  return send('/job-alerts/', { method: 'POST', body: new URLSearchParams(form).toString(), headers });
}

function change(fields: Readonly<Record<string, string>>, headers = ownPage): Promise<Answer> {
  return send('/job-alerts/manage/', { method: 'POST', body: new URLSearchParams(fields).toString(), headers });
}

async function subscribe(address = 'sam@example.com'): Promise<string> {
  await signUp({ email: address });
  await send(`/job-alerts/confirm/?token=confirm-${alerts.signUps.length - 1}`, { method: 'POST' });
  return alerts.manageToken(address);
}

describe('every response', () => {
  it.each([
    '/job-alerts/',
    '/job-alerts/check-your-email/',
    '/job-alerts/confirm/?token=x',
    '/job-alerts/manage/?token=x',
    '/job-alerts/unsubscribe/?token=x',
    '/Job-Alerts/Manage?token=x',
  ])('of %s is stored nowhere and in no search engine', async (path) => {
    const { head } = await send(path);
    expect(head).toMatch(/^cache-control: no-store\r?$/im);
    expect(head).toMatch(/^x-robots-tag: noindex\r?$/im);
  });

  it('to an address with a token tells no other page that address', async () => {
    for (const path of ['confirm', 'manage', 'unsubscribe']) {
      const { head } = await send(`/job-alerts/${path}/?token=x`);
      expect(head.match(/^referrer-policy: .*$/gim)).toEqual(['Referrer-Policy: no-referrer']);
    }
  });

  it('passes the token to no page, and the page of another spelling is one redirect', async () => {
    const other = await send('/Job-Alerts//Manage?token=manage-x');
    expect([other.status, other.location]).toEqual([308, '/job-alerts/manage/?token=manage-x']);
    const { body } = await send('/job-alerts/manage/?token=manage-x');
    expect(bench.receivedRequests.map(({ url }) => url)).toEqual(['/job-alerts/manage/']);
    expect(body).not.toContain('manage-x');
  });

  it('is a refusal for other methods', async () => {
    const answers = [
      await send('/job-alerts/', { method: 'PUT' }),
      await send('/job-alerts/confirm/?token=confirm-0', { method: 'PUT', headers: ownPage }),
      await send('/job-alerts/check-your-email/', { method: 'DELETE' }),
    ];
    expect(answers.map(({ status, head }) => [status, /^allow: (.*?)\r?$/im.exec(head)?.[1]])).toEqual([
      [405, 'GET, HEAD, POST'],
      [405, 'GET, HEAD, POST'],
      [405, 'GET, HEAD'],
    ]);
    expect(alerts.questions).toEqual([]);
  });
});

describe('a sign-up', () => {
  it('leads to the same page for every address, and never names it in an address', async () => {
    const list = '/locations/seattle-wa/jobs/?q=night+shift';
    const answers = [await signUp({ list }), await signUp({ email: ' other@example.com ', frequency: 'weekly' })];
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, '/job-alerts/check-your-email/'],
      [303, '/job-alerts/check-your-email/'],
    ]);
    expect(alerts.signUps).toEqual([
      { list, address: 'sam@example.com', frequency: 'daily', client: '127.0.0.1' },
      { list: '/jobs/', address: 'other@example.com', frequency: 'weekly', client: '127.0.0.1' },
    ]);
  });

  it('that fills in the hidden field looks accepted and goes nowhere', async () => {
    expect((await signUp({ subject: 'Hello' })).location).toBe('/job-alerts/check-your-email/');
    expect(alerts.questions).toEqual([]);
  });

  it.each([
    ['no address', { email: '  ' }, '?list=%2Fjobs%2F&problem=address'],
    ['a long address', { email: `${'a'.repeat(260)}@example.com` }, '?list=%2Fjobs%2F&problem=address'],
    ['no frequency', { frequency: 'hourly' }, '?list=%2Fjobs%2F&problem=address'],
    ['a list of another site', { list: 'https://evil.example/' }, '?list=&problem=list'],
    ['a long list', { list: `/jobs/?q=${'a'.repeat(2000)}` }, '?list=&problem=list'],
  ])('with %s leads back to the form without asking', async (_name, fields, query) => {
    const { status, location } = await signUp(fields);
    expect([status, location]).toEqual([303, `/job-alerts/${query}`]);
    expect(alerts.questions).toEqual([]);
  });

  it.each([
    ['bad-address', '?list=%2Fjobs%2F&problem=address'],
    ['bad-list', '?list=&problem=list'],
    ['busy', '?list=%2Fjobs%2F&problem=busy'],
  ] as const)('that is answered with %s leads back to the form', async (result, query) => {
    alerts.signUpResult = result;
    expect((await signUp()).location).toBe(`/job-alerts/${query}`);
  });

  it('whose list is too long for a header leads back to the form of all jobs', async () => {
    alerts.signUpResult = 'bad-address';
    const { location } = await signUp({ list: `/jobs/?q=${'%C3%A9'.repeat(300)}` });
    expect(location).toBe('/job-alerts/?problem=address');
  });

  it.each([
    ['a page of another site', 'Origin: https://evil.example\r\n'],
    ['a page of another site, by its fetch metadata', 'Sec-Fetch-Site: cross-site\r\n'],
    ['a sandboxed page', 'Origin: null\r\n'],
  ])('of %s is refused', async (_name, headers) => {
    expect((await signUp({}, headers)).status).toBe(403);
    expect(alerts.questions).toEqual([]);
  });

  it('that is too long is refused, with and without a length', async () => {
    const body = 'a'.repeat(limits.maxBytes + 1);
    expect((await send('/job-alerts/', { method: 'POST', body, headers: ownPage })).status).toBe(413);
    const { url } = await bench.start(pages, { env: toEnv({ ALERTS_URL: alerts.url }) });
    const chunk = `1000\r\n${' '.repeat(4096)}\r\n`;
    const head = 'POST /job-alerts/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
    const answer = await exchange(url, head + chunk.repeat(3));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^connection: close\r?$/im);
  });

  it('counts for the visitor of the reverse proxy, who cannot choose its address', async () => {
    await signUp({}, `${ownPage}X-Forwarded-For: 198.51.100.1, 203.0.113.9\r\n`);
    await signUp({}, `${ownPage}X-Forwarded-For: not an address\r\n`);
    expect(alerts.signUps.map(({ client }) => client)).toEqual(['203.0.113.9', '127.0.0.1']);
  });

  it('during an outage keeps its list and logs nothing of the visitor', async () => {
    alerts.mode = 'down';
    const list = '/jobs/?q=night';
    const { body } = await signUp({ list });
    expect(JSON.parse(body)).toEqual({ url: '/job-alerts/', data: { kind: 'outage', list } });
    expect(bench.logged.join('')).toContain('"reason":"status 500"');
    expect(bench.logged.join('')).not.toMatch(/sam@example|night/);
  });
});

/** Signs that mail programs, chats and people leave beside a link. */
const strayEnds = [
  '.',
  ',',
  ')',
  '%29.',
  '>',
  '%3E',
  '%26gt%3B',
  '&gt;',
  '"',
  '%22',
  '%E2%80%99',
  '%E2%80%9D',
  ']',
  '*',
  '!',
  '=',
  ';',
  '|',
]
  .concat([
    '%20',
    '+',
    '%0D%0A',
    '%C2%A0',
    '%E2%80%8B',
    '%EF%BB%BF',
    '%C2%AD',
    '%2520',
    '%E2%80%A6',
    '&utm_source=mail',
  ])
  .map((end): [string, string] => ['', end]);
const strayStarts: readonly [string, string][] = [
  ['%3C', '%3E'],
  ['%20', ''],
  ['"', '"'],
  ['%E2%80%8B', ''],
];

describe('the link of the confirming message', () => {
  it.each([
    ['GET', ''],
    ['HEAD', ''],
    ['GET', 'Sec-Purpose: prefetch\r\n'],
    ['GET', 'Sec-Purpose: prefetch;prerender\r\n'],
    ['GET', 'Purpose: prefetch\r\n'],
    ['GET', 'X-Moz: prefetch\r\n'],
    ['GET', 'User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) SafeLinks\r\n'],
  ])('shows a button and confirms nothing for %s with %j', async (method, headers) => {
    await signUp();
    const { status, body } = await send('/job-alerts/confirm/?token=confirm-0', { method, headers });
    const page = { url: '/job-alerts/confirm/', data: { kind: 'step', step: 'confirm' } };
    expect([status, body]).toEqual([200, method === 'HEAD' ? '' : JSON.stringify(page)]);
    expect((await send(`/job-alerts/manage/?token=${alerts.manageToken('sam@example.com')}`)).body).toContain('"gone"');
  });

  it.each([
    ['its own page, whose address is hidden', 'Origin: null\r\nSec-Fetch-Site: same-origin\r\n'],
    ['a view inside a mail program', 'Origin: null\r\nSec-Fetch-Site: cross-site\r\n'],
    ['a browser that says nothing', ''],
  ])('confirms by the button of %s, and leads to the page of the alerts', async (_name, headers) => {
    await signUp();
    const { status, location } = await send('/job-alerts/confirm/?token=confirm-0', { method: 'POST', headers });
    expect([status, location]).toEqual([
      303,
      `/job-alerts/manage/?token=${alerts.manageToken('sam@example.com')}&done=confirmed`,
    ]);
  });

  it.each([...strayEnds, ...strayStarts])('works with %j before and %j after the token', async (before, after) => {
    await signUp();
    const path = `/job-alerts/confirm/?token=${before}confirm-0${after}`;
    expect((await send(path)).body).toContain('"step":"confirm"');
    expect((await send(path, { method: 'POST' })).location).toMatch(/&done=confirmed$/);
  });

  it.each([
    ['', 'invalid'],
    ['?token=', 'invalid'],
    ['?token=.', 'invalid'],
    ['?token=forged', 'invalid'],
    ['?token=manage-x', 'invalid'],
    [`?token=${'a'.repeat(4001)}`, 'invalid'],
    ['?token=expired', 'expired'],
  ])('with %j says that it does not work, before and after the button', async (query, kind) => {
    for (const method of ['GET', 'POST'])
      expect(JSON.parse((await send(`/job-alerts/confirm/${query}`, { method })).body)).toMatchObject({
        data: { kind: 'manage', subscription: { kind } },
      });
  });

  it('says after the button that the address has too many alerts', async () => {
    const { body } = await send('/job-alerts/confirm/?token=full', { method: 'POST' });
    expect(JSON.parse(body)).toMatchObject({ data: { kind: 'manage', subscription: { kind: 'full' } } });
  });

  it('during an outage says that it can be followed later', async () => {
    alerts.mode = 'down';
    const { body } = await send('/job-alerts/confirm/?token=confirm-0');
    expect(JSON.parse(body)).toMatchObject({ data: { kind: 'outage', list: null } });
  });
});

describe('the page of the alerts', () => {
  it('gets what is stored, and what was done by name only', async () => {
    const token = await subscribe();
    const { body } = await send(`/job-alerts/manage/?token=${token}&done=<b>`);
    expect(JSON.parse(body)).toMatchObject({
      url: '/job-alerts/manage/',
      data: { kind: 'manage', done: null, subscription: { kind: 'found', address: 'sam@example.com' } },
    });
  });

  it.each([
    ['pause', 'paused', { isPaused: true }],
    ['resume', 'resumed', { isPaused: false }],
    ['daily', 'daily', { frequency: 'daily' }],
    ['weekly', 'weekly', { frequency: 'weekly' }],
  ])('changes an alert by the button %s', async (name, done, changed) => {
    const token = await subscribe();
    const { status, location } = await change({ token, alert: 'alert-0', change: name });
    expect([status, location]).toEqual([303, `/job-alerts/manage/?token=${token}&done=${done}`]);
    const { body } = await send(location ?? '');
    expect(JSON.parse(body)).toMatchObject({ data: { done, subscription: { alerts: [changed] } } });
  });

  it.each([
    ['stop', 'stopped'],
    ['delete-all', 'deleted'],
  ])('deletes by the button %s', async (name, done) => {
    const token = await subscribe();
    const { location } = await change({ token, alert: 'alert-0', change: name });
    const { body } = await send(location ?? '');
    expect(JSON.parse(body)).toMatchObject({ data: { done, subscription: { kind: 'gone' } } });
  });

  it.each([
    ['an unknown change', { alert: 'alert-0', change: 'promote' }],
    ['no change', {}],
    ['a forged token', { token: 'forged', alert: 'alert-0', change: 'stop' }],
  ])('changes nothing for %s', async (_name, fields) => {
    const token = await subscribe();
    const { body } = await change({ token, ...fields });
    expect(JSON.parse(body)).toMatchObject({ data: { subscription: { kind: 'invalid' } } });
    expect((await send(`/job-alerts/manage/?token=${token}`)).body).toContain('alert-0');
  });

  it('takes forms of its own page, whose address is hidden, and none of other sites', async () => {
    const token = await subscribe();
    const hidden = 'Origin: null\r\nSec-Fetch-Site: same-origin\r\n';
    expect((await change({ token, alert: 'alert-0', change: 'pause' }, hidden)).status).toBe(303);
    const foreign = 'Origin: null\r\nSec-Fetch-Site: cross-site\r\n';
    expect((await change({ token, alert: 'alert-0', change: 'stop' }, foreign)).status).toBe(403);
  });
});

describe('unsubscribe', () => {
  const multipart = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const browser = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n';
  /** As links in messages have it; that of the fake process stops the alert, too. */
  const toPath = (token: string): string => `/job-alerts/unsubscribe/?token=${token}`;

  it.each([
    ['no body', '', ''],
    ['no body and a type', 'Content-Length: 0\r\nContent-Type: application/x-www-form-urlencoded\r\n', ''],
    ['a form', 'Content-Type: application/x-www-form-urlencoded\r\n', 'List-Unsubscribe=One-Click'],
    ['a form in lower case', 'Content-Type: application/x-www-form-urlencoded\r\n', 'list-unsubscribe=one-click'],
    ['a form without its type', '', 'List-Unsubscribe=One-Click'],
    ['a multipart form', 'Content-Type: multipart/form-data; boundary=b\r\n', multipart],
    ['text', 'Content-Type: text/plain\r\n', 'List-Unsubscribe=One-Click'],
    ['JSON', 'Content-Type: application/json\r\n', '{"List-Unsubscribe":"One-Click"}'],
    ['another form', 'Content-Type: application/x-www-form-urlencoded\r\n', 'x=1'],
    ['bytes', 'Content-Type: application/octet-stream\r\n', '\0'],
  ])('stops the alert for %s, from any site and without a redirect', async (_name, headers, body) => {
    const token = await subscribe();
    const request = { method: 'POST', body, headers: `Origin: https://mail.example\r\n${headers}` };
    expect((await send(toPath(token), request)).status).toBe(200);
    expect((await send(`/job-alerts/manage/?token=${token}`)).body).toContain('"gone"');
  });

  it.each([...strayEnds, ...strayStarts])('works with %j before and %j after the token', async (before, after) => {
    const token = await subscribe();
    expect((await send(toPath(before + token + after), { method: 'POST' })).status).toBe(200);
    expect((await send(`/job-alerts/manage/?token=${before}${token}${after}`)).body).toContain('"gone"');
  });

  it.each(['GET', 'HEAD'])('shows a button and stops nothing for %s', async (method) => {
    const token = await subscribe();
    const { status, body } = await send(toPath(token), { method });
    const page = { url: '/job-alerts/unsubscribe/', data: { kind: 'step', step: 'unsubscribe' } };
    expect([status, body]).toEqual([200, method === 'HEAD' ? '' : JSON.stringify(page)]);
    expect((await send(`/job-alerts/manage/?token=${token}`)).body).toContain('alert-0');
  });

  it('says in a browser that the alert is stopped, also the second time', async () => {
    const token = await subscribe();
    for (const _time of [1, 2]) {
      const { status, body } = await send(toPath(token), { method: 'POST', headers: browser });
      expect([status, JSON.parse(body)]).toMatchObject([200, { data: { kind: 'step', step: 'stopped' } }]);
    }
  });

  it('is a 404 for a forged token, and says so in a browser', async () => {
    expect((await send(toPath('forged'), { method: 'POST' })).status).toBe(404);
    for (const request of [{}, { method: 'POST', headers: browser }])
      expect(JSON.parse((await send(toPath('forged'), request)).body)).toMatchObject({
        data: { kind: 'manage', subscription: { kind: 'invalid' } },
      });
  });

  it('says that it can be repeated during an outage', async () => {
    alerts.mode = 'down';
    const { status, head } = await send(toPath('x'), { method: 'POST' });
    expect(status).toBe(503);
    expect(head).toMatch(/^retry-after: \d+\r?$/im);
    const { body } = await send(toPath('x'), { method: 'POST', headers: browser });
    expect(JSON.parse(body)).toMatchObject({ data: { kind: 'outage', list: null } });
  });
});

describe('a site without job alerts', () => {
  it('has none of these pages', async () => {
    const { url } = await bench.start();
    for (const path of ['/job-alerts/', '/job-alerts/manage/?token=x', '/job-alerts-privacy/'])
      expect((await fetch(url + path)).status).toBe(404);
    expect((await fetch(`${url}/job-alerts/`, { method: 'POST' })).status).toBe(405);
  });
});
