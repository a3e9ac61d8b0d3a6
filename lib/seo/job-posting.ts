import type { JobPosting, MonetaryAmount, Place as PlaceData, WithContext } from 'schema-dts';
import type { PostingEmploymentType } from '#config/facet-schema.ts';
import { choiceFacets } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { Job, Pay, Place } from '#lib/jobs/job.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';

const configuredTypes = mapChoiceFacets(
  ({ values }) => new Map(values.map(({ slug, postingEmploymentType }) => [slug, postingEmploymentType])),
);

/** Employment types by what other employers' rows call them, as slugs. */
const openTypes: ReadonlyMap<string, PostingEmploymentType> = new Map([
  ['per-diem', 'PER_DIEM'],
  ['intern', 'INTERN'],
  ['internship', 'INTERN'],
  ['temporary', 'TEMPORARY'],
  ['seasonal', 'TEMPORARY'],
  ['contract', 'CONTRACTOR'],
  ['contractor', 'CONTRACTOR'],
  ['volunteer', 'VOLUNTEER'],
]);

/** What a posting says, for search engines. @see buildJobPosting */
export type JobPostingData = Exclude<WithContext<JobPosting>, string>;

/**
 * An open posting as schema.org JobPosting, with what it really states and nothing else. Null when it lacks what every
 * JobPosting must have (day of posting, employer, place of work), because incomplete markup is worse than none.
 * @param html the sanitised description, as the page shows it
 * @param siteUrl absolute origin, no trailing slash
 */
export function buildJobPosting(job: Job, html: string, siteUrl: string): JobPostingData | null {
  const employer = job.company[0]?.label ?? job.employer;
  const where = toWhere(job.place);
  if (
    employer === null ||
    employer === undefined ||
    employer === '' ||
    job.postedAt === null ||
    where === null ||
    html === ''
  )
    return null;
  const types = listEmploymentTypes(job);
  const salary = job.pay === null ? null : toSalary(job.pay);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: withoutAddresses(html),
    url: toAbsolute(buildJobUrl(job), siteUrl),
    datePosted: job.postedAt,
    ...(job.closesAt === null ? {} : { validThrough: job.closesAt }),
    hiringOrganization: { '@type': 'Organization', name: employer },
    ...where,
    ...(types.length === 0 ? {} : { employmentType: types.length === 1 ? (types[0] ?? '') : [...types] }),
    ...(job.requisitionId === null
      ? {}
      : { identifier: { '@type': 'PropertyValue', name: employer, value: job.requisitionId } }),
    ...(salary === null ? {} : { baseSalary: salary }),
    directApply: false,
  };
}

/** Each once, those that the configuration states first. */
function listEmploymentTypes(job: Job): readonly PostingEmploymentType[] {
  const configured = choiceFacets.flatMap(({ id }) => job[id].map(({ slug }) => configuredTypes[id].get(slug)));
  const open = job.employmentType.map(({ slug }) => openTypes.get(slug));
  return [...new Set([...configured, ...open].filter((type) => type !== undefined))];
}

type Where =
  Pick<JobPostingData, 'jobLocation'> | Pick<JobPostingData, 'jobLocationType' | 'applicantLocationRequirements'>;

function toWhere(place: Place): Where | null {
  if (place.country === null) return null;
  // Applicants of a remote posting may live in the country it names, and search engines drop one that names none.
  if (place.isVirtual) {
    const required =
      place.state === null
        ? ({ '@type': 'Country', name: place.country.label } as const)
        : ({ '@type': 'State', name: `${place.state.label}, ${place.country.label}` } as const);
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: required };
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

const units = { hour: 'HOUR', year: 'YEAR' } as const;

/** Pay without a unit says too little for markup. */
function toSalary({ low, high, unit }: Pay): MonetaryAmount | null {
  if (unit === null || (low === null && high === null)) return null;
  const figures =
    low === null || high === null || low === high ? { value: low ?? high ?? 0 } : { minValue: low, maxValue: high };
  return {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', ...figures, unitText: units[unit] },
  };
}

/** Addresses of headings are of the page, not of the text. */
function withoutAddresses(html: string): string {
  return html.replace(/(<h[1-6]) id="[^"]*"/g, '$1');
}
