import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { Unavailable } from '#app/status-screens.server.tsx';
import { FindJobPage } from '#components/jobs/job/find-job-page.tsx';
import { ScreenHead } from '#components/seo/screen-head.tsx';
import { toSearch } from '#lib/http/page-address.ts';
import { toJobCards } from '#lib/views/job-card.ts';
import { readTypedJobs } from '#lib/views/list/typed-jobs.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';
import { failureMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import { findJobUrl } from '#lib/urls.ts';

const metadata: PageMetadata = {
  title: 'Search by ID for',
  description: 'Enter the job ID from your email or posting to open a job at Alaska, Horizon or Hawaiian.',
  path: findJobUrl,
  isIndexable: false,
};

export async function generateMetadata({ searchParams }: PageProps<'/job'>): Promise<Metadata> {
  const outcome = await readTypedJobs(toSearch(await searchParams));
  return toNextMetadata(outcome.kind === 'failed' ? failureMetadata : metadata, runtime());
}

export default async function FindJob({ searchParams }: PageProps<'/job'>) {
  const outcome = await readTypedJobs(toSearch(await searchParams));
  switch (outcome.kind) {
    case 'failed':
      return <Unavailable error={outcome.error} />;
    case 'redirect':
      return permanentRedirect(outcome.to);
    case 'start':
      return <FindJobPage id="" rows={[]} isUnknown={false} />;
    case 'not-found':
      return (
        <>
          <ScreenHead metadata={metadata} />
          <FindJobPage id={outcome.id} rows={[]} isUnknown />
        </>
      );
    case 'found':
      return <FindJobPage id={outcome.id} rows={toJobCards(outcome.jobs, Date.now())} isUnknown={false} />;
  }
}
