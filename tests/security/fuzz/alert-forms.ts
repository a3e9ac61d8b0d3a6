import fc from 'fast-check';
import pino from 'pino';
import type { z } from 'zod';
import { alertsApiPaths, changeRequest, signUpRequest, tokenRequest } from '#lib/alerts/alerts-api.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { POST } from '#app/resources/alert-forms/[step]/route.ts';
import { decideAlertsPage } from '#lib/views/alerts/alerts-page.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { anyHeaders, anyText } from './inputs.ts';

const url = 'http://alerts.example';
const questions = new Map<string, z.ZodType>([
  [url + alertsApiPaths.signUp, signUpRequest],
  [url + alertsApiPaths.change, changeRequest],
]);
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
const statuses = new Set([200, 303, 403, 404, 405, 410, 413, 503]);
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
    path: fc.constantFrom(...Object.values(alertPaths), '/job-alerts/x/'),
    step: fc.constantFrom('sign-up', 'confirm', 'manage', 'unsubscribe', 'x'),
    query: fc.dictionary(fc.constantFrom('token', 'list', 'problem', 'done'), anyText, { maxKeys: 3 }),
    headers: anyHeaders,
    body: fc.oneof(
      anyForm,
      anyText.map((text) => text.toWellFormed()),
      fc.constant('a'.repeat(9000)),
    ),
    answer: fc.constantFrom(null, ...answers),
  }),
  async ({ path, step, query, headers, body, answer }) => {
    useSite(createFakeSearch());
    setRuntime({ ...runtime(), alertsUrl: url, log: pino({ enabled: false }), reads: new Map() });
    const realFetch = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const question = new Request(input, init);
      (questions.get(question.url) ?? tokenRequest).parse(await question.json());
      return Response.json(answer);
    };
    try {
      const search = `?${new URLSearchParams(query).toString()}`;
      const page = await decideAlertsPage(path, search);
      if (!statuses.has(page.status)) throw new Error(`a page of status ${page.status}`);
      if (page.headers['cache-control'] !== 'no-store') throw new Error('a page that may be stored');
      const request = new Request(`http://localhost/${search}`, { method: 'POST', body });
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      const reply = await POST(request, { params: Promise.resolve({ step }) });
      const location = reply.headers.get('location') ?? '/job-alerts/';
      if (!statuses.has(reply.status)) throw new Error(`status ${reply.status}`);
      if (reply.headers.get('cache-control') !== 'no-store') throw new Error('a response that may be stored');
      if (!/^\/job-alerts\/[\x21-\x7e]*$/.test(location)) throw new Error(`leads to ${location}`);
      if (location.includes('private-fuzz') && !body.includes(`list=${encodeURIComponent(marker)}`))
        throw new Error('an address of a person in an address');
    } finally {
      globalThis.fetch = realFetch;
    }
  },
);
