import type { PageConfig } from './schema.ts';

/** Every content page of the site: routes, navigation, breadcrumbs, sitemap and metadata come from this list. */
export const pages = [
  {
    path: '/benefits/', title: 'Benefits and', heading: 'Benefits', area: 'benefits',
    description: 'Health cover, retirement saving, paid time off and travel privileges for people who work at Alaska, Horizon and Hawaiian.',
    jobs: {},
  },
  {
    path: '/horizon-air/', title: 'Horizon Air', heading: 'Work at Horizon Air', area: 'brands',
    description: 'Open jobs at Horizon Air, the regional airline that flies the Embraer 175 across the Pacific Northwest and beyond.',
    jobs: { company: ['horizon-air'] },
  },
  {
    path: '/hawaiian-airlines/', title: 'Hawaiian Airlines', heading: 'Work at Hawaiian Airlines', area: 'brands',
    description: 'Open jobs at Hawaiian Airlines, on the islands and at its gateways: airport, cabin, flight deck, maintenance and office roles.',
    jobs: { company: ['hawaiian-airlines'] },
  },
  {
    path: '/our-people/', title: 'Our People and', heading: 'Our people', area: 'people',
    description: 'Who works at Alaska, Horizon and Hawaiian, how people grow here, and how we look after the places we fly to.',
    jobs: {},
  },
  {
    path: '/our-people/veterans/', title: 'Veterans and Military', heading: 'Veterans and military families', area: 'people',
    description: 'How military training carries over to airline work, which roles fit which specialities, and how to find them.',
    jobs: {},
  },
  {
    path: '/our-people/communities/', title: 'Communities and', heading: 'Communities', area: 'people',
    description: 'How our people take part in the communities that depend on air service, from Western Alaska to Hawaiʻi.',
    jobs: {},
  },
  {
    path: '/our-people/development/', title: 'Growth and Development', heading: 'Growth and development', area: 'people',
    description: 'Training, licences, moves between teams and brands, and other ways people build a career with us.',
    jobs: {},
  },
  {
    path: '/our-people/culture-belonging/', title: 'Culture and Belonging', heading: 'Culture and belonging', area: 'people',
    description: 'What it is like to work here, how we include one another, and how to ask for an adjustment when you apply.',
    jobs: {},
  },
  {
    path: '/career-opportunities/', title: 'Career Areas and', heading: 'Career opportunities', area: 'careers',
    description: 'All career areas at Alaska, Horizon and Hawaiian with the jobs open in each: cockpit, cabin, hangar, airport and office.',
    jobs: {},
  },
  {
    path: '/career-opportunities/interns/', title: 'Internship', heading: 'Internships', area: 'careers',
    description: 'Internships with the airline group: what interns work on, when to apply, and the internships open now.',
    jobs: { jobCategory: ['interns'] },
  },
  {
    path: '/career-opportunities/pilot-jobs/', title: 'Pilot', heading: 'Pilot jobs', area: 'careers',
    description: 'All open pilot jobs at Alaska Airlines, Horizon Air and Hawaiian Airlines, from first officer to instructor and check pilot.',
    jobs: { jobCategory: ['pilots'] },
  },
  {
    path: '/career-opportunities/pilots/pdp/', title: 'Pilot Development Program', heading: 'Pilot Development Program', area: 'careers',
    description: 'A route to the flight deck with financial support while you train: how the Pilot Development Program works and who can join.',
    jobs: { company: ['horizon-air'], jobCategory: ['pilots'] },
  },
  {
    path: '/career-opportunities/contact-centers/', title: 'Contact Center', heading: 'Contact centers', area: 'careers',
    description: 'Reservations and customer care jobs: what a day is like, where the centers are, and what you need to apply.',
    jobs: { jobCategory: ['contact-center'] },
  },
  {
    path: '/career-opportunities/pilots/pathways/', title: 'Pilot Pathways and', heading: 'Pilot pathways', area: 'careers',
    description: 'Ways to a pilot job with Alaska, Horizon or Hawaiian: from student pilot, instructor, military or another airline.',
    jobs: { jobCategory: ['pilots'] },
  },
  {
    path: '/career-opportunities/corporate-office/', title: 'Corporate', heading: 'Corporate office', area: 'careers',
    description: 'Finance, marketing, network planning, people, safety and more: the office jobs that keep three airlines running.',
    jobs: { jobCategory: ['corporate-operations'] },
  },
  {
    path: '/career-opportunities/pilots/truenorth/', title: 'True North Pilot', heading: 'True North', area: 'careers',
    description: 'True North supports student pilots on the way to an airline flight deck: what the program asks, what it gives and how to take part.',
    jobs: { jobCategory: ['pilots'] },
  },
  {
    path: '/career-opportunities/flight-attendants/', title: 'Flight Attendant', heading: 'Flight attendants', area: 'careers',
    description: 'Flight attendant jobs at three airlines: the work, the bases, the requirements, training and the positions open now.',
    jobs: { jobCategory: ['flight-attendants'] },
  },
  {
    path: '/career-opportunities/flight-attendants/ascend-flight-attendants/', title: 'Ascend Flight Attendant', heading: 'Ascend for flight attendants', area: 'careers',
    description: 'Ascend helps regional flight attendants move on within the group: who it is for, what it asks and how to begin.',
    jobs: { jobCategory: ['flight-attendants'] },
  },
  {
    path: '/career-opportunities/airport-operations/', title: 'Airport Operations', heading: 'Airport operations', area: 'careers',
    description: 'Customer service, ramp and cargo jobs at airports from Utqiaġvik to Honolulu: the work, the shifts and open positions.',
    jobs: { jobCategory: ['airport-operations'] },
  },
  {
    path: '/career-opportunities/pilots/horizon-air/', title: 'Horizon Air Pilot', heading: 'Pilots at Horizon Air', area: 'careers',
    description: 'Fly the Embraer 175 from bases in the Pacific Northwest: requirements, training, bases and pilot jobs open at Horizon.',
    jobs: { company: ['horizon-air'], jobCategory: ['pilots'] },
  },
  {
    path: '/career-opportunities/flight-attendants-jp/', title: 'Japan Flight Attendant', heading: 'Flight attendants in Japan', area: 'careers',
    description: 'Flight attendant jobs based in Japan, with the main text in Japanese and a summary in English.',
    jobs: { jobCategory: ['flight-attendants'], locations: ['japan'] },
  },
  {
    path: '/career-opportunities/pilots/pilot-training/', title: 'Pilot Training and', heading: 'Pilot training', area: 'careers',
    description: 'How pilots are trained and checked here, from indoctrination and simulator to line flying, and instructor jobs open now.',
    jobs: { jobCategory: ['pilots'] },
  },
  {
    path: '/career-opportunities/pilots/alaska-airlines/', title: 'Alaska Airlines Pilot', heading: 'Pilots at Alaska Airlines', area: 'careers',
    description: 'Fly the Boeing 737 from bases on the West Coast and in Alaska: requirements, bases and pilot jobs open at Alaska Airlines.',
    jobs: { company: ['alaska-airlines'], jobCategory: ['pilots'] },
  },
  {
    path: '/career-opportunities/aircraft-technician-jobs/', title: 'Aircraft Technician', heading: 'Aircraft technician jobs', area: 'careers',
    description: 'Aircraft technician, avionics and inspection jobs: the hangars, the licences you need and the positions open now.',
    jobs: { jobCategory: ['maintenance-technicians'] },
  },
  {
    path: '/career-opportunities/pilots/horizon-compensation/', title: 'Horizon Air Pilot Pay and', heading: 'Pilot pay at Horizon Air', area: 'careers',
    description: 'How pilot pay works at Horizon Air, with ranges taken from the Horizon postings that are open today.',
    jobs: { company: ['horizon-air'], jobCategory: ['pilots'] },
  },
  {
    path: '/career-opportunities/information-and-technology-services/', title: 'Information Technology', heading: 'Information and technology services', area: 'careers',
    description: 'Software, data, infrastructure and security jobs behind booking, operations and maintenance at three airlines.',
    jobs: { jobCategory: ['software-technology'] },
  },
  {
    path: '/career-opportunities/maintenance-and-engineering/horizon-mtx-tech/', title: 'Horizon Air Maintenance Technician', heading: 'Maintenance technicians at Horizon Air', area: 'careers',
    description: 'Look after the Embraer 175 at Horizon Air: line and base maintenance, what you need, and technician jobs open now.',
    jobs: { company: ['horizon-air'], jobCategory: ['maintenance-technicians'] },
  },
  {
    path: '/career-opportunities/maintenance-and-engineering/aircraft-mechanic-development-program/', title: 'Aircraft Mechanic Development Program', heading: 'Aircraft Mechanic Development Program', area: 'careers',
    description: 'Earn the airframe and powerplant certificate while you work: how the mechanic development program runs and who can apply.',
    jobs: { jobCategory: ['maintenance-technicians'] },
  },
  {
    path: '/military-base-search/', title: 'Military Base', heading: 'Jobs near military bases', area: 'people', flag: 'military-base-search',
    description: 'Find airline jobs near the military base you are leaving or living at, by base name or place.',
    jobs: {},
  },
  {
    path: '/veteran-resources/', title: 'Veteran Resources and', heading: 'Veteran resources', area: 'people', flag: 'veteran-resources',
    description: 'Help for service members who are moving to civilian work: translating experience, licences and application advice.',
    jobs: {},
  },
  {
    path: '/veteran-talent-community/', title: 'Veteran Talent Community and', heading: 'Veteran talent community', area: 'people', flag: 'veteran-talent-community',
    description: 'Join the talent community for veterans and hear about airline jobs that match your military experience.',
    jobs: {},
  },
] as const satisfies readonly PageConfig[];
