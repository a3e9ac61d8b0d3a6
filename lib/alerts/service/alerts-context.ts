import type { Logger } from 'pino';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import type { Mailer } from '#lib/alerts/mail/mailer.ts';
import type { Secrets } from '#lib/alerts/secrets.ts';
import type { AlertStore } from '#lib/alerts/store/open-store.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { toAbsolute } from '#lib/urls.ts';
import type { AlertLists } from './alert-lists.ts';
import type { AlertsMetrics } from './alerts-metrics.ts';

/** What the parts of the process of job alerts share. */
export interface AlertsContext {
  readonly store: AlertStore;
  readonly search: Pick<JobSearch, 'all' | 'get' | 'version' | 'isReady'>;
  readonly lists: AlertLists;
  readonly mailer: Mailer;
  readonly secrets: Secrets;
  readonly metrics: AlertsMetrics;
  /** Absolute origin of the site, no trailing slash. */
  readonly siteUrl: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Interval of looking for what has come due, in the store and in the search. */
  readonly intervalMs: number;
  /** No further message is begun once this is aborted. */
  readonly signal: AbortSignal;
}

/** Returns the absolute URL of a link with a token. */
export function toTokenUrl(siteUrl: string, step: 'confirm' | 'manage' | 'unsubscribe', token: string): string {
  return toAbsolute(`${alertPaths[step]}?token=${token}`, siteUrl);
}

/** Returns the absolute URL of a list with its newest jobs first. */
export function toListUrl(siteUrl: string, query: JobQuery): string {
  return toAbsolute(buildListUrl({ ...query, sort: query.text === '' ? null : 'date' }), siteUrl);
}

const firstRetryMs = 30_000;
const maxRetryMs = 30 * 60_000;

/** Returns the wait before the next attempt to send a message, in milliseconds. @param attempts failed ones, from 1 */
export function toRetryMs(attempts: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1));
}
