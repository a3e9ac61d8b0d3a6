import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const testResult = z.object({
  status: z.string(),
  fullName: z.string().default(''),
  failureMessages: z.array(z.string()).nullish(),
});
const fileResult = z.object({
  status: z.string(),
  name: z.string().default(''),
  message: z.string().default(''),
  assertionResults: z.array(testResult),
});
const report = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(fileResult),
});

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

/** A failure without a test that could be counted. */
export const oneFailure: Counts = { passed: 0, failed: 1, skipped: 0 };

export function addCounts(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/**
 * Counts the tests of one suite. A failure without a failed test counts as one: a file that cannot be loaded, an error
 * outside of tests, a crash, a suite without tests.
 * @param text the JSON report of vitest, null when there is none
 */
export function countTests(text: string | null, exitCode: number | null): Counts {
  const parsed = report.safeParse(text === null ? null : parseJson(text));
  if (!parsed.success) return oneFailure;
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data;
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failed = numFailedTests + unloaded.length;
  const isRed = exitCode !== 0 || !parsed.data.success || passed + failed === 0;
  return { passed, failed: isRed ? Math.max(failed, 1) : failed, skipped: numPendingTests + numTodoTests };
}

/**
 * Returns one line for each failed test, and for each file that could not be loaded: file, name, first line of the
 * error.
 * @param text the JSON report of vitest, null when there is none
 * @param root folder that file names are relative to
 */
export function describeFailures(text: string | null, root: string): readonly string[] {
  const parsed = report.safeParse(text === null ? null : parseJson(text));
  if (!parsed.success) return [];
  return parsed.data.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [`${name}: ${firstLine(file.message)}`] : [];
    return failed.map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? '')}`);
  });
}

type SpecError = z.infer<typeof specError>;
const specError = z.object({
  message: z.string().default(''),
  location: z.object({ line: z.number() }).optional(),
});

interface SpecSuite {
  readonly title: string;
  readonly specs: readonly z.infer<typeof specResult>[];
  readonly suites?: readonly SpecSuite[] | undefined;
}
const specResult = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(specError).default([]) })),
    }),
  ),
});
const specSuite: z.ZodType<SpecSuite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(specResult), suites: z.array(specSuite).optional() }),
);
const specReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().default('') })),
  suites: z.array(specSuite),
});

/**
 * Counts the tests of one project of Playwright Test. A failure without a failed test counts as one.
 * @param text its JSON report, null when there is none
 */
export function countSpecs(text: string | null, exitCode: number | null): Counts {
  const parsed = specReport.safeParse(text === null ? null : parseJson(text));
  if (!parsed.success) return oneFailure;
  const { expected: passed, unexpected, flaky, skipped } = parsed.data.stats;
  const failed = unexpected + flaky;
  const isRed = exitCode !== 0 || parsed.data.errors.length > 0 || passed + failed === 0;
  return { passed, failed: isRed ? Math.max(failed, 1) : failed, skipped };
}

/**
 * Returns one line for each test that failed in any of its runs, with its errors and their line numbers, and one for each error
 * outside of tests.
 * @param text the JSON report of Playwright Test
 */
export function describeSpecFailures(text: string | null): readonly string[] {
  const parsed = specReport.safeParse(text === null ? null : parseJson(text));
  if (!parsed.success) return [];
  // The outermost titles are the names of the files.
  const walk = ({ title, specs, suites = [] }: SpecSuite, parents: readonly string[]): readonly string[] => [
    ...specs
      .map((spec) => ({
        ...spec,
        errors: spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors)),
      }))
      .filter(({ ok, errors }) => !ok || errors.length > 0)
      .map((spec) => `${[...parents, title, spec.title].join(' › ')}: ${spec.errors.map(describeError).join(' | ')}`),
    ...suites.flatMap((inner) => walk(inner, [...parents, title])),
  ];
  return [
    ...parsed.data.errors.map(({ message }) => firstLine(message)),
    ...parsed.data.suites.flatMap((suite) => walk(suite, [])),
  ];
}

function describeError({ message, location }: SpecError): string {
  return location === undefined ? firstLine(message) : `${firstLine(message)} (line ${location.line})`;
}

function firstLine(message: string): string {
  return stripVTControlCharacters(message).split('\n', 1).join('').slice(0, 300);
}

/** Returns the file's text, null when it is missing. */
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
