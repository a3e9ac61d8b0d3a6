import { slug } from 'github-slugger';
import type { PageConfig } from '#config/schema.ts';
import type { PageLink } from '#lib/content/page-links.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';

/** A link from a job to a page that tells more about it. */
export interface JobStory extends PageLink {
  readonly note: string;
}

const careersPath = '/career-opportunities/';
const hiringPath = '/how-we-hire/';
const offers = [
  { path: '/benefits/', note: 'Health, retirement, time off and travel' },
  { path: hiringPath, note: 'Every step, from application to first day' },
];

/**
 * Returns links to the career page of a job's category, to benefits and to the hiring steps, without pages that do not
 * exist.
 * @param pages the enabled pages, by path
 */
export function listJobStories(
  { jobCategory }: Pick<JobSummary, 'jobCategory'>,
  pages: ReadonlyMap<string, PageConfig>,
): readonly JobStory[] {
  const career = [...pages.values()].find(
    ({ parent, jobs }) => parent === careersPath && jobCategory.some(({ slug }) => jobs.jobCategory?.includes(slug)),
  );
  const links = career === undefined ? offers : [{ path: career.path, note: 'What the work is like' }, ...offers];
  return links.flatMap(({ path, note }) => {
    const page = pages.get(path);
    return page === undefined ? [] : [{ href: path, label: page.heading, note }];
  });
}

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
