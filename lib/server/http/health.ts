import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JobSearch } from '#lib/search/job-search.ts';
import { sendUncached } from './send-uncached.ts';

export interface HealthState {
  readonly search: Pick<JobSearch, 'isReady' | 'version'>;
  readonly backend: string;
  readonly buildId: string;
  /** True once the process has received a stop signal. */
  isDraining: boolean;
}

/**
 * Answers `/healthz` (the process runs) and `/readyz` (the process can take traffic).
 * Readiness fails while the process shuts down or has no jobs. An outage of the hosted search does not fail it.
 * @returns false when the request is for another path
 */
export function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  state: HealthState,
  common: Readonly<Record<string, string>>,
): boolean {
  switch (request.url?.split('?', 1)[0]) {
    case '/healthz':
      sendUncached(response, 200, 'text/plain; charset=utf-8', 'ok\n', common);
      return true;
    case '/readyz': {
      const isReady = state.search.isReady() && !state.isDraining;
      const report = {
        ready: isReady,
        draining: state.isDraining,
        build: state.buildId,
        backend: state.backend,
        data: state.search.version(),
      };
      sendUncached(response, isReady ? 200 : 503, 'application/json', `${JSON.stringify(report)}\n`, common);
      return true;
    }
    default:
      return false;
  }
}
