import type { Metadata } from 'next';
import { ContentHero } from '#app/content-route.server.tsx';
import { ListRoute, toListMetadata } from '#app/list-route.server.tsx';
import { createLiveParts } from '#app/live-parts.server.tsx';
import { PresetProse } from '#components/content/content-page.tsx';
import { ProseBody } from '#components/content/prose-body.tsx';
import { findRelated } from '#lib/content/page-links.ts';
import { readList, readPresetPage, type ListOutcome } from '#lib/views/list/read-list.ts';
import { readProse } from '#lib/content/read-prose.ts';
import { toSearch } from '#lib/http/page-address.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';

type Props = PageProps<'/career-opportunities/pilot-jobs'>;

async function readPilotJobs({ searchParams }: Props): Promise<ListOutcome> {
  return readList('/career-opportunities/pilot-jobs/', toSearch(await searchParams));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return toNextMetadata(toListMetadata(await readPilotJobs(props)), runtime());
}

/** The list of pilot jobs, with prose around it unless it is filtered or paged. */
export default async function PilotJobs(props: Props) {
  const outcome = await readPilotJobs(props);
  const page = readPresetPage(outcome);
  if (page === null) return <ListRoute outcome={outcome} />;
  const prose = await readProse(page.path);
  return (
    <ListRoute
      outcome={outcome}
      before={<ContentHero page={page} heading={null} lead={prose.frontMatter.lead} />}
      after={
        <PresetProse prose={prose} related={findRelated(page, runtime().routing.pages)}>
          <ProseBody segments={prose.segments} live={createLiveParts(page, null)} />
        </PresetProse>
      }
    />
  );
}
