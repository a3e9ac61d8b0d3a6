import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactPersonalData } from './redact-personal-data.ts';

test.each([
  ['/jobs/?q=pilot&page=2', '/jobs/?q=pilot&page=2'],
  ['/jobs/?q=caf%C3%A9+crew&utm_source=mail', '/jobs/?q=caf%C3%A9+crew&utm_source=mail'],
  ['/jobs/?coords=47.61%2C-122.33&r=50', '/jobs/?coords=hidden&r=50'],
  ['/jobs/?view=map&at=47.4,-122.3&zoom=4', '/jobs/?view=map&at=hidden&zoom=4'],
  ['/jobs/?COORDS=1,2', '/jobs/?COORDS=hidden'],
  ['/jobs/?q=ann.lee@example.com', '/jobs/?q=hidden'],
  ['/jobs/?q=ann.lee%40example.com&sort=date', '/jobs/?q=hidden&sort=date'],
  ['/ann@example.com/jobs/', '/hidden/jobs/'],
  ['https://careers.example.com/seattle-wa/pilot/0A1B/job/', 'https://careers.example.com/seattle-wa/pilot/0A1B/job/'],
  ['3 jobs for “ann@example.com”', '3 jobs for “hidden”'],
])('%s is reported as %s', (text, reported) => {
  expect(redactPersonalData(text)).toBe(reported);
});

test('coordinates are hidden in any surrounding text', () => {
  const name = fc.constantFrom('coords', 'at');
  const parameter = fc
    .tuple(fc.constantFrom('q', 'r', 'page', 'view'), fc.stringMatching(/^[a-z0-9+%]{0,8}$/))
    .map((pair) => pair.join('='));
  const near = fc
    .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
    .map(([latitude, longitude]) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`);
  fc.assert(
    fc.property(fc.array(parameter), name, near, fc.array(parameter), (before, key, value, after) => {
      const hiddenText = redactPersonalData(`/jobs/?${[...before, `${key}=${value}`, ...after].join('&')}`);
      expect(hiddenText).not.toContain(value);
      expect(hiddenText.split('&')).toHaveLength(before.length + 1 + after.length);
    }),
  );
});
