import { expect, test } from 'vitest';
import { toPrefetchTarget, type LinkFacts } from './prefetch-target.ts';

const origin = 'https://careers.example.com';
const here = `${origin}/jobs/?q=pilot`;
const link = (path: string, facts: Partial<LinkFacts> = {}): LinkFacts => ({
  href: new URL(path, here).href,
  target: '',
  isDownload: false,
  isInList: false,
  ...facts,
});

test.each([
  ['/', '/'],
  ['/benefits/', '/benefits/'],
  ['/benefits/#pay', '/benefits/'],
  ['/jobs/?q=agent', '/jobs/?q=agent'],
  ['/seattle-wa/ramp-agent/0A/job/', '/seattle-wa/ramp-agent/0A/job/'],
])('%s is fetched as %s', (path, target) => {
  expect(toPrefetchTarget(link(path), here)).toBe(target);
});

test.each([
  ['the page at hand', link('/jobs/?q=pilot')],
  ['a part of it', link('#main')],
  ['another site', link('https://rr.jobsyn.org/0A/')],
  ['another kind of address', link('mailto:jobs@example.com')],
  ['a file', link('/jobs/feed.xml')],
  ['data', link('/data/jobs/')],
  ['a file of a build', link('/builds/latest/')],
  ['a download', link('/benefits/', { isDownload: true })],
  ['another window', link('/benefits/', { target: '_blank' })],
  ['no address', { ...link('/'), href: 'https://' }],
  ['a list that the list at hand opens in place', link('/company/horizon-air/jobs/', { isInList: true })],
  ['a page of the list at hand', link('/jobs/?q=pilot&page=2', { isInList: true })],
])('%s is not fetched', (_, facts) => {
  expect(toPrefetchTarget(facts, here)).toBeNull();
});

test('a job in a list is fetched', () => {
  expect(toPrefetchTarget(link('/seattle-wa/pilot/0A/job/', { isInList: true }), here)).toBe(
    '/seattle-wa/pilot/0A/job/',
  );
});
