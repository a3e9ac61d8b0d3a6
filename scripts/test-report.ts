import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const fileResult = z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) });
const report = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(fileResult),
});

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Failed, by itself, without a test that could be counted. */
export const oneFailure: Counts = { passed: 0, failed: 1, skipped: 0 };

export function addCounts(left: Counts, right: Counts): Counts {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed, skipped: left.skipped + right.skipped };
}

/**
 * Counts of one suite. What fails without a failing test counts as one: a file that cannot be loaded, an error outside of
 * tests, a crash, a suite without tests.
 * @param text the JSON report of vitest, null when it left none
 * @param mayBeEmpty tests were chosen by name, and this suite may have none of them
 */
export function countTests(text: string | null, exitCode: number | null, mayBeEmpty = false): Counts {
  const parsed = report.safeParse(text === null ? null : parseJson(text));
  if (!parsed.success) return oneFailure;
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data;
  const unloaded = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'));
  const failed = numFailedTests + unloaded.length;
  const isRed = exitCode !== 0 || !parsed.data.success || (passed + failed === 0 && !mayBeEmpty);
  return { passed, failed: isRed ? Math.max(failed, 1) : failed, skipped: numPendingTests + numTodoTests };
}

/** The file's text, null when there is none. */
export function readReport(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
