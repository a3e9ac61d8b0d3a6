import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { analytics, webVitals } from '#config/analytics.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { toAlertsUrl, type Env } from '#lib/env.ts';
import type { PageSearch } from '#lib/search/job-search.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';

export interface RuntimeOptions {
  /** Root of the project. */
  readonly directory: string;
  readonly env: Env;
  readonly site: SiteConfig;
  readonly search: PageSearch;
  readonly log: Logger;
  readonly isDevelopment: boolean;
  /** Undefined in development. */
  readonly buildId?: string | undefined;
}

/** Returns the runtime that pages read, built from the settings. It is the same in every render thread. */
export function buildRuntime({
  directory,
  env,
  site,
  search,
  log,
  isDevelopment,
  buildId = 'development',
}: RuntimeOptions): Runtime {
  const showsAllEmployers = env.SEARCH_BUIDS === 'any';
  const hasAlerts = toAlertsUrl(env) !== null;
  return {
    directory,
    site,
    siteUrl: env.SITE_URL ?? site.siteUrl.replace(/\/$/, ''),
    isIndexable: env.INDEXING === 'on',
    hasAiPreferences: env.AI_PREFERENCES === 'on',
    hasSearchTool: env.WEBMCP === 'on',
    indexNowKey: env.INDEXNOW_KEY,
    showsAllEmployers,
    isDevelopment,
    buildId,
    routing: createRoutingContext(
      { ...site.extraPages, 'job-alerts': hasAlerts },
      showsAllEmployers,
      hasAlerts ? Object.values(alertPaths) : [],
    ),
    search,
    googleMapsKey: env.GOOGLE_MAPS_KEY ?? null,
    analytics: {
      tagId: env.ANALYTICS_ID ?? null,
      consent: env.ANALYTICS_CONSENT ?? analytics.consent,
      hasVitals: env.WEB_VITALS === undefined ? webVitals.isOn : env.WEB_VITALS === 'on',
    },
    hasAlerts,
    context: new AsyncLocalStorage(),
    log,
  };
}
