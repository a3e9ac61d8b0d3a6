import 'server-only';
import { createLiveParts } from './live-parts.server.tsx';
import { BrandNetworkImage } from '#components/art/network-image.tsx';
import { PageHero } from '#components/art/page-hero.tsx';
import { ContentPage, JobsCall } from '#components/content/content-page.tsx';
import { ProseBody } from '#components/content/prose-body.tsx';
import { readLiveJobs } from '#components/jobs/live-jobs.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { StructuredData } from '#components/seo/structured-data.tsx';
import type { PageConfig } from '#config/schema.ts';
import { buildBreadcrumb, findRelated } from '#lib/content/page-links.ts';
import { readProse } from '#lib/content/read-prose.ts';
import { toQuery } from '#lib/jobs/query/selection.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildBreadcrumbData } from '#lib/seo/site-data.ts';
import { jobsUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

interface ContentHeroProps {
  readonly page: PageConfig;
  /** Null: the page has its heading elsewhere. */
  readonly heading: string | null;
  readonly lead: string;
}

/** The scene of a content page, with its breadcrumb. */
export function ContentHero({ page, heading, lead }: ContentHeroProps) {
  const { siteUrl, routing } = runtime();
  const crumbs = buildBreadcrumb(page, routing.pages);
  return (
    <PageHero motif={page.hero} heading={heading} lead={lead} brand={page.brand}>
      <Breadcrumbs crumbs={crumbs} currentLabel={page.heading} />
      <StructuredData data={buildBreadcrumbData(crumbs, page.heading, siteUrl)} />
    </PageHero>
  );
}

/** A content page: its prose, its scene and its open jobs. */
export async function ContentRoute({ page }: { readonly page: PageConfig }) {
  const [prose, live] = await Promise.all([readProse(page.path), readLiveJobs(page.jobs)]);
  const { headline, lead } = prose.frontMatter;
  return (
    <ContentPage
      page={page}
      prose={prose}
      related={findRelated(page, runtime().routing.pages)}
      hero={<ContentHero page={page} heading={headline ?? page.heading} lead={lead} />}
      aside={<JobsCall total={live?.total ?? null} href={buildListUrl(toQuery(page.jobs))} allHref={jobsUrl} />}
      closing={page.area === 'brands' && page.brand !== undefined && <BrandNetworkImage brand={page.brand} />}
    >
      <ProseBody segments={prose.segments} live={createLiveParts(page, live)} />
    </ContentPage>
  );
}
