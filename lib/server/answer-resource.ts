import type { Logger } from 'pino';
import { cacheControl } from '#config/cache.ts';
import { failedResource, type ResourceAnswer } from '#lib/resources/resource.ts';
import { describeError } from './describe-error.ts';
import { toRedirect, type PageResponse } from './page-response.ts';
import type { PageRequest } from './render-page.ts';
import { embeddable } from './security-headers.ts';

const secondsToRetry = 2;

/** Returns what a resource answers as a response; what it throws is logged, and a 503. */
export async function answerResource(
  { requestedPath, requestedSearch }: PageRequest,
  make: () => Promise<ResourceAnswer>,
  log: Logger,
): Promise<PageResponse> {
  try {
    return toResponse(await make());
  } catch (error) {
    log.error(
      { resource: requestedPath.split('/', 2).join('/'), ...describeError(error, requestedPath + requestedSearch) },
      'A resource did not answer.',
    );
    return toResponse(failedResource);
  }
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
