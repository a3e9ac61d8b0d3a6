import { visit } from 'unist-util-visit';
import type { PageConfig } from '#config/schema.ts';
import { lineOf } from '#lib/content/check-syntax.ts';
import type { ProseProblem } from '#lib/content/prose.ts';
import { configuredFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { findJobUrl, homeUrl } from '#lib/urls.ts';
import type { ContentFile } from './read-content.ts';

export interface ProseLink {
  readonly line: number;
  readonly url: string;
}

export function listLinks({ tree }: Pick<ContentFile, 'tree'>): readonly ProseLink[] {
  const links: ProseLink[] = [];
  visit(tree, ['link', 'definition'], (node) => {
    if ('url' in node) links.push({ line: lineOf(node), url: node.url });
  });
  return links;
}

/**
 * Returns links that are broken, redirect, or lead to a page that can be switched off. Whether a place exists depends
 * on the jobs, so places are not checked here.
 * @param page null for the home page
 */
export function checkLinks(
  content: ContentFile,
  page: PageConfig | null,
  pages: readonly PageConfig[],
): readonly ProseProblem[] {
  const headings = new Set(content.prose.outline.map(({ id }) => `#${id}`));
  return listLinks(content).flatMap(({ line, url }) => {
    const reason = findFault(url, page, pages, headings);
    return reason === null ? [] : [{ line, reason: `link to ${url} ${reason}` }];
  });
}

function findFault(
  url: string,
  page: PageConfig | null,
  pages: readonly PageConfig[],
  headings: ReadonlySet<string>,
): string | null {
  if (url.startsWith('#')) return headings.has(url) ? null : 'names no section of this page';
  if (!url.startsWith('/'))
    return /^(https:\/\/[a-z0-9.-]+\/|mailto:|tel:)/u.test(url) ? null : 'is neither a path of this site nor https';
  if (url === homeUrl || url === findJobUrl) return null;
  const [path = '', query] = url.split('?', 2);
  const target = pages.find((candidate) => candidate.path === path);
  if (target !== undefined) {
    if (target.flag !== undefined && target.flag !== page?.flag) return 'leads to a page that may be switched off';
    return query === undefined ? null : 'carries a query that the page does not read';
  }
  const list = parseListUrl(path, query === undefined ? '' : `?${query}`, configuredFacetSlugs);
  if (list.kind === 'not-found') return 'is neither a page nor a list of this site';
  return list.isCanonical ? null : `belongs at ${list.target}`;
}
