import { toFallbackResponse, toJsonResponse, toTextResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPreviewUrl } from '#lib/seo/preview-urls.ts';
import { homeUrl } from '#lib/urls.ts';
import { loadJob } from '#lib/views/job/read-job.ts';
import { readListAt } from '#lib/views/list/read-list.ts';
import { toHomePreview, toJobPreview, toListPreview, toPagePreview, type PreviewCard } from './preview-card.ts';

const jobPath = /\/job\/$/i;

/**
 * Answers with the content of a page's preview picture as JSON. The server thread then has the picture drawn.
 * @param pagePath of the page, as requested
 * @param search raw query of the picture
 */
export async function answerCard(pagePath: string, search: string): Promise<Response> {
  const { site, routing, search: jobs } = runtime();
  const toUrl = (pageUrl: string): string => buildPreviewUrl(pageUrl) + search;
  const page = routing.pages.get(pagePath);
  if (pagePath === homeUrl) return toCardResponse(toHomePreview(site.companyName));
  if (page !== undefined) return toCardResponse(toPagePreview(page, site.companyName));
  if (!jobPath.test(pagePath)) {
    const outcome = await readListAt(pagePath, '');
    if (outcome.kind === 'list') return toCardResponse(toListPreview(outcome.page, site.companyName));
    return toFallbackResponse(outcome, toUrl);
  }
  const outcome = await loadJob(jobs, pagePath, '', Date.now());
  if (!('job' in outcome)) return toFallbackResponse(outcome, toUrl);
  if (outcome.kind === 'gone') return toTextResponse('This job has closed.\n', undefined, { status: 410 });
  return toCardResponse(toJobPreview(outcome.job, site.companyName));
}

function toCardResponse(card: PreviewCard): Response {
  return toJsonResponse(200, card);
}
