import { site } from '#config/site.ts';
import { enabledPages } from '#lib/routing/routing-context.ts';
import { jobsUrl } from '#lib/urls.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';

/** Returns addresses of everything visible: every content page of the registry, lists, jobs and error screens. */
export function listSubjects(): readonly string[] {
  const jobs = readNaiveFeed();
  const open = jobs.find(({ isOpen }) => isOpen);
  const closed = jobs.find(({ isOpen }) => !isOpen);
  return [
    '/',
    jobsUrl,
    '/locations/seattle-wa/jobs/?q=agent',
    ...(open === undefined ? [] : [open.path]),
    ...enabledPages(site.extraPages).keys(),
    '/job/',
    ...(closed === undefined ? [] : [closed.path]),
    '/no-such-page/',
  ];
}

export interface PartSubject {
  /** Name of the file. */
  readonly name: string;
  readonly path: string;
  readonly selector: string;
  /** Visible pixels, unless the default. */
  readonly tallest?: number;
}

/** Every component of prose, on a page that shows it well. */
export const partSubjects: readonly PartSubject[] = [
  { name: 'hero', path: '/career-opportunities/pilots/alaska-airlines/', selector: '.hero' },
  { name: 'facts', path: '/career-opportunities/pilots/horizon-air/', selector: '.facts' },
  { name: 'day', path: '/career-opportunities/airport-operations/', selector: '.day' },
  { name: 'route', path: '/career-opportunities/airport-operations/', selector: '.route' },
  { name: 'aside', path: '/career-opportunities/airport-operations/', selector: '.side-card' },
  { name: 'scene', path: '/our-people/culture-belonging/', selector: '.person' },
  { name: 'airlines', path: '/career-opportunities/flight-attendants/', selector: '.airlines' },
  { name: 'footnote', path: '/benefits/', selector: '.footnote' },
  { name: 'steps', path: '/how-we-hire/', selector: '.steps' },
  { name: 'checklist', path: '/career-opportunities/airport-operations/', selector: '.checklist' },
  { name: 'cards', path: '/career-opportunities/pilots/pathways/', selector: '.prose .cards' },
  { name: 'note', path: '/benefits/', selector: '.note' },
  { name: 'questions', path: '/career-opportunities/interns/', selector: '.questions' },
  { name: 'bases', path: '/career-opportunities/pilots/horizon-air/', selector: '.bases', tallest: 1100 },
  { name: 'pay-range', path: '/career-opportunities/contact-centers/', selector: '.pay-range' },
  { name: 'live-jobs', path: '/career-opportunities/flight-attendants/', selector: '.live-jobs' },
  { name: 'japanese', path: '/career-opportunities/flight-attendants-jp/', selector: '.japanese' },
];
