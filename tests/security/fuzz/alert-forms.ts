import fc from 'fast-check';
import inject from 'light-my-request';
import pino from 'pino';
import { changeRequest, signUpRequest, tokenRequest } from '#lib/alerts/alerts-api.ts';
import { alertsPage } from '#lib/alerts/alerts-page.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { err } from '#lib/result.ts';
import { createAlertsEndpoint } from '#lib/server/alerts/alerts-endpoint.ts';
import type { AskAlerts } from '#lib/server/alerts/alerts-client.ts';
import { anyHeaders, anyText } from './inputs.ts';

const questions = {
  signUp: signUpRequest,
  check: tokenRequest,
  confirm: tokenRequest,
  read: tokenRequest,
  change: changeRequest,
  unsubscribe: tokenRequest,
};
const answers: readonly unknown[] = [
  { result: 'accepted' },
  { result: 'bad-address' },
  { result: 'bad-list' },
  { result: 'busy' },
  { result: 'stopped' },
  { result: 'invalid' },
  { kind: 'invalid' },
  { kind: 'expired' },
  { kind: 'confirm' },
  { kind: 'unsubscribe' },
  { kind: 'gone' },
  { kind: 'found', address: 'sam@example.com', alerts: [], current: null, token: 'a token & more' },
];
const statuses = new Set([200, 303, 308, 403, 404, 405, 413, 503]);
const marker = 'private-fuzz@example.com';
const anyForm = fc
  .record(
    {
      list: fc.oneof(anyText, fc.constantFrom('/jobs/', '//evil.example/', '/jobs/?q=a&sort=date')),
      email: fc.oneof(anyText, fc.constant(marker)),
      frequency: fc.oneof(anyText, fc.constantFrom('daily', 'weekly')),
      subject: fc.oneof(anyText, fc.constant('')),
      token: anyText,
      alert: anyText,
      change: fc.oneof(anyText, fc.constantFrom('pause', 'weekly', 'stop', 'delete-all')),
      'List-Unsubscribe': fc.constantFrom('One-Click', 'x'),
    },
    { requiredKeys: [] },
  )
  .map((fields) =>
    new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()])).toString(),
  );

/** Pages and forms of job alerts with any fields, addresses, headers and answers of their process. */
export const alertForms = fc.asyncProperty(
  fc.record({
    path: fc.constantFrom(...Object.values(alertPaths), '/Job-Alerts//Manage', '/job-alerts', '/job-alerts/x/'),
    query: fc.dictionary(fc.constantFrom('token', 'list', 'problem', 'done'), anyText, { maxKeys: 3 }),
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'POST', 'PUT'),
    headers: anyHeaders,
    body: fc.oneof(
      anyForm,
      anyText.map((text) => text.toWellFormed()),
      fc.constant('a'.repeat(9000)),
    ),
    answer: fc.constantFrom(null, ...answers),
  }),
  async ({ path, query, method, headers, body, answer }) => {
    const ask: AskAlerts = async (name, question, schema) => {
      questions[name].parse(question);
      const parsed = schema.safeParse(answer);
      return parsed.success ? { ok: true, value: parsed.data } : err('outage');
    };
    const endpoint = createAlertsEndpoint({
      ask,
      siteUrl: 'https://own.example',
      renderPage: async ({ target, requestedSearch, pageData }) => {
        if (target.includes('?') || requestedSearch !== '') throw new Error('a page that gets a query');
        alertsPage.parse(pageData);
        return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from('page') };
      },
      common: {},
      log: pino({ enabled: false }),
    });
    const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, value.toWellFormed()]);
    const reply = await inject(
      (request, response) => {
        if (!endpoint(request, response)) response.writeHead(404, { 'cache-control': 'no-store' }).end();
      },
      {
        method,
        url: `${path}?${new URLSearchParams(pairs).toString()}`,
        headers,
        ...(method === 'POST' || method === 'PUT' ? { payload: body } : {}),
        validate: false,
      },
    );
    const location = reply.headers.location ?? '/job-alerts/';
    if (!statuses.has(reply.statusCode)) throw new Error(`status ${reply.statusCode}`);
    if (reply.headers['cache-control'] !== 'no-store') throw new Error('a response that may be stored');
    if (!/^\/job-alerts\/[\x21-\x7e]*$/.test(location)) throw new Error(`leads to ${location}`);
    if (method === 'POST' && location.includes('private-fuzz') && !body.includes(`list=${encodeURIComponent(marker)}`))
      throw new Error('an address of a person in an address');
  },
);
