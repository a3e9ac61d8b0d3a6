import { SpanStatusCode } from '@opentelemetry/api';
import type { Result } from '#lib/result.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import type { SearchResult } from './search-metrics.ts';
import { inSpan } from '#lib/tracing.ts';
import { unchecked } from '#lib/unchecked.ts';

/** Totals since the start of the process. */
export interface DegradedCounts {
  /** Answers that were errors, and calls that threw. */
  readonly failed: number;
  /** Answers that are partial, or last good answers in the place of failed ones. */
  readonly degraded: number;
}

type Method = (...args: readonly unknown[]) => Promise<Result<unknown, JobsError>>;

/** Methods that answer at once, without a `Result`. */
const lifecycle: ReadonlySet<PropertyKey> = new Set(['version', 'isReady', 'close']);

/**
 * Wraps a search so that failed and degraded answers are counted, and each answer is a span of its request. A page that was
 * rendered while a count grew may lack an answer, so the response cache does not store it as a good one.
 * @param countSearch called with the result of each search
 */
export function countDegraded(
  search: JobSearch,
  countSearch: (result: SearchResult) => void,
): { readonly search: JobSearch; readonly counts: () => DegradedCounts } {
  let [failed, degraded] = [0, 0];
  const ask = (name: string, method: Method, args: readonly unknown[]): Promise<Result<unknown, JobsError>> =>
    inSpan(`JobSearch.${name}`, {}, async (span) => {
      // Every method but those of the lifecycle returns a promise of a `Result`. One that throws has failed, too.
      const answer = await method(...args).catch((error: unknown) => {
        failed += 1;
        throw error;
      });
      if (!answer.ok) failed += 1;
      if (!answer.ok) span.setAttribute('error.type', answer.error.kind).setStatus({ code: SpanStatusCode.ERROR });
      if (answer.ok && answer.isDegraded === true) degraded += 1;
      if (name === 'search') countSearch(!answer.ok ? 'failed' : isEmpty(answer.value) ? 'none' : 'some');
      return answer;
    });
  const wrapped = new Proxy(search, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      return typeof name === 'string' && typeof method === 'function' && !lifecycle.has(name)
        ? (...args: readonly unknown[]) => ask(name, unchecked<Method>(method), args)
        : method;
    },
  });
  return { search: wrapped, counts: () => ({ failed, degraded }) };
}

function isEmpty(page: unknown): boolean {
  return typeof page === 'object' && page !== null && 'total' in page && page.total === 0;
}
