import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alerts as limits } from '#config/alerts.ts';
import { signUpAnswer, subscriptionAnswer } from '#lib/alerts/alerts-api.ts';
import { startFakeAlerts, type FakeAlerts } from '#tests/support/fake-alerts.ts';
import { createAlertsClient, type AskAlerts } from './alerts-client.ts';

let alerts: FakeAlerts;
let logged: string[];
let ask: AskAlerts;
/** Waits a second for an answer. */
let askBriefly: AskAlerts;
const question = { list: '/jobs/', address: 'sam@example.com', frequency: 'daily', client: '192.0.2.1' };

beforeEach(async () => {
  alerts = await startFakeAlerts();
  logged = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  ask = createAlertsClient({ url: alerts.url, log, timeoutMs: 30_000 });
  askBriefly = createAlertsClient({ url: alerts.url, log, timeoutMs: 1000 });
});
afterEach(() => alerts.stop());

it('returns the parsed answer', async () => {
  expect(await ask('signUp', question, signUpAnswer)).toEqual({ ok: true, value: { result: 'accepted' } });
  expect(logged).toEqual([]);
});

it.each([
  ['down', 'status 500'],
  ['silent', 'TimeoutError'],
] as const)('returns an outage when the process is %s, and logs nothing of the question', async (mode, reason) => {
  alerts.mode = mode;
  expect(await (mode === 'silent' ? askBriefly : ask)('signUp', question, signUpAnswer)).toEqual({
    ok: false,
    error: 'outage',
  });
  expect(logged.join('')).toContain(reason);
  expect(logged.join('')).not.toMatch(/sam@example|192\.0\.2\.1/);
});

it('returns an outage for an answer of another shape, and where nobody listens', async () => {
  expect(await ask('signUp', question, subscriptionAnswer)).toEqual({ ok: false, error: 'outage' });
  await alerts.stop();
  expect(await ask('signUp', question, signUpAnswer)).toEqual({ ok: false, error: 'outage' });
  expect(logged.join('')).toMatch(/another shape[^]*ECONNREFUSED/);
  alerts = await startFakeAlerts();
});

it('asks a bounded number of questions at the same time', async () => {
  alerts.mode = 'silent';
  const answers = Array.from({ length: limits.maxConcurrent + 1 }, () => askBriefly('signUp', question, signUpAnswer));
  await Promise.all(answers);
  expect(logged.filter((line) => line.includes('too many questions'))).toHaveLength(1);
  alerts.mode = 'up';
  expect((await askBriefly('signUp', question, signUpAnswer)).ok).toBe(true);
});
