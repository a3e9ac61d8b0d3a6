import type { Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';

/** Problems of an answer. */
export interface Findings {
  readonly problems: readonly string[];
  /** Adds a problem unless both are equal as JSON. */
  same(what: string, got: unknown, expected: unknown): void;
  /** Adds a problem unless the condition is true. */
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

/** Returns the value of an answer. Throws for an error value: no case expects one. */
export async function answerOf<T>(result: Promise<Result<T, JobsError>>): Promise<T> {
  const outcome = await result;
  if (!outcome.ok) throw new Error(`${outcome.error.kind}: ${outcome.error.detail}`);
  return outcome.value;
}
