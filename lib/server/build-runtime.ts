import { globSync } from 'node:fs';
import path from 'node:path';
import { analytics, webVitals } from '#config/analytics.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { showsSamples, toAlertsUrl, type Env } from '#lib/env.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { buildSecurityHeaders } from '#lib/http/security-headers.ts';

export interface RuntimeOptions extends Pick<
  Runtime,
  | 'directory'
  | 'site'
  | 'search'
  | 'countDegraded'
  | 'log'
  | 'metrics'
  | 'isDevelopment'
  | 'isDraining'
  | 'buildId'
  | 'commit'
> {
  readonly env: Env;
  /** Base URL of a preview of job alerts; null: there is none. */
  readonly alertsPreviewUrl?: string | null;
}

/** Returns the runtime that pages read, built from the settings. */
export function buildRuntime({ env, alertsPreviewUrl = null, ...parts }: RuntimeOptions): Runtime {
  const { site } = parts;
  const showsAllEmployers = env.SEARCH_BUIDS === 'any';
  const alertsUrl = alertsPreviewUrl ?? toAlertsUrl(env);
  const hasAlerts = alertsUrl !== null;
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
    isIndexable: env.INDEXING === 'on' && !showsSamples(env),
    hasSampleJobs: showsSamples(env),
    isOpenToAi: env.AI_CRAWLERS === 'on',
    indexNowKey: env.INDEXNOW_KEY,
    showsAllEmployers,
    routing: createRoutingContext(
      { ...site.extraPages, 'job-alerts': hasAlerts },
      showsAllEmployers,
      hasAlerts ? Object.values(alertPaths) : [],
    ),
    hasAlerts,
    headers: buildSecurityHeaders({ ...parts, ...settings }),
    backend: env.SEARCH_BACKEND,
    alertsUrl,
    alertsPreviewUrl,
    files: listFiles(parts.directory),
    reads: new Map(),
  };
}

function listFiles(directory: string): ReadonlySet<string> {
  const list = (folder: string, prefix: string): string[] =>
    globSync('**/*', { cwd: path.join(directory, folder), withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(prefix, path.relative(path.join(directory, folder), parentPath), name));
  return new Set([...list('public', '/'), ...list('.next/static', '/_next/static')]);
}
