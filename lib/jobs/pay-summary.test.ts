import { expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import type { Pay } from './job.ts';
import { summarizePay } from './pay-summary.ts';

const job = (pay: Pay | null) => sampleJob({ pay });

test.each<[string, readonly (Pay | null)[], ReturnType<typeof summarizePay>]>([
  ['no jobs', [], { spans: [], stated: 0, total: 0 }],
  [
    'no stated pay',
    [
      null,
      { low: 20, high: 30, unit: null, currency: 'USD' },
      { low: null, high: null, unit: 'hour', currency: 'USD' },
    ],
    { spans: [], stated: 0, total: 3 },
  ],
  [
    'hourly pay',
    [
      { low: 20, high: 30, unit: 'hour', currency: 'USD' },
      null,
      { low: 18.5, high: null, unit: 'hour', currency: 'USD' },
    ],
    { spans: [{ unit: 'hour', currency: 'USD', low: 18.5, high: 30, postings: 2 }], stated: 2, total: 3 },
  ],
  [
    'separate hourly and annual pay',
    [
      { low: 90_000, high: 120_000, unit: 'year', currency: 'USD' },
      { low: 55, high: 99, unit: 'hour', currency: 'USD' },
      { low: null, high: 150_000, unit: 'year', currency: 'USD' },
    ],
    {
      spans: [
        { unit: 'hour', currency: 'USD', low: 55, high: 99, postings: 1 },
        { unit: 'year', currency: 'USD', low: 90_000, high: 150_000, postings: 2 },
      ],
      stated: 3,
      total: 3,
    },
  ],
  [
    'one bound alone',
    [
      { low: null, high: 61_000, unit: 'year', currency: 'USD' },
      { low: 20, high: null, unit: 'hour', currency: 'USD' },
      { low: 24, high: null, unit: 'hour', currency: 'USD' },
    ],
    {
      spans: [
        { unit: 'hour', currency: 'USD', low: 20, high: null, postings: 2 },
        { unit: 'year', currency: 'USD', low: null, high: 61_000, postings: 1 },
      ],
      stated: 3,
      total: 3,
    },
  ],
  [
    'separate currencies and shorter units first, without those of an unknown currency',
    [
      { low: 5_000, high: 6_000, unit: 'month', currency: 'USD' },
      { low: 25, high: 30, unit: 'hour', currency: 'USD' },
      { low: 28, high: 33, unit: 'hour', currency: 'CAD' },
      { low: 1, high: 2, unit: 'hour', currency: null },
    ],
    {
      spans: [
        { unit: 'hour', currency: 'CAD', low: 28, high: 33, postings: 1 },
        { unit: 'hour', currency: 'USD', low: 25, high: 30, postings: 1 },
        { unit: 'month', currency: 'USD', low: 5_000, high: 6_000, postings: 1 },
      ],
      stated: 3,
      total: 4,
    },
  ],
])('%s', (_name, pays, summary) => {
  expect(summarizePay(pays.map(job))).toEqual(summary);
});
