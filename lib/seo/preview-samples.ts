import { everyJob } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildPageFacts } from './content-metadata.ts';
import { homeFacts } from './home-metadata.ts';
import { buildJobFacts } from './job-metadata.ts';
import { buildListFacts } from './list-metadata.ts';
import { buildTitle, findPicture, type PageFacts } from './page-metadata.ts';

/** What a network reads of a page. */
export interface PreviewSample {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly host: string;
  readonly picture: string;
  readonly alt: string;
}

const careerPage = '/career-opportunities/pilots/pathways/';

/** One page of each kind: home, list, career page, job; those that can be read. */
export async function readPreviewSamples(): Promise<readonly PreviewSample[]> {
  const { search, site, siteUrl, routing } = runtime();
  const list = await search.search(everyJob);
  const [first] = list.ok ? list.value.jobs : [];
  const job = first === undefined ? null : await search.get(first.id);
  const page = routing.pages.get(careerPage) ?? [...routing.pages.values()][0];
  const facts: readonly (PageFacts | null | undefined)[] = [
    homeFacts,
    list.ok ? buildListFacts(list.value, site.companyName) : null,
    page === undefined ? null : buildPageFacts(page),
    job?.ok === true && job.value.jobs[0] !== undefined ? buildJobFacts(job.value.jobs[0]) : null,
  ];
  return facts.flatMap((each) => {
    if (each == null || each.path === null) return [];
    const { path: picture, alt } = findPicture(each);
    const host = new URL(toAbsolute(each.path, siteUrl)).host;
    return [
      {
        title: buildTitle(each.title, site.companyName),
        description: each.description,
        href: each.path,
        host,
        picture,
        alt,
      },
    ];
  });
}
