import type { Logger } from 'pino';
import { cacheControl } from '#config/cache.ts';
import { findResource } from '#lib/resources/find-resource.ts';
import { failedResource, type ResourceAnswer } from '#lib/resources/resource.ts';
import type { PageResponse } from './page-response.ts';
import type { RenderPage } from './render-page.ts';

const secondsToRetry = 2;

/** Puts resources beside a renderer of pages, so that both go through the same page cache. */
export function withResources(renderPage: RenderPage, log: Logger): RenderPage {
  return async (request) => {
    const resource = findResource(request.requestedPath);
    if (resource === null) return renderPage(request);
    try {
      return toResponse(await resource(request.requestedPath, request.requestedSearch));
    } catch (error) {
      log.error({ err: error, path: request.requestedPath }, 'A resource did not answer.');
      return toResponse(failedResource);
    }
  };
}

function toResponse({ status, contentType, body, fileName }: ResourceAnswer): PageResponse {
  return {
    status,
    headers: {
      'content-type': contentType,
      'cache-control': status === 200 ? cacheControl.page : cacheControl.none,
      'x-robots-tag': 'noindex',
      ...(fileName === undefined ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }),
      ...(status === 503 ? { 'retry-after': String(secondsToRetry) } : {}),
    },
    body: Buffer.from(body),
  };
}
