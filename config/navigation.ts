export interface NavigationLink {
  readonly href: string;
  readonly label: string;
}

interface NavigationGroup {
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
          { href: '/career-opportunities/pilot-jobs/', label: 'Pilot jobs' },
          { href: '/career-opportunities/pilots/pathways/', label: 'Pilot pathways' },
          { href: '/career-opportunities/pilots/alaska-airlines/', label: 'Pilots at Alaska Airlines' },
          { href: '/career-opportunities/pilots/horizon-air/', label: 'Pilots at Horizon Air' },
          { href: '/career-opportunities/pilots/horizon-compensation/', label: 'Pilot pay at Horizon Air' },
          { href: '/career-opportunities/pilots/pdp/', label: 'Pilot Development Program' },
          { href: '/career-opportunities/pilots/truenorth/', label: 'True North' },
          { href: '/career-opportunities/pilots/pilot-training/', label: 'Pilot training' },
        ],
      },
      {
        heading: 'Cabin',
        links: [
          { href: '/career-opportunities/flight-attendants/', label: 'Flight attendants' },
          {
            href: '/career-opportunities/flight-attendants/ascend-flight-attendants/',
            label: 'Ascend for flight attendants',
          },
          { href: '/career-opportunities/flight-attendants-jp/', label: 'Flight attendants in Japan' },
        ],
      },
      {
        heading: 'Maintenance',
        links: [
          { href: '/career-opportunities/aircraft-technician-jobs/', label: 'Aircraft technician jobs' },
          {
            href: '/career-opportunities/maintenance-and-engineering/horizon-mtx-tech/',
            label: 'Technicians at Horizon Air',
          },
          {
            href: '/career-opportunities/maintenance-and-engineering/aircraft-mechanic-development-program/',
            label: 'Aircraft Mechanic Development Program',
          },
        ],
      },
      {
        heading: 'Airports and offices',
        links: [
          { href: '/career-opportunities/airport-operations/', label: 'Airport operations' },
          { href: '/career-opportunities/contact-centers/', label: 'Contact centers' },
          { href: '/career-opportunities/corporate-office/', label: 'Corporate office' },
          { href: '/career-opportunities/information-and-technology-services/', label: 'Information and technology' },
          { href: '/career-opportunities/interns/', label: 'Internships' },
        ],
      },
    ],
  },
  {
    label: 'Airlines',
    href: null,
    groups: [
      {
        heading: 'Alaska Airlines',
        links: [
          { href: '/alaska-airlines/', label: 'Work at Alaska Airlines' },
          { href: '/company/alaska-airlines/jobs/', label: 'Jobs at Alaska Airlines' },
          { href: '/career-opportunities/pilots/alaska-airlines/', label: 'Pilots at Alaska Airlines' },
        ],
      },
      {
        heading: 'Horizon Air',
        links: [
          { href: '/horizon-air/', label: 'Work at Horizon Air' },
          { href: '/company/horizon-air/jobs/', label: 'Jobs at Horizon Air' },
        ],
      },
      {
        heading: 'Hawaiian Airlines',
        links: [
          { href: '/hawaiian-airlines/', label: 'Work at Hawaiian Airlines' },
          { href: '/company/hawaiian-airlines/jobs/', label: 'Jobs at Hawaiian Airlines' },
        ],
      },
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
