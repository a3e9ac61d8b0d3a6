import fc from 'fast-check';
import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { toRoutePattern } from './route-pattern.ts';
import { createRoutingContext } from './routing-context.ts';

const context = createRoutingContext(site.extraPages, false);
const cases = [
  ['/', '/'],
  ['/benefits/', '/benefits/'],
  ['/Benefits', '/benefits/'],
  ['/saved/', '/saved/'],
  ['/jobs/', '/jobs/'],
  ['/company/horizon-air/jobs/', '/company/:company/jobs/'],
  [
    '/locations/seattle-wa/company/horizon-air/employment-type/part-time/jobs/',
    '/locations/:locations/company/:company/employment-type/:employment-type/jobs/',
  ],
  ['/career-opportunities/pilot-jobs/', '/career-opportunities/pilot-jobs/'],
  ['/seattle-wa/ramp-agent/0A1B/job/', '/:location/:title/:id/job/'],
  ['/seattle-wa/ramp-agent/0A1B/apply/', '/404/'],
  ['/seattle-wa/ramp-agent/0A1B/job/apply/', '/404/'],
  ['/company/horizon-air/company/alaska-airlines/jobs/', '/404/'],
  ['/no-such-page/', '/404/'],
  ['/%E0%A4%A', '/404/'],
  ['', '/'],
] as const;

test.each(cases)('the route of %s is %s', (path, pattern) => {
  expect(toRoutePattern(path, context)).toBe(pattern);
});

test('every path has a pattern, and a pattern maps to itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...cases.map(([path]) => path)), fc.webPath(), fc.string()), (path) => {
      const pattern = toRoutePattern(path, context);
      expect(toRoutePattern(pattern, context)).toBe(pattern);
    }),
  );
});
