import { showList } from '#app/list-route.server.tsx';
import { createLiveParts } from '#app/live-parts.server.tsx';
import { withHead } from '#app/with-head.server.tsx';
import { PageHero } from '#components/art/page-hero.tsx';
import { PresetProse } from '#components/content/prose-column.tsx';
import { ProseBody } from '#components/content/prose-body.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { StructuredData } from '#components/seo/structured-data.tsx';
import { buildBreadcrumb, findRelated } from '#lib/content/page-links.ts';
import { readPresetPage } from '#lib/views/list/read-preset-page.ts';
import { readProse } from '#lib/content/read-prose.ts';
import { toSearch } from '#lib/http/page-address.ts';
import { readList } from '#lib/views/list/read-list.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildBreadcrumbData } from '#lib/seo/site-data.ts';

/** The list of pilot jobs, with prose around it unless it is filtered or paged. */
export default withHead(async ({ searchParams }: PageProps<'/career-opportunities/pilot-jobs'>) => {
  const outcome = await readList('/career-opportunities/pilot-jobs/', toSearch(await searchParams));
  const page = readPresetPage(outcome);
  if (page === null) return showList(outcome);
  const prose = await readProse(page.path);
  const { siteUrl, routing } = runtime();
  const { pages } = routing;
  const crumbs = buildBreadcrumb(page, pages);
  return showList(outcome, {
    before: (
      <PageHero motif={page.hero} heading={null} lead={prose.frontMatter.lead} brand={page.brand}>
        <Breadcrumbs crumbs={crumbs} currentLabel={page.heading} />
        <StructuredData data={buildBreadcrumbData(crumbs, page.heading, siteUrl)} />
      </PageHero>
    ),
    after: (
      <PresetProse prose={prose} related={findRelated(page, pages)}>
        <ProseBody segments={prose.segments} live={createLiveParts(page, null)} />
      </PresetProse>
    ),
  });
});
