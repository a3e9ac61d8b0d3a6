import { formatDate, formatAge, formatDeadline, formatPay, formatPayTwin } from '#lib/jobs/format.ts';
import type { Job } from '#lib/jobs/job.ts';
import { everyJob } from '#lib/jobs/query.ts';
import { buildListUrl } from '#lib/urls.ts';

interface Fact {
  readonly term: string;
  readonly value: React.ReactNode;
}

function placeFact(job: Job): React.ReactNode {
  const place = job.place.city ?? job.place.state ?? job.place.country;
  return place === null ? job.place.label : <a href={buildListUrl({ ...everyJob, locations: [place.slug] })}>{job.place.label}</a>;
}

function payFact(job: Job): React.ReactNode {
  if (job.pay === null || formatPay(job.pay) === '') return null;
  const twin = formatPayTwin(job.pay);
  return (
    <>
      {formatPay(job.pay)}
      {twin !== null && <small>{twin}</small>}
    </>
  );
}

function listFacts(job: Job, now: number): readonly Fact[] {
  const [company] = job.company;
  const [category] = job.jobCategory;
  return [
    { term: 'Company', value: company === undefined ? job.employer : <a href={buildListUrl({ ...everyJob, company: [company.slug] })}>{company.label}</a> },
    { term: 'Place', value: placeFact(job) },
    { term: 'Pay', value: payFact(job) },
    { term: 'Type', value: job.employmentType.map(({ label }) => label).join(', ') },
    { term: 'Category', value: category === undefined ? null : <a href={buildListUrl({ ...everyJob, jobCategory: [category.slug] })}>{category.label}</a> },
    { term: 'Requisition', value: job.requisitionId },
    {
      term: 'Posted',
      value: job.postedAt === null ? null : (
        <>
          <time dateTime={job.postedAt}>{formatDate(job.postedAt)}</time>
          <small>{formatAge(job.postedAt, now)}</small>
        </>
      ),
    },
    { term: 'Closes', value: job.closesAt === null ? null : <time dateTime={job.closesAt}>{formatDeadline(job.closesAt)}</time> },
  ].filter(({ value }) => value !== null && value !== '');
}

/** What a posting says about itself, at a glance. */
export function JobFacts({ job, now }: { readonly job: Job; readonly now: number }) {
  return (
    <dl className="facts">
      {listFacts(job, now).map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
