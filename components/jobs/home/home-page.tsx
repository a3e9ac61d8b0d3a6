import { airports } from '#config/airports.ts';
import { motifLights, type HeroMotif } from '#config/motifs.ts';
import { brandNetworks } from '#config/network.ts';
import type { Brand } from '#config/schema.ts';
import { NetworkImage } from '#components/art/network-image.tsx';
import { SceneImage } from '#components/art/scene-image.tsx';
import { DataTime } from '#components/jobs/data-time.tsx';
import { FeaturedJobs } from '#components/jobs/job-card.tsx';
import { SearchForm } from '#components/jobs/search/search-form.tsx';
import { Island } from '#components/states/island.client.tsx';
import { toReadableStamp } from '#lib/jobs/format.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { summarizePay } from '#lib/jobs/pay-summary.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { toggleOption } from '#lib/jobs/query/selection.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { findMotif } from '#lib/seo/category-motifs.ts';
import { jobsUrl } from '#lib/urls.ts';
import type { JobCardView } from '#lib/views/job-card.ts';
import { formatCount, formatJobs } from '#lib/views/list-labels.ts';
import type { ListView } from '#lib/views/list-response.ts';

/** Maximum number of cities with a link to their jobs. */
const maxCities = 14;
/** Maximum number of career areas when the categories are an open set. */
const maxCareerAreas = 12;

interface HomePageProps {
  readonly headline?: string;
  readonly lead: string;
  /** Search page of all jobs; null when they cannot be read. */
  readonly page: SearchPage | null;
  readonly form: ListView['form'];
  /** Prose, with the open jobs between its sections. */
  readonly children?: React.ReactNode;
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
          <Island serverHtmlSelector=".home-hero form">
            <SearchForm form={form} isShort />
          </Island>
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

/** Returns the first options of a facet that have open jobs. */
function listOpenOptions({ facets }: SearchPage, facet: 'city' | 'jobCategory', maxCount: number) {
  const options = facets.find(({ id }) => id === facet)?.options ?? [];
  return options.filter(({ count }) => count > 0).slice(0, maxCount);
}

function Places({ page }: { readonly page: SearchPage }) {
  const cities = listOpenOptions(page, 'city', maxCities);
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

interface PostedPay {
  /** Number of jobs that state their pay. */
  readonly stated: number;
  /** Number of jobs considered: all open jobs, or the newest if the backend cannot list them all cheaply. */
  readonly total: number;
  readonly coversAllJobs: boolean;
}

/** Returns how many open jobs state their pay, or null when they cannot be read. */
export async function readPostedPay(): Promise<PostedPay | null> {
  const { search } = runtime();
  const options = { limit: search.capabilities.maxStatisticsRows, hasFacets: false };
  const listing = await search.search(allJobsQuery, options);
  if (!listing.ok) return null;
  const { stated, total } = summarizePay(listing.value.jobs);
  return { stated, total, coversAllJobs: total === listing.value.total };
}

/** What every applicant can count on, each with the page that explains it. @param pay null when it cannot be read */
function JobPromises({ pay }: { readonly pay: PostedPay | null }) {
  return (
    <section aria-labelledby="promises" className="promises">
      <h2 id="promises">What comes with the job</h2>
      <ul>
        <li>
          <strong>Fly standby</strong>
          <p>
            When a seat is open, it can be yours, and usually your family’s.{' '}
            <a href="/benefits/#how-travel-privileges-work">How travel works</a>
          </p>
        </li>
        <li>
          <strong>Paid training</strong>
          <p>
            The training your job requires is paid; the posting says how.{' '}
            <a href="/our-people/development/">Growth and development</a>
          </p>
        </li>
        {pay !== null && pay.stated > 0 && (
          <li>
            <strong>{`${formatCount(pay.stated)} of ${formatCount(pay.total)}`}</strong>
            <p>
              {pay.coversAllJobs ? 'open jobs list their pay today.' : 'newest jobs list their pay today.'}{' '}
              <a href="/equal-opportunity/">Pay transparency</a>
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}

const brandMotifs: Readonly<Record<Brand, HeroMotif>> = {
  'alaska-airlines': 'sound',
  'horizon-air': 'evergreen',
  'hawaiian-airlines': 'islands',
};

/** The airlines of the group side by side: the bases of each and the number of its open jobs. */
function BrandCards({ page, companyName }: { readonly page: SearchPage; readonly companyName: string }) {
  const options = page.facets.find(({ id }) => id === 'company')?.options ?? [];
  const visibleBrands = brandNetworks.flatMap((brand) => {
    const option = options.find(({ slug }) => slug === brand.slug);
    return option === undefined ? [] : [{ ...brand, count: option.count }];
  });
  if (visibleBrands.length === 0) return null;
  return (
    <section aria-labelledby="brands" className="brands">
      <h2 id="brands">{`The airlines of ${companyName}`}</h2>
      <ul className="brand-list">
        {visibleBrands.map(({ slug, name, href, line, bases, count }) => (
          <li key={slug} className="brand" data-brand={slug}>
            <div className={`brand-scene light-${motifLights[brandMotifs[slug]]}`}>
              <SceneImage motif={brandMotifs[slug]} />
            </div>
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{line}</p>
            <ul className="codes" aria-label={`${name} bases`}>
              {bases.map((code) => (
                <li key={code}>
                  <abbr className="code" title={airports.find((airport) => airport.code === code)?.name}>
                    {code}
                  </abbr>
                </li>
              ))}
            </ul>
            {count > 0 && (
              <p className="brand-jobs">
                <a href={buildListUrl(toggleOption(page.query, 'company', slug, []))}>{`${formatJobs(count)} open`}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Career areas with open jobs, each with a picture of the workplace. */
function CareerCards({ page }: { readonly page: SearchPage }) {
  const options = listOpenOptions(page, 'jobCategory', maxCareerAreas);
  if (options.length === 0) return null;
  return (
    <section aria-labelledby="career-areas" className="link-cards">
      <h2 id="career-areas">Career areas</h2>
      <ul>
        {options.map(({ slug, label, count }) => {
          const motif = findMotif(slug);
          return (
            <li key={slug}>
              <a
                className={`link-card light-${motifLights[motif]}`}
                href={buildListUrl(toggleOption(page.query, 'jobCategory', slug, []))}
              >
                <SceneImage motif={motif} />
                <strong>{label}</strong> <span>{formatJobs(count)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
