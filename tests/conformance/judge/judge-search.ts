import { site } from '#config/site.ts';
import { effectiveSort, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { isChoiceFacet } from '#lib/jobs/query/selection.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import type { BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import type { Matched } from '#tests/conformance/oracle/oracle.ts';
import type { OracleJob } from '#tests/conformance/oracle/oracle-job.ts';
import { milesApart, placesOf } from '#tests/conformance/oracle/known-places.ts';
import { answerOf, type Findings } from './findings.ts';

const idsOf = (jobs: readonly { readonly id: string }[]): readonly string[] => jobs.map(({ id }) => id);

/**
 * Compares page, list, total, facets and places of a query with the oracle.
 * @param matched what its text finds, by the backend itself
 */
export async function judgeSearch(
  { search, oracle, tolerances, also }: BackendUnderTest,
  query: JobQuery,
  matched: Matched,
  findings: Findings,
): Promise<void> {
  const page = await answerOf(search.search(query));
  const { total } = page;
  findings.same('pages', page.pageCount, Math.max(1, Math.ceil(total / site.pageSize)));
  findings.same('count', (await answerOf(search.search(query, { limit: 0, hasFacets: false }))).total, total);
  const walked = Math.min(total, tolerances.walk);
  const options = { limit: Math.min(walked, 1000), skip: 0, hasFacets: false };
  const list = await answerOf(search.search(query, options));
  findings.same('total of the list', list.total, total);
  if (query.page === 1)
    findings.same('the list starts as the page', idsOf(list.jobs.slice(0, site.pageSize)), idsOf(page.jobs));
  findings.holds('the data have a date', !Number.isNaN(Date.parse(page.asOf)));
  const forgotten = also.includes('closedPlaces')
    ? []
    : query.locations.filter(
        (slug) => !oracle.open.some((job) => placesOf(job).some((one) => one.slug === oracle.placeOf(slug)?.slug)),
      );
  query.locations.forEach((slug, at) => {
    const [place, known] = [page.locations[at] ?? null, oracle.placeOf(slug)];
    if (place !== null || !forgotten.includes(slug))
      findings.same(
        'chosen place',
        place === null ? null : [place.slug, place.level],
        known === undefined ? null : [known.slug, known.level],
      );
  });
  findings.same('number of chosen places', page.locations.length, query.locations.length);
  if (query.text === '') findings.same('whole matches', page.wholeMatches, total);
  else findings.holds('no more whole matches than matches', page.wholeMatches <= total);
  const whole = await answerOf(search.search(query, { ...options, matches: 'whole' }));
  findings.same('total of whole matches', whole.total, page.wholeMatches);
  if (list.jobs.length === total) {
    const found = new Set(idsOf(list.jobs));
    findings.holds(
      'whole matches are matches',
      idsOf(whole.jobs).every((id) => found.has(id)),
    );
  }

  const isLoose =
    tolerances.centerMiles > 0 && isCircle(query) && query.coordinates === null && oracle.circleOf(query) !== null;
  if (isLoose) {
    judgeLooseCircle(oracle, query, matched, tolerances.centerMiles, list.jobs, total, findings);
    return;
  }
  const expected = oracle.select(query, matched);
  findings.same('total', total, expected.length);
  if (tolerances.order === 'exact') {
    const from = (query.page - 1) * site.pageSize;
    findings.same('jobs of the page', idsOf(page.jobs), idsOf(expected.slice(from, from + site.pageSize)));
    findings.same('jobs of the list', idsOf(list.jobs), idsOf(expected.slice(0, 1000)));
  } else {
    judgeOwnOrder(query, page, list.jobs, expected, walked, findings);
  }
  judgeDistances(oracle.circleOf(query)?.center ?? null, page, findings);
  const facets = new Map(
    [...oracle.facets(query, matched)].map(([id, options]) => [
      id,
      options.filter(({ slug, isSelected }) => !isSelected || !forgotten.includes(slug)),
    ]),
  );
  judgeFacets(page, facets, tolerances.facets, search.capabilities.countsIgnoreOwnSelection, findings);
}

function judgeOwnOrder(
  query: JobQuery,
  page: SearchPage,
  list: readonly JobSummary[],
  expected: readonly OracleJob[],
  walked: number,
  findings: Findings,
): void {
  const expectedIds = new Set(idsOf(expected));
  findings.same(
    'jobs that do not belong',
    idsOf(list).filter((id) => !expectedIds.has(id)),
    [],
  );
  findings.same('different jobs in the list', new Set(idsOf(list)).size, walked);
  findings.same(
    'jobs of the page',
    page.jobs.length,
    Math.max(0, Math.min(site.pageSize, page.total - (query.page - 1) * site.pageSize)),
  );
  if (effectiveSort(query) === 'date')
    findings.holds(
      'newest first',
      list.every((job, at) => at === 0 || job.sortTime <= (list[at - 1]?.sortTime ?? Infinity)),
    );
}

/** Judges a circle around a place whose center differs between source and oracle. */
function judgeLooseCircle(
  oracle: BackendUnderTest['oracle'],
  query: JobQuery,
  matched: Matched,
  toleranceMiles: number,
  list: readonly JobSummary[],
  total: number,
  findings: Findings,
): void {
  const circle = oracle.circleOf(query);
  if (circle === null) return;
  const around = oracle.select({ ...query, locations: [], radius: 0 }, matched);
  const within = (miles: number) =>
    around.filter(({ place }) => place.coordinates !== null && milesApart(circle.center, place.coordinates) <= miles);
  const widest = new Set(idsOf(within(circle.miles + toleranceMiles)));
  findings.holds(
    `at least ${within(circle.miles - toleranceMiles).length} and at most ${widest.size} jobs: ${total}`,
    total >= within(circle.miles - toleranceMiles).length && total <= widest.size,
  );
  findings.same(
    'jobs outside the circle',
    idsOf(list).filter((id) => !widest.has(id)),
    [],
  );
}

function judgeDistances(
  center: { readonly latitude: number; readonly longitude: number } | null,
  page: SearchPage,
  findings: Findings,
): void {
  for (const { id, place } of page.jobs) {
    const miles = page.distances.get(id) ?? null;
    const expectedMiles = center === null || place.coordinates === null ? null : milesApart(center, place.coordinates);
    findings.holds(
      `miles of ${id}: ${miles}, expected ${expectedMiles}`,
      expectedMiles === null
        ? miles === null
        : miles !== null && Math.abs(miles - expectedMiles) < 0.05 + expectedMiles * 0.002,
    );
  }
  if (center !== null && effectiveSort(page.query) === 'distance') {
    const miles = page.jobs.map(({ id }) => page.distances.get(id) ?? Infinity);
    findings.holds(
      'nearest first',
      miles.every((one, at) => at === 0 || one >= (miles[at - 1] ?? 0) - 0.05),
    );
  }
}

function judgeFacets(
  page: SearchPage,
  expected: ReturnType<BackendUnderTest['oracle']['facets']>,
  facets: 'all' | 'given',
  hasOwnFacetOut: boolean,
  findings: Findings,
): void {
  findings.same('facets', page.facets.map(({ id }) => id).toSorted(), [...expected.keys()].toSorted());
  for (const { id, options } of page.facets) {
    const expectedOptions = (expected.get(id) ?? []).filter((option) => option.isSelected || option.count > 0);
    const actualOptions = options.filter((option) => option.isSelected || option.count > 0);
    const show = (list: readonly { readonly slug: string; readonly isSelected: boolean; readonly count: number }[]) =>
      list.map(({ slug, isSelected, count }) => (isSelected ? `${slug} chosen` : `${slug} ${count}`)).toSorted();
    const isChosen = [...expectedOptions, ...actualOptions].some(({ isSelected }) => isSelected);
    // Without its own count a selected facet has unknown counts of its other options.
    const isCountKnown = hasOwnFacetOut || !isChosen;
    if (!isCountKnown)
      findings.same(
        `chosen in ${id}`,
        show(actualOptions.filter(({ isSelected }) => isSelected)),
        show(expectedOptions.filter(({ isSelected }) => isSelected)),
      );
    else if (facets === 'all') findings.same(`options of ${id}`, show(actualOptions), show(expectedOptions));
    else
      findings.same(
        `wrong options of ${id}`,
        show(actualOptions).filter((option) => !show(expectedOptions).includes(option)),
        [],
      );
    findings.same(`repeated options of ${id}`, options.length, new Set(options.map(({ slug }) => slug)).size);
    if (!isChosen && isCountKnown && !isChoiceFacet(id))
      findings.holds(
        `most jobs first in ${id}`,
        options.every(({ count }, at) => at === 0 || count <= (options[at - 1]?.count ?? Infinity)),
      );
  }
}

/** Judges all pages of a query: each job once, and none past the end. */
export async function judgePages(
  { search, tolerances }: BackendUnderTest,
  query: JobQuery,
  findings: Findings,
): Promise<void> {
  const first = await answerOf(search.search({ ...query, page: 1 }));
  const pages = Math.min(first.pageCount, Math.ceil(tolerances.walk / site.pageSize));
  const ids = [...idsOf(first.jobs)];
  for (let number = 2; number <= pages; number += 1) {
    const page = await answerOf(search.search({ ...query, page: number }));
    findings.same(`total on page ${number}`, page.total, first.total);
    ids.push(...idsOf(page.jobs));
  }
  findings.same('jobs on all pages', ids.length, Math.min(first.total, pages * site.pageSize));
  findings.same('different jobs on all pages', new Set(ids).size, ids.length);
  findings.same(
    'jobs past the end',
    idsOf((await answerOf(search.search({ ...query, page: first.pageCount + 1 }))).jobs),
    [],
  );
}
