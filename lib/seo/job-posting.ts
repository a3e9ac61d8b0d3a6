import { brandNetworks } from '#config/network.ts';
import type { JobPosting, MonetaryAmount, Place as PlaceData, WithContext } from 'schema-dts';
import { employmentTypes } from '#config/employment-types.ts';
import type { PostingEmploymentType } from '#config/facet-schema.ts';
import { choiceFacets } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { Job, Pay, Place } from '#lib/jobs/job.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { logoPath } from './site-data.ts';

const configuredTypes = mapChoiceFacets(
  ({ values }) => new Map(values.map(({ slug, postingEmploymentType }) => [slug, postingEmploymentType])),
);

/** Employment types of other employers' rows, by slug. */
const openTypes: ReadonlyMap<string, PostingEmploymentType> = new Map(
  employmentTypes.map(({ slug, postingEmploymentType }) => [slug, postingEmploymentType]),
);

/** Structured data of a posting. @see buildJobPosting */
export type JobPostingData = Exclude<WithContext<JobPosting>, string>;

/**
 * Builds the schema.org JobPosting of an open posting, with only what the posting states. Returns null when a required property
 * is missing (date posted, employer, place of work or description), because incomplete markup is worse than none.
 * @param html the sanitized description, as the page shows it
 * @param siteUrl absolute origin, no trailing slash
 */
export function buildJobPosting(job: Job, html: string, siteUrl: string): JobPostingData | null {
  const employer = job.company[0]?.label ?? job.employer ?? '';
  const location = toLocation(job.place);
  if (employer === '' || job.postedAt === null || location === null || html === '') return null;
  const brand = brandNetworks.find(({ slug }) => slug === job.company[0]?.slug);
  const types = listEmploymentTypes(job);
  const salary = job.pay === null ? null : toSalary(job.pay);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: withoutHeadingIds(html),
    url: toAbsolute(buildJobUrl(job), siteUrl),
    datePosted: job.postedAt,
    ...(job.closesAt === null ? {} : { validThrough: job.closesAt }),
    hiringOrganization: {
      '@type': 'Organization',
      name: employer,
      logo: toAbsolute(logoPath, siteUrl),
      ...(brand === undefined ? {} : { sameAs: brand.sameAs }),
    },
    ...location,
    ...(types.length === 0 ? {} : { employmentType: types.length === 1 ? (types[0] ?? '') : [...types] }),
    ...(job.requisitionId === null
      ? {}
      : { identifier: { '@type': 'PropertyValue', name: employer, value: job.requisitionId } }),
    ...(salary === null ? {} : { baseSalary: salary }),
    directApply: false,
  };
}

/** Returns the employment types without repeats, those stated in the configuration first. */
function listEmploymentTypes(job: Job): readonly PostingEmploymentType[] {
  const configured = choiceFacets.flatMap(({ id }) => job[id].map(({ slug }) => configuredTypes[id].get(slug)));
  const fromRow = job.employmentType.map(({ slug }) => openTypes.get(slug));
  return [...new Set([...configured, ...fromRow].filter((type) => type !== undefined))];
}

type PostingLocation =
  Pick<JobPostingData, 'jobLocation'> | Pick<JobPostingData, 'jobLocationType' | 'applicantLocationRequirements'>;

function toLocation(place: Place): PostingLocation | null {
  if (place.country === null) return null;
  // Applicants for a remote posting may live anywhere in the country that it names. Search engines drop postings without a country.
  if (place.isVirtual) {
    const requirement =
      place.state === null
        ? ({ '@type': 'Country', name: place.country.label } as const)
        : ({ '@type': 'State', name: `${place.state.label}, ${place.country.label}` } as const);
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: requirement };
  }
  return { jobLocation: toPlace(place, place.country.label) };
}

function toPlace({ cityName, state, stateCode, postalCode, coordinates }: Place, country: string): PlaceData {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(cityName === null ? {} : { addressLocality: cityName }),
      ...(stateCode === null && state === null ? {} : { addressRegion: stateCode ?? state?.label ?? '' }),
      ...(postalCode === null ? {} : { postalCode }),
      addressCountry: country,
    },
    ...(coordinates === null ? {} : { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
  };
}

/** Search engines know no unit of two weeks. */
const unitTexts = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  'two-weeks': null,
  month: 'MONTH',
  year: 'YEAR',
} as const;

/** Returns null for pay without a unit or a known currency, which is too vague for markup. */
function toSalary({ low, high, unit, currency }: Pay): MonetaryAmount | null {
  const unitText = unit === null ? null : unitTexts[unit];
  if (unitText === null || currency === null || (low === null && high === null)) return null;
  const figures =
    low !== null && low === high
      ? { value: low }
      : { ...(low === null ? {} : { minValue: low }), ...(high === null ? {} : { maxValue: high }) };
  return { '@type': 'MonetaryAmount', currency, value: { '@type': 'QuantitativeValue', ...figures, unitText } };
}

/** Removes the ids of headings, which belong to the page and not to the text. */
export function withoutHeadingIds(html: string): string {
  return html.replace(/(<h[1-6]) id="[^"]*"/g, '$1');
}
