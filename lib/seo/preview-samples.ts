import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildPageMetadata } from './content-metadata.ts';
import { buildJobMetadata } from './job-metadata.ts';
import { buildListMetadata } from './list-metadata.ts';
import { buildTitle, findPicture, homeMetadata, type PageMetadata } from './page-metadata.ts';

/** What a social network shows of a link to a page. */
export interface PreviewSample {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly host: string;
  readonly picture: string;
  readonly alt: string;
}

const careerPage = '/career-opportunities/pilots/pathways/';

/** Returns one sample of metadata for each kind of page: home, list, career page and job. Leaves out pages whose data cannot be read. */
export async function readPreviewSamples(): Promise<readonly PreviewSample[]> {
  const { search, site, siteUrl, routing } = runtime();
  const list = await search.search(allJobsQuery);
  const [first] = list.ok ? list.value.jobs : [];
  const job = first === undefined ? null : await search.get([first.id]);
  const page = routing.pages.get(careerPage) ?? [...routing.pages.values()][0];
  const samples: readonly (PageMetadata | null | undefined)[] = [
    homeMetadata,
    list.ok ? buildListMetadata(list.value, site.companyName) : null,
    page === undefined ? null : buildPageMetadata(page),
    job?.ok === true && job.value.jobs[0] !== undefined ? buildJobMetadata(job.value.jobs[0]) : null,
  ];
  return samples.flatMap((metadata) => {
    if (metadata == null || metadata.path === null) return [];
    const { path: picture, alt } = findPicture(metadata);
    const host = new URL(toAbsolute(metadata.path, siteUrl)).host;
    return [
      {
        title: buildTitle(metadata.title, site.companyName),
        description: metadata.description,
        href: metadata.path,
        host,
        picture,
        alt,
      },
    ];
  });
}
