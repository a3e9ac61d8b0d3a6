import fc from 'fast-check';
import { solrRow } from '#tests/support/sample-rows.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';

/** Small feeds with every kind of place, company, type and closing, and queries for them. */
const places = [
  {
    location_exact: 'Seattle, WA',
    city_exact: 'Seattle',
    state_short_exact: 'WA',
    state_exact: 'Washington',
    GeoLocation: '47.6062, -122.3321',
  },
  {
    location_exact: 'SeaTac, WA',
    city_exact: 'SeaTac',
    state_short_exact: 'WA',
    state_exact: 'Washington',
    GeoLocation: '47.4436, -122.2961',
  },
  {
    location_exact: 'Portland, OR',
    city_exact: 'Portland',
    state_short_exact: 'OR',
    state_exact: 'Oregon',
    GeoLocation: '45.5152, -122.6784',
  },
  {
    location_exact: 'Honolulu, HI',
    city_exact: 'Honolulu',
    state_short_exact: 'HI',
    state_exact: 'Hawaii',
    GeoLocation: '91, 200',
  },
  { location_exact: 'Virtual, USA', city_exact: null, state_short_exact: null, all_locations: [], GeoLocation: null },
  {
    location_exact: 'Tokyo, JPN',
    city_exact: 'Tokyo',
    state_short_exact: null,
    all_locations: [],
    country_exact: 'Japan',
    country_short_exact: 'JPN',
    GeoLocation: '35.6762,139.6503',
  },
  {
    location_exact: null,
    city_exact: null,
    state_short_exact: null,
    all_locations: [],
    country_exact: null,
    country_short_exact: null,
    GeoLocation: '21.3, -157.8',
  },
  {
    location_exact: null,
    city_exact: null,
    state_short_exact: null,
    all_locations: [],
    country_exact: 'Canada',
    country_short_exact: 'CAN',
    GeoLocation: null,
  },
];
const companies = [
  { buid: 1318 },
  { buid: 34035, company_exact: 'Horizon Air' },
  { buid: 38490, company_exact: 'Hawaiian Airlines' },
  { buid: 38490 },
  { buid: 7, company_exact: 'Another Line' },
];
const types = ['Full-Time', 'Part-Time', 'On-Call', 'Other', ''];
const categories = ['Pilots', 'Airport Operations', 'Interns', ['Pilots', 'Flight Attendants'], ''];
const ends = [
  {},
  {},
  {},
  { valid_through: '2026-10-01' },
  { valid_through: '2027-01-01T00:00:00-08:00' },
  { deleted_at: '2026-10-01T00:00:00Z' },
];
const titles = ['Ramp Agent', 'Cargo Agent', 'First Officer'];

const rowArbitrary = fc.record({
  place: fc.constantFrom(...places),
  company: fc.constantFrom(...companies),
  job_type: fc.constantFrom(...types),
  title: fc.constantFrom(...titles),
  job_category: fc.constantFrom(...categories),
  end: fc.constantFrom(...ends),
  day: fc.integer({ min: 1, max: 6 }),
});

/** Up to 45 rows. */
export const rowsArbitrary = fc.array(rowArbitrary, { maxLength: 45 }).map((rows) =>
  rows.map(({ place, company, end, day, ...more }, number) => {
    const date = `2026-10-0${day}T00:00:00Z`;
    return solrRow({ number, ...place, ...company, ...end, ...more, date_new: date, salted_date: date });
  }),
);

const some = (values: readonly string[]) =>
  fc.subarray([...values], { maxLength: 2 }).map((chosen) => chosen.toSorted());

export const queryArbitrary: fc.Arbitrary<JobQuery> = fc.record({
  text: fc.constantFrom('', '', '', 'agent', 'ramp agent', 'officer'),
  locations: some([
    'seattle-wa',
    'seatac-wa',
    'washington',
    'united-states',
    'japan',
    'virtual-usa',
    'tokyo-jpn',
    'honolulu-hi',
    'canada',
    'atlantis',
    'usa',
  ]),
  ...mapChoiceFacets(({ values }) => some([...values.map(({ slug }) => slug).slice(0, 5), 'another-line'])),
  radius: fc.constantFrom(0 as const, 0 as const, 25 as const, 100 as const),
  coordinates: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant({ latitude: 47.5, longitude: -122.3 }) },
  ),
  sort: fc.constantFrom(null, 'date' as const, 'relevance' as const, 'distance' as const),
  page: fc.constant(1),
  view: fc.constant('list' as const),
});
