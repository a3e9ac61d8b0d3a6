import type { Logger } from 'pino';
import { cacheControl } from '#config/cache.ts';
import { findResource } from '#lib/resources/find-resource.ts';
import { failedResource, type ResourceAnswer } from '#lib/resources/resource.ts';
import { describeError } from './describe-error.ts';
import { toRedirect, type PageResponse } from './page-response.ts';
import type { RenderPage } from './render-page.ts';
import { embeddable } from './security-headers.ts';

const secondsToRetry = 2;

/** Puts resources beside a renderer of pages, so that both go through the same page cache. */
export function withResources(renderPage: RenderPage, log: Logger): RenderPage {
  return async (request) => {
    const resource = findResource(request.requestedPath);
    if (resource === null) return renderPage(request);
    try {
      return toResponse(await resource(request.requestedPath, request.requestedSearch));
    } catch (error) {
      log.error({ resource: request.requestedPath.split('/', 2).join('/'), ...describeError(error, request.requestedPath + request.requestedSearch) }, 'A resource did not answer.');
      return toResponse(failedResource);
    }
  };
}

const embeddableType = /^(?:image\/|application\/(?:rss\+xml|feed\+json))/;
const kinds = { 200: 'page', 404: 'none', 410: 'gone', 503: 'none' } as const;

function toResponse({ status, contentType, body, fileName, headers = {}, cacheKind }: ResourceAnswer): PageResponse {
  if (status === 308) return toRedirect(status, headers['location'] ?? '', 'dataRedirect');
  return {
    status,
    headers: {
      'content-type': contentType,
      'cache-control': cacheControl[cacheKind ?? kinds[status]],
      'x-robots-tag': 'noindex',
      ...(embeddableType.test(contentType) ? embeddable : {}),
      ...(fileName === undefined ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }),
      ...headers,
      ...(status === 503 ? { 'retry-after': String(secondsToRetry) } : {}),
    },
    body: typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  };
}
