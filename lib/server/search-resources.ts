import type { Logger } from 'pino';
import type { PageCacheLimits } from '#config/cache.ts';
import { findSearchResource } from '#lib/resources/resource-paths.ts';
import { answerResource } from './answer-resource.ts';
import type { RenderPage } from './render-page.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Answers what needs the search beside a renderer of pages, so that both take their turns together. What takes longer than a
 * page may is 503 and goes on: a sitemap of many jobs is ready when it is asked for again.
 */
export function withSearchResources(
  renderPage: RenderPage,
  log: Logger,
  { renderTimeout }: Pick<PageCacheLimits, 'renderTimeout'>,
): RenderPage {
  return async (request) => {
    const resource = findSearchResource(request.requestedPath);
    if (resource === null) return renderPage(request);
    const answer = async () => {
      // Loaded by the first request for one: a thread is ready for pages without.
      const { searchResources } = await import('#lib/resources/search-resources.ts');
      return searchResources[resource](request.requestedPath, request.requestedSearch);
    };
    return answerResource(request, () => withTimeout(answer(), renderTimeout * 1000), log);
  };
}
