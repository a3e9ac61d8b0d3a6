import { pino } from 'pino';
import type { SiteConfig } from '#config/site-schema.ts';
import { site } from '#config/site.ts';
import { parseEnv } from '#lib/env.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { setRuntime } from '#lib/runtime/runtime.ts';
import { buildRuntime } from '#lib/server/build-runtime.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';

const log = pino({ level: 'silent' });

/** Sets this process up as the site with a search. */
export function useSite(
  search: JobSearch,
  settings: Readonly<Record<string, string>> = {},
  extraPages: Partial<SiteConfig['extraPages']> = {},
): void {
  const env = parseEnv({
    SITE_URL: 'https://careers.example.com',
    JOBS_FEED: 'data/sample-feed.ndjson',
    ...settings,
  });
  if (!env.ok) throw new Error(env.error);
  const ownSite = { ...site, extraPages: { ...site.extraPages, ...extraPages } };
  setRuntime(
    buildRuntime({
      directory: process.cwd(),
      env: env.value,
      site: ownSite,
      search,
      countDegraded: () => ({ failed: 0, degraded: 0 }),
      log,
      metrics: { write: async () => '', contentType: 'text/plain', observeVitals() {}, countBrowserReport() {} },
      isDevelopment: false,
      isDraining: () => false,
      buildId: 'development',
      commit: null,
    }),
  );
}

/** Sets this process up as the site with the sample feed on its own date. @returns the search, which must be closed */
export async function useSampleSite(
  settings: Readonly<Record<string, string>> = {},
  feed = 'data/sample-feed.ndjson',
): Promise<JobSearch> {
  const search = await loadSqliteSearch({
    feed,
    buids: site.buids,
    now: () => defaultFeed.now.getTime(),
    log,
    database: 'memory',
    holdMs: 0,
  });
  useSite(search, settings);
  return search;
}
