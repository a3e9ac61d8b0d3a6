import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legacyAddresses } from '#config/redirects.ts';
import { site } from '#config/site.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { configuredFacetSlugs } from './facet-slugs.ts';
import { parseLegacySegments } from './legacy-list.ts';

const context = createRoutingContext(site.extraPages, false);
const guid = '0123456789abcdef0123456789abcdef';

describe('a URL of the previous vendor', () => {
  test.each([
    ['/first-officer/jobs-in/', '/jobs/?q=first+officer'],
    ['/Ramp-Agent/Jobs-In', '/jobs/?q=ramp+agent'],
    ['/horizon-air/careers/', '/company/horizon-air/jobs/'],
    ['/pilots/new-jobs/', '/job-category/pilots/jobs/'],
    ['/hawaiian-airlines/new-jobs/', '/company/hawaiian-airlines/jobs/'],
    ['/part-time/new-jobs/', '/employment-type/part-time/jobs/'],
    ['/ground-crew/new-jobs/', '/jobs/?q=ground+crew'],
    ['/pilots/new-jobs/pilots/new-jobs/', '/job-category/pilots/jobs/'],
    ['/first-officer/jobs-in/horizon-air/careers/', '/company/horizon-air/jobs/?q=first+officer'],
    ['/first-officer/jobs-in/ramp-agent/jobs-in/', '/jobs/?q=first+officer+ramp+agent'],
    ['/first-officer/jobs-in/?q=', '/jobs/?q=first+officer'],
    ['/first-officer/jobs-in/?q=captain', '/jobs/?q=captain'],
    ['/pilots/new-jobs/?utm_source=alert', '/job-category/pilots/jobs/?utm_source=alert'],
  ])('%s redirects to %s in one hop', (address, to) => {
    const [path = '', search] = address.split('?');
    expect(resolveRequest(path, search === undefined ? '' : `?${search}`, context)).toEqual({ kind: 'redirect', to });
  });

  test.each([
    ['/seattle/washington/usa/jobs/', '/locations/seattle-wa/jobs/'],
    ['/none/washington/usa/jobs/', '/locations/washington/jobs/'],
    ['/hawaii/usa/jobs/', '/locations/hawaii/jobs/'],
    ['/usa/jobs/', '/locations/usa/jobs/'],
    ['/none/none/usa/jobs/', '/locations/usa/jobs/'],
    ['/none/usa/jobs/', '/locations/usa/jobs/'],
    ['/usa/jobs/usa/jobs/', '/locations/usa/jobs/'],
    ['/tokyo/tokyo/jpn/jobs/', '/locations/tokyo-jpn/jobs/'],
    ['/seattle/washington/usa/jobs/pilots/new-jobs/', '/locations/seattle-wa/job-category/pilots/jobs/'],
    // A word with a digit may be the ID of a job.
    ['/15w/army/vet-jobs/', '/jobs/?q=15w'],
    [`/${guid}/job/`, `/none/none/${guid.toUpperCase()}/job/`],
  ])('%s is rewritten to %s, where the data decide', (address, to) => {
    expect(resolveRequest(address, '', context)).toEqual({ kind: 'rewrite', to });
  });

  test.each([
    '/nobody/careers/',
    '/foo/barn/jobs/',
    '/a/b/c/usa/jobs/',
    '/company/usa/jobs/',
    '/company/washington/usa/jobs/',
    '/jobs-in/',
    '/new-jobs/',
    '/x/y/jobs-in/',
    '/short/job/',
  ])('%s is not a legacy URL', (address) => {
    expect(resolveRequest(address, '', context)).toEqual({ kind: 'not-found' });
  });

  test('becomes free text where several open facets may have its value', () => {
    const open = createRoutingContext(site.extraPages, true);
    expect(resolveRequest('/pilots/new-jobs/', '', open)).toEqual({ kind: 'redirect', to: '/jobs/?q=pilots' });
  });

  test('is documented with a reason', () => {
    for (const { because } of legacyAddresses) expect(because.length).toBeGreaterThan(20);
  });

  test('is parsed without an exception for any segments', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('usa', 'jobs', 'jobs-in', 'careers', 'new-jobs', 'pilots', 'none', '__proto__', 'constructor'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (segments) => {
        const read = parseLegacySegments(segments, configuredFacetSlugs);
        if (read !== null) for (const place of read.locations) expect(place).not.toBe('');
      }),
    );
  });
});
