import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { unreadablePrefix } from '#lib/http/paths.ts';
import type { decideAlertsPage as decideAlerts } from '#lib/views/alerts/alerts-page.ts';
import type { decidePage as decide, PageDecision } from '#lib/views/decide-page.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { middleware } from './middleware.ts';

vi.hoisted(() => vi.resetModules());
const { decidePage, decideAlertsPage } = vi.hoisted(() => ({
  decidePage: vi.fn<typeof decide>(),
  decideAlertsPage: vi.fn<typeof decideAlerts>(),
}));
vi.mock('#lib/views/decide-page.ts', () => ({ decidePage }));
vi.mock('#lib/views/alerts/alerts-page.ts', () => ({ decideAlertsPage }));

beforeAll(() => useSite(createFakeSearch(), { ALERTS_URL: 'http://127.0.0.1:1' }));
beforeEach(() => {
  decidePage.mockReset().mockResolvedValue({ status: 200, isStorable: true });
  decideAlertsPage.mockReset().mockResolvedValue({ status: 200, headers: { 'cache-control': 'no-store' } });
});

/** Returns what the framework does with an address. */
async function ask(address: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) {
  const origin = 'http://localhost';
  const { status, headers: answered } = await middleware(new NextRequest(origin + address, { method, headers }));
  const read = (name: string): string | undefined => answered.get(name)?.replace(origin, '');
  return {
    status,
    location: read('location'),
    control: read('cache-control'),
    retryAfter: read('retry-after'),
    rewrittenTo: read('x-middleware-rewrite'),
    requestedPath: read('x-middleware-request-x-requested-path'),
  };
}

describe('a page', () => {
  it.each<[PageDecision, object]>([
    [
      { status: 200, isStorable: true },
      { status: 200, control: cacheControl.page },
    ],
    [
      { status: 200, isStorable: false },
      { status: 200, control: 'no-store' },
    ],
    [{ status: 404 }, { status: 404, control: 'no-store' }],
    [{ status: 410 }, { status: 410, control: cacheControl.gone }],
    [{ status: 500 }, { status: 500, control: 'no-store' }],
    [{ status: 503 }, { status: 503, control: 'no-store', retryAfter: '30' }],
  ])('whose data decide %j gets %j and its path', async (decision, expected) => {
    decidePage.mockResolvedValue(decision);
    expect(await ask('/jobs/?q=a', 'GET', { 'x-requested-path': '/evil/' })).toEqual({
      requestedPath: '/jobs/',
      ...expected,
    });
    expect(decidePage.mock.calls[0]?.slice(0, 2)).toEqual(['/jobs/', '?q=a']);
  });

  it('whose data decide on another address redirects for a minute', async () => {
    decidePage.mockResolvedValue({ redirect: '/locations/seattle-wa/jobs/' });
    expect(await ask('/Locations/Seattle/Jobs')).toEqual({
      status: 308,
      location: '/locations/seattle-wa/jobs/',
      control: cacheControl.dataRedirect,
    });
  });

  it('of job alerts has the status and headers that its data decide', async () => {
    decideAlertsPage.mockResolvedValue({ status: 410, headers: { 'cache-control': 'no-store', 'retry-after': '9' } });
    expect(await ask('/job-alerts/confirm/?token=a')).toEqual({
      status: 410,
      control: 'no-store',
      retryAfter: '9',
      requestedPath: '/job-alerts/confirm/',
    });
    expect(decideAlertsPage).toHaveBeenCalledWith('/job-alerts/confirm/', '?token=a');
  });

  it.each([
    ['/no-such-page/', '/no-such-page/'],
    ['/jobs/?page=0', '/jobs/'],
    ['/404/x/', '/404/x/'],
    ['/404/%E3%82%AB/', '/404/%E3%82%AB/'],
    [`${unreadablePrefix}${encodeURIComponent('/%E0%A4%A')}/`, '/%E0%A4%A'],
    [`${unreadablePrefix}${encodeURIComponent('/\\evil.example')}/`, '/\\evil.example'],
    [`${unreadablePrefix}${encodeURIComponent('/jobs.rsc')}/`, '/jobs.rsc'],
  ])('%s is unknown, by its path %s alone', async (address, requestedPath) => {
    expect(await ask(address)).toEqual({ status: 404, control: 'no-store', requestedPath });
    expect(decidePage).not.toHaveBeenCalled();
  });
});

describe('a redirect by the address alone', () => {
  it.each([
    ['/jobs', '/jobs/'],
    ['/JOBS?q=a', '/jobs/?q=a'],
    ['/Search/?q=a&utm_source=x', '/jobs/?q=a&utm_source=x'],
    ['/jobs/).', '/jobs/'],
    ['/benefits/%E2%80%9D', '/benefits/'],
    ['/jobs/?q=a&amp;sort=date', '/jobs/?q=a&sort=date'],
    ['/privacy', 'https://www.alaskaair.com/content/legal/privacy-policy'],
    ['/ROBOTS.txt', '/robots.txt'],
    ['/Jobs/feed.xml?q=a', '/jobs/feed.xml?q=a'],
    [`${unreadablePrefix}${encodeURIComponent('//JOBS//')}/?q=a`, '/jobs/?q=a'],
  ])('from %s leads to %s in one hop', async (address, location) => {
    expect(await ask(address)).toEqual({ status: 308, location, control: cacheControl.redirect });
    expect(decidePage).not.toHaveBeenCalled();
  });
});

describe('a resource', () => {
  it.each([
    ['/robots.txt', undefined],
    ['/data/suggestions/?q=a', undefined],
    ['/data/jobs/?q=a', '/resources/list-data/jobs/?q=a'],
    ['/jobs/feed.json', '/resources/feeds/json/jobs/'],
    ['/Locations/Seattle/Jobs/feed.xml?q=a', '/resources/feeds/xml/Locations/Seattle/Jobs/?q=a'],
  ])('%s is answered by its handler, at %s', async (address, rewrittenTo) => {
    expect(await ask(address)).toEqual({ status: 200, rewrittenTo });
    expect(decidePage).not.toHaveBeenCalled();
  });

  it.each([
    ['/healthz', 'GET'],
    ['/mcp', 'PUT'],
    ['/jobs/all.xml?x=1', 'GET'],
    ['/favicon.ico', 'GET'],
    ['/resources/alert-forms/manage?token=a', 'POST'],
  ])('%s that is answered without the cache passes %s as it is', async (address, method) => {
    expect(await ask(address, method)).toEqual({ status: 200 });
    expect(decidePage).not.toHaveBeenCalled();
  });
});
