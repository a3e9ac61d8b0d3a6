import { everyJob } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildPageMetadata } from './content-metadata.ts';
import { homeMetadata } from './home-metadata.ts';
import { buildJobMetadata } from './job-metadata.ts';
import { buildListMetadata } from './list-metadata.ts';
import { buildTitle, findPicture, type PageMetadata } from './page-metadata.ts';

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
  const facts: readonly (PageMetadata | null | undefined)[] = [
    homeMetadata,
    list.ok ? buildListMetadata(list.value, site.companyName) : null,
    page === undefined ? null : buildPageMetadata(page),
    job?.ok === true && job.value.jobs[0] !== undefined ? buildJobMetadata(job.value.jobs[0]) : null,
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
