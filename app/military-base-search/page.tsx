import type { Metadata } from 'next';
import { ContentRoute } from '#app/content-route.server.tsx';
import { NotFound, Unavailable } from '#app/status-screens.server.tsx';
import { PageHero } from '#components/art/page-hero.tsx';
import { ToolPage } from '#components/content/content-page.tsx';
import { MilitaryAnswer } from '#components/jobs/military/military-answer.tsx';
import { MilitaryForm } from '#components/jobs/military/military-form.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { buildBreadcrumb, findRelated } from '#lib/content/page-links.ts';
import { toSearch } from '#lib/http/page-address.ts';
import { describeMilitary } from '#lib/views/military/military-view.ts';
import { readMilitary } from '#lib/views/military/read-military.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildMilitaryMetadata } from '#lib/seo/military-metadata.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';
import { failureMetadata, notFoundMetadata } from '#lib/seo/page-metadata.ts';

type Props = PageProps<'/military-base-search'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const outcome = await readMilitary(toSearch(await searchParams));
  const toMetadata = () => {
    switch (outcome.kind) {
      case 'failed':
        return failureMetadata;
      case 'not-found':
        return notFoundMetadata;
      case 'start':
        return { ...outcome.page, isIndexable: true };
      case 'found':
        return buildMilitaryMetadata(outcome.view, runtime().site.companyName);
    }
  };
  return toNextMetadata(toMetadata(), runtime());
}

/** Jobs for a military code or title; without one, the introduction of the page. */
export default async function MilitarySearch({ searchParams }: Props) {
  const outcome = await readMilitary(toSearch(await searchParams));
  switch (outcome.kind) {
    case 'failed':
      return <Unavailable error={outcome.error} />;
    case 'not-found':
      return <NotFound />;
    case 'start':
      return <ContentRoute page={outcome.page} tool={<MilitaryForm requestedText="" />} />;
    case 'found': {
      const { page, view } = outcome;
      const { pages } = runtime().routing;
      const { heading, lead } = describeMilitary(view);
      const crumbs = [...buildBreadcrumb(page, pages), { href: page.path, label: page.heading }];
      return (
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
    }
  }
}
