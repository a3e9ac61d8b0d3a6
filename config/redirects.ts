import type { LegacyAddress, RouteRule } from './schema.ts';

/** Redirects of the web team. `from` is a canonical path; a test checks the targets. */
export const routeRules = [
  { from: '/search/', redirect: '/jobs/', because: 'People type it; the former site had a search page there.' },
  { from: '/careers/', redirect: '/', because: 'Printed on older recruiting material.' },
  { from: '/pilots/', redirect: '/career-opportunities/pilot-jobs/', because: 'Short address used in advertisements.' },
  {
    from: '/career-opportunities/pilots/',
    redirect: '/career-opportunities/pilot-jobs/',
    because: 'Parent of the pilot pages; visitors shorten the address by hand.',
  },
  {
    from: '/career-opportunities/maintenance-and-engineering/',
    redirect: '/career-opportunities/aircraft-technician-jobs/',
    because: 'Parent of the maintenance pages; visitors shorten the address by hand.',
  },
  {
    from: '/privacy/',
    external: 'https://www.alaskaair.com/content/legal/privacy-policy',
    origin: 'https://www.alaskaair.com',
    because: 'The privacy policy is on the main site.',
  },
] as const satisfies readonly RouteRule[];

/**
 * URL patterns of the former vendor: one or more pairs of values and a segment that names their kind
 * (`/pilot/jobs-in/seattle/washington/usa/jobs/`). Each redirects to the current list in one hop.
 */
export const legacyAddresses = [
  {
    word: 'jobs-in',
    maxSegments: 1,
    means: 'title',
    because: 'The vendor listed postings of one title there; job alerts and partner sites still link to it.',
  },
  {
    word: 'jobs',
    maxSegments: 3,
    means: 'place',
    because: 'The vendor listed places as city, state and country code; search engines still know these lists.',
  },
  {
    word: 'careers',
    maxSegments: 1,
    means: 'company',
    because: 'The vendor had one such list for each airline; recruiters printed it.',
  },
  {
    word: 'new-jobs',
    maxSegments: 1,
    means: 'facet',
    because: 'The vendor named its own groups of jobs there: categories, airlines or types.',
  },
  {
    word: 'vet-jobs',
    maxSegments: 2,
    means: 'military',
    because: 'The vendor listed jobs by military code and branch; transition offices link to it.',
  },
] as const satisfies readonly LegacyAddress[];
