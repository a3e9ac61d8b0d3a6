import type { PageConfig } from '#config/schema.ts';
import type { JobSummary } from '#lib/jobs/job.ts';

/** A link from a job to a page that tells more about it. */
export interface JobStory {
  readonly href: string;
  readonly label: string;
  readonly note: string;
}

const careersPath = '/career-opportunities/';
const offers = [
  { path: '/benefits/', note: 'Health, retirement, time off and travel' },
  { path: '/how-we-hire/', note: 'Every step, from application to first day' },
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
