import fc from 'fast-check';
import { readNaiveFeed } from './naive-feed.ts';

const open = readNaiveFeed().filter(({ isOpen }) => isOpen);
const places = [...new Set(open.flatMap((job) => job.places))];
const words = [
  '',
  '',
  '',
  'pilot',
  'technician',
  'agent',
  'lead ramp',
  'engineer',
  '"flight attendant"',
  'FA',
  'seattle',
  'enginer',
  'zzzzqqqq',
  'ʻohana',
  '2026-14211',
];
const points = ['47.45,-122.31', '21.32,-157.92', '61.17,-149.99', '0,0'];
const choices = {
  company: ['alaska-airlines', 'horizon-air', 'hawaiian-airlines'],
  'employment-type': ['full-time', 'part-time', 'on-call'],
  'job-category': [
    'pilots',
    'airport-operations',
    'corporate-operations',
    'maintenance-technicians',
    'flight-attendants',
    'interns',
    'contact-center',
    'software-technology',
  ],
};

const choice = (values: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.constantFrom(...values).map((value) => [value]) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: 2, maxLength: 3 }) },
  );

const place = fc.oneof(
  { weight: 3, arbitrary: fc.constant<readonly (readonly [string, string])[]>([]) },
  { weight: 4, arbitrary: fc.constantFrom(...places).map((slug) => [['location', slug]] as const) },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(fc.constantFrom(...places), { minLength: 2, maxLength: 3 })
      .map((slugs) => slugs.map((slug) => ['location', slug] as const)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...places), fc.constantFrom('25', '50', '100')).map(
      ([slug, miles]) =>
        [
          ['location', slug],
          ['r', miles],
        ] as const,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...points), fc.constantFrom('25', '50', '100')).map(
      ([point, miles]) =>
        [
          ['coords', point],
          ['r', miles],
        ] as const,
    ),
  },
);

/** Addresses of `/jobs/` with any combination of text, place, circle, choices and order, as a form would send them. */
const listAddress = fc
  .record({
    text: fc.constantFrom(...words),
    place,
    company: choice(choices.company),
    type: choice(choices['employment-type']),
    category: choice(choices['job-category']),
    sort: fc.constantFrom('', '', 'date', 'relevance'),
  })
  .map(({ text, place: placed, company, type, category, sort }) => {
    const params = new URLSearchParams();
    if (text !== '') params.append('q', text);
    for (const [name, value] of placed) params.append(name, value);
    for (const value of company) params.append('company', value);
    for (const value of type) params.append('employment-type', value);
    for (const value of category) params.append('job-category', value);
    if (sort !== '') params.append('sort', sort);
    return `?${params}`;
  });

/** Returns the same addresses in every run; error messages contain the seed. */
export const seed = 20_261_120;

export function sampleAddresses(count: number): readonly string[] {
  return fc.sample(listAddress, { numRuns: count, seed });
}
