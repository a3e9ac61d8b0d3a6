// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { compileRules } from '#lib/routing/rules.ts';
import { formHref, linkHref, takeDocumentLoad } from './list-targets.ts';

afterEach(() => {
  globalThis.careersBuild = undefined;
  window.sessionStorage.clear();
});

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

test.each(['<a href="/jobs/?q=a">x</a>', '<svg><a href="/jobs/?q=a"><g></g></a></svg>'])(
  'a list link is followed in place, in a map too: %s',
  (html) => {
    window.history.replaceState(null, '', '/jobs/');
    document.body.innerHTML = html;
    const targets: (string | undefined)[] = [];
    const listener = (event: MouseEvent): void => {
      targets.push(linkHref(event)?.to);
      event.preventDefault();
    };
    document.addEventListener('click', listener);
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    document.removeEventListener('click', listener);
    expect(targets).toEqual(['/jobs/?q=a']);
  },
);

test.each([
  ['/company/horizon-air/jobs/', false],
  ['/search/', true],
  ['/Search', true],
  ['//search//', true],
  ['/%E0%A4%A/', true],
  ['/jobs%2F/', true],
])('the browser loads %s itself: %s, because of its route rule or its spelling', (path, isLoaded) => {
  globalThis.careersBuild = { rules: compileRules([{ from: '/search/', redirect: '/jobs/' }]) };
  expect([takeDocumentLoad(path), takeDocumentLoad(path)]).toEqual([isLoaded, isLoaded]);
});

test('a newer build is loaded once per path', () => {
  globalThis.careersBuild = { isArmed: true };
  expect(['/jobs/', '/jobs/', '/company/horizon-air/jobs/'].map(takeDocumentLoad)).toEqual([true, false, true]);
});
