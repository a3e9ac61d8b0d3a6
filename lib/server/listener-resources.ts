import type { Logger } from 'pino';
import { cacheControl } from '#config/cache.ts';
import { configuredResources } from '#lib/resources/configured-resources.ts';
import { drawPreview } from '#lib/resources/previews/draw-preview.ts';
import { previewCard } from '#lib/resources/previews/preview-card.ts';
import type { ResourceAnswer } from '#lib/resources/resource.ts';
import { findConfiguredResource, findSearchResource } from '#lib/resources/resource-paths.ts';
import { answerResource } from './answer-resource.ts';
import type { RenderPage } from './render-page.ts';

/** Answers what needs no search without asking the renderer, and draws pictures from the words that the renderer found for them. */
export function withListenerResources(renderPage: RenderPage, log: Logger): RenderPage {
  return async (request) => {
    const { requestedPath, requestedSearch } = request;
    const resource = findConfiguredResource(requestedPath);
    if (resource !== null)
      return answerResource(request, () => configuredResources[resource](requestedPath, requestedSearch), log);
    const response = await renderPage(request);
    if (response.status !== 200 || findSearchResource(requestedPath) !== 'preview') return response;
    return answerResource(request, () => toPicture(response.body), log);
  };
}

async function toPicture(card: Buffer): Promise<ResourceAnswer> {
  const body = await drawPreview(previewCard.parse(JSON.parse(card.toString())));
  return {
    status: 200,
    contentType: 'image/png',
    body,
    headers: { 'cache-control': cacheControl.publicFile, 'x-robots-tag': 'all' },
  };
}
