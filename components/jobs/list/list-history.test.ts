// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { withCurrentViewport } from './list-history.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['/jobs/?view=map&at=61.2,-149.9&zoom=5', '/jobs/?view=map&page=2&at=61.2,-149.9&zoom=5'],
  ['/jobs/?view=map', '/jobs/?view=map&page=2'],
])('a page added at %s keeps its viewport', (address, expected) => {
  window.history.replaceState(null, '', address);
  expect(withCurrentViewport('/jobs/?view=map&page=2')).toBe(expected);
});
