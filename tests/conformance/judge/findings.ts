import type { Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';

/** What is wrong with an answer. */
export interface Findings {
  readonly problems: readonly string[];
  /** Notes a problem unless both are the same as JSON. */
  same(what: string, got: unknown, expected: unknown): void;
  /** Notes a problem unless it holds. */
  holds(what: string, isTrue: boolean): void;
}

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

/** No problem yet. */
export function createFindings(): Findings {
  const problems: string[] = [];
  return {
    problems,
    same(what, got, expected) {
      if (JSON.stringify(got) !== JSON.stringify(expected))
        problems.push(`${what}: ${show(got)}, expected ${show(expected)}`);
    },
    holds(what, isTrue) {
      if (!isTrue) problems.push(what);
    },
  };
}

/** The value of an answer. Throws for an error value: no case expects one. */
export async function answerOf<T>(result: Promise<Result<T, JobsError>>): Promise<T> {
  const outcome = await result;
  if (!outcome.ok) throw new Error(`${outcome.error.kind}: ${outcome.error.detail}`);
  return outcome.value;
}
