import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildJobMetadata } from '#lib/seo/job-metadata.ts';
import { buildListMetadata } from '#lib/seo/list-metadata.ts';
import { buildPageMetadata, buildTitle, findPicture, homeMetadata, type PageMetadata } from '#lib/seo/page-metadata.ts';
import './preview-board.css';

/**
 * Link previews of one page of each kind, cropped like those of the network that shows least. For developers who change
 * metadata or preview images; never on the public site.
 */
export async function PreviewBoard() {
  const samples = await readSamples();
  return (
    <div className="frame preview-board">
      <h1>Link previews</h1>
      {samples.map(({ href, title, description, host, picture, alt }) => (
        <section key={href} aria-label={href}>
          <h2>
            <a href={href}>{href}</a>
          </h2>
          <div className="preview">
            <img src={picture} alt={alt} width={1200} height={630} />
            <small>{host}</small>
            <strong>{title}</strong>
            <span>{description}</span>
          </div>
        </section>
      ))}
    </div>
  );
}

const careerPage = '/career-opportunities/pilots/pathways/';

/** Returns one sample of metadata for each kind of page: home, list, career page and job. Leaves out pages whose data cannot be read. */
async function readSamples() {
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
    const { title, description, path: href } = metadata;
    const { path: picture, alt } = findPicture(metadata);
    return [
      { title: buildTitle(title, site.companyName), description, href, host: new URL(siteUrl).host, picture, alt },
    ];
  });
}
