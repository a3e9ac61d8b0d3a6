import { ListRoute, readListFacts } from '#app/list-route.tsx';
import { createLiveParts } from '#app/live-parts.tsx';
import { withHead } from '#app/with-head.tsx';
import { PageHero } from '#components/art/page-hero.tsx';
import { PresetProse } from '#components/content/preset-prose.tsx';
import { ProseBody } from '#components/content/prose-body.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { StructuredData } from '#components/seo/structured-data.tsx';
import { buildBreadcrumb, findRelated } from '#lib/content/page-links.ts';
import { readPresetPage } from '#lib/content/read-preset-page.ts';
import { readProse } from '#lib/content/read-prose.ts';
import { readList } from '#lib/jobs/read-list.ts';
import { runtime } from '#lib/runtime.ts';
import { buildBreadcrumbData } from '#lib/seo/site-data.ts';

/** The list of pilot jobs, with words around it while it is neither searched nor paged. */
async function PilotJobs() {
  const page = readPresetPage(await readList());
  if (page === null) return <ListRoute />;
  const prose = await readProse(page.path);
  const { siteUrl, routing } = runtime();
  const { pages } = routing;
  const crumbs = buildBreadcrumb(page, pages);
  return (
    <ListRoute
      before={
        <PageHero motif={page.hero} heading={null} lead={prose.frontMatter.lead} brand={page.brand}>
          <Breadcrumbs crumbs={crumbs} here={page.heading} />
          <StructuredData data={buildBreadcrumbData(crumbs, page.heading, siteUrl)} />
        </PageHero>
      }
      after={
        <PresetProse prose={prose} related={findRelated(page, pages)}>
          <ProseBody segments={prose.segments} live={createLiveParts(page, null)} />
        </PresetProse>
      }
    />
  );
}

export default withHead(readListFacts, PilotJobs);
