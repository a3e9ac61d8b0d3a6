import { describe, expect, test } from 'vitest';
import { readDates } from './read-dates.ts';
import type { Stated } from './problems.ts';
import { readPlace, type PlaceFields } from './read-place.ts';

const now = Date.parse('2026-11-27T20:00:00Z');
const toPlace = (fields: PlaceFields) => readPlace(fields, () => undefined);
const at = (countryCode: string | null, stateCode: string | null = null) =>
  toPlace({ countryCode, stateCode, city: 'City' });
const places = {
  Honolulu: toPlace({
    countryCode: 'USA',
    stateCode: 'HI',
    city: 'Honolulu',
    coordinates: { latitude: 21.3069, longitude: -157.8583 },
  }),
  'New York': at('USA', 'NY'),
  Seattle: at('USA', 'WA'),
  Toronto: at('CAN', 'ON'),
  Berlin: at('DEU'),
  London: at('GBR'),
  Tokyo: at('JPN'),
  Sydney: at('AUS'),
  nowhere: at(null),
  'a remote job': toPlace({ countryCode: 'USA', isVirtual: true }),
};
type Where = keyof typeof places;

type StatedDates = Readonly<Record<Parameters<Parameters<typeof readDates>[0]>[0], Stated>>;

function readWith(stated: Partial<StatedDates>, where: Where = 'Seattle') {
  const dropped: string[] = [];
  const dates = readDates(
    (field) => stated[field] ?? [],
    places[where],
    now,
    (name, value, note) => dropped.push([name, String(value), ...(note === undefined ? [] : [note])].join(' | ')),
  );
  return { ...dates, dropped };
}

describe('the closing date', () => {
  test.each<[where: Where, value: string, instant: string]>([
    ['Honolulu', '2026-12-01', '2026-12-01T23:59:59-10:00'],
    ['Honolulu', '2026-12-01T12:00:00', '2026-12-01T12:00:00-10:00'],
    ['Honolulu', '12/01/2026', '2026-12-01T23:59:59-10:00'],
    ['Honolulu', '2026-12-01 5:00 PM', '2026-12-01T17:00:00-10:00'],
    ['Honolulu', '2026-12-01T24:00:00', '2026-12-02T00:00:00-10:00'],
    ['Honolulu', '2026-12-02T00:00:00', '2026-12-02T00:00:00-10:00'],
    ['New York', '2026-12-01', '2026-12-01T23:59:59-05:00'],
    ['New York', '2027-07-01', '2027-07-01T23:59:59-04:00'],
    ['Seattle', '2027-03-13', '2027-03-13T23:59:59-08:00'],
    ['Seattle', '2027-03-14', '2027-03-14T23:59:59-07:00'],
    ['Toronto', '2026-12-01 12:00', '2026-12-01T12:00:00-05:00'],
    ['Berlin', '1.12.2026', '2026-12-01T23:59:59+01:00'],
    ['Sydney', '2026-12-01', '2026-12-01T23:59:59+11:00'],
    ['nowhere', '2026-12-01', '2026-12-01T23:59:59-08:00'],
    ['a remote job', '2026-12-01', '2026-12-01T23:59:59-08:00'],
    ['Honolulu', '2026-12-01T23:59:00-08:00', '2026-12-01T23:59:00-08:00'],
    ['Honolulu', '2100-12-31', '2100-12-31T23:59:59-10:00'],
  ])('of a job in %s, %j, is %s', (where, value, closesAt) => {
    expect(readWith({ closing: [['validThrough', value]] }, where)).toMatchObject({ closesAt, dropped: [] });
  });

  test.each(['9999-12-31', '2999-01-01T00:00:00Z'])('%j means that there is none', (value) => {
    expect(readWith({ closing: [['validThrough', value]] })).toMatchObject({ closesAt: null, dropped: [] });
  });
});

test.each<[value: string, sortAt: string | null]>([
  ['2026-11-28T04:00:00.123Z', '2026-11-28T04:00:00.123Z'],
  ['2026-11-29T04:00:00.123Z', null],
])('the sort key %j is %j', (value, sortAt) => {
  const dropped = sortAt === null ? [`salted_date | ${value} | in the future`] : [];
  expect(readWith({ sorted: [['salted_date', value]] })).toMatchObject({ sortAt, dropped });
});

describe('the date of posting', () => {
  test.each<[value: string, instant: string]>([
    ['2026-10-09T02:33:01Z', '2026-10-09T02:33:01Z'],
    ['2026-10-09T02:33:01.507-08:00', '2026-10-09T02:33:01.507-08:00'],
    ['2026-10-09T02:33:01+0530', '2026-10-08T21:03:01Z'],
    ['2026-10-09t02:33:01.5z', '2026-10-09T02:33:01.500Z'],
    ['2026-11-20T15:00:00.123456Z', '2026-11-20T15:00:00.123456Z'],
    ['2026-11-20 15:00:00 -0800', '2026-11-20T23:00:00Z'],
    ['2026-11-20 15:00:00 PST', '2026-11-20T23:00:00Z'],
    ['2026-11-20 15:00:00 UTC', '2026-11-20T15:00:00Z'],
    ['2026-10-09 02:33', '2026-10-09T02:33:00-07:00'],
    ['2024-02-29', '2024-02-29T00:00:00-08:00'],
    ['1763650800', '2025-11-20T15:00:00Z'],
    ['1763650800000', '2025-11-20T15:00:00Z'],
    ['11/20/2026', '2026-11-20T00:00:00-08:00'],
    ['11/05/2026', '2026-11-05T00:00:00-08:00'],
    ['20/11/2026', '2026-11-20T00:00:00-08:00'],
    ['11-20-2026 17:30', '2026-11-20T17:30:00-08:00'],
    ['20.11.2026', '2026-11-20T00:00:00-08:00'],
    ['5.11.2026', '2026-11-05T00:00:00-08:00'],
    ['20 Nov 2026', '2026-11-20T00:00:00-08:00'],
    ['20-NOV-2026', '2026-11-20T00:00:00-08:00'],
    ['Nov 20, 2026', '2026-11-20T00:00:00-08:00'],
    ['Friday, November 20, 2026', '2026-11-20T00:00:00-08:00'],
    ['Nov 20 2026 12:30 AM', '2026-11-20T00:30:00-08:00'],
    ['2026/11/20', '2026-11-20T00:00:00-08:00'],
    ['Fri, 20 Nov 2026 15:00:00 +0000', '2026-11-20T15:00:00Z'],
    ['Fri, 20 Nov 2026 15:00:00 GMT', '2026-11-20T15:00:00Z'],
    ['Fri Nov 20 2026 15:00:00 GMT-0800 (Pacific Standard Time)', '2026-11-20T23:00:00Z'],
  ])('%j is %s', (value, postedAt) => {
    expect(readWith({ posted: [['date_new', value]] })).toMatchObject({ postedAt, dropped: [] });
  });

  test.each<[where: Where, value: string, instant: string | null, note?: string]>([
    ['London', '03/04/2026', '2026-04-03T00:00:00-07:00'],
    ['Tokyo', '2026-11-20', '2026-11-20T00:00:00-08:00'],
    ['Tokyo', '2026-11-20T00:00:00', '2026-11-20T00:00:00-08:00'],
    ['New York', '2026-11-20T15:00:00', '2026-11-20T15:00:00-05:00'],
    ['nowhere', '13/04/2026', '2026-04-13T00:00:00-07:00'],
    ['nowhere', '04/04/2026', '2026-04-04T00:00:00-07:00'],
    ['nowhere', '03/04/2026', null, 'ambiguous'],
    ['Toronto', '03/04/2026', null, 'ambiguous'],
  ])('of a job in %s, %j, is %s', (where, value, postedAt, note) => {
    const dropped = note === undefined ? [] : [`date_new | ${value} | ${note}`];
    expect(readWith({ posted: [['date_new', value]] }, where)).toMatchObject({ postedAt, dropped });
  });

  test.each<[value: string, note?: string]>([
    ['0'],
    ['-1'],
    ['1970-01-01', 'placeholder'],
    ['0001-01-01T00:00:00', 'placeholder'],
    ['1900-01-01', 'placeholder'],
    ['2027-01-01', 'in the future'],
    ['2026-11-28T20:00:01Z', 'in the future'],
    ['9999-12-31T23:59:59Z', 'in the future'],
    ['soon'],
    ['2026'],
    ['2026-13-01'],
    ['2026115'],
    ['13/13/2026', 'ambiguous'],
    ['2026-10-09T25:00:00Z'],
    ['2026-10-09T15:00:00+25:00'],
    ['2026-10-09T15:00:00 XYZ'],
    ['2026-10-09 13:00 PM'],
  ])('%j is left out and reported, and the next field counts', (value, note) => {
    const [postedAt, updatedAt] = ['2026-11-20T15:00:00Z', null];
    const posted = [
      ['date_new', value],
      ['date_added', postedAt],
    ] as const;
    const dropped = ['date_new', 'date_updated'].map((name) =>
      [name, value, ...(note === undefined ? [] : [note])].join(' | '),
    );
    expect(readWith({ posted, updated: [['date_updated', value]] })).toMatchObject({ postedAt, updatedAt, dropped });
  });

  test.each(['2026-11-28', '2026-11-27T20:00:01Z', '2026-11-28T12:00:00+09:00'])(
    '%j, up to a day ahead, counts from today',
    (value) => {
      const today = '2026-11-27T00:00:00-08:00';
      const dates = readWith({ posted: [['date_new', value]], updated: [['date_updated', value]] });
      expect(dates).toMatchObject({ postedAt: today, updatedAt: today, dropped: [] });
    },
  );
});

test.each([
  ['2026-11-01 10:00:00 PST', '2026-11-01T18:00:00Z', []],
  ['03/04/2026', '2026-03-04T00:00:00-08:00', []],
  ['yes', 'yes', []],
  ['0001-01-01T00:00:00', null, ['deleted_at | 0001-01-01T00:00:00 | placeholder']],
])('a posting that says that it was removed at %j was removed at %j', (value, deletedAt, dropped) => {
  expect(readWith({ deleted: [['deleted_at', value]] })).toMatchObject({ deletedAt, dropped });
});
