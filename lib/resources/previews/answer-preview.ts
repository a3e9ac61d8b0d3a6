import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { cacheControl } from '#config/cache.ts';
import { embeddable } from '#config/security.ts';
import { answerUnavailable, toFallbackResponse, toTextResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPreviewUrl } from '#lib/seo/preview-urls.ts';
import { homeUrl } from '#lib/urls.ts';
import { loadJob } from '#lib/views/job/read-job.ts';
import { readListAt } from '#lib/views/list/read-list.ts';
import { drawCard } from './draw-card.ts';
import { toHomePreview, toJobPreview, toListPreview, toPagePreview, type PreviewCard } from './preview-card.ts';

const jobPath = /\/job\/$/i;
/** Maximum number of pictures that wait to be drawn. Further requests are answered with 503. */
const maxWaiting = 16;
/** Maximum size of the picture cache, enough for about 400 pictures. */
const maxBytes = 48 * 1024 * 1024;

/** A picture takes a tenth of a second of processor time. */
const limit = pLimit(1);
/** Pictures by the content of their cards, so that a change of the jobs redraws none. */
const pictures = new LRUCache<string, Buffer<ArrayBuffer>, PreviewCard>({
  maxSize: maxBytes,
  sizeCalculation: (picture, key) => picture.length + key.length,
  fetchMethod(_key, _picture, { context }) {
    if (limit.pendingCount >= maxWaiting) throw new Error('Too many pictures wait to be drawn.');
    return limit(drawCard, context);
  },
});

/**
 * Answers with the preview picture of a page as PNG.
 * @param pagePath of the page, as requested
 * @param search raw query of the picture
 */
export async function answerPreview(pagePath: string, search: string): Promise<Response> {
  const card = await readCard(pagePath, search);
  if (card instanceof Response) return card;
  try {
    return new Response(await pictures.forceFetch(JSON.stringify(card), { context: card }), {
      headers: {
        'content-type': 'image/png',
        'cache-control': cacheControl.publicFile,
        'x-robots-tag': 'all',
        ...embeddable,
      },
    });
  } catch (error) {
    runtime().log.error({ err: error }, 'A picture could not be drawn.');
    return answerUnavailable();
  }
}

/** Returns what the picture of a page shows, or the response in place of a picture. */
export async function readCard(pagePath: string, search: string): Promise<PreviewCard | Response> {
  const { site, routing, search: jobs } = runtime();
  const toUrl = (pageUrl: string): string => buildPreviewUrl(pageUrl) + search;
  const page = routing.pages.get(pagePath);
  if (pagePath === homeUrl) return toHomePreview(site.companyName);
  if (page !== undefined) return toPagePreview(page, site.companyName);
  if (!jobPath.test(pagePath)) {
    const outcome = await readListAt(pagePath, '');
    return outcome.kind === 'list' ? toListPreview(outcome.page, site.companyName) : toFallbackResponse(outcome, toUrl);
  }
  const outcome = await loadJob(jobs, pagePath, '', Date.now());
  if (!('job' in outcome)) return toFallbackResponse(outcome, toUrl);
  if (outcome.kind === 'gone') return toTextResponse('This job has closed.\n', undefined, { status: 410 });
  return toJobPreview(outcome.job, site.companyName);
}
