import pLimit from 'p-limit';
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
  readonly countRenders: () => { readonly running: number; readonly waiting: number };
}

/** Weight of the newest interval in the moving average of the interval between finished pages. */
const newestWeight = 1 / 16;

/**
 * Wraps a renderer with a queue and load shedding, and measures it: answers 503 at once when too many renders wait, or when the
 * estimated wait is too long.
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
  const queue = pLimit(maxConcurrent);
  let meanIntervalMs = 0;
  let lastFinishedAt = 0;
  let measuredCount = 0;

  const countUnfinished = (): number => queue.activeCount + queue.pendingCount;

  const isFull = (): boolean => {
    const waiting = countUnfinished() - maxConcurrent;
    if (waiting >= maxWaitingRenders) return true;
    if (waiting < minQueueForEstimate) return false;
    const estimatedWaitMs = measuredCount < warmUpRenders ? 0 : (waiting + 1) * meanIntervalMs;
    return Math.max(estimatedWaitMs, now() - lastFinishedAt) > maxWaitSeconds * 1000;
  };

  const recordEnd = (): void => {
    if (countUnfinished() < maxConcurrent) return;
    const nowMs = now();
    meanIntervalMs =
      meanIntervalMs === 0
        ? nowMs - lastFinishedAt
        : meanIntervalMs + (nowMs - lastFinishedAt - meanIntervalMs) * newestWeight;
    lastFinishedAt = nowMs;
    measuredCount += 1;
  };

  const render: RenderPage = async (request) => {
    if (isFull()) {
      metrics.countRefusal();
      return refusal;
    }
    const startedAt = now();
    if (countUnfinished() + 1 === maxConcurrent) lastFinishedAt = startedAt;
    return queue(async () => {
      try {
        const response = await renderPage(request);
        metrics.observeRender(response.status, (now() - startedAt) / 1000);
        return response;
      } finally {
        recordEnd();
      }
    });
  };
  return {
    renderPage: render,
    countRenders: () => ({ running: queue.activeCount, waiting: queue.pendingCount }),
  };
}
