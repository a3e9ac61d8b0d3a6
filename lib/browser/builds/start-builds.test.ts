import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builds } from '#config/builds.ts';
import { buildManifestPath } from '#lib/http/paths.ts';
import { buildState } from './build-state.ts';

const requestedAddresses: string[] = [];
const sentReports: string[] = [];
let answers: (address: string) => Promise<Response>;
const wakers = new Map<string, () => void>();
let visibility = 'visible';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.resetModules();
  [requestedAddresses.length, sentReports.length, visibility] = [0, 0, 'visible'];
  const listen = (name: string, listener: () => void): void => void wakers.set(name, listener);
  vi.stubGlobal('document', {
    addEventListener: listen,
    get visibilityState() {
      return visibility;
    },
  });
  vi.stubGlobal('window', { addEventListener: listen });
  vi.stubGlobal('location', new URL('https://careers.example.com/jobs/'));
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sentReports.push(body) });
  vi.stubGlobal('fetch', (address: string) => {
    requestedAddresses.push(address);
    return answers(address);
  });
  globalThis.careersBuild = {};
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.careersBuild = undefined;
});

async function start(): Promise<void> {
  const { startBuilds } = await import('./start-builds.ts');
  await startBuilds('a');
}

const json = (value: unknown, status = 200): Promise<Response> => Promise.resolve(Response.json(value, { status }));

describe('build files', () => {
  it('provide the rules of this build, and arm a full load once another build is in service', async () => {
    answers = (address) =>
      json(
        address === buildManifestPath('a') ? { id: 'a', rules: [{ from: '/x/', redirect: '/jobs/' }] } : { id: 'b' },
      );
    await start();
    expect(buildState().rules?.get('/x/')).toEqual({ kind: 'redirect', to: '/jobs/' });
    expect(buildState().isArmed).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2 * builds.checkIntervalMs);
    expect(buildState().isArmed).toBe(true);
    expect(requestedAddresses[1]).toMatch(/^\/builds\/latest\.json\?1\d{6}$/);
    expect(sentReports).toEqual([]);
  });

  it('are fetched at every interval, until another build is in service', async () => {
    answers = () => json({ id: 'a', rules: [] });
    await start();
    await vi.advanceTimersByTimeAsync(3 * builds.checkIntervalMs);
    expect(requestedAddresses).toHaveLength(4);
    answers = () => json({ id: 'b' });
    await vi.advanceTimersByTimeAsync(10 * builds.checkIntervalMs);
    wakers.get('focus')?.();
    expect(requestedAddresses).toHaveLength(5);
  });

  it('are fetched again when the tab gets the focus, unless the last check is recent', async () => {
    answers = () => json({ id: 'b' });
    await start();
    await vi.advanceTimersByTimeAsync(builds.focusPauseMs - 1);
    wakers.get('focus')?.();
    expect(requestedAddresses).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    wakers.get('focus')?.();
    wakers.get('visibilitychange')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([requestedAddresses.length, buildState().isArmed]).toEqual([2, true]);
  });

  it('are not fetched while the tab is hidden, and at once when it is visible again', async () => {
    answers = () => json({ id: 'b' });
    await start();
    visibility = 'hidden';
    await vi.advanceTimersByTimeAsync(50 * builds.checkIntervalMs);
    expect(requestedAddresses).toHaveLength(1);
    visibility = 'visible';
    wakers.get('visibilitychange')?.();
    expect(requestedAddresses).toHaveLength(2);
  });

  it.each([
    ['status 403', () => json({}, 403), []],
    ['status 404', () => json({}, 404), []],
    ['status 500', () => json({ id: 'b' }, 500), ['Status 500', 'Status 500']],
    ['invalid JSON', () => Promise.resolve(new Response('<html>')), ['SyntaxError', 'SyntaxError']],
    ['JSON of another shape', () => json({ jobs: [] }), ['BadShape', 'BadShape']],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch')), ['TypeError', 'TypeError']],
    ['no end', () => Promise.reject(new DOMException('', 'TimeoutError')), ['TimeoutError', 'TimeoutError']],
  ])('with %s change nothing, and are reported as expected', async (_, answer, names) => {
    answers = answer;
    await start();
    await vi.advanceTimersByTimeAsync(2 * builds.checkIntervalMs);
    expect(requestedAddresses.length).toBeGreaterThan(1);
    expect(buildState()).toEqual({});
    expect(sentReports.map((body) => /"name":"([^"]+)"/.exec(body)?.[1])).toEqual(names);
  });

  it('with an unknown middleware throw an error that names it, and set no rules', async () => {
    answers = () => json({ id: 'a', rules: [{ from: '/x/', middleware: 'sesame' }] });
    await expect(start()).rejects.toThrow('Unknown route middleware: sesame (rule /x/)');
    expect(buildState().rules).toBeUndefined();
  });
});
