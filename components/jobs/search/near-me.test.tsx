// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NearMe } from './near-me.client.tsx';

const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.stubGlobal('location', { assign });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

type Answer = Geolocation['getCurrentPosition'];

/** Presses the button of a form, in a browser that answers requests for a position. */
function press(fields: Readonly<Record<string, string>>, getCurrentPosition: Answer): string | null {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  render(
    <form action="http://localhost/jobs/">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} name={name} defaultValue={value} />
      ))}
      <NearMe />
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  return screen.getByRole('status').textContent;
}

const coords = {
  latitude: 47.606209,
  longitude: -122.332071,
  accuracy: 9,
  altitude: null,
  altitudeAccuracy: null,
  heading: null,
  speed: null,
  toJSON: () => ({}),
};
const granted: Answer = (tell) => tell({ coords, timestamp: 0, toJSON: () => ({}) });
const failing =
  (code: number): Answer =>
  (_, fail) =>
    fail?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

test.each([
  ['with a default distance', {}, '/jobs/?r=50&coords=47.61%2C-122.33'],
  ['with the chosen distance', { q: '', location: '', r: '100' }, '/jobs/?r=100&coords=47.61%2C-122.33'],
  [
    'with the other fields, in place of a place or an earlier position',
    { q: 'agent', location: 'Boise, ID', coords: '1,2', company: 'horizon-air' },
    '/jobs/?q=agent&company=horizon-air&r=50&coords=47.61%2C-122.33',
  ],
])('searches around the rounded position %s', (_name, fields, address) => {
  expect(press(fields, granted)).toBe('');
  expect(assign.mock.calls).toEqual([[address]]);
});

test.each([
  ['the visitor refuses', 1, 'Location is turned off. Enter a city, state or country.'],
  ['the position is unknown', 2, 'We can’t find your location right now. Enter a city, state or country.'],
  ['the position takes too long', 3, 'We can’t find your location right now. Enter a city, state or country.'],
])('says what to do when %s', (_name, code, message) => {
  expect(press({}, failing(code))).toBe(message);
  expect(assign).not.toHaveBeenCalled();
});

test('says that it looks for the position until there is an answer', () => {
  expect(press({}, () => undefined)).toBe('Finding your location…');
});
