import { withHead } from '#app/with-head.server.tsx';
import { SitemapPage } from '#components/seo/sitemap-page.tsx';
import { StructuredData } from '#components/seo/structured-data.tsx';
import { setCacheKind } from '#lib/runtime/current-request.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { PageMetadata } from '#lib/seo/page-metadata.ts';
import { buildBreadcrumbData } from '#lib/seo/site-data.ts';
import { groupLists, groupPages } from '#lib/seo/sitemap-groups.ts';
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

/** The sitemap page for visitors. */
export default withHead(async () => {
  const { search, routing, siteUrl } = runtime();
  const page = await search.search(allJobsQuery);
  if (!page.ok) setCacheKind('none');
  const groups = [...(page.ok ? groupLists(page.value) : []), ...groupPages(routing.pages.values())];
  return {
    metadata,
    body: (
      <>
        <StructuredData data={buildBreadcrumbData(crumbs, heading, siteUrl)} />
        <SitemapPage crumbs={crumbs} heading={heading} groups={groups} />
      </>
    ),
  };
});
