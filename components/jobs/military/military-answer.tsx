import { formatJobs } from '#lib/views/list-labels.ts';
import type { MilitaryView } from '#lib/views/military/military-view.ts';
import { jobsUrl } from '#lib/urls.ts';
import { DataTime } from '#components/jobs/data-time.tsx';
import { JobCards } from '#components/jobs/job-cards.tsx';
import { Pagination } from '#components/jobs/list/pagination.tsx';
import { MilitaryHelp } from './military-help.tsx';
import { OccupationList } from './occupation-list.tsx';

/** The jobs for a military occupation. */
export function MilitaryAnswer({ view }: { readonly view: MilitaryView }) {
  const { occupations, asOf } = view;
  return (
    <div className="frame military-answer">
      {occupations.length > 0 && (
        <section aria-labelledby="occupations">
          <h2 id="occupations">
            {occupations.length === 1 ? 'Your military occupation' : `${occupations.length} matching occupations`}
          </h2>
          <OccupationList occupations={occupations} />
        </section>
      )}
      <Families view={view} />
      <NamedJobs view={view} />
      {view.more.length > 0 && (
        <section aria-labelledby="more-jobs">
          <h2 id="more-jobs">{view.namedJobs.total > 0 ? 'More jobs in these areas' : 'Jobs in these areas'}</h2>
          <JobCards jobs={view.more} className="job-list" />
        </section>
      )}
      {occupations.length === 0 && <MilitaryHelp view={view} />}
      <DataTime asOf={asOf} />
    </div>
  );
}

function Families({ view: { occupations, families } }: { readonly view: MilitaryView }) {
  if (occupations.length === 0) return null;
  return (
    <section aria-labelledby="families">
      <h2 id="families">Where your experience fits</h2>
      {families.length > 0 ? (
        <ul className="military-families">
          {families.map(({ label, jobs, href }) => (
            <li key={href}>
              <a href={href}>{label}</a> <span>{jobs}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          No jobs are open in these areas today. <a href={jobsUrl}>See all jobs</a>.
        </p>
      )}
    </section>
  );
}

function NamedJobs({ view: { occupations, namedJobs } }: { readonly view: MilitaryView }) {
  const codes = occupations.length > 1 ? 'one of these codes' : 'this code';
  if (namedJobs.total === 0) return occupations.length > 0 && <p>{`No open jobs mention ${codes} today.`}</p>;
  return (
    <section aria-labelledby="named-jobs">
      <h2 id="named-jobs">{`${formatJobs(namedJobs.total)} ${namedJobs.total === 1 ? 'mentions' : 'mention'} ${codes}`}</h2>
      <JobCards jobs={namedJobs.jobs} className="job-list" />
      <Pagination pages={namedJobs.pages} />
    </section>
  );
}
