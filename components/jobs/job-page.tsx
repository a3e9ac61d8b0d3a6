import { notices } from '#config/notices.ts';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import type { RenderedDescription } from '#lib/jobs/description-cache.ts';
import type { Job } from '#lib/jobs/job.ts';
import { homeUrl, jobsUrl } from '#lib/urls.ts';
import { ApplyLink } from './apply-link.tsx';
import { DataTime } from './data-time.tsx';
import { JobGlance } from './job-glance.tsx';
import { JobFacts } from './job-facts.tsx';
import { SimilarJobs } from './similar-jobs.tsx';

interface JobPageProps {
  readonly job: Job;
  readonly description: RenderedDescription;
  /** With the visitor's campaign parameters; null when the posting has no safe link. */
  readonly applyUrl: string | null;
  readonly similar: readonly Job[];
  readonly asOf: string;
  readonly now: number;
}

const crumbs = [
  { href: homeUrl, label: 'Home' },
  { href: jobsUrl, label: 'All jobs' },
];

export function JobPage({ job, description, applyUrl, similar, asOf, now }: JobPageProps) {
  return (
    <article className="frame job-page" data-brand={job.company[0]?.slug}>
      <Breadcrumbs crumbs={crumbs} here={job.title} />
      <header className="job-head">
        <h1>{job.title}</h1>
        <JobGlance job={job} />
      </header>
      <aside className="job-side" aria-label="Job facts">
        {applyUrl !== null && (
          <div className="apply-bar">
            <ApplyLink href={applyUrl} />
          </div>
        )}
        <JobFacts job={job} now={now} />
      </aside>
      <section className="job-text" aria-labelledby="description">
        <h2 id="description">Job description</h2>
        {description.outline.length > 2 && (
          <nav aria-label="In this description" className="outline">
            <ul>
              {description.outline.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="prose" dangerouslySetInnerHTML={{ __html: description.html }} />
        {applyUrl !== null && <ApplyLink href={applyUrl} />}
        <h2>Equal opportunity</h2>
        <p>{notices.equalOpportunity}</p>
        <p>{notices.accommodation}</p>
        <DataTime asOf={asOf} />
      </section>
      <SimilarJobs jobs={similar} now={now} />
    </article>
  );
}
