import { expect, test } from 'vitest';
import { isExpired } from './job.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const removed = '2026-11-19T00:00:00Z';

test.each([
  ['open without a closing date', false, { deletedAt: null, closesAt: null }],
  ['open for a minute more', false, { deletedAt: null, closesAt: '2026-11-20T18:01:00Z' }],
  ['closed at this moment', true, { deletedAt: null, closesAt: '2026-11-20T10:00:00-08:00' }],
  ['removed without a closing date', true, { deletedAt: removed, closesAt: null }],
  ['removed before its closing date', true, { deletedAt: removed, closesAt: '2026-12-01T00:00:00Z' }],
])('a posting %s is expired: %s', (_what, expected, job) => {
  expect(isExpired(job, now)).toBe(expected);
});
