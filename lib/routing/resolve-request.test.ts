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
  [`/${guid}/`, `rewrite /none/none/${guid}/job/`],
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

/** What mail programs, chats and documents leave at the end of a link. */
const attachments = [
  ...'. , ; : ! %3F ) ] } > < %3E %3C \' " %22 ` * _ | ~ - .) ), .%20 &gt;. ** ... ", ). /. /, ./ )/ //, \\ %5C'.split(
    ' ',
  ),
  ...'‘ ’ “ ” « » … 。 、 ） 」 — 👈'.split(' ').map(encodeURIComponent),
  ...'&gt; &gt &quot; %26gt%3B &amp; &nbsp; &#39; &#x27; &rdquo; &hellip;'.split(' '),
  ...'%E2%80%8B %E2%80%8C %EF%BB%BF %E2%81%A0 %C2%AD %E2%80%8E %C2%A0 %20 %0A %0D%0A %09 %E2%80%8B. /%E2%80%8B'.split(
    ' ',
  ),
  ...['</a>', '%3C/a%3E', '<br>', '|Open%20jobs>', '](https://jobs.example/jobs/)', '"%20target="_blank"'],
];
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test.each([
  ['/jobs', '/jobs/'],
  ['/benefits', '/benefits/'],
  ['/our-people/veterans', '/our-people/veterans/'],
  ['/company/horizon-air/jobs', '/company/horizon-air/jobs/'],
  ['/Company/Horizon-Air/Jobs', '/company/horizon-air/jobs/'],
  ['/locations/seattle-wa/jobs', '/locations/seattle-wa/jobs/'],
  ['/job', '/job/'],
  ['/saved', '/saved/'],
  ['/pilots', '/career-opportunities/pilot-jobs/'],
  [`/seattle-wa/first-officer/${guid}/job`, `/seattle-wa/first-officer/${guid}/job/`],
  ['/seattle-wa/first-officer/2026-18661/job', '/seattle-wa/first-officer/2026-18661/job/'],
  [`/seattle-wa/first-officer/${guid}`, `/seattle-wa/first-officer/${guid}/job/`],
  [`/${guid}/job`, `/none/none/${guid}/job/`],
  [`/${guid}`, `/none/none/${guid}/job/`],
  [`/${id}`, `/none/none/${id}/job/`],
])('%s leads to %s in one hop, whatever is attached to it', (path, to) => {
  for (const attachment of attachments)
    expect(resolve(`${path}${attachment}?utm_source=a`), attachment).toMatch(
      new RegExp(`^(?:redirect|rewrite) ${to}\\?utm_source=a$`, 'u'),
    );
});

test.each([
  ['/)', 'redirect /'],
  ['/.?a=b', 'redirect /?a=b'],
  ['/%E2%80%8B', 'redirect /'],
  ['/..', 'not-found'],
  ['/jobs/..', 'not-found'],
  ['/\\', 'not-found'],
  ['/%2F', 'not-found'],
  ['/jobs%2F.', 'not-found'],
  ['/<script>alert(1)</script>', 'not-found'],
  ['/unknown.', 'not-found'],
  ['/company/delta/jobs.', 'not-found'],
  ['/jobs/%e2%80%ae/', 'not-found'],
  // A job address that is cut short. The data know whether the ID is one.
  ['/seattle-wa/first-officer/2026-18661/', 'rewrite /seattle-wa/first-officer/2026-18661/job/'],
  ['/Seattle-WA/First-Officer/R-144480', 'rewrite /seattle-wa/first-officer/R-144480/job/'],
  ['/seattle-wa/ramp-agent/2026-18661/j', 'rewrite /seattle-wa/ramp-agent/2026-18661/job/'],
  ['/seattle-wa/ramp-agent/2026-18661/x', 'not-found'],
  [`/seattle-wa/first-officer/${guid}/jo`, `rewrite /seattle-wa/first-officer/${guid}/job/`],
  ['/seattle-wa/first-officer/evening-ramp-agent/', 'rewrite /seattle-wa/first-officer/evening-ramp-agent/job/'],
  ['/2026-18661/', 'rewrite /none/none/2026-18661/job/'],
  ['/2026-18661/job/', 'rewrite /none/none/2026-18661/job/'],
  [`/${id}/job/`, `rewrite /none/none/${id}/job/`],
  ['/seattle-wa/first-officer/', 'not-found'],
  ['/seattle-wa/first-off', 'not-found'],
  ['/our-people/unknown/2026-18661/', 'not-found'],
  ['/locations/seattle-wa/2026-18661/', 'not-found'],
  // Parameters that were escaped as HTML.
  ['/jobs/?q=agent&amp;location=seattle-wa', 'rewrite /locations/seattle-wa/jobs/?q=agent'],
  ['/jobs/?location=seattle-wa&amp;r=50', 'rewrite /locations/seattle-wa/jobs/?r=50'],
  ['/jobs/?q=agent&amp;amp;sort=date', 'redirect /jobs/?q=agent&sort=date'],
  ['/jobs/?q=agent&amp%3Bsort=date', 'redirect /jobs/?q=agent&sort=date'],
  ['/jobs/?amp;q=agent', 'redirect /jobs/?q=agent'],
  ['/benefits/?a=b&amp;c=d', 'redirect /benefits/?a=b&c=d'],
  ['/Benefits?a=b&amp;c=d', 'redirect /benefits/?a=b&c=d'],
  ['/job/?utm_source=a&amp;id=7', 'redirect /job/?utm_source=a&id=7'],
  [
    `/seattle-wa/first-officer/${guid}/job/?utm_source=x&amp;utm_medium=y`,
    `rewrite /seattle-wa/first-officer/${guid}/job/?utm_source=x&utm_medium=y`,
  ],
  ['/jobs/?q=R%26D', 'page'],
  ['/jobs/?q=a%26amp%3Bb', 'page'],
  // A job or a list that was pasted into the search.
  [`/jobs/?q=https%3A%2F%2Fjobs.example%2Fseattle-wa%2Fpilot%2F${guid}%2Fjob%2F&location=`, 'rewrite'],
  ['/jobs/?q=https%3A%2F%2Fjobs.example%2Flocations%2Fseattle-wa%2Fjobs%2F&location=', 'rewrite'],
  ['/jobs/?q=Req+2026-18661&location=', 'rewrite'],
])('%s is resolved as %s', (url, expected) => {
  const resolution = resolve(url);
  expect(expected.includes(' ') ? resolution : resolution.split(' ', 1)[0]).toBe(expected);
});

test.each([
  ['/company/compan%CC%83i%CC%81a-garza/jobs/', '/company/compania-garza/jobs/'],
  ['/jobs/?company=Compa%C3%B1%C3%ADa+Garza', '/company/compania-garza/jobs/'],
  ['/Company/COMPA%C3%91%C3%8DA-GARZA/jobs/', '/company/compania-garza/jobs/'],
  ['/company/Compa%C3%B1%C3%ADa+Garza/jobs/', '/company/compania-garza/jobs/'],
  ['/company/Compa%C3%B1%C3%ADa%20Garza/jobs/', '/company/compania-garza/jobs/'],
  ['/jobs/?company=Alaska%20Airlines', '/company/alaska-airlines/jobs/'],
  ['/jobs/?employment-type=full+time', '/employment-type/full-time/jobs/'],
  ['/jobs/?employment-type=FULL_TIME', '/employment-type/full-time/jobs/'],
  ['/jobs/?employment-type=Full-Time', '/employment-type/full-time/jobs/'],
  ['/jobs/?job-category=Contact+(Call)+Center', '/job-category/contact-center/jobs/'],
  ['/jobs/?job-category=Corporate+%26+Operations', '/job-category/corporate-operations/jobs/'],
  ['/job-category/corporate%20%26%20operations/jobs', '/job-category/corporate-operations/jobs/'],
  ['/jobs/?job-category=Te%CC%81cnico', '/job-category/tecnico/jobs/'],
  ['/jobs/?company=Horizon+Air&company=alaska-airlines', '/jobs/?company=alaska-airlines&company=horizon-air'],
])('%s redirects to the values of %s', (url, to) => {
  expect(resolve(url, open)).toBe(`redirect ${to}`);
  expect(resolve(to, open)).toBe('page');
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
        ...'jobs JOBS locations company horizon-air x .. %2F % job pilots job-category'.split(' '),
        '',
        guid,
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
        ...'q=a page=1 page=2 company=horizon-air location=Seattle r=25 sort=date x=y q=% coords=1,2 view=map'.split(
          ' ',
        ),
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
