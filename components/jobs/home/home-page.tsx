import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { NetworkImage } from '#components/art/network-image.tsx';
import { toReadableStamp } from '#lib/jobs/format.ts';
import type { JobCardView } from '#lib/views/job-card.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { jobsUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { toggleOption } from '#lib/jobs/query/selection.ts';
import { BrandCards } from './brand-cards.tsx';
import { CareerCards } from './career-cards.tsx';
import { JobPromises, type PostedPay } from './job-promises.tsx';
import { DataTime } from '#components/jobs/data-time.tsx';
import { FeaturedJobs } from '#components/jobs/featured-jobs.tsx';
import { SearchForm } from '#components/jobs/search/search-form.tsx';

interface HomePageProps {
  readonly headline?: string;
  readonly lead: string;
  /** Search page of all jobs; null when they cannot be read. */
  readonly page: SearchPage | null;
  readonly form: ListView['form'];
  /** Prose, with the open jobs between its sections. */
  readonly children?: React.ReactNode;
}

/** Maximum number of cities with a link to their jobs. */
const maxCities = 14;

function Places({ page }: { readonly page: SearchPage }) {
  const cities =
    page.facets
      .find(({ id }) => id === 'city')
      ?.options.filter(({ count }) => count > 0)
      .slice(0, maxCities) ?? [];
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="places" className="places">
      <h2 id="places">Where we hire</h2>
      <ul>
        {cities.map(({ slug, label, count }) => (
          <li key={slug}>
            <a href={buildListUrl(toggleOption(page.query, 'city', slug, []))}>{toPlaceText(label)}</a>{' '}
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HomeJobsProps {
  readonly companyName: string;
  readonly page: SearchPage | null;
  readonly pay: PostedPay | null;
  readonly featured: readonly JobCardView[];
  /** Rendered before the featured jobs. */
  readonly recent?: React.ReactNode;
}

/** The open jobs of the home page: what comes with them, by airline, featured ones, and by career area. */
export function HomeJobs({ companyName, page, pay, featured, recent }: HomeJobsProps) {
  return (
    <div className="frame home-body">
      <JobPromises pay={pay} />
      {page !== null && <BrandCards page={page} companyName={companyName} />}
      {recent}
      <FeaturedJobs jobs={featured} />
      {page !== null && <CareerCards page={page} />}
    </div>
  );
}

export function HomePage({
  headline = 'Airline jobs from the Arctic to Hawaiʻi',
  lead,
  page,
  form,
  children,
}: HomePageProps) {
  return (
    <div className="home">
      <section className="home-hero">
        <div className="frame">
          <h1>{headline}</h1>
          <p className="lead">{lead}</p>
          <SearchForm form={form} isShort />
          {page !== null && (
            <p className="home-all">
              <a href={jobsUrl}>{`Browse all ${formatJobs(page.total)}`}</a>
            </p>
          )}
        </div>
        <NetworkImage />
      </section>
      <div className="home-prose">{children}</div>
      {page !== null && (
        <div className="frame home-body">
          <Places page={page} />
          <DataTime asOf={toReadableStamp(page.asOf)} />
        </div>
      )}
    </div>
  );
}
