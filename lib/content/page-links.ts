import type { PageConfig } from '#config/schema.ts';
import { homeUrl } from '#lib/urls.ts';

export interface PageLink {
  readonly href: string;
  readonly label: string;
}

export interface RelatedPage extends PageLink {
  readonly description: string;
}

/** The way from the home page to a page, itself left out. @param pages those that exist, by path */
export function buildBreadcrumb(page: PageConfig, pages: ReadonlyMap<string, PageConfig>): readonly PageLink[] {
  const crumbs: PageLink[] = [];
  let above = page.parent === undefined ? undefined : pages.get(page.parent);
  while (above !== undefined && crumbs.length < pages.size) {
    crumbs.unshift({ href: above.path, label: above.heading });
    above = above.parent === undefined ? undefined : pages.get(above.parent);
  }
  return [{ href: homeUrl, label: 'Home' }, ...crumbs];
}

/** The pages to read next: those the registry names for it and then those below it, each once. @param pages those that exist, by path */
export function findRelated(page: PageConfig, pages: ReadonlyMap<string, PageConfig>): readonly RelatedPage[] {
  const below = [...pages.values()].filter(({ parent }) => parent === page.path).map(({ path }) => path);
  const paths = new Set([...page.related, ...below]);
  paths.delete(page.path);
  return [...paths].flatMap((path) => {
    const related = pages.get(path);
    return related === undefined
      ? []
      : [{ href: related.path, label: related.heading, description: related.description }];
  });
}
