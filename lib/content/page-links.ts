import type { PageConfig } from '#config/schema.ts';
import { homeUrl } from '#lib/urls.ts';

export interface PageLink {
  readonly href: string;
  readonly label: string;
}

export interface RelatedPage extends PageLink {
  readonly description: string;
}

/** Returns the breadcrumb from the home page to a page, without the page itself. @param pages the enabled pages, by path */
export function buildBreadcrumb(page: PageConfig, pages: ReadonlyMap<string, PageConfig>): readonly PageLink[] {
  const parent = pages.get(page.parent ?? homeUrl);
  if (parent === undefined) return [{ href: homeUrl, label: 'Home' }];
  return [...buildBreadcrumb(parent, pages), { href: parent.path, label: parent.heading }];
}

/**
 * Returns the pages to read next, without repeats: the related pages in the registry, then the pages below this one.
 * @param pages the enabled pages, by path
 */
export function findRelated(page: PageConfig, pages: ReadonlyMap<string, PageConfig>): readonly RelatedPage[] {
  const childPaths = [...pages.values()].filter(({ parent }) => parent === page.path).map(({ path }) => path);
  const paths = new Set([...page.related, ...childPaths]);
  paths.delete(page.path);
  return [...paths].flatMap((path) => {
    const related = pages.get(path);
    return related === undefined
      ? []
      : [{ href: related.path, label: related.heading, description: related.description }];
  });
}
