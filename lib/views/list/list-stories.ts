import { slug } from 'github-slugger';
import type { PageConfig } from '#config/schema.ts';
import type { PageLink } from '#lib/content/page-links.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';

const hiringPath = '/how-we-hire/';

const readOnly = (values: readonly string[] = []): string | undefined => (values.length === 1 ? values[0] : undefined);

/**
 * Returns links from the list of one category or airline to what its page tells: the page, its sections, and the hiring
 * steps. The page of both is preferred, then that of the category. Returns none for any other list.
 * @param pages the enabled pages, by path
 */
export function listStories(
  query: Pick<JobQuery, 'company' | 'jobCategory'>,
  pages: ReadonlyMap<string, PageConfig>,
): readonly PageLink[] {
  const company = readOnly(query.company);
  const category = readOnly(query.jobCategory);
  const findPage = (ofCompany: string | undefined, ofCategory: string | undefined): PageConfig | undefined =>
    ofCompany === undefined && ofCategory === undefined
      ? undefined
      : [...pages.values()].find(
          ({ sections, jobs }) =>
            sections !== undefined && readOnly(jobs.company) === ofCompany && readOnly(jobs.jobCategory) === ofCategory,
        );
  const page = findPage(company, category) ?? findPage(undefined, category) ?? findPage(company, undefined);
  if (page === undefined) return [];
  const hiring = pages.get(hiringPath);
  return [
    { href: page.path, label: page.heading },
    ...(page.sections ?? []).map((label) => ({ href: `${page.path}#${slug(label)}`, label })),
    ...(hiring === undefined ? [] : [{ href: hiringPath, label: hiring.heading }]),
  ];
}
