import { expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import type { Pay } from './job.ts';
import { summarizePay } from './pay-summary.ts';

const job = (pay: Pay | null) => sampleJob({ pay });

test.each<[string, readonly (Pay | null)[], ReturnType<typeof summarizePay>]>([
  ['no jobs', [], { spans: [], stated: 0, total: 0 }],
  [
    'no stated pay',
    [null, { low: 20, high: 30, unit: null }, { low: null, high: null, unit: 'hour' }],
    { spans: [], stated: 0, total: 3 },
  ],
  [
    'hourly pay',
    [{ low: 20, high: 30, unit: 'hour' }, null, { low: 18.5, high: null, unit: 'hour' }],
    { spans: [{ unit: 'hour', low: 18.5, high: 30, postings: 2 }], stated: 2, total: 3 },
  ],
  [
    'separate hourly and annual pay',
    [
      { low: 90_000, high: 120_000, unit: 'year' },
      { low: 55, high: 99, unit: 'hour' },
      { low: null, high: 150_000, unit: 'year' },
    ],
    {
      spans: [
        { unit: 'hour', low: 55, high: 99, postings: 1 },
        { unit: 'year', low: 90_000, high: 150_000, postings: 2 },
      ],
      stated: 3,
      total: 3,
    },
  ],
])('%s', (_name, pays, summary) => {
  expect(summarizePay(pays.map(job))).toEqual(summary);
});
