import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { pages } from '#config/pages.ts';
import { site } from '#config/site.ts';
import { resolveRequest } from './resolve-request.ts';
import { createRoutingContext } from './routing-context.ts';

const context = createRoutingContext(site.extraPages, false);
const open = createRoutingContext(site.extraPages, true);

function resolve(url: string, routing = context): string {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const resolution = resolveRequest(path, mark === -1 ? '' : url.slice(mark), routing);
  return 'to' in resolution ? `${resolution.kind} ${resolution.to}` : resolution.kind;
}

const guid = '0123456789ABCDEF0123456789ABCDEF';

test.each([
  ['/', 'page'],
  ['/jobs/', 'page'],
  ['/jobs', 'redirect /jobs/'],
  ['/JOBS/', 'redirect /jobs/'],
  ['/Jobs?sort=date', 'redirect /jobs/?sort=date'],
  ['//jobs', 'redirect /jobs/'],
  ['///JOBS//', 'redirect /jobs/'],
  ['/%6Aobs/', 'redirect /jobs/'],
  ['/jobs/?page=2', 'page'],
  ['/jobs/?page=1', 'redirect /jobs/'],
  ['/jobs/?page=0', 'not-found'],
  ['/jobs/?page=-1', 'not-found'],
  ['/jobs/?page=1.5', 'not-found'],
  ['/jobs/?page=abc', 'not-found'],
  ['/jobs/?page=99999999999999999999', 'not-found'],
  ['/jobs/?page=', 'redirect /jobs/'],
  ['/jobs/?q=pilot', 'page'],
  ['/jobs/?q=', 'redirect /jobs/'],
  ['/jobs/?q=&location=&r=', 'redirect /jobs/'],
  ['/jobs/?utm_source=x', 'page'],
  ['/jobs/?company=horizon-air', 'redirect /company/horizon-air/jobs/'],
  ['/jobs/?company=horizon-air&utm_source=x', 'redirect /company/horizon-air/jobs/?utm_source=x'],
  ['/jobs/?company=horizon-air&company=alaska-airlines', 'page'],
  ['/jobs/?company=horizon-air&company=horizon-air', 'redirect /company/horizon-air/jobs/'],
  ['/jobs/?company=delta', 'not-found'],
  [
    '/jobs/?employment-type=part-time&job-category=pilots&page=3',
    'redirect /employment-type/part-time/job-category/pilots/jobs/?page=3',
  ],
  ['/company/horizon-air/jobs/', 'page'],
  ['/Company/horizon-air/jobs?sort=date', 'redirect /company/horizon-air/jobs/?sort=date'],
  ['/company/HORIZON-AIR/jobs/', 'redirect /company/horizon-air/jobs/'],
  ['/company/delta/jobs/', 'not-found'],
  ['/company/delta/jobs', 'not-found'],
  ['/company/horizon-air/jobs/?company=alaska-airlines', 'redirect /company/horizon-air/jobs/'],
  ['/company/horizon-air/jobs/?company=horizon-air&q=a', 'redirect /company/horizon-air/jobs/?q=a'],
  ['/company/horizon-air/jobs/?company=delta', 'redirect /company/horizon-air/jobs/'],
  ['/locations/seattle-wa/jobs/?location=seattle-wa', 'rewrite /locations/seattle-wa/jobs/'],
  ['/career-opportunities/pilot-jobs/?job-category=interns', 'redirect /career-opportunities/pilot-jobs/'],
  ['/career-opportunities/pilot-jobs/?company=horizon-air', 'redirect /company/horizon-air/job-category/pilots/jobs/'],
  ['/employment-type/full-time/jobs/', 'page'],
  ['/employment-type/sometimes/jobs/', 'not-found'],
  ['/job-category/pilots/jobs/', 'page'],
  ['/job-category/astronauts/jobs/', 'not-found'],
  ['/locations/seattle-wa/jobs/', 'page'],
  ['/locations/seattle-wa/company/horizon-air/jobs/', 'page'],
  ['/locations/seattle-wa/employment-type/full-time/jobs/', 'page'],
  ['/locations/seattle-wa/job-category/pilots/jobs/', 'page'],
  ['/locations/seattle-wa/company/horizon-air/employment-type/full-time/jobs/', 'page'],
  ['/locations/seattle-wa/company/horizon-air/job-category/pilots/jobs/', 'page'],
  ['/locations/seattle-wa/employment-type/full-time/job-category/pilots/jobs/', 'page'],
  ['/locations/seattle-wa/company/horizon-air/employment-type/full-time/job-category/pilots/jobs/', 'page'],
  ['/company/horizon-air/employment-type/full-time/jobs/', 'page'],
  ['/company/horizon-air/job-category/pilots/jobs/', 'page'],
  ['/company/horizon-air/employment-type/full-time/job-category/pilots/jobs/', 'page'],
  ['/employment-type/full-time/job-category/pilots/jobs/', 'page'],
  ['/company/horizon-air/locations/seattle-wa/jobs/', 'not-found'],
  ['/job-category/pilots/company/horizon-air/jobs/', 'not-found'],
  ['/company/horizon-air/company/alaska-airlines/jobs/', 'not-found'],
  ['/locations/jobs/', 'not-found'],
  ['/locations//jobs/', 'not-found'],
  ['/company/horizon-air/', 'not-found'],
  ['/nonsense/x/jobs/', 'not-found'],
  ['/Locations/Seattle-WA/Jobs', 'rewrite /locations/seattle-wa/jobs/'],
  ['/jobs/?q=2026-18661&location=&r=', 'rewrite /jobs/?q=2026-18661'],
  ['/jobs/?q=pilot&location=&r=', 'redirect /jobs/?q=pilot'],
  ['/jobs/?location=Seattle%2C+WA', 'rewrite /locations/seattle-wa/jobs/'],
  ['/jobs/?location=seattle-wa&location=anchorage-ak', 'page'],
  [`/seattle-wa/first-officer/${guid}/job/`, 'page'],
  [`/seattle-wa/first-officer/${guid.toLowerCase()}/job/`, `rewrite /seattle-wa/first-officer/${guid}/job/`],
  [`/Seattle-WA/First-Officer/${guid}/JOB`, `rewrite /seattle-wa/first-officer/${guid}/job/`],
  ['/seattle-wa/first-officer/2026-18661/job/', 'page'],
  ['/seattle-wa/first-officer/R-144480/job/', 'page'],
  [`/narita-jpn/${encodeURIComponent('カスタマー')}/${guid}/job/`, 'page'],
  [`/${guid}/job/`, `rewrite /none/none/${guid}/job/`],
  ['/ramp-agent/job/', 'not-found'],
  [`/${guid}/`, 'not-found'],
  [`/${guid}/apply/`, 'not-found'],
  [`/${guid}/job/apply/`, 'not-found'],
  ['/seattle-wa/first-officer/2026-18661/apply/', 'not-found'],
  ['/seattle-wa/first-officer/2026-18661/job/apply/', 'not-found'],
  ['/job/', 'page'],
  ['/Job', 'redirect /job/'],
  ['/saved/', 'page'],
  ['/Saved?id=a', 'redirect /saved/?id=a'],
  ['/benefits', 'redirect /benefits/'],
  ['/Our-People/Veterans', 'redirect /our-people/veterans/'],
  ['/our-people/unknown/', 'not-found'],
  ['/career-opportunities/pilot-jobs/', 'page'],
  ['/career-opportunities/pilot-jobs/?page=2', 'page'],
  ['/career-opportunities/pilot-jobs/?page=1', 'redirect /career-opportunities/pilot-jobs/'],
  ['/Career-Opportunities/Pilot-Jobs?q=x', 'redirect /job-category/pilots/jobs/?q=x'],
  ['/career-opportunities/pilots/?a=b', 'redirect /career-opportunities/pilot-jobs/?a=b'],
  ['/PRIVACY', 'external https://www.alaskaair.com/content/legal/privacy-policy'],
  ['/military-base-search/', 'not-found'],
  ['/veteran-resources/', 'not-found'],
  ['/404/', 'page'],
  ['/500/', 'not-found'],
  ['/jobs%2F/', 'not-found'],
  ['/%2e%2e/jobs/', 'not-found'],
  ['/../jobs/', 'not-found'],
  ['/%E0%A4%A/', 'not-found'],
  ['/%00/', 'not-found'],
  ['/jobs%0d%0aSet-Cookie:x/', 'not-found'],
  ['/\\evil.example/', 'not-found'],
  ['//evil.example/jobs/', 'not-found'],
  ['/jobs/jobs/', 'not-found'],
  ['*', 'not-found'],
  ['', 'not-found'],
])('%s resolves to %s', (url, expected) => {
  expect(resolve(url)).toBe(expected);
});

test('resolves every registered page at its own path and redirects the path without a trailing slash', () => {
  for (const { path, ...page } of pages) {
    const isOff = 'flag' in page;
    expect(resolve(path)).toBe(isOff ? 'not-found' : 'page');
    expect(resolve(path.slice(0, -1).toUpperCase())).toBe(isOff ? 'not-found' : `redirect ${path}`);
  }
});

test('a flag enables its page', () => {
  const on = createRoutingContext({ ...site.extraPages, 'veteran-resources': true }, false);
  expect([resolve('/veteran-resources/', on), resolve('/benefits/', on)]).toEqual(['page', 'page']);
  expect(resolve('/military-base-search/', on)).toBe('not-found');
});

test('open sites accept any facet value and leave the decision to the data', () => {
  expect(resolve('/company/oracle/jobs/', open)).toBe('page');
});

const anyUrl = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.webPath(),
  fc
    .array(
      fc.constantFrom(
        'jobs',
        'JOBS',
        'locations',
        'company',
        'horizon-air',
        'x',
        '..',
        '%2F',
        '%',
        'job',
        '',
        guid,
        'pilots',
        'job-category',
      ),
      { maxLength: 9 },
    )
    .map((parts) => `/${parts.join('/')}`),
);
const anySearch = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((query) => `?${query}`),
  fc
    .array(
      fc.constantFrom(
        'q=a',
        'page=1',
        'page=2',
        'company=horizon-air',
        'location=Seattle',
        'r=25',
        'sort=date',
        'x=y',
        'q=%',
        'coords=1,2',
        'view=map',
      ),
    )
    .map((parts) => `?${parts.join('&')}`),
);

describe('any URL', () => {
  test('resolves without an exception and never redirects to another site', () => {
    fc.assert(
      fc.property(anyUrl, anySearch, (path, search) => {
        const resolution = resolveRequest(path, search, context);
        if (resolution.kind === 'redirect' || resolution.kind === 'rewrite')
          expect(resolution.to).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: countCases(3000) },
    );
  });

  test('reaches its canonical form in at most one redirect', () => {
    fc.assert(
      fc.property(anyUrl, anySearch, (path, search) => {
        const resolution = resolveRequest(path, search, context);
        if (resolution.kind !== 'redirect' && resolution.kind !== 'rewrite') return;
        const mark = resolution.to.indexOf('?');
        const next = mark === -1 ? [resolution.to, ''] : [resolution.to.slice(0, mark), resolution.to.slice(mark)];
        expect(resolveRequest(next[0] ?? '', next[1] ?? '', context).kind).toBe('page');
      }),
      { numRuns: countCases(3000) },
    );
  });
});
