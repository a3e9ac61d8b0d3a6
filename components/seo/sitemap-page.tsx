import type { PageConfig } from '#config/schema.ts';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import type { PageLink } from '#lib/content/page-links.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { toggleOption } from '#lib/jobs/query/selection.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { jobsUrl } from '#lib/urls.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import { inPanelOrder } from '#lib/views/list/filters.ts';
import './sitemap-page.css';

interface SitemapPageProps {
  readonly crumbs: readonly PageLink[];
  readonly heading: string;
  /** The list of all jobs; null when it cannot be read. */
  readonly jobs: SearchPage | null;
  /** The enabled pages. */
  readonly pages: Iterable<PageConfig>;
}

/** Links to every page and every list with one filter. */
export function SitemapPage({ crumbs, heading, jobs, pages }: SitemapPageProps) {
  const groups = [...(jobs === null ? [] : groupLists(jobs)), ...groupPages(pages)];
  return (
    <div className="frame sitemap-page">
      <Breadcrumbs crumbs={crumbs} currentLabel={heading} />
      <h1>{heading}</h1>
      {groups.map((group) => (
        <section key={group.heading}>
          <h2>{group.heading}</h2>
          <ul>
            {group.links.map(({ href, label, note }) => (
              <li key={href}>
                <a href={href}>{label}</a>
                {note !== undefined && <small>{` ${note}`}</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface SitemapLink {
  readonly href: string;
  readonly label: string;
  /** Number of jobs behind the link, in words. */
  readonly note?: string;
}

interface SitemapGroup {
  readonly heading: string;
  readonly links: readonly SitemapLink[];
}

const areas = {
  careers: 'Career areas',
  brands: 'Airlines',
  people: 'Our people',
  benefits: 'Benefits',
  service: 'Good to know',
} as const satisfies Record<PageConfig['area'], string>;

/** Groups the content pages by area, in the order of the registry. */
function groupPages(pages: Iterable<PageConfig>): readonly SitemapGroup[] {
  const all = [...pages];
  const groups = Object.entries(areas).map(([area, heading]) => ({
    heading,
    links: all.filter((page) => page.area === area).map((page) => ({ href: page.path, label: page.heading })),
  }));
  return groups.filter(({ links }) => links.length > 0);
}

/** Groups the lists with one filter that have jobs by facet. @param page the list of all jobs */
function groupLists(page: SearchPage): readonly SitemapGroup[] {
  const all = { heading: 'Jobs', links: [{ href: jobsUrl, label: 'All jobs', note: formatJobs(page.total) }] };
  const facets = inPanelOrder(page.facets).map(({ id, label, options }) => ({
    heading: `Jobs by ${label.toLowerCase()}`,
    links: options
      .filter(({ count }) => count > 0)
      .map(({ slug, label: name, count }) => ({
        href: buildListUrl(toggleOption(allJobsQuery, id, slug, [])),
        label: toPlaceText(name),
        note: formatJobs(count),
      })),
  }));
  return [all, ...facets.filter(({ links }) => links.length > 0)];
}
