import type { RouteRule } from './schema.ts';

/** Redirects of the web team. `from` is a canonical path; targets are checked by a test. */
export const routeRules = [
  { from: '/search/', redirect: '/jobs/', because: 'People type it; the former site had a search page there.' },
  { from: '/careers/', redirect: '/', because: 'Printed on older recruiting material.' },
  { from: '/pilots/', redirect: '/career-opportunities/pilot-jobs/', because: 'Short address used in advertisements.' },
  { from: '/career-opportunities/pilots/', redirect: '/career-opportunities/pilot-jobs/', because: 'Parent of the pilot pages; visitors shorten the address by hand.' },
  {
    from: '/career-opportunities/maintenance-and-engineering/',
    redirect: '/career-opportunities/aircraft-technician-jobs/',
    because: 'Parent of the maintenance pages; visitors shorten the address by hand.',
  },
  {
    from: '/privacy/',
    external: 'https://www.alaskaair.com/content/legal/privacy-policy',
    origin: 'https://www.alaskaair.com',
    because: 'The privacy policy stands on the main site.',
  },
] as const satisfies readonly RouteRule[];
