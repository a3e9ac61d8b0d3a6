import { expect, test } from 'vitest';
import { buildJobUrl } from './job-url.ts';
import { buildClosingCalendarUrl, buildSavedUrl } from './saved-urls.ts';

test.each([
  [{ location: 'seattle-wa', title: 'ramp-agent', id: '2026-1' }, '/seattle-wa/ramp-agent/2026-1/job/'],
  [{ location: '東京', title: 'a b', id: 'c/d' }, '/%E6%9D%B1%E4%BA%AC/a%20b/c%2Fd/job/'],
])('the job %o has the URL %s', (url, expected) => {
  expect(buildJobUrl({ url })).toBe(expected);
});

test.each([
  [[], '/saved/'],
  [['a'], '/saved/?id=a'],
  [['b', 'a&c'], '/saved/?id=b&id=a%26c'],
])('the saved jobs %j have the URL %s', (ids, expected) => {
  expect(buildSavedUrl(ids)).toBe(expected);
});

test('the calendar entry of a closing date names its job', () => {
  expect(buildClosingCalendarUrl('a&b')).toBe('/job/closing.ics?id=a%26b');
});
