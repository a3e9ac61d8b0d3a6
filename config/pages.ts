import { brands, type PageConfig } from './schema.ts';
import { readList } from './word-lists.ts';

/** Without `parent` and `brand`, they are the page of the path above and the airline of its jobs. */
type PageEntry = Omit<PageConfig, 'path' | 'area' | 'jobs'> & Partial<Pick<PageConfig, 'jobs'>>;

/** Every content page of the site: routes, navigation, breadcrumbs, sitemap and metadata come from this list. */
export const pages: readonly PageConfig[] = [
  ...listPages('benefits', {
    '/benefits/': {
      title: 'Benefits of',
      heading: 'Benefits',
      description:
        'Health coverage, retirement savings, paid time off and travel privileges for people who work at Alaska, Horizon and Hawaiian.',
      hero: 'benefits',
      related: ['/career-opportunities/pilots/horizon-compensation/', '/our-people/development/', '/how-we-hire/'],
    },
  }),
  ...listPages('brands', {
    '/alaska-airlines/': {
      title: 'Alaska Airlines Careers and',
      heading: 'Work at Alaska Airlines',
      description:
        'Open jobs at Alaska Airlines, from Arctic stations to West Coast hubs: flight deck, cabin, hangar, airport and office roles.',
      hero: 'sound',
      related: readList(
        '/career-opportunities/{pilots/alaska-airlines|airport-operations|flight-attendants}/, /horizon-air/, /hawaiian-airlines/, /benefits/',
      ),
      jobs: { company: ['alaska-airlines'] },
      sections: ['One morning across the network', 'Pay in today’s postings'],
    },
    '/horizon-air/': {
      title: 'Horizon Air Careers and',
      heading: 'Work at Horizon Air',
      description:
        'Open jobs at Horizon Air, the regional airline that flies the Embraer 175 across the Pacific Northwest and beyond.',
      hero: 'evergreen',
      related: readList(
        '/career-opportunities/{pilots/horizon-air|maintenance-and-engineering/horizon-mtx-tech|flight-attendants/ascend-flight-attendants}/, /benefits/',
      ),
      jobs: { company: ['horizon-air'] },
      sections: ['What one aircraft type changes', 'How to apply'],
    },
    '/hawaiian-airlines/': {
      title: 'Hawaiian Airlines Careers and',
      heading: 'Work at Hawaiian Airlines',
      description:
        'Open jobs at Hawaiian Airlines, across the islands and at its gateways: airport, cabin, flight deck, maintenance and office roles.',
      hero: 'islands',
      related: readList(
        '/career-opportunities/{flight-attendants-jp|airport-operations|aircraft-technician-jobs}/, /benefits/',
      ),
      jobs: { company: ['hawaiian-airlines'] },
      sections: ['One morning across the network', 'Pay and benefits'],
    },
  }),
  ...listPages('people', {
    '/our-people/': {
      title: 'Our People and Their',
      heading: 'Our people',
      description:
        'Who works at Alaska, Horizon and Hawaiian, how people grow here, and how we look after the places we fly to.',
      hero: 'people',
      related: readList('/our-people/{veterans|communities|development|culture-belonging}/'),
    },
    '/our-people/veterans/': {
      title: 'Veteran and Military Family',
      heading: 'Veterans and military families',
      description:
        'How military training carries over to airline work, which roles fit which specialties, and how to find them.',
      hero: 'veterans',
      related: readList(
        '/career-opportunities/{aircraft-technician-jobs|pilots/pathways|airport-operations}/, /our-people/development/',
      ),
    },
    '/our-people/communities/': {
      title: 'Community Involvement and',
      heading: 'Communities',
      description: 'How we take part in the communities that depend on air service, from Western Alaska to Hawaiʻi.',
      hero: 'community',
      related: readList(
        '/our-people/culture-belonging/, /career-opportunities/airport-operations/, /hawaiian-airlines/',
      ),
    },
    '/our-people/development/': {
      title: 'Growth and Development in',
      heading: 'Growth and development',
      description: 'Training, licenses, moves between teams and brands, and other ways people build a career with us.',
      hero: 'growth',
      related: readList(
        '/career-opportunities/{pilots/pathways|maintenance-and-engineering/aircraft-mechanic-development-program|interns}/, /benefits/',
      ),
    },
    '/our-people/culture-belonging/': {
      title: 'Culture and Belonging in',
      heading: 'Culture and belonging',
      description:
        'What it is like to work here, how we include one another, and how to ask for an accommodation when you apply.',
      hero: 'belonging',
      related: ['/our-people/communities/', '/equal-opportunity/', '/accessibility/'],
    },
    '/military-base-search/': {
      title: 'Military Code and Base Search for',
      heading: 'Jobs by military code or base',
      flag: 'military-base-search',
      description:
        'The airline jobs that common military occupations lead to, by code, and the jobs near the base you are leaving.',
      hero: 'veterans',
      parent: '/our-people/veterans/',
      related: ['/our-people/veterans/'],
    },
    '/veteran-resources/': {
      title: 'Resources for Veterans Seeking',
      heading: 'Veteran resources',
      flag: 'veteran-resources',
      description:
        'Help for service members who are moving to civilian work: translating your experience, earning licenses and applying.',
      hero: 'veterans',
      parent: '/our-people/veterans/',
      related: ['/our-people/veterans/'],
    },
    '/veteran-talent-community/': {
      title: 'Veteran Talent Community for',
      heading: 'Veteran talent community',
      flag: 'veteran-talent-community',
      description:
        'Join the talent community for veterans and hear about airline jobs that match your military experience.',
      hero: 'veterans',
      parent: '/our-people/veterans/',
      related: ['/our-people/veterans/'],
    },
  }),
  ...listPages('careers', {
    '/career-opportunities/': {
      title: 'Career Areas and',
      heading: 'Career opportunities',
      description:
        'All career areas at Alaska, Horizon and Hawaiian with the jobs open in each: cockpit, cabin, hangar, airport and office.',
      hero: 'network',
      related: ['/how-we-hire/', '/benefits/', '/our-people/'],
    },
    '/career-opportunities/interns/': {
      title: 'Internship',
      heading: 'Internships',
      description:
        'Internships with the airline group: what interns work on, when to apply, and the internships open now.',
      hero: 'intern',
      related: readList(
        '/career-opportunities/{corporate-office|information-and-technology-services}/, /our-people/development/',
      ),
      jobs: { jobCategory: ['interns'] },
      sections: ['From offer to last day', 'Pay'],
    },
    '/career-opportunities/pilot-jobs/': {
      title: 'Airline Pilot',
      heading: 'Pilot jobs',
      description:
        'All open pilot jobs at Alaska Airlines, Horizon Air and Hawaiian Airlines, from first officer to instructor and check pilot.',
      hero: 'cockpit',
      related: readList('/career-opportunities/pilots/{pathways|pilot-training|horizon-compensation}/'),
      jobs: { jobCategory: ['pilots'] },
      sections: ['How the seats follow each other', 'What postings pay'],
    },
    '/career-opportunities/pilots/pdp/': {
      title: 'Pilot Development Program',
      heading: 'Pilot Development Program',
      description:
        'A route to the flight deck with financial support while you train: how the Pilot Development Program works and who can join.',
      hero: 'ascent',
      parent: '/career-opportunities/pilot-jobs/',
      related: readList('/career-opportunities/pilots/{pathways|horizon-air|truenorth}/'),
      jobs: { company: ['horizon-air'], jobCategory: ['pilots'] },
    },
    '/career-opportunities/contact-centers/': {
      title: 'Contact Center Careers and',
      heading: 'Contact centers',
      description:
        'Reservations and customer care jobs: what a day is like, where the centers are, and what you need to apply.',
      hero: 'contact',
      related: readList('/career-opportunities/{airport-operations|corporate-office}/, /benefits/'),
      jobs: { jobCategory: ['contact-center'] },
      sections: ['A storm shift, hour by hour', 'Pay and progress'],
    },
    '/career-opportunities/pilots/pathways/': {
      title: 'Pathways to Pilot',
      heading: 'Pilot pathways',
      description:
        'Ways to a pilot job with Alaska, Horizon or Hawaiian: from student pilot, instructor, military or another airline.',
      hero: 'runway',
      parent: '/career-opportunities/pilot-jobs/',
      related: readList('/career-opportunities/pilots/{pdp|truenorth|pilot-training}/, /our-people/veterans/'),
      jobs: { jobCategory: ['pilots'] },
    },
    '/career-opportunities/corporate-office/': {
      title: 'Corporate Office',
      heading: 'Corporate office',
      description:
        'Finance, marketing, network planning, people, safety and more: the office jobs that keep three airlines running.',
      hero: 'office',
      related: readList('/career-opportunities/{information-and-technology-services|interns|contact-centers}/'),
      jobs: { jobCategory: ['corporate-operations'] },
      sections: ['One decision, start to finish', 'Pay and benefits'],
    },
    '/career-opportunities/pilots/truenorth/': {
      title: 'True North Pilot',
      heading: 'True North',
      description:
        'True North supports student pilots on the way to an airline flight deck: what the program asks, what it gives and how to take part.',
      hero: 'aurora',
      parent: '/career-opportunities/pilot-jobs/',
      related: readList('/career-opportunities/pilots/{pdp|pathways}/, /our-people/communities/'),
      jobs: { jobCategory: ['pilots'] },
    },
    '/career-opportunities/flight-attendants/': {
      title: 'Flight Attendant Careers and',
      heading: 'Flight attendants',
      description:
        'Flight attendant jobs at three airlines: the work, the bases, the requirements, training and the positions open now.',
      hero: 'cabin',
      related: readList(
        '/career-opportunities/{flight-attendants/ascend-flight-attendants|flight-attendants-jp}/, /benefits/',
      ),
      jobs: { jobCategory: ['flight-attendants'] },
      sections: ['A three-flight day from Seattle', 'How pay is built'],
    },
    '/career-opportunities/flight-attendants/ascend-flight-attendants/': {
      title: 'Ascend Flight Attendant',
      heading: 'Ascend for flight attendants',
      description:
        'Ascend helps regional flight attendants move on within the group: who it is for, what it asks and how to begin.',
      hero: 'climb',
      related: ['/career-opportunities/flight-attendants-jp/', '/horizon-air/', '/our-people/development/'],
      jobs: { jobCategory: ['flight-attendants'] },
    },
    '/career-opportunities/airport-operations/': {
      title: 'Airport Operations Careers and',
      heading: 'Airport operations',
      description:
        'Customer service, ramp and cargo jobs at airports from Utqiaġvik to Honolulu: the work, the shifts and open positions.',
      hero: 'apron',
      related: readList('/career-opportunities/{contact-centers|aircraft-technician-jobs}/, /benefits/'),
      jobs: { jobCategory: ['airport-operations'] },
      sections: ['An opening shift on the ramp', 'Hours and pay'],
    },
    '/career-opportunities/pilots/horizon-air/': {
      title: 'Horizon Air Pilot Careers and',
      heading: 'Pilots at Horizon Air',
      description:
        'Fly the Embraer 175 from bases in the Pacific Northwest: requirements, training, bases and pilot jobs open at Horizon.',
      hero: 'regional',
      parent: '/career-opportunities/pilot-jobs/',
      related: readList('/career-opportunities/pilots/{horizon-compensation|pdp|pilot-training}/, /horizon-air/'),
      jobs: { company: ['horizon-air'], jobCategory: ['pilots'] },
      sections: ['A four-flight day from Boise', 'Pay'],
    },
    '/career-opportunities/flight-attendants-jp/': {
      title: 'Japan-Based Flight Attendant',
      heading: 'Flight attendants in Japan',
      description: 'Flight attendant jobs based in Japan, with the main text in Japanese and a summary in English.',
      hero: 'japan',
      parent: '/career-opportunities/flight-attendants/',
      brand: 'hawaiian-airlines',
      related: readList(
        '/hawaiian-airlines/, /career-opportunities/flight-attendants/ascend-flight-attendants/, /benefits/',
      ),
      jobs: { jobCategory: ['flight-attendants'], locations: ['japan'] },
    },
    '/career-opportunities/pilots/pilot-training/': {
      title: 'Pilot Training and Instructor',
      heading: 'Pilot training',
      description:
        'How pilots are trained and checked here, from indoctrination to the simulator to line flying, and which instructor jobs are open now.',
      hero: 'training',
      parent: '/career-opportunities/pilot-jobs/',
      related: readList('/career-opportunities/pilots/{pathways|alaska-airlines|horizon-air}/'),
      jobs: { jobCategory: ['pilots'] },
    },
    '/career-opportunities/pilots/alaska-airlines/': {
      title: 'Alaska Airlines Pilot Careers and',
      heading: 'Pilots at Alaska Airlines',
      description:
        'Fly the Boeing 737 from bases on the West Coast and in Alaska: requirements, bases and pilot jobs open at Alaska Airlines.',
      hero: 'coast',
      parent: '/career-opportunities/pilot-jobs/',
      related: readList(
        '/career-opportunities/pilots/{pathways|pilot-training|horizon-air}/, /alaska-airlines/, /benefits/',
      ),
      jobs: { company: ['alaska-airlines'], jobCategory: ['pilots'] },
      sections: ['A morning in the Panhandle', 'Pay and moving up'],
    },
    '/career-opportunities/aircraft-technician-jobs/': {
      title: 'Aircraft Technician',
      heading: 'Aircraft technician jobs',
      description:
        'Aircraft technician, avionics and inspection jobs: the hangars, the licenses you need and the positions open now.',
      hero: 'hangar',
      related: readList(
        '/career-opportunities/maintenance-and-engineering/{horizon-mtx-tech|aircraft-mechanic-development-program}/, /our-people/veterans/',
      ),
      jobs: { jobCategory: ['maintenance-technicians'] },
      sections: ['One night on the line', 'Pay and growth'],
    },
    '/career-opportunities/pilots/horizon-compensation/': {
      title: 'Horizon Air Pilot Pay and',
      heading: 'Pilot pay at Horizon Air',
      description: 'How pilot pay works at Horizon Air, with ranges from the Horizon postings that are open today.',
      hero: 'pay',
      parent: '/career-opportunities/pilot-jobs/',
      related: ['/career-opportunities/pilots/horizon-air/', '/benefits/', '/career-opportunities/pilots/pdp/'],
      jobs: { company: ['horizon-air'], jobCategory: ['pilots'] },
    },
    '/career-opportunities/information-and-technology-services/': {
      title: 'Information Technology',
      heading: 'Information and technology services',
      description:
        'Software, data, infrastructure and security jobs behind booking, operations and maintenance at three airlines.',
      hero: 'city',
      related: ['/career-opportunities/corporate-office/', '/career-opportunities/interns/', '/benefits/'],
      jobs: { jobCategory: ['software-technology'] },
      sections: ['An on-call week, honestly told', 'Pay and growth'],
    },
    '/career-opportunities/maintenance-and-engineering/horizon-mtx-tech/': {
      title: 'Horizon Air Technician Careers and',
      heading: 'Maintenance technicians at Horizon Air',
      description:
        'Maintain the Embraer 175 at Horizon Air: line and base maintenance, what you need, and technician jobs open now.',
      hero: 'line',
      parent: '/career-opportunities/aircraft-technician-jobs/',
      related: readList(
        '/career-opportunities/maintenance-and-engineering/aircraft-mechanic-development-program/, /horizon-air/, /our-people/veterans/',
      ),
      jobs: { company: ['horizon-air'], jobCategory: ['maintenance-technicians'] },
      sections: ['What Horizon technicians do', 'Pay at Horizon'],
    },
    '/career-opportunities/maintenance-and-engineering/aircraft-mechanic-development-program/': {
      title: 'Aircraft Mechanic Development Program',
      heading: 'Aircraft Mechanic Development Program',
      description:
        'Earn the airframe and powerplant certificate while you work: how the mechanic development program runs and who can apply.',
      hero: 'workshop',
      parent: '/career-opportunities/aircraft-technician-jobs/',
      related: readList(
        '/career-opportunities/maintenance-and-engineering/horizon-mtx-tech/, /our-people/{development|veterans}/',
      ),
      jobs: { jobCategory: ['maintenance-technicians'] },
    },
  }),
  ...listPages('service', {
    '/how-we-hire/': {
      title: 'How We Hire for',
      heading: 'How we hire',
      description:
        'Every step from finding a posting to the first day: application, interviews, offer, federal checks, badge and training.',
      hero: 'service',
      related: ['/accessibility/', '/equal-opportunity/', '/benefits/'],
    },
    '/equal-opportunity/': {
      title: 'Equal Opportunity in',
      heading: 'Equal opportunity and pay transparency',
      description:
        'Your rights as an applicant: equal opportunity, pay transparency, fair chance hiring and where to raise a concern.',
      hero: 'service',
      related: ['/accessibility/', '/how-we-hire/', '/our-people/culture-belonging/'],
    },
    '/accessibility/': {
      title: 'Accessibility and Help Applying for',
      heading: 'Accessibility',
      description:
        'How this site is built to be used by everyone, what doesn’t work yet, and how to ask for an accommodation when you apply.',
      hero: 'service',
      related: ['/equal-opportunity/', '/how-we-hire/', '/our-people/culture-belonging/'],
    },
    '/job-alerts-privacy/': {
      title: 'Privacy of Email Alerts for',
      heading: 'How we protect your email address',
      flag: 'job-alerts',
      description:
        'What job alerts by email store about you, when and for how long, who can see it, and how to delete all of it yourself.',
      hero: 'service',
      related: ['/how-we-hire/', '/accessibility/', '/equal-opportunity/'],
    },
  }),
];

function listPages(area: PageConfig['area'], entries: Readonly<Record<string, PageEntry>>): readonly PageConfig[] {
  return Object.entries(entries).map(([path, page]) => {
    const above = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
    const brand = brands.find((slug) => page.jobs?.company?.includes(slug));
    const parent = above in entries ? above : undefined;
    return { path, area, jobs: {}, ...(parent && { parent }), ...(brand && { brand }), ...page };
  });
}
