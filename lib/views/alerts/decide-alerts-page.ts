import { alerts } from '#config/alerts.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { readAlertsPage, type AlertsPage } from './read-alerts-page.ts';

export interface AlertsPageDecision {
  readonly status: 200 | 404 | 409 | 410 | 503;
  readonly headers: Readonly<Record<string, string>>;
}

/** The paths whose address holds a token. */
const tokenPaths: ReadonlySet<string> = new Set([alertPaths.confirm, alertPaths.manage, alertPaths.unsubscribe]);

/** Decides the status and the headers of a page of job alerts. @param search with its `?`, or empty */
export async function decideAlertsPage(path: string, search: string): Promise<AlertsPageDecision> {
  const status = toStatus(await readAlertsPage(path, new URLSearchParams(search)));
  return { status, headers: buildPrivateHeaders(path, status) };
}

function toStatus(page: AlertsPage): AlertsPageDecision['status'] {
  if (page.kind === 'link') return page.status;
  if (page.kind === 'outage') return 503;
  return page.kind === 'not-found' ? 404 : 200;
}

/** Returns the headers of a response that belongs to one visitor. */
export function buildPrivateHeaders(path: string, status: number): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...(tokenPaths.has(path) ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(status === 503 ? { 'retry-after': String(alerts.retryAfterSeconds) } : {}),
  };
}
