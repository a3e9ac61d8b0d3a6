// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { formHref } from './list-targets.ts';

test.each([
  ['', '', '/jobs/?q=agent'],
  ['Seattle', '', '/jobs/?q=agent&location=Seattle&r=25'],
  ['', '47.4,-122.3', '/jobs/?q=agent&coords=47.4%2C-122.3&r=25'],
])('a distance is kept only around a place (“%s”) or a position (“%s”)', (location, coords, expected) => {
  window.history.replaceState(null, '', '/jobs/');
  document.body.innerHTML = `<form action="/jobs/"><input name="q" value="agent" /><input name="location" value="${location}" />
    <input name="coords" value="${coords}" /><input name="r" value="25" /></form>`;
  expect(formHref(document.forms[0] ?? document)).toBe(expected);
});
