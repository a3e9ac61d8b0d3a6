import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import type { ConsentMode } from '#config/analytics.ts';
import type { SiteConfig } from '#config/schema.ts';
import type { RequestContext } from './request-context.ts';
import type { PageSearch } from '#lib/search/job-search.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';

/** What each thread holds once: made at start, read by pages through `runtime()`. */
export interface Runtime {
  /** Root of the project. */
  readonly directory: string;
  readonly site: SiteConfig;
  /** Absolute origin without a trailing slash. */
  readonly siteUrl: string;
  readonly isIndexable: boolean;
  /** Proves to IndexNow that the site is ours. */
  readonly indexNowKey?: string | undefined;
  /** True when rows of every employer are shown: companies, categories and types are open sets. */
  readonly isOpen: boolean;
  readonly isDevelopment: boolean;
  /** Which build of the site this is. */
  readonly buildId: string;
  /** The compiled rules and the pages that are switched on. */
  readonly routing: RoutingContext;
  readonly search: PageSearch;
  /** Switches Google's map on; null: the map is our own. */
  readonly googleMapsKey: string | null;
  readonly analytics: AnalyticsSettings;
  readonly context: AsyncLocalStorage<RequestContext>;
  readonly log: Logger;
}

/** What the site measures. */
export interface AnalyticsSettings {
  /** Id of the tag; null: there is none. */
  readonly tagId: string | null;
  readonly consent: ConsentMode;
  /** Browsers report how fast pages are to the site itself. */
  readonly hasVitals: boolean;
}

declare global {
  // Next bundles its own copies of our modules; the slot on globalThis is what they share with the server.
  var careersRuntime: Runtime | undefined;
}

/** The runtime of this process. Throws when no server has set it up. */
export function runtime(): Runtime {
  if (globalThis.careersRuntime === undefined)
    throw new Error('The runtime is missing: start the site with server.ts.');
  return globalThis.careersRuntime;
}

/** Puts the runtime in place; called once at start, and by tests. */
export function setRuntime(value: Runtime): void {
  globalThis.careersRuntime = value;
}
