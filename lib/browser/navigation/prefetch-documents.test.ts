// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { excludedLinks, findTarget, prefersReducedData } from './prefetch-documents.ts';

/** Returns what is prefetched for the element of an ID in a document at `/jobs/?q=pilot`. */
function targetIn(html: string): string | null {
  window.history.replaceState(null, '', '/jobs/?q=pilot');
  document.body.innerHTML = html;
  return findTarget(document.querySelector('span') ?? document.querySelector('a'));
}

test.each([
  ['/', '/'],
  ['/benefits/', '/benefits/'],
  ['/benefits/#pay', '/benefits/'],
  ['/jobs/?q=agent', '/jobs/?q=agent'],
  ['/seattle-wa/ramp-agent/0A/job/', '/seattle-wa/ramp-agent/0A/job/'],
])('%s is prefetched as %s', (href, target) => {
  expect(targetIn(`<a href="${href}"><span></span></a>`)).toBe(target);
});

test.each([
  ['the current page', '<a href="/jobs/?q=pilot"></a>'],
  ['a fragment of it', '<a href="#main"></a>'],
  ['another site', '<a href="https://rr.jobsyn.org/0A/"></a>'],
  ['another URL scheme', '<a href="mailto:jobs@example.com"></a>'],
  ['a file', '<a href="/jobs/feed.xml"></a>'],
  ['data', '<a href="/data/jobs/"></a>'],
  ['a page of job alerts', '<a href="/job-alerts/?list=%2Fjobs%2F"></a>'],
  ['a file of a build', '<a href="/builds/latest/"></a>'],
  ['a download', '<a download href="/benefits/"></a>'],
  ['another window', '<a target="_blank" href="/benefits/"></a>'],
  ['an invalid URL', '<a href="https://"></a>'],
  ['a mark of the map', '<svg><a href="/benefits/"></a></svg>'],
  ['what is no link', '<span></span>'],
  ['a list that opens in place', '<p class="list-page"><a href="/company/horizon-air/jobs/"></a></p>'],
  ['a page of the current list', '<p class="list-page"><a href="/jobs/?q=pilot&page=2"></a></p>'],
])('%s is not prefetched', (_, html) => {
  expect(targetIn(html)).toBeNull();
});

test('a job in a list is prefetched', () => {
  expect(targetIn('<p class="list-page"><a href="/seattle-wa/pilot/0A/job/"></a></p>')).toBe(
    '/seattle-wa/pilot/0A/job/',
  );
});

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{}, false],
  [undefined, false],
  [null, false],
])('with the connection %o data is saved: %s', (connection, expected) => {
  expect(prefersReducedData(connection)).toBe(expected);
});

test('the links left out are those that the speculation rules leave out', () => {
  const selectors: string[] = [];
  JSON.parse(readFileSync('public/speculation-rules.json', 'utf8'), (key, value: unknown) => {
    if (key === 'selector_matches') selectors.push(String(value));
    return value;
  });
  expect(selectors.join(', ')).toBe(excludedLinks);
});
