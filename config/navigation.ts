export interface NavigationLink {
  readonly href: string;
  readonly label: string;
}

export const mainNavigation = [
  { href: '/jobs/', label: 'All jobs' },
  { href: '/career-opportunities/', label: 'Career areas' },
  { href: '/benefits/', label: 'Benefits' },
  { href: '/our-people/', label: 'Our people' },
  { href: '/horizon-air/', label: 'Horizon Air' },
  { href: '/hawaiian-airlines/', label: 'Hawaiian Airlines' },
] as const satisfies readonly NavigationLink[];

export const footerNavigation = [
  { href: '/jobs/', label: 'All jobs' },
  { href: '/job/', label: 'Find a job by its number' },
  { href: '/career-opportunities/', label: 'Career areas' },
  { href: '/benefits/', label: 'Benefits' },
  { href: '/our-people/', label: 'Our people' },
] as const satisfies readonly NavigationLink[];
