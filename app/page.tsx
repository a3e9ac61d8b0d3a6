import type { Metadata } from 'next';
import { ProseBody } from '#components/content/prose-body.tsx';
import { HomeJobs, HomePage, readPostedPay } from '#components/jobs/home/home-page.tsx';
import { RecentJobs } from '#components/saved/recent-jobs.client.tsx';
import { StructuredData } from '#components/seo/structured-data.tsx';
import { Island } from '#components/states/island.client.tsx';
import { readProse } from '#lib/content/read-prose.ts';
import { toJobCards } from '#lib/views/job-card.ts';
import { readFeatured, toSearchForm } from '#lib/views/list/list-view.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';
import { buildSiteData } from '#lib/seo/site-data.ts';
import { homeUrl } from '#lib/urls.ts';
import { homeMetadata } from '#lib/seo/page-metadata.ts';

export function generateMetadata(): Metadata {
  return toNextMetadata(homeMetadata, runtime());
}

export default async function Home() {
  const { search, site, siteUrl } = runtime();
  const now = Date.now();
  const [prose, page, featured, pay] = await Promise.all([
    readProse(homeUrl),
    search.search(allJobsQuery),
    readFeatured(null),
    readPostedPay(),
  ]);
  const { updated: _updated, ...frontMatter } = prose.frontMatter;
  return (
    <>
      <StructuredData data={buildSiteData(site.companyName, siteUrl, site.language)} />
      <HomePage {...frontMatter} page={page.ok ? page.value : null} form={toSearchForm(allJobsQuery, '')}>
        <ProseBody
          segments={prose.segments}
          live={{
            LiveJobs: () => (
              <HomeJobs
                companyName={site.companyName}
                page={page.ok ? page.value : null}
                pay={pay}
                featured={toJobCards(featured, now)}
                recent={
                  <Island>
                    <RecentJobs />
                  </Island>
                }
              />
            ),
          }}
        />
      </HomePage>
    </>
  );
}
