import { describe, expect, test } from 'vitest';
import { formatPay } from '#lib/jobs/format.ts';
import type { Pay } from '#lib/jobs/job.ts';
import type { OnDrop } from './problems.ts';
import { readRow } from './read-row.ts';

type Values = Readonly<Partial<Record<'low' | 'high' | 'unit' | 'currency', unknown>>>;

describe('pay', () => {
  function readWith(values: Values, countryCode: string | null = 'USA') {
    const dropped: string[] = [];
    const fields = Object.entries(values).map(([name, value]) => [`pay_${name}`, value]);
    const row = { ...Object.fromEntries(fields), country_short: countryCode };
    const onDrop: OnDrop = (name, _value, note) => dropped.push(note === undefined ? name : `${name}: ${note}`);
    const read = readRow(row, onDrop, 0);
    if (typeof read === 'string') throw new Error(read);
    return { pay: read.pay, dropped };
  }
  const read = (values: Values, countryCode?: string | null) => readWith(values, countryCode).pay;

  test.each<[value: unknown, amount: number | null]>([
    [20.5, 20.5],
    ['20.55', 20.55],
    [' $120,500 ', 120_500],
    ['120,500', 120_500],
    ['20.505', 20.505],
    ['24.0385', 24.0385],
    ['12 345', 12_345],
    ['45k', 45_000],
    ['$45.5K', 45_500],
    ['120,500+', 120_500],
    ['USD 21.50', 21.5],
    ['21.50 usd', 21.5],
    ['20 30', null],
    ['1,2,3', null],
    ['DOE', null],
    [0, null],
    ['0', null],
    [-20, null],
    ['-20', null],
    ['20.', null],
    ['20.55.1', null],
    ['about 20', null],
    ['20 up', null],
    ['', null],
    [Number.POSITIVE_INFINITY, null],
    [Number.NaN, null],
    [true, null],
    [undefined, null],
  ])('of %j is the amount %j', (value, amount) => {
    expect(read({ low: value, high: 200_000 })).toMatchObject({ low: amount, high: 200_000 });
    expect(read({ low: 1, high: value })).toMatchObject({ low: 1, high: amount });
  });

  test.each<[value: unknown, unit: Pay['unit']]>([
    [' Hour ', 'hour'],
    ['hourly', 'hour'],
    ['hr', 'hour'],
    ['per hour', 'hour'],
    ['YEAR', 'year'],
    ['yearly', 'year'],
    ['annual', 'year'],
    ['annually', 'year'],
    ['per year', 'year'],
    ['week', 'week'],
    ['Weekly', 'week'],
    ['per month', 'month'],
    ['monthly', 'month'],
    ['months', 'month'],
    ['hours', 'hour'],
    ['years', 'year'],
    ['PA', 'year'],
    ['p.a.', 'year'],
    ['per-year-salary', 'year'],
    ['1 YEAR', 'year'],
    ['Annual salary', 'year'],
    ['Jahr', 'year'],
    ['PH', 'hour'],
    ['p/h', 'hour'],
    ['/hr', 'hour'],
    ['1 HOUR', 'hour'],
    ['Hourly rate', 'hour'],
    ['pro Stunde', 'hour'],
    ['時給', 'hour'],
    ['DAY', 'day'],
    ['daily', 'day'],
    ['Per diem rate', 'day'],
    ['WEEKLY', 'week'],
    ['BW', 'two-weeks'],
    ['Bi-Weekly', 'two-weeks'],
    ['FORTNIGHT', 'two-weeks'],
    ['2 WEEK', 'two-weeks'],
    ['Monat', 'month'],
    ['weekend', null],
    ['half hour', null],
    ['half year', null],
    ['semi-monthly', null],
    ['per flight hour', null],
    ['', null],
    [7, null],
    [null, null],
  ])('by %j is by %j', (value, unit) => {
    const { pay, dropped } = readWith({ low: 20, unit: value, currency: 'KWD' });
    expect(pay?.unit).toBe(unit);
    expect(dropped).toEqual(unit === null && value !== '' && value !== null ? ['pay_unit'] : []);
  });

  test.each<[stated: unknown, countryCode: string | null, currency: string | null]>([
    ['CAD', 'CAN', 'CAD'],
    [' cad ', 'USA', 'CAD'],
    ['JPY', null, 'JPY'],
    [undefined, 'USA', 'USD'],
    ['', 'USA', 'USD'],
    [undefined, 'CAN', null],
    [undefined, null, null],
    ['dollars', 'USA', null],
    ['ZZZ', 'USA', null],
    ['€', 'USA', 'EUR'],
    ['$', 'USA', 'USD'],
    ['$', 'CAN', null],
    ['CA$', 'CAN', 'CAD'],
    ['£', 'GBR', 'GBP'],
    ['¥', 'JPN', 'JPY'],
  ])('in %j for a job in %s is in %j', (stated, countryCode, currency) => {
    expect(read({ low: 20, currency: stated }, countryCode)?.currency).toBe(currency);
  });

  test('without an amount is null', () => {
    expect(readWith({ low: null, high: 0, unit: 'N/A' })).toEqual({ pay: null, dropped: [] });
  });

  test.each<[country: string | null, values: Values, text: string]>([
    ['DEU', { low: '45.000,00', high: '52.500,00', unit: 'yearly', currency: 'EUR' }, '€45,000 – €52,500 a year'],
    ['DEU', { low: '16,69', unit: 'hourly', currency: 'EUR' }, 'From €16.69 an hour'],
    ['DEU', { low: '2.500,00 € brutto', unit: 'Monat' }, 'From €2,500 a month'],
    ['IRL', { low: '45,000', high: '52,000', unit: 'year', currency: 'EUR' }, '€45,000 – €52,000 a year'],
    ['FRA', { low: '1 234,50', unit: 'mois', currency: 'EUR' }, 'From €1,235 a month'],
    ['POL', { low: '7\u00a0234,50 zł', high: '8\u202f000 zł', unit: 'month' }, 'PLN 7,235 – PLN 8,000 a month'],
    ['CHE', { low: "5'234.50", high: '6’000.–', unit: 'month', currency: 'CHF' }, 'CHF 5,235 – CHF 6,000 a month'],
    [
      'IND',
      { low: '12,00,000', high: '15,50,000.00', unit: 'year', currency: 'INR' },
      '₹1,200,000 – ₹1,550,000 a year',
    ],
    ['KOR', { low: 62_000, unit: 'hour', currency: 'KRW' }, 'From ₩62,000 an hour'],
    ['USA', { low: '€45,000', unit: 'year' }, 'From €45,000 a year'],
    ['JPN', { low: '￥1,500', high: '￥2,000', unit: '時給' }, '¥1,500 – ¥2,000 an hour'],
    ['GBR', { low: '£30k', high: '£40k', unit: 'p.a.' }, '£30,000 – £40,000 a year'],
    ['USA', { low: 0, high: 61_000, unit: 'year' }, 'Up to $61,000 a year'],
    ['USA', { low: 2_000, high: 2_000, unit: 'BW' }, '$2,000.00 every two weeks'],
    [null, { low: 20, high: 30, unit: 'hour' }, '20 – 30 an hour (currency not stated)'],
  ])('in %s of %j is %j', (country, values, text) => {
    const { pay, dropped } = readWith(values, country);
    expect([pay === null ? null : formatPay(pay).replaceAll('\u00a0', ' '), dropped]).toEqual([text, []]);
  });

  test('in the wrong order is put in order and reported', () => {
    const { pay, dropped } = readWith({ low: 31, high: '24.5', unit: 'hour' });
    expect([pay, dropped]).toEqual([
      { low: 24.5, high: 31, unit: 'hour', currency: 'USD' },
      ['pay_low: above pay_high'],
    ]);
  });

  test.each<[country: string | null, values: Values, dropped: readonly string[]]>([
    ['DEU', { low: '45.000', unit: 'yearly', currency: 'EUR' }, ['pay_low: ambiguous']],
    ['DEU', { low: '€45.000', high: '€52.000', unit: 'yearly' }, ['pay_low: ambiguous', 'pay_high: ambiguous']],
    ['DEU', { low: '45.000', unit: 'yearly', currency: 'USD' }, [notBelievable('low', 'year')]],
    ['USA', { low: 'Competitive' }, ['pay_low']],
    ['USA', { low: '-20', unit: 'hour' }, ['pay_low']],
    ['USA', { low: '€45,000', unit: 'year', currency: 'USD' }, ['pay_low: another currency than stated']],
    ['USA', { low: 62_000, high: 71_000, unit: 'hour' }, [notBelievable('low', 'hour'), notBelievable('high', 'hour')]],
    ['USA', { low: 21.5, high: 24, unit: 'year' }, [notBelievable('low', 'year'), notBelievable('high', 'year')]],
    ['USA', { low: 45, high: 52_000, unit: 'year' }, [notBelievable('low', 'year'), notBelievable('high', 'year')]],
    ['USA', { low: 52_000, unit: 'month' }, [notBelievable('low', 'month')]],
    ['JPN', { low: 30, unit: 'hour', currency: 'JPY' }, [notBelievable('low', 'hour')]],
  ])('in %s of %j is left out and reported', (country, values, dropped) => {
    expect(readWith(values, country)).toEqual({ pay: null, dropped });
  });
});

function notBelievable(bound: string, unit: string): string {
  return `pay_${bound}: not believable for a unit of “${unit}”`;
}
