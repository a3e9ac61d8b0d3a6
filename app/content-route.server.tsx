import 'server-only';
import { createLiveParts } from './live-parts.server.tsx';
import { BrandNetworkImage } from '#components/art/network-image.tsx';
import { PageHero } from '#components/art/page-hero.tsx';
import { ContentPage } from '#components/content/content-page.tsx';
import { JobsCall } from '#components/content/jobs-call.tsx';
import { ProseBody } from '#components/content/prose-body.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { StructuredData } from '#components/seo/structured-data.tsx';
import type { PageConfig } from '#config/schema.ts';
import { buildBreadcrumb, findRelated } from '#lib/content/page-links.ts';
import { readProse } from '#lib/content/read-prose.ts';
import { setCacheKind } from '#lib/runtime/current-request.ts';
import { readLiveJobs, toQuery } from '#lib/views/read-live-jobs.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildBreadcrumbData } from '#lib/seo/site-data.ts';
import { jobsUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

interface ContentRouteProps {
  readonly page: PageConfig;
  /** Rendered between the scene and the prose. */
  readonly tool?: React.ReactNode;
}

/** A content page: its prose, its scene and its open jobs. */
export async function ContentRoute({ page, tool }: ContentRouteProps) {
  const [prose, live] = await Promise.all([readProse(page.path), readLiveJobs(page.jobs)]);
  if (live === null) setCacheKind('none');
  const { siteUrl, routing } = runtime();
  const { pages } = routing;
  const crumbs = buildBreadcrumb(page, pages);
  const { headline, lead } = prose.frontMatter;
  return (
    <ContentPage
      page={page}
      prose={prose}
      related={findRelated(page, pages)}
      hero={
        <>
          <PageHero motif={page.hero} heading={headline ?? page.heading} lead={lead} brand={page.brand}>
            <Breadcrumbs crumbs={crumbs} currentLabel={page.heading} />
            <StructuredData data={buildBreadcrumbData(crumbs, page.heading, siteUrl)} />
          </PageHero>
          {tool}
        </>
      }
      aside={<JobsCall total={live?.total ?? null} href={buildListUrl(toQuery(page.jobs))} allHref={jobsUrl} />}
      closing={page.area === 'brands' && page.brand !== undefined && <BrandNetworkImage brand={page.brand} />}
    >
      <ProseBody segments={prose.segments} live={createLiveParts(page, live)} />
    </ContentPage>
  );
}
