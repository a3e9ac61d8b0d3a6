import type { Metadata } from 'next';
import { NotFound } from '#app/status-screens.server.tsx';
import {
  LinkScreen,
  OutageScreen,
  SentScreen,
  StepScreen,
  StoppedScreen,
} from '#components/jobs/alerts/alert-screens.tsx';
import { ManagePage } from '#components/jobs/alerts/manage-page.tsx';
import { SignUpPage } from '#components/jobs/alerts/alert-form.tsx';
import { ScreenHead } from '#components/seo/screen-head.tsx';
import { toPagePath, toSearch } from '#lib/http/page-address.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';
import { failureMetadata, notFoundMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { readAlertsPage, type AlertsPage } from '#lib/views/alerts/alerts-page.ts';
import { readAlertList } from '#lib/views/list/alert-list.ts';

type Props = PageProps<'/job-alerts/[[...step]]'>;

async function readPage({ params, searchParams }: Props): Promise<AlertsPage> {
  const { step = [] } = await params;
  return readAlertsPage(toPagePath(['job-alerts', ...step]), new URLSearchParams(toSearch(await searchParams)));
}

/** Returns metadata without an address, because that of the page may hold a token. */
function toMetadata(page: AlertsPage): PageMetadata {
  if (page.kind === 'not-found') return notFoundMetadata;
  if (page.kind === 'outage') return failureMetadata;
  const titles = { 'sign-up': 'Email Alerts for', sent: 'Check Your Email to Confirm Alerts for' };
  return {
    ...notFoundMetadata,
    title: page.kind === 'sign-up' || page.kind === 'sent' ? titles[page.kind] : 'Your Email Alerts for',
    description: 'Get an email when new jobs open at Alaska, Horizon or Hawaiian. No account, and one click to stop.',
    ...(page.kind === 'link' && page.status !== 200 ? { isError: true } : {}),
  };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return toNextMetadata(toMetadata(await readPage(props)), runtime());
}

/** A page of job alerts: the form, and what the links of messages lead to. */
export default async function AlertsRoute(props: Props) {
  const page = await readPage(props);
  switch (page.kind) {
    case 'not-found':
      return <NotFound />;
    case 'sign-up':
      return <SignUpPage alert={await readAlertList(page.list)} problem={page.problem} />;
    case 'sent':
      return <SentScreen previewUrl={runtime().alertsPreviewUrl} />;
    case 'step':
      return <StepScreen step={page.step} hasFailed={page.hasFailed} />;
    case 'stopped':
      return <StoppedScreen />;
    case 'manage':
      return <ManagePage subscription={page.subscription} done={page.done} />;
    case 'link': {
      const { reason, status } = page;
      if (status === 200) return <LinkScreen kind={reason} />;
      return (
        <>
          {status === 404 && <ScreenHead metadata={toMetadata(page)} />}
          <LinkScreen kind={reason} status={status} />
        </>
      );
    }
    case 'outage':
      return <OutageScreen list={page.list === null ? null : (await readAlertList(page.list)).list} />;
  }
}
