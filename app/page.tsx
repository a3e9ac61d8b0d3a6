import type { Metadata } from 'next';
import { ProseBody } from '#components/content/prose-body.tsx';
import { HomePage } from '#components/jobs/home-page.tsx';
import { RecentJobs } from '#components/saved/recent-jobs.client.tsx';
import { readProse } from '#lib/content/read-prose.ts';
import { setCacheKind } from '#lib/http/current-request.ts';
import { toJobCards } from '#lib/jobs/job-card.ts';
import { readFeatured } from '#lib/jobs/read-featured.ts';
import { everyJob } from '#lib/jobs/query.ts';
import { runtime } from '#lib/runtime.ts';
import { buildMetadata } from '#lib/seo/page-metadata.ts';
import { homeUrl } from '#lib/urls.ts';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Airline',
    description: 'Find your next job at Alaska Airlines, Horizon Air and Hawaiian Airlines: cockpit, cabin, hangar, airport and office.',
    path: homeUrl,
    isIndexable: true,
  });
}

export default async function Page() {
  const { search, site } = runtime();
  const [prose, page, featured] = await Promise.all([readProse(homeUrl), search.search(everyJob), readFeatured(null)]);
  if (!page.ok) setCacheKind('none');
  const { updated: _updated, ...words } = prose.frontMatter;
  return (
    <HomePage {...words} companyName={site.companyName} page={page.ok ? page.value : null} featured={toJobCards(featured, Date.now())} recent={<RecentJobs />}>
      <ProseBody segments={prose.segments} />
    </HomePage>
  );
}
