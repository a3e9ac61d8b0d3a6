import type { Brand } from './schema.ts';

export interface NavigationLink {
  readonly href: string;
  readonly label: string;
}

export interface NavigationGroup {
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}

/** One entry of the main menu: a link, or a menu when it has groups. */
export interface NavigationSection {
  readonly label: string;
  /** null: the entry has no page of its own and only opens its groups. */
  readonly href: string | null;
  readonly groups: readonly NavigationGroup[];
}

export const mainNavigation: readonly NavigationSection[] = [
  { label: 'All jobs', href: '/jobs/', groups: [] },
  {
    label: 'Career areas',
    href: '/career-opportunities/',
    groups: [
      {
        heading: 'Flight deck',
        links: [
          careers('pilot-jobs', 'Pilot jobs'),
          careers('pilots/pathways', 'Pilot pathways'),
          careers('pilots/alaska-airlines', 'Pilots at Alaska Airlines'),
          careers('pilots/horizon-air', 'Pilots at Horizon Air'),
          careers('pilots/horizon-compensation', 'Pilot pay at Horizon Air'),
          careers('pilots/pdp', 'Pilot Development Program'),
          careers('pilots/truenorth', 'True North'),
          careers('pilots/pilot-training', 'Pilot training'),
        ],
      },
      {
        heading: 'Cabin',
        links: [
          careers('flight-attendants', 'Flight attendants'),
          careers('flight-attendants/ascend-flight-attendants', 'Ascend for flight attendants'),
          careers('flight-attendants-jp', 'Flight attendants in Japan'),
        ],
      },
      {
        heading: 'Maintenance',
        links: [
          careers('aircraft-technician-jobs', 'Aircraft technician jobs'),
          careers('maintenance-and-engineering/horizon-mtx-tech', 'Technicians at Horizon Air'),
          careers(
            'maintenance-and-engineering/aircraft-mechanic-development-program',
            'Aircraft Mechanic Development Program',
          ),
        ],
      },
      {
        heading: 'Airports and offices',
        links: [
          careers('airport-operations', 'Airport operations'),
          careers('contact-centers', 'Contact centers'),
          careers('corporate-office', 'Corporate office'),
          careers('information-and-technology-services', 'Information and technology'),
          careers('interns', 'Internships'),
        ],
      },
    ],
  },
  {
    label: 'Airlines',
    href: null,
    groups: [
      airline('alaska-airlines', 'Alaska Airlines', careers('pilots/alaska-airlines', 'Pilots at Alaska Airlines')),
      airline('horizon-air', 'Horizon Air'),
      airline('hawaiian-airlines', 'Hawaiian Airlines'),
    ],
  },
  {
    label: 'Our people',
    href: '/our-people/',
    groups: [
      {
        heading: 'Working here',
        links: [
          { href: '/our-people/veterans/', label: 'Veterans and military families' },
          { href: '/our-people/communities/', label: 'Communities' },
          { href: '/our-people/development/', label: 'Growth and development' },
          { href: '/our-people/culture-belonging/', label: 'Culture and belonging' },
        ],
      },
    ],
  },
  { label: 'Benefits', href: '/benefits/', groups: [] },
  { label: 'Saved', href: '/saved/', groups: [] },
];

export const footerNavigation: readonly NavigationLink[] = [
  { href: '/jobs/', label: 'All jobs' },
  { href: '/job/', label: 'Find a job by ID' },
  { href: '/saved/', label: 'Saved jobs' },
  { href: '/career-opportunities/', label: 'Career areas' },
  { href: '/our-people/', label: 'Our people' },
  { href: '/benefits/', label: 'Benefits' },
  { href: '/how-we-hire/', label: 'How we hire' },
  { href: '/equal-opportunity/', label: 'Equal opportunity' },
  { href: '/accessibility/', label: 'Accessibility' },
  { href: '/sitemap/', label: 'All pages' },
];

function careers(page: string, label: string): NavigationLink {
  return { href: `/career-opportunities/${page}/`, label };
}

function airline(slug: Brand, name: string, ...others: readonly NavigationLink[]): NavigationGroup {
  const own = { href: `/${slug}/`, label: `Work at ${name}` };
  return { heading: name, links: [own, { href: `/company/${slug}/jobs/`, label: `Jobs at ${name}` }, ...others] };
}
