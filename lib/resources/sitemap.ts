import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choiceFacets } from '#config/facets.ts';
import { proseFolder, toProseFile } from '#lib/content/prose-file.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { listPresets } from '#lib/jobs/query/list-url.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery, type JobQuery, type ListSelection } from '#lib/jobs/query/query.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { shareByVersion } from '#lib/search/features/share-by-version.ts';
import { walkJobs } from '#lib/search/features/walk-jobs.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { homeUrl, sitemapUrl, toAbsolute } from '#lib/urls.ts';
import { sitemapIndexPath, sitemapPagesPath } from './addresses.ts';
import { answerUnavailable, answerUnknown, toTextResponse } from './resource.ts';

export interface SitemapEntry {
  readonly path: string;
  /** ISO date or instant of the last change of the content; null when unknown, then the sitemap states none. */
  readonly changedAt: string | null;
}

/** Answers with the sitemap index or a file of the sitemap. The bytes do not change while the open jobs do not. */
export async function answerSitemap(path: string): Promise<Response> {
  if (path === sitemapPagesPath) return toXmlResponse('urlset', await listPages());
  const files = await readJobFiles(runtime().search);
  if (!files.ok) return answerUnavailable();
  if (path === sitemapIndexPath) {
    const all = [[sitemapPagesPath, await listPages()] as const, ...files.value];
    const index = all.map(([file, entries]) => ({
      path: file,
      changedAt: findLatest(entries.map(({ changedAt }) => changedAt)),
    }));
    return toXmlResponse('sitemapindex', index);
  }
  const entries = files.value.get(path);
  return entries === undefined ? answerUnknown() : toXmlResponse('urlset', entries);
}

function toXmlResponse(root: 'urlset' | 'sitemapindex', entries: readonly SitemapEntry[]): Response {
  return toTextResponse(writeSitemap(root, entries, runtime().siteUrl), 'application/xml; charset=utf-8');
}

/** Returns the content pages with the date of their last edit. Pages that show live jobs have no date. */
async function listPages(): Promise<readonly SitemapEntry[]> {
  const { routing, directory } = runtime();
  const pages = [...routing.pages.keys()]
    .filter((page) => !listPresets.has(page))
    .map(async (page) => {
      const prose = await readFile(join(directory, proseFolder, toProseFile(page)), 'utf8');
      return { path: page, changedAt: /^updated: (\d{4}-\d\d-\d\d)$/m.exec(prose)?.[1] ?? null };
    });
  return [...[homeUrl, sitemapUrl].map((page) => ({ path: page, changedAt: null })), ...(await Promise.all(pages))];
}

const elements = { urlset: 'url', sitemapindex: 'sitemap' } as const;

/** Writes a sitemap of pages, or an index of sitemaps (sitemaps.org, 0.9). @param siteUrl absolute origin, no trailing slash */
export function writeSitemap(root: keyof typeof elements, entries: readonly SitemapEntry[], siteUrl: string): string {
  const element = elements[root];
  let text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const { path, changedAt } of entries) {
    const location = escapeHtml(toAbsolute(path, siteUrl)).replaceAll("'", '&apos;');
    const lastModified = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    text += `<${element}><loc>${location}</loc>${lastModified}</${element}>\n`;
  }
  return `${text}</${root}>\n`;
}

/** Returns the latest of dates and instants, or null when there is none. */
export function findLatest(times: readonly (string | null)[]): string | null {
  let latest: string | null = null;
  for (const time of times)
    if (time !== null && (latest === null || Date.parse(time) > Date.parse(latest))) latest = time;
  return latest;
}

/** Maximum number of URLs in one file. Source: sitemaps.org. */
const maxUrlsPerFile = 50_000;

/** The entries of the files with lists and jobs, by path. */
type SitemapFiles = ReadonlyMap<string, readonly SitemapEntry[]>;

/** Returns the files of the sitemap with all open jobs and indexable lists. They are built once for each version of the jobs. */
const readJobFiles = shareByVersion(async (search): Promise<Result<SitemapFiles, JobsError>> => {
  const { routing, site } = runtime();
  const counter = createListCounter();
  const jobs: SitemapEntry[] = [];
  const walk = await walkJobs(search, (job) => {
    counter.add(job);
    jobs.push({ path: buildJobUrl(job), changedAt: findLatest([job.postedAt, job.updatedAt]) });
  });
  if (!walk.ok) return walk;
  const lists = counter.listPaths(site.pageSize, (path) => routing.pages.has(path));
  return ok(
    new Map([
      ...splitFiles(
        'lists',
        lists.map((path) => ({ path, changedAt: null })),
      ),
      ...splitFiles('jobs', jobs),
    ]),
  );
});

/** Splits entries into files by path, of which the first is empty when there are no entries. */
export function splitFiles(kind: 'lists' | 'jobs', entries: readonly SitemapEntry[]) {
  return Array.from(
    { length: Math.max(1, Math.ceil(entries.length / maxUrlsPerFile)) },
    (_, index) =>
      [
        `/sitemaps/${kind}-${index + 1}.xml`,
        entries.slice(index * maxUrlsPerFile, (index + 1) * maxUrlsPerFile),
      ] as const,
  );
}

interface Filter {
  readonly id: keyof ListSelection;
  readonly slug: string;
}

/**
 * Creates a counter of the jobs in every indexable list: all jobs, the lists with one or two filters,
 * which is what `maxIndexedFilters` allows, and the preset pages.
 */
export function createListCounter() {
  const lists = new Map<string, { readonly filters: readonly Filter[]; jobs: number }>();

  const count = (...filters: readonly Filter[]): void => {
    lists.getOrInsertComputed(toKey(filters), () => ({ filters, jobs: 0 })).jobs += 1;
  };

  return {
    add(job: JobSummary): void {
      count();
      const filters = listFilters(job);
      for (const [index, filter] of filters.entries()) {
        count(filter);
        for (const other of filters.slice(index + 1)) if (other.id !== filter.id) count(filter, other);
      }
    },

    /**
     * Returns the paths of all pages of those lists, in a fixed order. Preset lists have only their first page.
     * @param isPreset returns whether the preset page with a path exists
     */
    listPaths(pageSize: number, isPreset: (path: string) => boolean): readonly string[] {
      const paths: string[] = [];
      for (const { filters, jobs } of lists.values()) {
        const path = buildListUrl(toQuery(filters));
        for (let page = 1; page <= Math.ceil(jobs / pageSize); page += 1)
          paths.push(page === 1 ? path : `${path}?page=${page}`);
      }
      for (const { path, query } of listPresets.values())
        if (isPreset(path) && lists.has(toKey(selectFilters(query)))) paths.push(path);
      return paths.sort();
    },
  };
}

/** Filters in the order of facets have one key. */
function toKey(filters: readonly Filter[]): string {
  let key = '';
  for (const { id, slug } of filters) key += `${id} ${slug} `;
  return key;
}

function listFilters(job: JobSummary): readonly Filter[] {
  const { city, state, country, isVirtual, label } = job.place;
  const places = [city?.slug, state?.slug, country?.slug, isVirtual ? toLocationSlug(label) : undefined];
  const locations = [...new Set(places)].filter((slug) => slug !== undefined);
  return [
    ...locations.map((slug) => ({ id: 'locations' as const, slug })),
    ...choiceFacets.flatMap(({ id }) => job[id].map(({ slug }) => ({ id, slug }))),
  ];
}

function selectFilters(query: ListSelection): readonly Filter[] {
  return (['locations', ...choiceFacets.map(({ id }) => id)] as const).flatMap((id) =>
    query[id].map((slug) => ({ id, slug })),
  );
}

function toQuery(filters: readonly Filter[]): JobQuery {
  return filters.reduce((query, { id, slug }) => ({ ...query, [id]: [slug] }), allJobsQuery);
}
