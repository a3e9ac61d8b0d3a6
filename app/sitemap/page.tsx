import type { Metadata } from 'next';
import { SitemapPage } from '#components/seo/sitemap-page.tsx';
import { StructuredData } from '#components/seo/structured-data.tsx';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';
import type { PageMetadata } from '#lib/seo/page-metadata.ts';
import { buildBreadcrumbData } from '#lib/seo/site-data.ts';
import { homeUrl, sitemapUrl } from '#lib/urls.ts';

const heading = 'All pages';
const crumbs = [{ href: homeUrl, label: 'Home' }];

const metadata: PageMetadata = {
  title: 'All Pages About',
  description:
    'Every page of this site on one page: career areas, airlines, benefits, and open jobs by company, location, type and category.',
  path: sitemapUrl,
  isIndexable: true,
};

export function generateMetadata(): Metadata {
  return toNextMetadata(metadata, runtime());
}

/** The sitemap page for visitors. */
export default async function Sitemap() {
  const { search, routing, siteUrl } = runtime();
  const page = await search.search(allJobsQuery);
  return (
    <>
      <StructuredData data={buildBreadcrumbData(crumbs, heading, siteUrl)} />
      <SitemapPage
        crumbs={crumbs}
        heading={heading}
        jobs={page.ok ? page.value : null}
        pages={routing.pages.values()}
      />
    </>
  );
}
