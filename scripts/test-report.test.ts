import { describe, expect, test } from 'vitest';
import { countSpecs, countTests, describeFailures, describeSpecFailures } from './test-report.ts';

function buildReport(statuses: readonly string[], changes: Record<string, unknown> = {}): string {
  const count = (countedStatus: string): number => statuses.filter((status) => status === countedStatus).length;
  return JSON.stringify({
    success: count('failed') === 0,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
    numTodoTests: count('todo'),
    testResults: [
      { status: count('failed') > 0 ? 'failed' : 'passed', assertionResults: statuses.map((status) => ({ status })) },
    ],
    ...changes,
  });
}

describe('the counts of a suite', () => {
  test.each([
    ['all pass', buildReport(['passed', 'passed']), 0, [2, 0, 0]],
    ['one fails', buildReport(['passed', 'failed']), 1, [1, 1, 0]],
    ['skipped and to do are counted apart', buildReport(['passed', 'skipped', 'todo']), 0, [1, 0, 2]],
    ['no test at all is a failure', buildReport([]), 0, [0, 1, 0]],
    ['only skipped tests are a failure', buildReport(['skipped']), 0, [0, 1, 1]],
    ['an error outside of tests is a failure', buildReport(['passed']), 1, [1, 1, 0]],
    ['a crash without report is a failure', null, 1, [0, 1, 0]],
    ['a report cut short is a failure', '{"success": true', 0, [0, 1, 0]],
    ['a killed run is a failure', buildReport(['passed']), null, [1, 1, 0]],
    [
      'a file that cannot be loaded is a failure beside the failed tests',
      buildReport(['failed'], {
        testResults: [
          { status: 'failed', assertionResults: [] },
          { status: 'failed', assertionResults: [{ status: 'failed' }] },
        ],
      }),
      1,
      [0, 2, 0],
    ],
  ])('%s', (_name, text, exitCode, [passed, failed, skipped]) => {
    expect(countTests(text, exitCode)).toEqual({ passed, failed, skipped });
  });
});

describe('the failures of a suite', () => {
  const failedTest = {
    status: 'failed',
    fullName: 'a list has ten jobs',
    failureMessages: ['\u001B[31mAssertionError: 9 is not 10\u001B[39m\n    at lists.test.ts:3'],
  };

  test('are printed in one line each: file, test, first line of the message', () => {
    const text = buildReport(['failed'], {
      testResults: [
        {
          name: '/site/tests/lists.test.ts',
          status: 'failed',
          assertionResults: [failedTest, { status: 'passed', fullName: 'other' }],
        },
      ],
    });
    expect(describeFailures(text, '/site')).toEqual([
      'tests/lists.test.ts › a list has ten jobs: AssertionError: 9 is not 10',
    ]);
  });

  test('include a file that could not be loaded', () => {
    const text = buildReport([], {
      testResults: [
        { name: '/site/lib/a.test.ts', status: 'failed', message: 'SyntaxError: no\nmore', assertionResults: [] },
      ],
    });
    expect(describeFailures(text, '/site')).toEqual(['lib/a.test.ts: SyntaxError: no']);
  });

  test('are empty without a report and for a successful one', () => {
    expect(describeFailures(null, '/site')).toEqual([]);
    expect(describeFailures(buildReport(['passed', 'skipped']), '/site')).toEqual([]);
  });
});

describe('a report of Playwright Test', () => {
  const build = (stats: Record<string, number>, changes: Record<string, unknown> = {}): string =>
    JSON.stringify({
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      errors: [],
      suites: [],
      ...changes,
    });

  test.each([
    ['all pass', build({ expected: 2, skipped: 1 }), 0, [2, 0, 1]],
    ['one fails', build({ expected: 1, unexpected: 1 }), 1, [1, 1, 0]],
    ['a test that passed when it was tried again is a failure', build({ flaky: 1 }), 0, [0, 1, 0]],
    ['no test at all is a failure', build({}), 0, [0, 1, 0]],
    [
      'an error outside of tests is a failure',
      build({ expected: 1 }, { errors: [{ message: 'no build' }] }),
      0,
      [1, 1, 0],
    ],
    ['a crash without report is a failure', null, 1, [0, 1, 0]],
    ['a killed run is a failure', build({ expected: 1 }), null, [1, 1, 0]],
  ])('is counted: %s', (_name, text, exitCode, [passed, failed, skipped]) => {
    expect(countSpecs(text, exitCode)).toEqual({ passed, failed, skipped });
  });

  test('lists each failed test with its file, groups and errors, and errors outside of tests', () => {
    const errors = [
      { message: '\u001B[31mTest timeout of 180000ms exceeded.\u001B[39m' },
      { message: 'Error: 9 is not 10\nat 3', location: { file: 'lists.spec.ts', line: 7, column: 2 } },
    ];
    const spec = (ok: boolean) => ({
      title: 'has ten jobs',
      file: 'tests/e2e/lists.spec.ts',
      ok,
      tests: [{ results: [{ errors: ok ? [] : errors }] }],
    });
    const suites = [
      { title: 'tests/e2e/lists.spec.ts', specs: [spec(true)], suites: [{ title: 'a list', specs: [spec(false)] }] },
    ];
    expect(describeSpecFailures(build({ unexpected: 1 }, { errors: [{ message: 'no build\nmore' }], suites }))).toEqual(
      [
        'no build',
        'tests/e2e/lists.spec.ts › a list › has ten jobs: Test timeout of 180000ms exceeded. | Error: 9 is not 10 (line 7)',
      ],
    );
    expect(describeSpecFailures(null)).toEqual([]);
  });

  test('a test that only passes when it runs again has failed, and its first error is named', () => {
    const results = [{ errors: [{ message: 'Error: 9 is not 10' }] }, { errors: [] }];
    const flaky = { title: 'has ten jobs', file: 'lists.spec.ts', ok: true, tests: [{ results }] };
    const suites = [{ title: 'lists.spec.ts', specs: [flaky] }];
    const report = build({ expected: 3, flaky: 1 }, { suites });
    expect(countSpecs(report, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(describeSpecFailures(report)).toEqual(['lists.spec.ts › has ten jobs: Error: 9 is not 10']);
  });
});
