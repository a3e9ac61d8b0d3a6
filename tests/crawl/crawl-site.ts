import { hash } from 'node:crypto';
import { sendRequest, mapWith } from '#tests/e2e/support/send-request.ts';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import { agents } from './agents.ts';

type PageKind = 'home' | 'page' | 'list' | 'job';

/** A page of the sitemap, with the responses of all agents. */
export interface CrawledPage {
  readonly path: string;
  readonly kind: PageKind;
  readonly status: number;
  readonly html: string;
  /** Agents that got another status or other bytes than the first one. */
  readonly otherwise: readonly string[];
}

export interface Crawl {
  /** Text of each sitemap file by path; the index first. */
  readonly sitemaps: ReadonlyMap<string, string>;
  readonly pages: readonly CrawledPage[];
}

const width = 8;

/** Returns the addresses in a sitemap file. */
export function readLocations(xml: string): readonly string[] {
  return readSitemap(xml).map(({ loc }) => loc);
}

function toKind(path: string): PageKind {
  if (path === '/') return 'home';
  const [address = ''] = path.split('?');
  if (address.endsWith('/job/')) return 'job';
  return address.endsWith('/jobs/') || address === '/career-opportunities/pilot-jobs/' ? 'list' : 'page';
}

/**
 * Reads robots.txt, its sitemap, and every page of the sitemap, as every agent, without running scripts.
 * @param origin where the site listens
 * @param siteUrl its configured address
 */
export async function crawlSite(origin: string, siteUrl: string): Promise<Crawl> {
  const toPath = (address: string): string => {
    if (!address.startsWith(`${siteUrl}/`)) throw new Error(`${address} is not of this site.`);
    return address.slice(siteUrl.length);
  };
  const robots = (await sendRequest(origin, '/robots.txt')).text;
  const index = toPath(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '');
  const sitemaps = new Map([[index, (await sendRequest(origin, index)).text]]);
  for (const part of readLocations(sitemaps.get(index) ?? '').map(toPath))
    sitemaps.set(part, (await sendRequest(origin, part)).text);
  const paths = [...sitemaps.values()].slice(1).flatMap((xml) => readLocations(xml).map(toPath));
  const pages = await mapWith(paths, width, (path) => crawlPage(origin, path));
  return { sitemaps, pages };
}

async function crawlPage(origin: string, path: string): Promise<CrawledPage> {
  const otherwise: string[] = [];
  let first: { readonly status: number; readonly html: string; readonly digest: string } | null = null;
  for (const [name, agent] of Object.entries(agents)) {
    const { status, text } = await sendRequest(origin, path, { headers: { 'user-agent': agent, accept: '*/*' } });
    const digest = hash('sha1', text);
    first ??= { status, html: text, digest };
    if (first.status !== status || first.digest !== digest) otherwise.push(name);
  }
  return { path, kind: toKind(path), status: first?.status ?? 0, html: first?.html ?? '', otherwise };
}
