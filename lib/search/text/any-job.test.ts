import { expect, test } from 'vitest';
import { asksForAnyJob } from './any-job.ts';

test.each([
  'jobs',
  'near me',
  'Jobs near me',
  'JOBS NEAR ME',
  'any job!',
  "I'm looking for work",
  'urgently hiring',
  'busco trabajo cerca de mi',
  '仕事',
])('"%s" asks for any job', (text) => {
  expect(asksForAnyJob(text)).toBe(true);
});

test.each([
  'ramp jobs',
  'seasonal jobs',
  'benefits',
  'airport jobs',
  // A shift, an employment type and a state.
  'after work',
  'as needed',
  'jobs in OR',
  '"jobs"',
  'or',
  'in of the',
  '*',
  '',
])('"%s" does not', (text) => {
  expect(asksForAnyJob(text)).toBe(false);
});
