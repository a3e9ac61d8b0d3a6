import 'server-only';
import { LinkScreen, OutageScreen, SentScreen } from '#components/jobs/alerts/alert-screens.tsx';
import { ManagePage } from '#components/jobs/alerts/manage-page.tsx';
import { SignUpPage } from '#components/jobs/alerts/sign-up-page.tsx';
import { alerts } from '#config/alerts.ts';
import { alertsPage, type AlertsPage } from '#lib/alerts/alerts-page.ts';
import { currentRequest, setStatus, setUnavailable } from '#lib/runtime/current-request.ts';
import { failureMetadata, notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { readAlertList } from '#lib/views/list/alert-list.ts';

/** Returns what the server has read for a page of job alerts; null: the request is for another page. */
export function readAlertsPage(): AlertsPage | null {
  const data = currentRequest()?.pageData;
  return data === undefined ? null : alertsPage.parse(data);
}

/** Returns the metadata of a page of job alerts: without an address, because its own may hold a token. */
export function toAlertsMetadata(page: AlertsPage): PageMetadata {
  if (page.kind === 'outage') return failureMetadata;
  const titles = { 'sign-up': 'Email Alerts for', sent: 'Check Your Email ·', manage: 'Your Email Alerts for' };
  return {
    ...notFoundMetadata,
    title: titles[page.kind],
    description: 'Get an email when new jobs open at Alaska, Horizon or Hawaiian. No account, and one click to stop.',
  };
}

/** Statuses of links that lead to no alerts. */
const linkStatuses = { invalid: 404, expired: 410, gone: 410, full: 409 } as const;

/** A page of job alerts. */
export async function AlertsRoute({ page }: { readonly page: AlertsPage }) {
  switch (page.kind) {
    case 'sign-up':
      return <SignUpPage alert={await readAlertList(page.list)} problem={page.problem} />;
    case 'sent':
      return <SentScreen />;
    case 'manage': {
      const { subscription, done } = page;
      if (subscription.kind === 'found') return <ManagePage subscription={subscription} done={done} />;
      // Nothing is left because the visitor has just said so.
      if (subscription.kind === 'gone' && (done === 'stopped' || done === 'deleted')) return <LinkScreen kind="gone" />;
      const status = linkStatuses[subscription.kind];
      setStatus(status);
      return <LinkScreen kind={subscription.kind} status={status} />;
    }
    case 'outage':
      setUnavailable(alerts.retryAfterSeconds);
      return <OutageScreen list={page.list === null ? null : (await readAlertList(page.list)).list} />;
  }
}
