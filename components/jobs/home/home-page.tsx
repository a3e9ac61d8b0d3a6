import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { NetworkImage } from '#components/art/network-image.tsx';
import { toReadableStamp } from '#lib/jobs/format.ts';
import type { JobCardView } from '#lib/views/job-card.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { jobsUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { emptySearchForm, type SearchFormView } from '#lib/views/list/search-form.ts';
import { toggleOption } from '#lib/jobs/query/selection.ts';
import { BrandCards } from './brand-cards.tsx';
import { CareerCards } from './career-cards.tsx';
import { DataTime } from '#components/jobs/data-time.tsx';
import { FeaturedJobs } from '#components/jobs/featured-jobs.tsx';
import { SearchForm } from '#components/jobs/search/search-form.tsx';

interface HomePageProps {
  readonly companyName: string;
  readonly headline?: string;
  readonly lead?: string;
  /** Search page of all jobs; null when they cannot be read. */
  readonly page: SearchPage | null;
  readonly featured: readonly JobCardView[];
  readonly form?: SearchFormView;
  /** Rendered before the featured jobs. */
  readonly recent?: React.ReactNode;
  /** Prose about the group and its hiring process. */
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

export function HomePage({
  companyName,
  headline = 'Airline jobs from the Arctic to Hawaiʻi',
  lead = 'Jobs at Alaska Airlines, Horizon Air and Hawaiian Airlines: in a cockpit, a cabin, a hangar, on a ramp or in an office.',
  page,
  featured,
  form = emptySearchForm,
  recent,
  children,
}: HomePageProps) {
  return (
    <div className="home">
      <section className="home-hero">
        <div className="frame">
          <h1>{headline}</h1>
          <p className="lead">{lead}</p>
          <SearchForm form={form} action={jobsUrl} isShort />
          {page !== null && (
            <p className="home-all">
              <a href={jobsUrl}>{`Browse all ${formatJobs(page.total)}`}</a>
            </p>
          )}
        </div>
        <NetworkImage />
      </section>
      <div className="frame home-body">
        {page !== null && <CareerCards page={page} />}
        {recent}
        <FeaturedJobs jobs={featured} />
        {page !== null && <BrandCards page={page} companyName={companyName} />}
        {children !== undefined && <section className="home-prose">{children}</section>}
        {page !== null && <Places page={page} />}
        <section className="home-end" aria-labelledby="begin">
          <h2 id="begin">Find your place</h2>
          <p>Search by title, skill or job ID, in any city we fly to.</p>
          <p>
            <a className="button" href={jobsUrl}>
              {page === null ? 'Search all jobs' : `Search all ${formatJobs(page.total)}`}
            </a>
          </p>
        </section>
        {page !== null && <DataTime asOf={toReadableStamp(page.asOf)} />}
      </div>
    </div>
  );
}
