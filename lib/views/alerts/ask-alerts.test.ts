import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts as limits } from '#config/alerts.ts';
import { signUpAnswer, subscriptionAnswer } from '#lib/alerts/alerts-api.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { startFakeAlerts, type FakeAlerts } from '#tests/support/fake-alerts.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { askAlerts } from './ask-alerts.ts';

let alerts: FakeAlerts;
let logged: string[];
const question = { list: '/jobs/', address: 'sam@example.com', frequency: 'daily', client: '192.0.2.1' };
const outage = { ok: false, error: 'outage' };
const ask = () => askAlerts('signUp', question, signUpAnswer);

beforeEach(async () => {
  alerts = await startFakeAlerts();
  logged = [];
  useSite(createFakeSearch());
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  setRuntime({ ...runtime(), alertsUrl: alerts.url, log });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await alerts.stop();
});

/** Makes questions wait half a second for an answer. */
function hurry(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 10));
}

it('returns the parsed answer', async () => {
  expect(await ask()).toEqual({ ok: true, value: { result: 'accepted' } });
  expect(logged).toEqual([]);
});

it.each([
  ['down', 'status 500'],
  ['silent', 'TimeoutError'],
] as const)('returns an outage when the process is %s, and logs nothing of the question', async (mode, reason) => {
  alerts.mode = mode;
  hurry();
  expect(await ask()).toEqual(outage);
  expect(logged.join('')).toContain(reason);
  expect(logged.join('')).not.toMatch(/sam@example|192\.0\.2\.1/);
});

it('returns an outage for an answer of another shape, and where nobody listens', async () => {
  expect(await askAlerts('signUp', question, subscriptionAnswer)).toEqual(outage);
  await alerts.stop();
  expect(await ask()).toEqual(outage);
  expect(logged.join('')).toMatch(/another shape[^]*ECONNREFUSED/);
  alerts = await startFakeAlerts();
});

it('asks a bounded number of questions at the same time', async () => {
  alerts.mode = 'silent';
  hurry();
  await Promise.all(Array.from({ length: limits.maxConcurrent + 1 }, ask));
  expect(logged.filter((line) => line.includes('too many questions'))).toHaveLength(1);
  alerts.mode = 'up';
  expect((await ask()).ok).toBe(true);
});
