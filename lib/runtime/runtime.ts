import type { Logger } from 'pino';
import type { ConsentMode } from '#config/analytics.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import type { BrowserReportKind, VitalsReport } from '#lib/http/reports.ts';
import type { JobSearch, PageSearch } from '#lib/search/job-search.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';

/** Dependencies of the process, created once at start. Middleware, pages and handlers read them through `runtime()`. */
export interface Runtime {
  /** Root of the project. */
  readonly directory: string;
  readonly site: SiteConfig;
  /** Absolute origin without a trailing slash. */
  readonly siteUrl: string;
  readonly isIndexable: boolean;
  /** True when the jobs are samples: nothing is indexed, and nobody can apply. */
  readonly hasSampleJobs: boolean;
  /** False closes `/llms.txt`, `/mcp` and the site to AI crawlers. */
  readonly isOpenToAi: boolean;
  /** Proves ownership of the site to IndexNow. */
  readonly indexNowKey?: string | undefined;
  /** True when the site shows rows of every employer. Companies, categories and types are then open sets. */
  readonly showsAllEmployers: boolean;
  readonly isDevelopment: boolean;
  /** Id of this build of the site. */
  readonly buildId: string;
  /** The compiled rules and the enabled pages. */
  readonly routing: RoutingContext;
  readonly search: PageSearch & Pick<JobSearch, 'isReady'>;
  /** API key that enables Google Maps; null: the built-in map is used. */
  readonly googleMapsKey: string | null;
  readonly analytics: AnalyticsSettings;
  /** True when the site offers job alerts by email. */
  readonly hasAlerts: boolean;
  /** Security headers of every response. Documents add the hash of their script to the policy. */
  readonly headers: Readonly<Record<string, string>> & { readonly 'content-security-policy': string };
  readonly log: Logger;
  /** Name of the search backend. */
  readonly backend: string;
  /** Full hash of the commit that was built; null: unknown. */
  readonly commit: string | null;
  /** Base URL of the process of job alerts; null: there is none. */
  readonly alertsUrl: string | null;
  /** That of a preview, which sends nothing: `/preview/` below it shows the messages. Null: alerts are sent, or off. */
  readonly alertsPreviewUrl: string | null;
  readonly metrics: SiteMetrics;
  /** Paths of the files of `public` and of the build, which the framework sends. */
  readonly files: ReadonlySet<string>;
  /** Returns true once the process has received a stop signal. */
  readonly isDraining: () => boolean;
  /** Totals of searches that failed, and of those whose answer lacked something. */
  readonly countDegraded: () => { readonly failed: number; readonly degraded: number };
  /** Answers that middleware and the page of one request share (`readOnce`). */
  readonly reads: Map<string, Promise<unknown>>;
}

/** What handlers count and print. */
interface SiteMetrics {
  /** Returns all metrics in the Prometheus text format. */
  readonly write: () => Promise<string>;
  readonly contentType: string;
  readonly observeVitals: (report: VitalsReport) => void;
  readonly countBrowserReport: (kind: BrowserReportKind) => void;
}

/** What the site measures about its visitors. */
export interface AnalyticsSettings {
  /** Id of the analytics tag; null: there is none. */
  readonly tagId: string | null;
  readonly consent: ConsentMode;
  /** True when browsers report Web Vitals to the site. */
  readonly hasVitals: boolean;
}

declare global {
  // Next.js bundles its own copies of these modules. They share this slot on globalThis with the server.
  var careersRuntime: Runtime | undefined;
}

/** Returns the runtime of this thread. @throws Error when no server has set it up */
export function runtime(): Runtime {
  if (globalThis.careersRuntime === undefined)
    throw new Error('The runtime is missing: start the site with server.ts.');
  return globalThis.careersRuntime;
}

/** Sets the runtime. Called once at start, and by tests. */
export function setRuntime(value: Runtime): void {
  globalThis.careersRuntime = value;
}
