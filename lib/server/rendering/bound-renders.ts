import type { PageCacheLimits } from '#config/cache.ts';
import { refusal } from './render-page.ts';
import type { RenderPage } from '#lib/server/http/page-response.ts';

export interface BoundOptions {
  /** Renders that run at once; the others wait. */
  readonly atOnce: number;
  readonly limits: Pick<PageCacheLimits, 'maxWaitingRenders' | 'shortQueue' | 'longestWait' | 'coldRenders'>;
  /** Milliseconds that never go back. */
  readonly now: () => number;
  readonly onRefused?: (() => void) | undefined;
}

/** Of the mean time from one page to the next, what the newest one counts for. */
const weight = 1 / 16;

/**
 * Puts a bound around a renderer: what finds too many renders before it, or would wait too long by the pace of late, is a 503 at
 * once. The pace is the mean time from one finished page to the next while every turn is taken, so it needs no knowledge of
 * what a page costs or how many threads there are; while nothing finishes at all, the time since the last one stands for it. The
 * first pages of a process compile the code of all others, and their pace is not that of what waits behind them.
 */
export function boundRenders(renderPage: RenderPage, { atOnce, limits, now, onRefused }: BoundOptions): RenderPage {
  const { maxWaitingRenders, shortQueue, longestWait, coldRenders } = limits;
  let underWay = 0;
  let pace = 0;
  let lastEnd = 0;
  let measured = 0;

  const isFull = (): boolean => {
    const waiting = underWay - atOnce;
    if (waiting >= maxWaitingRenders) return true;
    if (waiting < shortQueue) return false;
    const expected = measured < coldRenders ? 0 : (waiting + 1) * pace;
    return Math.max(expected, now() - lastEnd) > longestWait * 1000;
  };

  const end = (): void => {
    if (underWay >= atOnce) {
      const at = now();
      pace = pace === 0 ? at - lastEnd : pace + (at - lastEnd - pace) * weight;
      lastEnd = at;
      measured += 1;
    }
    underWay -= 1;
  };

  return async (request) => {
    if (isFull()) {
      onRefused?.();
      return refusal;
    }
    underWay += 1;
    if (underWay === atOnce) lastEnd = now();
    try {
      return await renderPage(request);
    } finally {
      end();
    }
  };
}
