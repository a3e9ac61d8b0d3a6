import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JobSearch } from '#lib/search/job-search.ts';
import { sendUncached } from './send-uncached.ts';

export interface HealthState {
  readonly search: Pick<JobSearch, 'isReady' | 'version'>;
  readonly backend: string;
  readonly buildId: string;
  /** True once the process has been told to stop. */
  isDraining: boolean;
}

/**
 * Answers `/healthz` (the process runs) and `/readyz` (send it visitors). Red while the process stops or has no jobs; an outage of
 * the service behind it does not make it red.
 * @returns false when the request is for something else
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
