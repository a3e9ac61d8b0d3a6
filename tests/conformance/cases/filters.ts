import type { JobQuery } from '#lib/jobs/query/query.ts';
import { searchCase, type ConformanceCase } from '#tests/conformance/conformance-case.ts';

const companies = ['alaska-airlines', 'horizon-air', 'hawaiian-airlines'] as const;
const types = ['full-time', 'part-time', 'on-call'] as const;
const categories = [
  'pilots',
  'airport-operations',
  'corporate-operations',
  'maintenance-technicians',
  'flight-attendants',
  'interns',
  'contact-center',
  'software-technology',
] as const;
const countries = [
  'united-states',
  'japan',
  'canada',
  'mexico',
  'south-korea',
  'australia',
  'costa-rica',
  'guatemala',
  'belize',
  'french-polynesia',
] as const;
const states = [
  'washington',
  'hawaii',
  'alaska',
  'oregon',
  'california',
  'idaho',
  'arizona',
  'nevada',
  'tokyo',
  'chiba',
  'british-columbia',
  'san-jose',
  'jalisco',
  'new-york',
] as const;
const cities = [
  'seattle-wa',
  'seatac-wa',
  'spokane-wa',
  'everett-wa',
  'portland-or',
  'medford-or',
  'redmond-or',
  'anchorage-ak',
  'juneau-ak',
  'fairbanks-ak',
  'nome-ak',
  'utqiagvik-ak',
  'honolulu-hi',
  'kahului-hi',
  'lihue-hi',
  'kailua-kona-hi',
  'hilo-hi',
  'los-angeles-ca',
  'san-diego-ca',
  'san-jose-ca',
  'boise-id',
  'coeur-dalene-id',
  'phoenix-az',
  'tokyo-jpn',
  'narita-jpn',
  'sydney-aus',
  'vancouver-bc',
  'papeete-pyf',
  'san-jose-cri',
  'belize-city-blz',
] as const;

const nothing: readonly ConformanceCase[] = [
  searchCase('nothing asked', 'every job', {}),
  searchCase('nothing asked', 'newest first, said', { sort: 'date' }),
];

const alone: readonly ConformanceCase[] = [
  ...companies.map((slug) => searchCase('one facet value', slug, { company: [slug] })),
  ...types.map((slug) => searchCase('one facet value', slug, { employmentType: [slug] })),
  ...categories.map((slug) => searchCase('one facet value', slug, { jobCategory: [slug] })),
];

const places: readonly ConformanceCase[] = [...countries, ...states, ...cities].map((slug) =>
  searchCase('one place', slug, { locations: [slug] }),
);

const virtual: readonly ConformanceCase[] = [
  searchCase('virtual', 'virtual-usa', { locations: ['virtual-usa'] }),
  searchCase('virtual', 'software at home', { locations: ['virtual-usa'], jobCategory: ['software-technology'] }),
  searchCase('virtual', 'calls at home', { locations: ['virtual-usa'], jobCategory: ['contact-center'] }),
  searchCase('virtual', 'part time at home', { locations: ['virtual-usa'], employmentType: ['part-time'] }),
  searchCase('virtual', 'no circle around it', { locations: ['virtual-usa'], radius: 50 }),
  searchCase('virtual', 'at home or in Seattle', { locations: ['seattle-wa', 'virtual-usa'] }),
];

const aliases: readonly ConformanceCase[] = ['usa', 'jpn', 'can', 'mex', 'kor'].map((slug) =>
  searchCase('one place', `country code ${slug}`, { locations: [slug] }),
);

const unknown: readonly ConformanceCase[] = [
  searchCase('empty', 'a place that nobody knows', { locations: ['atlantis'] }),
  searchCase('empty', 'a place that nobody knows, in a facet', { locations: ['atlantis'], jobCategory: ['pilots'] }),
  searchCase('empty', 'pilots at home', { locations: ['virtual-usa'], jobCategory: ['pilots'] }),
  searchCase('empty', 'interns in Belize', { locations: ['belize'], jobCategory: ['interns'] }),
  searchCase('empty', 'a hostile place', { locations: ['" OR *:*'] }),
  searchCase('empty', 'a place with a wildcard', { locations: ['seattle*'] }),
];

const pairs: readonly ConformanceCase[] = [
  ...companies.flatMap((company) =>
    types.map((type) =>
      searchCase('two facets', `${company}, ${type}`, { company: [company], employmentType: [type] }),
    ),
  ),
  ...companies.flatMap((company) =>
    categories.map((category) =>
      searchCase('two facets', `${company}, ${category}`, { company: [company], jobCategory: [category] }),
    ),
  ),
  ...types.flatMap((type) =>
    categories.map((category) =>
      searchCase('two facets', `${type}, ${category}`, { employmentType: [type], jobCategory: [category] }),
    ),
  ),
];

const inPlaces: readonly ConformanceCase[] = [
  'united-states',
  'washington',
  'hawaii',
  'alaska',
  'seattle-wa',
  'honolulu-hi',
  'portland-or',
  'tokyo-jpn',
].flatMap((place) => [
  ...['pilots', 'airport-operations', 'maintenance-technicians', 'flight-attendants'].map((category) =>
    searchCase('facet and place', `${category} in ${place}`, { jobCategory: [category], locations: [place] }),
  ),
  searchCase('facet and place', `part-time in ${place}`, { employmentType: ['part-time'], locations: [place] }),
  searchCase('facet and place', `horizon-air in ${place}`, { company: ['horizon-air'], locations: [place] }),
]);

const several: readonly (readonly [string, Partial<JobQuery>])[] = [
  ['two companies', { company: ['alaska-airlines', 'horizon-air'] }],
  ['three companies', { company: [...companies].sort() }],
  ['two types', { employmentType: ['on-call', 'part-time'] }],
  ['all types', { employmentType: [...types].sort() }],
  ['two categories', { jobCategory: ['flight-attendants', 'pilots'] }],
  ['four categories', { jobCategory: ['contact-center', 'interns', 'pilots', 'software-technology'] }],
  ['two cities', { locations: ['honolulu-hi', 'seattle-wa'] }],
  ['four cities', { locations: ['anchorage-ak', 'boise-id', 'portland-or', 'seatac-wa'] }],
  ['two states', { locations: ['alaska', 'washington'] }],
  ['two countries', { locations: ['canada', 'japan'] }],
  ['a city and another state', { locations: ['hawaii', 'seattle-wa'] }],
  ['a city inside a chosen state', { locations: ['seattle-wa', 'washington'] }],
  ['a known place and an unknown one', { locations: ['atlantis', 'seattle-wa'] }],
  ['a country by two names', { locations: ['united-states', 'usa'] }],
  [
    'two of each',
    {
      company: ['alaska-airlines', 'hawaiian-airlines'],
      employmentType: ['full-time', 'part-time'],
      jobCategory: ['airport-operations', 'contact-center'],
    },
  ],
  [
    'two of each, in two cities',
    {
      company: ['alaska-airlines', 'horizon-air'],
      jobCategory: ['airport-operations', 'pilots'],
      locations: ['portland-or', 'seattle-wa'],
    },
  ],
  ['one chosen, one unknown category', { jobCategory: ['astronauts', 'pilots'] }],
];

const triples: readonly (readonly [string, Partial<JobQuery>])[] = [
  ['horizon pilots, full time', { company: ['horizon-air'], employmentType: ['full-time'], jobCategory: ['pilots'] }],
  [
    'horizon technicians in Portland',
    { company: ['horizon-air'], jobCategory: ['maintenance-technicians'], locations: ['portland-or'] },
  ],
  [
    'hawaiian agents, part time, in Honolulu',
    {
      company: ['hawaiian-airlines'],
      employmentType: ['part-time'],
      jobCategory: ['airport-operations'],
      locations: ['honolulu-hi'],
    },
  ],
  [
    'alaska attendants in Seattle',
    { company: ['alaska-airlines'], jobCategory: ['flight-attendants'], locations: ['seattle-wa'] },
  ],
  [
    'full-time software in Washington',
    { employmentType: ['full-time'], jobCategory: ['software-technology'], locations: ['washington'] },
  ],
  [
    'part-time calls in Arizona',
    { employmentType: ['part-time'], jobCategory: ['contact-center'], locations: ['arizona'] },
  ],
];

export const filterCases: readonly ConformanceCase[] = [
  ...nothing,
  ...alone,
  ...places,
  ...aliases,
  ...virtual,
  ...unknown,
  ...pairs,
  ...inPlaces,
  ...several.map(([name, query]) => searchCase('several values', name, query)),
  ...triples.map(([name, query]) => searchCase('three facets', name, query)),
];
