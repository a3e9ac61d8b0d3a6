import { AsyncLocalStorage } from 'node:async_hooks';
import { analytics, webVitals } from '#config/analytics.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { toAlertsUrl, type Env } from '#lib/env.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { buildSecurityHeaders } from '#lib/server/http/security-headers.ts';
import { markDegradedPages } from '#lib/server/search/mark-degraded-pages.ts';

export interface RuntimeOptions extends Pick<
  Runtime,
  'directory' | 'site' | 'search' | 'log' | 'isDevelopment' | 'buildId'
> {
  readonly env: Env;
}

/** Returns the runtime that pages read, built from the settings. It is the same in every render thread. */
export function buildRuntime({ env, ...parts }: RuntimeOptions): Runtime {
  const { site } = parts;
  const showsAllEmployers = env.SEARCH_BUIDS === 'any';
  const hasAlerts = toAlertsUrl(env) !== null;
  const settings = {
    siteUrl: env.SITE_URL ?? site.siteUrl.replace(/\/$/, ''),
    googleMapsKey: env.GOOGLE_MAPS_KEY ?? null,
    analytics: {
      tagId: env.ANALYTICS_ID ?? null,
      consent: env.ANALYTICS_CONSENT ?? analytics.consent,
      hasVitals: env.WEB_VITALS === undefined ? webVitals.isOn : env.WEB_VITALS === 'on',
    },
  };
  return {
    ...parts,
    ...settings,
    search: markDegradedPages(parts.search),
    isIndexable: env.INDEXING === 'on',
    indexNowKey: env.INDEXNOW_KEY,
    showsAllEmployers,
    routing: createRoutingContext(
      { ...site.extraPages, 'job-alerts': hasAlerts },
      showsAllEmployers,
      hasAlerts ? Object.values(alertPaths) : [],
    ),
    hasAlerts,
    headers: buildSecurityHeaders({ ...parts, ...settings }),
    context: new AsyncLocalStorage(),
  };
}
