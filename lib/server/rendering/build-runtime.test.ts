import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { analytics, webVitals } from '#config/analytics.ts';
import { site } from '#config/site.ts';
import { configuredFacetSlugs, openFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { toEnv } from '#bench/server-bench.ts';
import { buildRuntime, type RuntimeOptions } from './build-runtime.ts';

function build(env: Record<string, string> = {}, over: Partial<RuntimeOptions> = {}) {
  return buildRuntime({
    directory: '/project',
    env: toEnv(env),
    site,
    search: createFakeSearch(),
    log: pino({ level: 'silent' }),
    isDevelopment: false,
    buildId: 'b0',
    ...over,
  });
}

describe('buildRuntime', () => {
  it('passes its options on', () => {
    const options = { search: createFakeSearch(), log: pino({ level: 'silent' }), isDevelopment: true, buildId: 'b1' };
    const { search: _, ...rest } = options;
    expect(build({}, options)).toMatchObject({ ...rest, directory: '/project', site });
  });

  it('uses the site URL of the settings before that of the site configuration', () => {
    const at = (siteUrl: string) => ({ site: { ...site, siteUrl } });
    expect(build({}, at('https://site.example')).siteUrl).toBe('https://site.example');
    expect(build({}, at('https://site.example/')).siteUrl).toBe('https://site.example');
    expect(build({ SITE_URL: 'https://set.example' }, at('https://site.example')).siteUrl).toBe('https://set.example');
  });

  it.each([
    ['on', true],
    ['off', false],
  ])('is indexable with INDEXING=%s: %s', (INDEXING, isIndexable) => {
    expect(build({ INDEXING }).isIndexable).toBe(isIndexable);
  });

  it('includes every employer when no company is set', () => {
    const open = build({ SEARCH_BUIDS: 'any' });
    expect([open.showsAllEmployers, open.routing.facets]).toEqual([true, openFacetSlugs]);
    const restrictedRuntime = build({ SEARCH_BUIDS: '1318' });
    expect([restrictedRuntime.showsAllEmployers, restrictedRuntime.routing.facets]).toEqual([
      false,
      configuredFacetSlugs,
    ]);
  });

  it.each([
    [{}, false],
    [{ ALERTS_URL: 'http://alerts:3001' }, true],
    [{ SMTP_URL: 'smtps://user:secret@mail.example' }, true],
  ])('has job alerts and their pages with %j: %s', (env, hasAlerts) => {
    const { routing, ...runtime } = build(env);
    const found = ['/job-alerts/', '/Job-Alerts/Manage', '/job-alerts-privacy/'].map(
      (path) => resolveRequest(path, '', routing).kind,
    );
    expect([runtime.hasAlerts, ...found]).toEqual(
      hasAlerts ? [true, 'page', 'redirect', 'page'] : [false, 'not-found', 'not-found', 'not-found'],
    );
    expect(toRoutePattern('/job-alerts/manage/', routing)).toBe(hasAlerts ? '/job-alerts/manage/' : '/404/');
  });

  it('has the keys of the settings, and null for missing keys', () => {
    const keys = { GOOGLE_MAPS_KEY: 'maps-key', ANALYTICS_ID: 'G-ABC1234', INDEXNOW_KEY: '0123456789abcdef' };
    const withKeys = build(keys);
    expect([withKeys.googleMapsKey, withKeys.analytics.tagId, withKeys.indexNowKey]).toEqual(Object.values(keys));
    const without = build();
    expect([without.googleMapsKey, without.analytics.tagId, without.indexNowKey]).toEqual([null, null, undefined]);
  });

  it.each(['opt-in', 'opt-out'])('takes the consent mode from the settings: %s', (ANALYTICS_CONSENT) => {
    expect(build({ ANALYTICS_CONSENT }).analytics.consent).toBe(ANALYTICS_CONSENT);
  });

  it('uses the measurement options of the site configuration when the settings have none', () => {
    expect(build().analytics).toMatchObject({ consent: analytics.consent, hasVitals: webVitals.isOn });
  });

  it.each([
    ['on', true],
    ['off', false],
  ])('measures web vitals with WEB_VITALS=%s: %s', (WEB_VITALS, hasVitals) => {
    expect(build({ WEB_VITALS }).analytics.hasVitals).toBe(hasVitals);
  });
});
