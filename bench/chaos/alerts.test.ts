import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultKinds } from '#scripts/jobs-api/faults.ts';
import { judgeAlerts, otherFaults, writeAlerts } from './alerts.ts';

const fired = (...names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, index) => [name, 9 - index]));

describe('judgeAlerts', () => {
  it.each([
    ['none', [], []],
    ['none', ['SiteDown'], ['SiteDown fired']],
    ['stopped', ['SiteDown'], []],
    ['stopped', [], ['SiteDown did not fire']],
    ['hang', ['ServerErrors', 'SearchFails', 'OldJobsShown', 'SearchNodeDown'], []],
    ['hang', ['ServerErrors', 'SearchFails', 'OldJobsShown'], ['SearchNodeDown did not fire']],
    ['429', ['ServerErrors', 'SearchFails', 'OldJobsShown', 'SearchNodeDown'], ['SearchNodeDown fired']],
    ['week', ['FewerJobsFound'], ['FewerJobsFound fired']],
    ['lost-jobs', [], ['FewerJobsFound did not fire']],
    ['overload', ['PagesRefused', 'RendersWaiting', 'ServerErrors', 'EventLoopBlocked'], []],
  ] as const)('says of %s with %j: %j', (kind, names, complaints) => {
    expect(judgeAlerts({ kind, fired: fired(...names) })).toEqual(complaints);
  });
});

it('has a fault for every shipped rule', () => {
  const rules = readFileSync('deploy/prometheus/alerts.yaml', 'utf8').matchAll(/- alert: (\w+)/g);
  const missing = [...faultKinds, ...otherFaults].flatMap((kind) => judgeAlerts({ kind, fired: fired() }));
  expect([...new Set(missing)].sort()).toEqual([...rules].map(([, name]) => `${name} did not fire`).sort());
});

describe('writeAlerts', () => {
  it('names the alerts in the order in which they fired', () => {
    expect(writeAlerts(fired('B', 'A'))).toBe('A 8 s, B 9 s');
    expect(writeAlerts(fired())).toBe('none');
  });
});
