import type { Logger } from 'pino';
import { cacheControl } from '#config/cache.ts';
import { answerData, dataPrefix } from '#lib/data/answer-data.ts';
import type { DataAnswer } from '#lib/data/data-answer.ts';
import type { PageResponse } from './page-response.ts';
import type { RenderPage } from './render-page.ts';

const secondsToRetry = 2;

/** Puts the answers of `/data/` addresses beside a renderer of pages, so that both go through the same page cache. */
export function withDataPages(renderPage: RenderPage, log: Logger): RenderPage {
  return async (request) => {
    if (!request.target.startsWith(dataPrefix)) return renderPage(request);
    try {
      return toResponse(await answerData(request.requestedPath, request.requestedSearch));
    } catch (error) {
      log.error({ err: error, route: dataPrefix }, 'A data address did not answer.');
      return toResponse({ status: 503, body: { kind: 'failed' } });
    }
  };
}

function toResponse({ status, body }: DataAnswer): PageResponse {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': status === 200 ? cacheControl.page : cacheControl.none,
      'x-robots-tag': 'noindex',
      ...(status === 503 ? { 'retry-after': String(secondsToRetry) } : {}),
    },
    body: Buffer.from(JSON.stringify(body)),
  };
}
