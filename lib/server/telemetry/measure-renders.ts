import type { RenderPage } from '#lib/server/http/page-response.ts';
import type { Metrics } from './metrics.ts';

/** Wraps a renderer with metrics of its duration and concurrency. */
export function measureRenders(
  renderPage: RenderPage,
  metrics: Metrics,
): { readonly renderPage: RenderPage; readonly underWay: () => number } {
  let underWay = 0;
  return {
    underWay: () => underWay,
    async renderPage(request) {
      const started = performance.now();
      underWay += 1;
      try {
        const response = await renderPage(request);
        metrics.observeRender(response.status, (performance.now() - started) / 1000);
        return response;
      } finally {
        underWay -= 1;
      }
    },
  };
}
