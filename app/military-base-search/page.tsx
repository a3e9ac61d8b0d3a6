import { ContentRoute } from '#app/content-route.server.tsx';
import { NotFound, Unavailable } from '#app/status-screens.server.tsx';
import { withHead } from '#app/with-head.server.tsx';
import { PageHero } from '#components/art/page-hero.tsx';
import { ToolPage } from '#components/content/tool-page.tsx';
import { MilitaryAnswer } from '#components/jobs/military/military-answer.tsx';
import { MilitaryForm } from '#components/jobs/military/military-form.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { buildBreadcrumb, findRelated } from '#lib/content/page-links.ts';
import { describeMilitary } from '#lib/views/military/military-view.ts';
import { readMilitary } from '#lib/views/military/read-military.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildMilitaryMetadata } from '#lib/seo/military-metadata.ts';
import { failureMetadata, notFoundMetadata } from '#lib/seo/page-metadata.ts';
import { militaryUrl } from '#lib/urls.ts';

/** Jobs for a military code or title; without one, the introduction of the page. */
export default withHead(async ({ searchParams }: PageProps<'/military-base-search'>) => {
  const { routing, site } = runtime();
  const { pages } = routing;
  const page = pages.get(militaryUrl);
  if (page === undefined) return { metadata: notFoundMetadata, body: <NotFound /> };
  const outcome = await readMilitary(await searchParams);
  switch (outcome.kind) {
    case 'failed':
      return { metadata: failureMetadata, body: <Unavailable error={outcome.error} /> };
    case 'not-found':
      return { metadata: notFoundMetadata, body: <NotFound /> };
    case 'start':
      return {
        metadata: { ...page, isIndexable: true },
        body: <ContentRoute page={page} tool={<MilitaryForm requestedText="" />} />,
      };
    case 'found': {
      const { view } = outcome;
      const { heading, lead } = describeMilitary(view);
      const crumbs = [...buildBreadcrumb(page, pages), { href: page.path, label: page.heading }];
      const body = (
        <ToolPage
          page={page}
          related={findRelated(page, pages)}
          hero={
            <PageHero motif={page.hero} heading={heading} lead={lead}>
              <Breadcrumbs crumbs={crumbs} currentLabel={view.requestedText} />
            </PageHero>
          }
        >
          <MilitaryForm requestedText={view.requestedText} />
          <MilitaryAnswer view={view} />
        </ToolPage>
      );
      return { metadata: buildMilitaryMetadata(view, site.companyName), body };
    }
  }
});
