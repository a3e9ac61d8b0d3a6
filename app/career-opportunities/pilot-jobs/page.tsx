import { ContentHero } from '#app/content-route.server.tsx';
import { showList } from '#app/list-route.server.tsx';
import { createLiveParts } from '#app/live-parts.server.tsx';
import { withHead } from '#app/with-head.server.tsx';
import { PresetProse } from '#components/content/prose-column.tsx';
import { ProseBody } from '#components/content/prose-body.tsx';
import { findRelated } from '#lib/content/page-links.ts';
import { readPresetPage } from '#lib/views/list/read-preset-page.ts';
import { readProse } from '#lib/content/read-prose.ts';
import { toSearch } from '#lib/http/page-address.ts';
import { readList } from '#lib/views/list/read-list.ts';
import { runtime } from '#lib/runtime/runtime.ts';

/** The list of pilot jobs, with prose around it unless it is filtered or paged. */
export default withHead(async ({ searchParams }: PageProps<'/career-opportunities/pilot-jobs'>) => {
  const outcome = await readList('/career-opportunities/pilot-jobs/', toSearch(await searchParams));
  const page = readPresetPage(outcome);
  if (page === null) return showList(outcome);
  const prose = await readProse(page.path);
  return showList(outcome, {
    before: <ContentHero page={page} heading={null} lead={prose.frontMatter.lead} />,
    after: (
      <PresetProse prose={prose} related={findRelated(page, runtime().routing.pages)}>
        <ProseBody segments={prose.segments} live={createLiveParts(page, null)} />
      </PresetProse>
    ),
  });
});
