// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchNearMe } from './search-near-me.ts';

const assign = vi.fn<(address: string) => void>();
const showMessage = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://localhost/jobs/', assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  document.body.replaceChildren();
});

type Answer = Geolocation['getCurrentPosition'];

/** Makes the browser answer requests for a position. */
function answerPosition(getCurrentPosition: Answer): void {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
}

const granted: Answer = (success) =>
  success({
    coords: {
      latitude: 47.606209,
      longitude: -122.332071,
      accuracy: 9,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
      toJSON: () => ({}),
    },
    timestamp: 0,
    toJSON: () => ({}),
  });
const failing =
  (code: number): Answer =>
  (_, fail) =>
    fail?.({ code, message: 'No position.', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

function createForm(fields: Readonly<Record<string, string>>): HTMLFormElement {
  const form = document.createElement('form');
  form.action = 'http://localhost/jobs/';
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  return form;
}

test.each([
  ['with a default distance', {}, '/jobs/?r=50&coords=47.61%2C-122.33'],
  ['with the chosen distance', { q: '', location: '', r: '100' }, '/jobs/?r=100&coords=47.61%2C-122.33'],
  [
    'with the other fields, in place of a place or an earlier position',
    { q: 'agent', location: 'Boise, ID', coords: '1,2', company: 'horizon-air' },
    '/jobs/?q=agent&company=horizon-air&r=50&coords=47.61%2C-122.33',
  ],
])('searches around the rounded position %s', async (_name, fields, address) => {
  answerPosition(granted);
  await searchNearMe(createForm(fields), showMessage, () => true);
  expect(assign.mock.calls).toEqual([[address]]);
  expect(showMessage.mock.lastCall).toEqual(['']);
});

const refusedMessage = 'Location is turned off. Enter a city, state or country.';

test.each([
  ['the visitor refuses', failing(1)],
  ['the browser has no positions', null],
])('says what to do when %s', async (_name, answer) => {
  if (answer === null) vi.stubGlobal('navigator', {});
  else answerPosition(answer);
  await searchNearMe(createForm({}), showMessage, () => true);
  expect(showMessage.mock.calls).toEqual([[refusedMessage]]);
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['the position is unknown', 2],
  ['the position takes too long', 3],
])('rejects when %s', async (_name, code) => {
  answerPosition(failing(code));
  await expect(searchNearMe(createForm({}), showMessage, () => true)).rejects.toThrow('No position.');
  expect(assign).not.toHaveBeenCalled();
});

test('asks for no position after the visitor has left the page', async () => {
  const ask = vi.fn<Answer>(granted);
  answerPosition(ask);
  await searchNearMe(createForm({}), showMessage, () => false);
  expect(ask).not.toHaveBeenCalled();
  expect(showMessage.mock.calls).toEqual([['']]);
});

test('a position that arrives after the visitor has left the page changes nothing', async () => {
  answerPosition(granted);
  const answers = [true, false];
  await searchNearMe(createForm({}), showMessage, () => answers.shift() ?? false);
  expect(assign).not.toHaveBeenCalled();
  expect(showMessage.mock.calls).toEqual([['']]);
});
