import { expect, test } from 'vitest';
import { readPlace, type PlaceFields } from '#lib/search/wire/read-place.ts';
import { toTimeZone } from './time-zone.ts';

const ignore = () => undefined;

test.each<[place: PlaceFields, zone: string]>([
  [{ countryCode: 'USA', stateCode: 'FL', coordinates: { latitude: 30.42, longitude: -87.22 } }, 'America/Chicago'],
  [{ countryCode: 'USA', stateCode: 'FL' }, 'America/New_York'],
  [{ countryCode: 'USA', stateCode: 'FL', coordinates: { latitude: 0, longitude: 0 } }, 'America/New_York'],
  [{ countryCode: 'USA', stateCode: 'HI' }, 'Pacific/Honolulu'],
  [{ countryCode: 'USA', stateCode: 'OR' }, 'America/Los_Angeles'],
  [{ countryCode: 'USA' }, 'America/Los_Angeles'],
  [{ countryCode: 'CAN', stateCode: 'NL' }, 'America/St_Johns'],
  [{ countryCode: 'CAN', stateCode: 'BC' }, 'America/Los_Angeles'],
  [{ countryCode: 'JPN' }, 'Asia/Tokyo'],
  [{ countryCode: 'DEU' }, 'Europe/Berlin'],
  [{ countryCode: 'AUS', stateCode: 'WA' }, 'Australia/Sydney'],
  [{ countryCode: 'ZZZ' }, 'America/Los_Angeles'],
  [{ countryCode: 'JPN', isVirtual: true }, 'America/Los_Angeles'],
  [{}, 'America/Los_Angeles'],
])('the time zone of %j is %s', (place, zone) => {
  expect(toTimeZone(readPlace(place, ignore))).toBe(zone);
});

test('every zone of a state or country exists', () => {
  const places = ['USA AK', 'CAN SK', 'USA GU', 'USA AS', 'USA PR', 'CAN YT', 'CAN AB'].map((text) => text.split(' '));
  const codes = 'ARG BRA CHL CHN COD CYP ECU ESP FSM IDN KAZ MEX MYS NZL PRT PYF RUS UKR UZB'.split(' ');
  for (const [countryCode = '', stateCode = null] of [...places, ...codes.map((code) => [code])])
    expect(() =>
      Temporal.Now.zonedDateTimeISO(toTimeZone(readPlace({ countryCode, stateCode }, ignore))),
    ).not.toThrow();
});
