import { withHead } from '#app/with-head.server.tsx';
import { NotFound } from '#app/status-screens.server.tsx';
import { LinkScreen, OutageScreen, SentScreen } from '#components/jobs/alerts/alert-screens.tsx';
import { ManagePage } from '#components/jobs/alerts/manage-page.tsx';
import { SignUpPage } from '#components/jobs/alerts/sign-up-page.tsx';
import { alerts } from '#config/alerts.ts';
import { alertsPage, type AlertsPage } from '#lib/alerts/alerts-page.ts';
import { currentRequest, setStatus, setUnavailable } from '#lib/runtime/current-request.ts';
import { failureMetadata, notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { readAlertList } from '#lib/views/list/alert-list.ts';

/** Returns what the server has read for the page; null: the site has no job alerts, or no such step. */
function readAlertsPage(): AlertsPage | null {
  const data = currentRequest()?.pageData;
  return data === undefined ? null : alertsPage.parse(data);
}

/** Without an address, because that of the page may hold a token. */
function readMetadata(): PageMetadata {
  const page = readAlertsPage();
  if (page === null) return notFoundMetadata;
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

async function JobAlerts() {
  const page = readAlertsPage();
  switch (page?.kind) {
    case undefined:
      return <NotFound />;
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

export default withHead(readMetadata, JobAlerts);
