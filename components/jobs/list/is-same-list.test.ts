// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { identifyingQueryNames } from '#lib/jobs/query/list-query.ts';
import { isSameList } from './is-same-list.ts';

it.each([
  ['/jobs/', '/jobs/', true],
  ['/jobs/', '/jobs/?utm_source=letter&utm_medium=mail&gclid=1', true],
  ['/jobs/?page=2&q=pilot', '/jobs/?q=pilot&page=2', true],
  ['/jobs/?company=a&company=b', '/jobs/?company=b&company=a', true],
  ['/jobs/?q=+first%20%20officer', '/jobs/?q=first+officer', true],
  ['/jobs/?view=map&at=47.4,-122.3&zoom=4', '/jobs/?view=map', true],
  ['/jobs/', '/jobs/?page=2', false],
  ['/jobs/?page=2', '/jobs/?page=3', false],
  ['/jobs/', '/jobs/?view=map', false],
  ['/jobs/?company=a', '/jobs/?company=a&company=b', false],
  ['/jobs/?company=a&job-category=b', '/jobs/?company=b&job-category=a', false],
  ['/jobs/', '/company/horizon-air/jobs/', false],
])('%s and %s are the same list: %s', (address, other, isSame) => {
  expect([
    isSameList(address, other, identifyingQueryNames),
    isSameList(other, address, identifyingQueryNames),
  ]).toEqual([isSame, isSame]);
});
