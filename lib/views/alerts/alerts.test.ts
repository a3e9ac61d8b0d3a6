import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alerts as limits } from '#config/alerts.ts';
import { alertFormSteps, alertPaths } from '#lib/alerts/alerts-paths.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { startFakeAlerts, type FakeAlerts } from '#tests/support/fake-alerts.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { POST } from '#app/resources/alert-forms/[step]/route.ts';
import { decideAlertsPage, readAlertsPage, type AlertsPage } from './alerts-page.ts';

let alerts: FakeAlerts;
let logged: string[];
beforeEach(async () => {
  alerts = await startFakeAlerts();
  logged = [];
  useSite(createFakeSearch());
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  setRuntime({ ...runtime(), alertsUrl: alerts.url, log, reads: new Map() });
});
afterEach(() => alerts.stop());

const ownPage = { origin: 'https://careers.example.com', 'sec-fetch-site': 'same-origin' };
const hiddenPage = { origin: 'null', 'sec-fetch-site': 'same-origin' };
const mailPage = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

interface Sent {
  readonly fields?: Readonly<Record<string, string>>;
  readonly body?: RequestInit['body'];
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
}

/** Posts to the address of a page, as the server passes it to the handler. */
async function post(address: string, { fields = {}, body, headers = ownPage }: Sent = {}): Promise<Answer> {
  const { pathname, search } = new URL(address, 'https://careers.example.com');
  const step = alertFormSteps.get(pathname) ?? '';
  const request = new Request(`http://localhost:3000/resources/alert-forms/${step}${search}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.9', ...headers },
    body: body ?? new URLSearchParams(fields),
  });
  const answer = await POST(request, { params: Promise.resolve({ step }) });
  expect(await answer.text()).toBe('');
  return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers };
}

function open(address: string): Promise<AlertsPage> {
  const { pathname, searchParams } = new URL(address, 'https://careers.example.com');
  return readAlertsPage(pathname, searchParams);
}

const toForm = (fields: Readonly<Record<string, string>> = {}) => ({
  list: '/jobs/',
  email: 'sam@example.com',
  frequency: 'daily',
  ...fields,
});
const signUp = (fields?: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) =>
  post(alertPaths.signUp, { fields: toForm(fields), ...(headers && { headers }) });
const toConfirm = (token: string): string => `${alertPaths.confirm}?token=${token}`;
const toManage = (token: string): string => `${alertPaths.manage}?token=${token}`;
const toUnsubscribe = (token: string): string => `${alertPaths.unsubscribe}?token=${token}`;

async function subscribe(): Promise<string> {
  await signUp();
  await post(toConfirm(`confirm-${alerts.signUps.length - 1}`));
  return alerts.manageToken('sam@example.com');
}

describe('a page', () => {
  it.each([
    [alertPaths.signUp, 200],
    [alertPaths.sent, 200],
    [toConfirm('stopped'), 200],
    [toConfirm('expired'), 410],
    [toConfirm('forged'), 404],
    [toManage('manage-x'), 410],
    [`${toManage('manage-x')}&done=deleted`, 200],
    [toUnsubscribe('forged'), 404],
    [`${alertPaths.unsubscribe}?done=stopped`, 200],
    ['/job-alerts/unknown/', 404],
  ])('at %s has the status %i, is stored nowhere and in no search engine', async (address, status) => {
    const { pathname, search } = new URL(address, 'https://careers.example.com');
    const { headers, ...decided } = await decideAlertsPage(pathname, search);
    expect(decided).toEqual({ status });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['referrer-policy']).toBe(
      search.includes('token') || search.includes('done') ? 'no-referrer' : undefined,
    );
  });

  it('shares the answer with its decision, until a change', async () => {
    const token = await subscribe();
    const questionsBefore = alerts.questions.length;
    await decideAlertsPage(alertPaths.manage, `?token=${token}`);
    expect(await open(toManage(token))).toMatchObject({ kind: 'manage', subscription: { address: 'sam@example.com' } });
    expect(alerts.questions).toHaveLength(questionsBefore + 1);
    await post(alertPaths.manage, { fields: { token, alert: 'alert-0', change: 'pause' } });
    expect(await open(toManage(token))).toMatchObject({ subscription: { alerts: [{ isPaused: true }] } });
  });

  it.each([
    [alertPaths.confirm, '?token=x'],
    [alertPaths.manage, '?token=x'],
    [alertPaths.unsubscribe, '?token=x'],
    [alertPaths.signUp, '?list=%2Fjobs%2F&problem=failed'],
  ])('at %s%s is an outage while there is one', async (path, search) => {
    alerts.mode = 'down';
    const { status, headers } = await decideAlertsPage(path, search);
    expect([status, headers['retry-after']]).toEqual([503, '60']);
    expect(await open(path + search)).toEqual({
      kind: 'outage',
      list: path === alertPaths.signUp ? '/jobs/' : null,
    });
  });

  it('exists on sites with job alerts alone, and so do forms', async () => {
    setRuntime({ ...runtime(), alertsUrl: null });
    for (const path of Object.values(alertPaths)) expect((await decideAlertsPage(path, '')).status).toBe(404);
    const { status, headers } = await signUp();
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a sign-up', () => {
  it('leads to the same page for every address, and never names it in an address', async () => {
    const list = '/locations/seattle-wa/jobs/?q=night+shift';
    for (const answer of [await signUp({ list }), await signUp({ email: ' other@example.com ', frequency: 'weekly' })])
      expect([answer.status, answer.location]).toEqual([303, alertPaths.sent]);
    expect(alerts.signUps).toEqual([
      { list, address: 'sam@example.com', frequency: 'daily', client: '203.0.113.9' },
      { list: '/jobs/', address: 'other@example.com', frequency: 'weekly', client: '203.0.113.9' },
    ]);
  });

  it('that fills in the hidden field looks accepted and goes nowhere', async () => {
    expect((await signUp({ subject: 'Hello' })).location).toBe(alertPaths.sent);
    expect(alerts.questions).toEqual([]);
  });

  it.each([
    ['no address', { email: '  ' }, '?list=%2Fjobs%2F&problem=address'],
    ['a long address', { email: `${'a'.repeat(260)}@example.com` }, '?list=%2Fjobs%2F&problem=address'],
    ['no frequency', { frequency: 'hourly' }, '?list=%2Fjobs%2F&problem=address'],
    ['a list of another site', { list: 'https://evil.example/' }, '?list=&problem=list'],
    ['a long list', { list: `/jobs/?q=${'a'.repeat(2000)}` }, '?list=&problem=list'],
    ['a list too long for a header', { list: `/jobs/?q=${'%C3%A9'.repeat(300)}`, email: '' }, '?problem=address'],
  ])('with %s leads back to the form without asking', async (_name, fields, query) => {
    expect((await signUp(fields)).location).toBe(alertPaths.signUp + query);
    expect(alerts.questions).toEqual([]);
  });

  it.each([
    ['bad-address', '/jobs/', 'address'],
    ['bad-list', '', 'list'],
    ['busy', '/jobs/', 'busy'],
  ] as const)('that is answered with %s leads back to the form', async (result, list, problem) => {
    alerts.signUpResult = result;
    const { location } = await signUp();
    expect(await open(location ?? '')).toEqual({ kind: 'sign-up', list, problem });
  });

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another site, by its fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('of %s is refused', async (_name, headers) => {
    expect((await signUp({}, headers)).status).toBe(403);
    expect(alerts.questions).toEqual([]);
  });

  it('that is too long is refused', async () => {
    expect((await signUp({ list: `/${'a'.repeat(limits.maxBytes)}` })).status).toBe(413);
    expect(alerts.questions).toEqual([]);
  });

  it('during an outage keeps its list, and the form says so once there is none', async () => {
    alerts.mode = 'down';
    const list = '/jobs/?q=night';
    const { location } = await signUp({ list });
    expect(await open(location ?? '')).toEqual({ kind: 'outage', list });
    expect(logged.join('')).toContain('"reason":"status 500"');
    expect(logged.join('')).not.toMatch(/sam@example|night|203\.0/);
    alerts.mode = 'up';
    runtime().reads.clear();
    expect(await open(location ?? '')).toEqual({ kind: 'sign-up', list, problem: 'failed' });
  });
});

/** Signs that mail programs, chats and people leave beside a link. */
const strays: readonly (readonly [string, string])[] = [
  ['', '.'],
  ['', '%3E'],
  ['', '%E2%80%8B'],
  ['', '&utm_source=mail'],
  ['%20', ''],
  ['%3C', '%3E'],
];

describe('the link of the confirming message', () => {
  it.each(strays)('shows a button, which confirms, with %j before and %j after the token', async (before, after) => {
    await signUp();
    const link = toConfirm(`${before}confirm-0${after}`);
    expect(await open(link)).toEqual({ kind: 'step', step: 'confirm', hasFailed: false });
    expect(await open(toManage(alerts.manageToken('sam@example.com')))).toMatchObject({ reason: 'gone' });
    const { status, location } = await post(link, { headers: mailPage });
    expect([status, location]).toEqual([303, `${toManage(alerts.manageToken('sam@example.com'))}&done=confirmed`]);
  });

  it.each([
    ['', 'invalid'],
    ['forged', 'invalid'],
    ['manage-x', 'invalid'],
    ['a'.repeat(4001), 'invalid'],
    ['expired', 'expired'],
    ['stopped', 'gone'],
  ])('with the token %.10s says after the button why it does not work', async (token, reason) => {
    const { location } = await post(toConfirm(token));
    expect(await open(location ?? '')).toMatchObject({ kind: 'link', reason });
  });

  it('shows its button again when nothing answered it', async () => {
    await signUp();
    alerts.mode = 'down';
    const { location } = await post(toConfirm('confirm-0'));
    expect(await open(location ?? '')).toEqual({ kind: 'outage', list: null });
    alerts.mode = 'up';
    runtime().reads.clear();
    expect(await open(location ?? '')).toEqual({ kind: 'step', step: 'confirm', hasFailed: true });
  });
});

describe('the page of the alerts', () => {
  const change = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = ownPage) =>
    post(alertPaths.manage, { fields, headers });

  it.each([
    ['pause', 'paused', { isPaused: true }],
    ['resume', 'resumed', { isPaused: false }],
    ['daily', 'daily', { frequency: 'daily' }],
    ['weekly', 'weekly', { frequency: 'weekly' }],
  ])('changes an alert by the button %s', async (name, done, changed) => {
    const token = await subscribe();
    const { status, location } = await change({ token, alert: 'alert-0', change: name });
    expect([status, location]).toEqual([303, `${toManage(token)}&done=${done}`]);
    expect(await open(location ?? '')).toMatchObject({ kind: 'manage', done, subscription: { alerts: [changed] } });
  });

  it.each(['stop', 'delete-all'])('deletes by the button %s', async (name) => {
    const token = await subscribe();
    const { location } = await change({ token, alert: 'alert-0', change: name });
    expect(await open(location ?? '')).toEqual({ kind: 'link', reason: 'gone', status: 200 });
  });

  it.each([
    ['an unknown change', { alert: 'alert-0', change: 'promote' }],
    ['no change', {}],
    ['a forged token', { token: 'forged', alert: 'alert-0', change: 'stop' }],
  ])('changes nothing for %s', async (_name, fields) => {
    const token = await subscribe();
    await change({ token, ...fields });
    expect(await open(`${toManage(token)}&done=<b>`)).toMatchObject({ done: null, subscription: { alerts: [{}] } });
  });

  it('takes forms of its own page, whose address is hidden, and none of other sites', async () => {
    const token = await subscribe();
    expect((await change({ token, alert: 'alert-0', change: 'pause' }, hiddenPage)).status).toBe(303);
    for (const headers of [{ ...hiddenPage, 'sec-fetch-site': 'cross-site' }, mailPage])
      expect((await change({ token, alert: 'alert-0', change: 'stop' }, headers)).status).toBe(403);
  });
});

describe('unsubscribe', () => {
  const multipart = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

  it.each([
    ['no body', {}, ''],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=b' }, multipart],
    ['bytes', { 'content-type': 'application/octet-stream' }, '\0'],
  ])('stops the alert for %s, from any site and without a redirect', async (_name, headers, body) => {
    const token = await subscribe();
    const sent = { body, headers: { origin: 'https://mail.example', ...headers } };
    expect((await post(toUnsubscribe(token), sent)).status).toBe(200);
    expect(await open(toManage(token))).toMatchObject({ reason: 'gone' });
  });

  it('shows a button and stops nothing for links, and says in a browser that the alert is stopped', async () => {
    const token = await subscribe();
    expect(await open(toUnsubscribe(token))).toEqual({ kind: 'step', step: 'unsubscribe', hasFailed: false });
    expect(await open(toManage(token))).toMatchObject({ kind: 'manage' });
    for (const _time of [1, 2]) {
      const { status, location } = await post(toUnsubscribe(`${token}.`), { headers: browser });
      expect([status, await open(location ?? '')]).toEqual([303, { kind: 'stopped' }]);
    }
  });

  it('is a 404 for a forged token, and says so in a browser', async () => {
    expect((await post(toUnsubscribe('forged'), { headers: {} })).status).toBe(404);
    const { location } = await post(toUnsubscribe('forged'), { headers: browser });
    expect(await open(location ?? '')).toMatchObject({ reason: 'invalid' });
  });

  it('says that it can be repeated during an outage', async () => {
    alerts.mode = 'down';
    const { status, headers } = await post(toUnsubscribe('x'), { headers: {} });
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    const { location } = await post(toUnsubscribe('x'), { headers: browser });
    expect(await open(location ?? '')).toEqual({ kind: 'outage', list: null });
  });
});
