import type { Logger } from 'pino';
import { cacheControl } from '#config/cache.ts';
import { embeddable } from '#config/security.ts';
import { drawPreview } from '#lib/resources/previews/draw-preview.ts';
import { previewCard } from '#lib/resources/previews/preview-card.ts';
import { parsePreviewPath } from '#lib/seo/preview-urls.ts';
import { describeError } from '#lib/server/telemetry/describe-error.ts';
import { unavailable } from './to-page-response.ts';
import type { RenderPage } from '#lib/server/http/page-response.ts';

/**
 * Wraps a renderer so that preview images are drawn from the data it returns for them.
 * A single thread draws all images, so that they do not occupy render slots.
 */
export function withPreviewImages(renderPage: RenderPage, log: Logger): RenderPage {
  return async (request) => {
    const response = await renderPage(request);
    const { requestedPath, requestedSearch } = request;
    if (response.status !== 200 || parsePreviewPath(requestedPath) === null) return response;
    try {
      const picture = await drawPreview(previewCard.parse(JSON.parse(response.body.toString())));
      return {
        status: 200,
        headers: {
          'content-type': 'image/png',
          'cache-control': cacheControl.publicFile,
          'x-robots-tag': 'all',
          ...embeddable,
        },
        body: Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength),
      };
    } catch (error) {
      log.error(describeError(error, requestedPath + requestedSearch), 'A picture could not be drawn.');
      return unavailable;
    }
  };
}
