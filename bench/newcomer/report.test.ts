import { describe, expect, it } from 'vitest';
import { listSteps, pickLines, toMarkdown, type Visit } from './report.ts';

const visit: Visit = {
  firstStart: 48.04,
  firstList: 36.2,
  stop: 0.4,
  secondStart: 3,
  test: 299,
  isGreen: true,
  outputLines: ['9 passed, 0 failed'],
};

describe('the report of the newcomer bench', () => {
  it('keeps the lines about packages, browser and tests', () => {
    const output =
      "Installing packages (npm ci); a minute on the first run …\nInstalled in 31 s.\n\n> test\nInstalling Debian's chromium package …\nBrowser tests use the system's Chromium: /usr/bin/chromium\r\n Tests  3 passed (3)\nunit, component and lint: 3 passed, 0 failed, 1 skipped in 60 s\n1 skipped\n3 passed, 0 failed\n";
    expect(pickLines(output)).toEqual([
      'Installed in 31 s.',
      "Installing Debian's chromium package …",
      "Browser tests use the system's Chromium: /usr/bin/chromium",
      'unit, component and lint: 3 passed, 0 failed, 1 skipped in 60 s',
      '1 skipped',
      '3 passed, 0 failed',
    ]);
  });

  it('compares every step with its goal', () => {
    const shorts = (over: Partial<Visit>): readonly string[] =>
      listSteps({ ...visit, ...over }).flatMap(({ name, isMet }) => (isMet ? [] : [name]));
    expect(shorts({})).toEqual([]);
    expect(shorts({ isGreen: false })).toEqual(['`npm test`']);
    expect(shorts({ test: 301 })).toEqual(['`npm test`']);
    expect(shorts({ firstStart: 121, firstList: 1001, stop: 11, secondStart: 11 })).toHaveLength(4);
  });

  it('has a table row for each step', () => {
    const text = toMarkdown({ ...visit, secondStart: 12 }, ['Date: today.']);
    expect(text).toContain('4 of 5 steps meet their goals.\n\n- Date: today.\n');
    expect(text).toContain(
      '| `npm start`: packages, build, first page | 48.0 s | ≤ 120 s | pass |\n| `/jobs/`, asked for the first time | 36 ms | ≤ 1000 ms | pass |',
    );
    expect(text).toContain('| `npm start` again: first page | 12.0 s | ≤ 10 s | short |');
    expect(text).toContain('```\n9 passed, 0 failed\n```');
  });
});
