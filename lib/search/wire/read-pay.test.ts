import { describe, expect, test } from 'vitest';
import type { Pay } from '#lib/jobs/job.ts';
import { readPay } from './read-pay.ts';

describe('pay', () => {
  const read = (
    values: Readonly<Partial<Record<'low' | 'high' | 'unit' | 'currency', unknown>>>,
    countryCode: string | null = 'USA',
  ) => readPay((name) => new Map(Object.entries(values)).get(name.replace('pay_', '')), countryCode);

  test.each<[value: unknown, amount: number | null]>([
    [20.5, 20.5],
    ['20.55', 20.55],
    [' $120,500 ', 120_500],
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
    [[20], null],
    [true, null],
    [undefined, null],
  ])('of %j is the amount %j', (value, amount) => {
    expect(read({ low: value, high: 1000 })).toMatchObject({ low: amount, high: 1000 });
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
    ['months', null],
    ['weekend', null],
    ['half hour', null],
    ['hours', null],
    ['half year', null],
    ['years', null],
    ['', null],
    [7, null],
    [null, null],
  ])('by %j is by %j', (value, unit) => {
    expect(read({ low: 20, unit: value })?.unit).toBe(unit);
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
  ])('in %j for a job in %s is in %j', (stated, countryCode, currency) => {
    expect(read({ low: 20, currency: stated }, countryCode)?.currency).toBe(currency);
  });

  test('without an amount is null', () => {
    expect(read({ low: null, high: 0, unit: 'hour' })).toBeNull();
  });
});
