import { expect, test } from '#tests/support/fixtures.ts';
import { pageCache } from '#config/cache.ts';
import { judgeAnswers } from '#bench/reliability/judge-overload.ts';
import { toNewListPath } from '#bench/reliability/support/addresses.ts';
import { readMetrics, startMeasuredSite, type MeasuredSite } from '#bench/reliability/support/measured-site.ts';
import { sendInTurn, type Target } from '#bench/reliability/support/open-load.ts';
import type { LoadKind } from '#bench/reliability/run-overload.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';

let site: MeasuredSite;
test.beforeAll(async () => {
  site = await startMeasuredSite();
});
test.afterAll(() => site?.stop());

test.describe('more visitors than the site can render for', () => {
  const stored = ['/', '/jobs/', '/benefits/', '/jobs/?q=pilot'];
  const burst = 3 * pageCache.maxWaitingRenders;

  test('get a page in time or a small 503 immediately; cached pages and health checks work', async () => {
    for (const path of stored) expect((await sendRequest(site.url, path)).status).toBe(200);
    const choose = (number: number): Target<LoadKind> => {
      if (number % 8 === 6) return { kind: 'stored', path: stored[(number >> 3) % stored.length] ?? '/' };
      if (number % 8 === 7) return { kind: 'health', path: (number >> 3) % 2 === 0 ? '/healthz' : '/readyz' };
      return { kind: 'new-list', path: toNewListPath(number) };
    };
    const samples = await sendInTurn({ origin: site.url, choose }, burst, 1);
    expect(judgeAnswers({ load: { samples, skipped: 0 } })).toEqual([]);
    const count = (kind: LoadKind, status: number): number =>
      samples.filter((sample) => sample.kind === kind && sample.status === status).length;
    expect(count('new-list', 200)).toBeGreaterThan(0);
    expect(count('new-list', 503)).toBeGreaterThan(0);
    for (const kind of ['stored', 'health'] as const) expect(count(kind, 200)).toBeGreaterThan(10);
    expect((await readMetrics(site.url))('page_renders_refused_total')).toBe(count('new-list', 503));
    // Refused renders were not cached.
    const [first] = samples.filter(({ kind, status }) => kind === 'new-list' && status === 200);
    expect(first?.cacheControl).toContain('s-maxage');
    expect((await sendRequest(site.url, toNewListPath(burst * 100))).status).toBe(200);
  });
});
