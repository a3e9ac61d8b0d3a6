import type { PageCacheLimits } from '#config/cache.ts';
import type { Metrics } from '#lib/server/telemetry/metrics.ts';
import { refusal } from './to-page-response.ts';
import type { RenderPage } from '#lib/server/http/page-response.ts';

export interface BoundOptions {
  /** Number of renders that run concurrently; the others wait. */
  readonly maxConcurrent: number;
  readonly limits: Pick<
    PageCacheLimits,
    'maxWaitingRenders' | 'minQueueForEstimate' | 'maxWaitSeconds' | 'warmUpRenders'
  >;
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly metrics: Pick<Metrics, 'observeRender' | 'countRefusal'>;
}

export interface BoundRenders {
  readonly renderPage: RenderPage;
  /** Returns the number of renders that run or wait. */
  readonly underWay: () => number;
}

/** Weight of the newest interval in the moving average of the interval between finished pages. */
const newestWeight = 1 / 16;

/**
 * Wraps a renderer with load shedding and measures it: answers 503 at once when too many renders wait, or when the estimated wait is
 * too long.
 * The estimate uses the recent service rate: the moving average of the interval between finished pages while all slots
 * are busy. It needs no knowledge of the cost of a page or the number of threads. While no render finishes, the time
 * since the last one is the lower bound of the estimate.
 * The first renders of a process (`warmUpRenders`) are left out, because they also compile the code for the later ones.
 */
export function boundRenders(
  renderPage: RenderPage,
  { maxConcurrent, limits, now, metrics }: BoundOptions,
): BoundRenders {
  const { maxWaitingRenders, minQueueForEstimate, maxWaitSeconds, warmUpRenders } = limits;
  let runningOrWaiting = 0;
  let meanIntervalMs = 0;
  let lastFinishedAt = 0;
  let measuredCount = 0;

  const isFull = (): boolean => {
    const waiting = runningOrWaiting - maxConcurrent;
    if (waiting >= maxWaitingRenders) return true;
    if (waiting < minQueueForEstimate) return false;
    const estimatedWaitMs = measuredCount < warmUpRenders ? 0 : (waiting + 1) * meanIntervalMs;
    return Math.max(estimatedWaitMs, now() - lastFinishedAt) > maxWaitSeconds * 1000;
  };

  const recordEnd = (): void => {
    if (runningOrWaiting >= maxConcurrent) {
      const nowMs = now();
      meanIntervalMs =
        meanIntervalMs === 0
          ? nowMs - lastFinishedAt
          : meanIntervalMs + (nowMs - lastFinishedAt - meanIntervalMs) * newestWeight;
      lastFinishedAt = nowMs;
      measuredCount += 1;
    }
    runningOrWaiting -= 1;
  };

  const render: RenderPage = async (request) => {
    if (isFull()) {
      metrics.countRefusal();
      return refusal;
    }
    const startedAt = now();
    runningOrWaiting += 1;
    if (runningOrWaiting === maxConcurrent) lastFinishedAt = startedAt;
    try {
      const response = await renderPage(request);
      metrics.observeRender(response.status, (now() - startedAt) / 1000);
      return response;
    } finally {
      recordEnd();
    }
  };
  return { renderPage: render, underWay: () => runningOrWaiting };
}
