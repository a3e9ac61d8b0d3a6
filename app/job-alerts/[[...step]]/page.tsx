import { NotFound } from '#app/status-screens.server.tsx';
import { withHead } from '#app/with-head.server.tsx';
import { LinkScreen, OutageScreen, SentScreen, StepScreen } from '#components/jobs/alerts/alert-screens.tsx';
import { ManagePage } from '#components/jobs/alerts/manage-page.tsx';
import { SignUpPage } from '#components/jobs/alerts/sign-up-page.tsx';
import { alerts } from '#config/alerts.ts';
import { alertsPage } from '#lib/alerts/alerts-page.ts';
import { currentRequest, setStatus, setUnavailable } from '#lib/runtime/current-request.ts';
import { failureMetadata, notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { readAlertList } from '#lib/views/list/alert-list.ts';

/** Without an address, because that of the page may hold a token. */
function toMetadata(title: string): PageMetadata {
  return {
    ...notFoundMetadata,
    title,
    description: 'Get an email when new jobs open at Alaska, Horizon or Hawaiian. No account, and one click to stop.',
  };
}

/** Statuses of links that lead to no alerts. */
const linkStatuses = { invalid: 404, expired: 410, gone: 410, full: 409 } as const;

/** A page of job alerts, of what the server has read for it: nothing where the site has none, or no such step. */
export default withHead(async () => {
  const data = currentRequest()?.pageData;
  const page = data === undefined ? null : alertsPage.parse(data);
  switch (page?.kind) {
    case undefined:
      return { metadata: notFoundMetadata, body: <NotFound /> };
    case 'sign-up': {
      const body = <SignUpPage alert={await readAlertList(page.list)} problem={page.problem} />;
      return { metadata: toMetadata('Email Alerts for'), body };
    }
    case 'sent':
      return { metadata: toMetadata('Check Your Email to Confirm Alerts for'), body: <SentScreen /> };
    case 'step':
      return { metadata: toMetadata('Your Email Alerts for'), body: <StepScreen step={page.step} /> };
    case 'manage': {
      const { subscription, done } = page;
      const metadata = toMetadata('Your Email Alerts for');
      if (subscription.kind === 'found')
        return { metadata, body: <ManagePage subscription={subscription} done={done} /> };
      // Nothing is left because the visitor has just said so.
      if (subscription.kind === 'gone' && (done === 'stopped' || done === 'deleted'))
        return { metadata, body: <LinkScreen kind="gone" /> };
      const status = linkStatuses[subscription.kind];
      setStatus(status);
      return { metadata, body: <LinkScreen kind={subscription.kind} status={status} /> };
    }
    case 'outage': {
      setUnavailable(alerts.retryAfterSeconds);
      const list = page.list === null ? null : (await readAlertList(page.list)).list;
      return { metadata: failureMetadata, body: <OutageScreen list={list} /> };
    }
  }
});
