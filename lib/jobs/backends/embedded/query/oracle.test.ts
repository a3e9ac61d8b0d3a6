import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isExpired, type Job } from '../../../job.ts';
import { everyJob, isCircle, type JobQuery } from '../../../query.ts';
import { toggleOption } from '../../../selection.ts';
import { parseRows, solrRow, toSnapshot } from '../sample-rows.ts';
import { milesBetween } from './distance.ts';
import { resolvePlace } from './places.ts';
import { countJobs, searchPage } from './search-page.ts';

const now = Date.parse('2026-11-01T00:00:00Z');
const settings = { pageSize: 10, isOpen: false };

const places = [
  { location_exact: 'Seattle, WA', city_exact: 'Seattle', state_short_exact: 'WA', state_exact: 'Washington', GeoLocation: '47.6062, -122.3321' },
  { location_exact: 'SeaTac, WA', city_exact: 'SeaTac', state_short_exact: 'WA', state_exact: 'Washington', GeoLocation: '47.4436, -122.2961' },
  { location_exact: 'Portland, OR', city_exact: 'Portland', state_short_exact: 'OR', state_exact: 'Oregon', GeoLocation: '45.5152, -122.6784' },
  { location_exact: 'Honolulu, HI', city_exact: 'Honolulu', state_short_exact: 'HI', state_exact: 'Hawaii', GeoLocation: '91, 200' },
  { location_exact: 'Virtual, USA', city_exact: null, state_short_exact: null, all_locations: [], GeoLocation: null },
  { location_exact: 'Tokyo, JPN', city_exact: 'Tokyo', state_short_exact: null, all_locations: [], country_exact: 'Japan', country_short_exact: 'JPN', GeoLocation: '35.6762,139.6503' },
];
const companies = [{ buid: 1318 }, { buid: 34035, company_exact: 'Horizon Air' }, { buid: 38490, company_exact: 'Hawaiian Airlines' }];
const types = ['Full-Time', 'Part-Time', 'On-Call', 'Other', ''];
const categories = ['Pilots', 'Airport Operations', 'Interns', ['Pilots', 'Flight Attendants'], ''];
const ends = [{}, {}, {}, { valid_through: '2026-10-01' }, { valid_through: '2027-01-01T00:00:00-08:00' }, { deleted_at: '2026-10-01T00:00:00Z' }];

const rowArbitrary = fc.record({
  place: fc.constantFrom(...places), company: fc.constantFrom(...companies), job_type: fc.constantFrom(...types),
  job_category: fc.constantFrom(...categories), end: fc.constantFrom(...ends), day: fc.integer({ min: 1, max: 6 }),
});
const rowsArbitrary = fc.array(rowArbitrary, { maxLength: 45 }).map((rows) => rows.map(({ place, company, end, day, ...more }, number) => {
  const date = `2026-10-0${day}T00:00:00Z`;
  return solrRow({ title: `Agent ${number}`, number, ...place, ...company, ...end, ...more, date_new: date, salted_date: date });
}));

const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 2 }).map((chosen) => chosen.toSorted());
const queryArbitrary: fc.Arbitrary<JobQuery> = fc.record({
  text: fc.constant(''),
  locations: some(['seattle-wa', 'seatac-wa', 'washington', 'united-states', 'japan', 'virtual-usa', 'tokyo-jpn', 'honolulu-hi', 'atlantis', 'usa']),
  company: some(['alaska-airlines', 'horizon-air', 'hawaiian-airlines']),
  employmentType: some(['full-time', 'part-time', 'on-call']),
  jobCategory: some(['pilots', 'flight-attendants', 'interns', 'contact-center']),
  radius: fc.constantFrom(0 as const, 0 as const, 25 as const, 100 as const),
  coordinates: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant({ latitude: 47.5, longitude: -122.3 }) }),
  sort: fc.constantFrom(null, 'date' as const, 'relevance' as const),
  page: fc.constant(1),
  view: fc.constant('list' as const),
});

const aliases: Readonly<Record<string, string>> = { usa: 'united-states' };

function toPlaceSlugs({ place }: Job): readonly (string | undefined)[] {
  return [place.city?.slug, place.state?.slug, place.country?.slug, place.isVirtual ? 'virtual-usa' : undefined];
}

function inChoice(chosen: readonly string[], values: Job['company']): boolean {
  return chosen.length === 0 || values.some(({ slug }) => chosen.includes(slug));
}

/** The plain meaning of a query, over plain jobs. */
function filterJobs(jobs: readonly Job[], query: JobQuery, centre: Job['place']['coordinates']): readonly Job[] {
  const wanted = query.locations.map((slug) => aliases[slug] ?? slug);
  const matches = jobs.filter((job) => {
    if (isExpired(job, now) || !inChoice(query.company, job.company) || !inChoice(query.employmentType, job.employmentType)) return false;
    if (!inChoice(query.jobCategory, job.jobCategory)) return false;
    if (isCircle(query) && centre !== null) return job.place.coordinates !== null && milesBetween(centre, job.place.coordinates) <= (query.radius || 25);
    return wanted.length === 0 || toPlaceSlugs(job).some((slug) => slug !== undefined && wanted.includes(slug));
  });
  return matches.toSorted((a, b) => b.sortTime - a.sortTime || (a.id < b.id ? -1 : 1));
}

test('totals, order and pages are those of a plain filter, and no job is lost or repeated', () => {
  fc.assert(fc.property(rowsArbitrary, queryArbitrary, (rows, query) => {
    const snapshot = toSnapshot(rows, now);
    const jobs = parseRows(rows).rows.map((row) => row.job);
    const place = resolvePlace(snapshot, query.locations[0] ?? '');
    const expected = filterJobs(jobs, query, query.coordinates ?? place?.coordinates ?? null);
    const first = searchPage(snapshot, query, '', settings);
    const pages = Array.from({ length: first.pageCount }, (_, index) => searchPage(snapshot, { ...query, page: index + 1 }, '', settings));
    expect(first.total).toBe(expected.length);
    expect(countJobs(snapshot, query)).toBe(expected.length);
    expect(pages.flatMap((page) => page.jobs.map((job) => job.id))).toEqual(expected.map((job) => job.id));
    expect(searchPage(snapshot, { ...query, page: first.pageCount + 1 }, '', settings).jobs).toEqual([]);
  }), { numRuns: 500 });
});

test('the number of every facet option follows the link of the option', () => {
  fc.assert(fc.property(rowsArbitrary, queryArbitrary, fc.constantFrom('', 'agent'), (rows, plain, text) => {
    const query = { ...plain, text };
    const snapshot = toSnapshot(rows, now);
    const { facets, locations, total } = searchPage(snapshot, query, '', settings);
    for (const { id, options } of facets) {
      const isChosen = options.some((option) => option.isSelected);
      for (const { slug, count, isSelected } of options) {
        if (isSelected) continue;
        const behind = countJobs(snapshot, toggleOption(query, id, slug, locations));
        const hasOther = isChosen || (!isCircle(query) && locations.some((place) => place !== null && place.level === id));
        expect([id, slug, count]).toEqual([id, slug, hasOther ? behind - total : behind]);
      }
    }
  }), { numRuns: 300 });
});

test('relevance pages of a text lose and repeat no job', () => {
  fc.assert(fc.property(rowsArbitrary, queryArbitrary, (rows, plain) => {
    const snapshot = toSnapshot(rows, now);
    const query: JobQuery = { ...everyJob, company: plain.company, text: 'agent', sort: 'relevance' };
    const first = searchPage(snapshot, query, '', settings);
    const ids = Array.from({ length: first.pageCount }, (_, index) => searchPage(snapshot, { ...query, page: index + 1 }, '', settings)).flatMap((page) => page.jobs.map((job) => job.id));
    expect(ids).toHaveLength(first.total);
    expect(new Set(ids).size).toBe(first.total);
  }), { numRuns: 100 });
});
