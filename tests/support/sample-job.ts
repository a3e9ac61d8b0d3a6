import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { Job, Place } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobPlaces, KnownPlace, SearchPage } from '#lib/search/job-search.ts';

export const seattle: Place = {
  label: 'Seattle, WA',
  city: { slug: 'seattle-wa', label: 'Seattle, WA' },
  cityName: 'Seattle',
  state: { slug: 'washington', label: 'Washington' },
  stateCode: 'WA',
  country: { slug: 'united-states', label: 'United States' },
  countryCode: 'USA',
  postalCode: '98188',
  coordinates: { latitude: 47.45, longitude: -122.31 },
  isVirtual: false,
};

/** Returns a complete posting with the tested fields replaced. */
export function sampleJob(changes: Partial<Job> = {}): Job {
  return {
    id: '0123456789ABCDEF0123456789ABCDEF',
    guid: '0123456789ABCDEF0123456789ABCDEF',
    requisitionId: '2026-10001',
    url: { location: 'seattle-wa', title: 'ramp-agent', id: '0123456789ABCDEF0123456789ABCDEF' },
    title: 'Ramp Agent',
    buid: 1318,
    employer: 'Alaska Airlines',
    place: seattle,
    ...mapChoiceFacets(() => []),
    company: [{ slug: 'alaska-airlines', label: 'Alaska Airlines' }],
    employmentType: [{ slug: 'part-time', label: 'Part-Time' }],
    jobCategory: [{ slug: 'airport-operations', label: 'Airport Operations' }],
    postedAt: '2026-11-18T12:00:00Z',
    updatedAt: '2026-11-18T12:00:00Z',
    closesAt: null,
    deletedAt: null,
    sortTime: Date.parse('2026-11-18T12:00:00Z'),
    pay: { low: 20, high: 24.5, unit: 'hour', currency: 'USD' },
    hiring: null,
    description: { format: 'markdown', body: 'Load and unload aircraft.' },
    applyUrl: 'https://rr.jobsyn.org/0123456789ABCDEF0123456789ABCDEF10',
    isFeatured: false,
    militaryCodes: [],
    ...changes,
  };
}

/** Returns a page of results with the jobs. */
export function samplePage(changes: Partial<SearchPage> = {}): SearchPage {
  const jobs = changes.jobs ?? [sampleJob()];
  return {
    query: allJobsQuery,
    total: jobs.length,
    pageCount: 1,
    jobs,
    distances: new Map(),
    facets: [],
    locations: [],
    wholeMatches: changes.total ?? jobs.length,
    textParts: null,
    related: [],
    correctedText: null,
    asOf: '2026-11-20T16:00:00Z',
    ...changes,
  };
}

/** Returns a known city, or a place of another level. */
export function knownPlace(slug: string, label: string, changes: Partial<KnownPlace> = {}): KnownPlace {
  return { slug, label, level: 'city', coordinates: null, within: [], names: [], count: 1, ...changes };
}

/** Returns an answer of `places` that knows the places. */
export function samplePlaces(known: readonly KnownPlace[], changes: Partial<JobPlaces> = {}): JobPlaces {
  return { total: 0, places: [], unlocated: 0, unread: 0, known, asOf: '2026-11-20T16:00:00Z', ...changes };
}
