import { SpanStatusCode } from '@opentelemetry/api';
import type { Result } from '#lib/result.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import type { Metrics } from '#lib/server/telemetry/metrics.ts';
import { inSpan } from '#lib/tracing.ts';
import { unchecked } from '#lib/unchecked.ts';

type SearchAnswer = Result<unknown, JobsError>;

/** Methods that answer at once, without a `Result`. */
const lifecycle: ReadonlySet<PropertyKey> = new Set(['version', 'isReady', 'close']);

/** Wraps a search so that `around` runs in place of each question. @param around returns the answer of `ask` */
export function wrapSearch(
  search: JobSearch,
  around: (method: string, ask: () => Promise<SearchAnswer>) => Promise<SearchAnswer>,
): JobSearch {
  return new Proxy(search, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol' || typeof method !== 'function' || lifecycle.has(name)) return method;
      // Every other method of the interface returns a promise of a `Result`.
      return (...args: readonly unknown[]) =>
        around(name, async () => unchecked<SearchAnswer>(await Reflect.apply(method, target, args)));
    },
  });
}

/** Wraps a search so that searches are counted by result, and each answer is a span of its request. */
export function observeSearch(search: JobSearch, { countSearch }: Pick<Metrics, 'countSearch'>): JobSearch {
  return wrapSearch(search, (method, ask) =>
    inSpan(`JobSearch.${method}`, {}, async (span) => {
      const answer = await ask();
      if (!answer.ok) span.setAttribute('error.type', answer.error.kind).setStatus({ code: SpanStatusCode.ERROR });
      if (method === 'search') countSearch(!answer.ok ? 'failed' : isEmpty(answer.value) ? 'none' : 'some');
      return answer;
    }),
  );
}

function isEmpty(page: unknown): boolean {
  return typeof page === 'object' && page !== null && 'total' in page && page.total === 0;
}
