import { expect, test } from 'vitest';
import type { ApplicationSystem } from '#config/application-systems.ts';
import { findApplicationSystem } from './application-system.ts';

const system: ApplicationSystem = {
  hosts: ['apply.example', 'jobs.example'],
  needsAccount: true,
  minutes: 10,
  ready: [],
  steps: [],
};

test.each([
  ['https://apply.example/123', true],
  ['https://rr.jobs.example/123?vs=1', true],
  ['https://notapply.example/', false],
  ['https://apply.example.evil.test/', false],
  ['https://other.example/?to=apply.example', false],
  ['not a URL', false],
  [null, false],
])('the link %j leads to a configured system: %j', (url, isKnown) => {
  expect(findApplicationSystem(url, [system])).toBe(isKnown ? system : undefined);
});
