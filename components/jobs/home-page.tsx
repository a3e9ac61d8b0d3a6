import type { FacetId } from '#config/schema.ts';
import { DataTime } from './data-time.tsx';
import { FeaturedJobs } from './featured-jobs.tsx';
import { SearchForm } from './search-form.tsx';
import type { Job } from '#lib/jobs/job.ts';
import { formatJobs } from '#lib/jobs/list-labels.ts';
import type { SearchPage } from '#lib/jobs/search.ts';
import { toggleOption } from '#lib/jobs/selection.ts';
import { buildListUrl, jobsUrl } from '#lib/urls.ts';

interface HomePageProps {
  readonly companyName: string;
  /** All jobs; null when they cannot be read. */
  readonly page: SearchPage | null;
  readonly featured: readonly Job[];
  readonly now: number;
}

/** Options of one facet with their counts, as ways into the list. */
function Doors({ page, id, heading, limit }: { readonly page: SearchPage; readonly id: FacetId; readonly heading: string; readonly limit: number }) {
  const options = page.facets.find((facet) => facet.id === id)?.options.filter(({ count }) => count > 0).slice(0, limit) ?? [];
  if (options.length === 0) return null;
  return (
    <section aria-labelledby={`doors-${id}`} className="doors">
      <h2 id={`doors-${id}`}>{heading}</h2>
      <ul>
        {options.map(({ slug, label, count }) => (
          <li key={slug}>
            <a href={buildListUrl(toggleOption(page.query, id, slug, []))}>
              <strong>{label}</strong> <span>{formatJobs(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomePage({ companyName, page, featured, now }: HomePageProps) {
  return (
    <>
      <section className="hero">
        <div className="frame">
          <h1>Find your place in the sky, and on the ground</h1>
          <p className="lead">Jobs at Alaska Airlines, Horizon Air and Hawaiian Airlines, from Utqiaġvik to Honolulu.</p>
          <SearchForm />
          {page !== null && (
            <p>
              <a href={jobsUrl}>{`Browse all ${formatJobs(page.total)}`}</a>
            </p>
          )}
        </div>
      </section>
      <div className="frame home-body">
        {page !== null && <Doors page={page} id="jobCategory" heading="Career areas" limit={12} />}
        <FeaturedJobs jobs={featured} now={now} />
        {page !== null && (
          <>
            <Doors page={page} id="company" heading={`The airlines of ${companyName}`} limit={6} />
            <Doors page={page} id="city" heading="Where we hire" limit={12} />
            <DataTime asOf={page.asOf} />
          </>
        )}
      </div>
    </>
  );
}
