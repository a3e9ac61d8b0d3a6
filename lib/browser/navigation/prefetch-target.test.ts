import { expect, test } from 'vitest';
import { toPrefetchTarget, type LinkFacts } from './prefetch-target.ts';

const origin = 'https://careers.example.com';
const currentHref = `${origin}/jobs/?q=pilot`;
const link = (path: string, facts: Partial<LinkFacts> = {}): LinkFacts => ({
  href: new URL(path, currentHref).href,
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
])('%s is prefetched as %s', (path, target) => {
  expect(toPrefetchTarget(link(path), currentHref)).toBe(target);
});

test.each([
  ['the current page', link('/jobs/?q=pilot')],
  ['a fragment of it', link('#main')],
  ['another site', link('https://rr.jobsyn.org/0A/')],
  ['another URL scheme', link('mailto:jobs@example.com')],
  ['a file', link('/jobs/feed.xml')],
  ['data', link('/data/jobs/')],
  ['a page of job alerts', link('/job-alerts/?list=%2Fjobs%2F')],
  ['a file of a build', link('/builds/latest/')],
  ['a download', link('/benefits/', { isDownload: true })],
  ['another window', link('/benefits/', { target: '_blank' })],
  ['an invalid URL', { ...link('/'), href: 'https://' }],
  ['a list that opens in place', link('/company/horizon-air/jobs/', { isInList: true })],
  ['a page of the current list', link('/jobs/?q=pilot&page=2', { isInList: true })],
])('%s is not prefetched', (_, facts) => {
  expect(toPrefetchTarget(facts, currentHref)).toBeNull();
});

test('a job in a list is prefetched', () => {
  expect(toPrefetchTarget(link('/seattle-wa/pilot/0A/job/', { isInList: true }), currentHref)).toBe(
    '/seattle-wa/pilot/0A/job/',
  );
});
