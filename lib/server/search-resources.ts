import type { Logger } from 'pino';
import { findSearchResource } from '#lib/resources/resource-paths.ts';
import { answerResource } from './answer-resource.ts';
import type { RenderPage } from './render-page.ts';

/** Answers what needs the search beside a renderer of pages, so that both take their turns together. */
export function withSearchResources(renderPage: RenderPage, log: Logger): RenderPage {
  return async (request) => {
    const resource = findSearchResource(request.requestedPath);
    if (resource === null) return renderPage(request);
    const answer = async () => {
      // Loaded by the first request for one: a thread is ready for pages without.
      const { searchResources } = await import('#lib/resources/search-resources.ts');
      return searchResources[resource](request.requestedPath, request.requestedSearch);
    };
    return answerResource(request, answer, log);
  };
}
