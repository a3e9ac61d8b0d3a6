import { loadJob } from '#lib/views/job/read-job.ts';
import { readListAt } from '#lib/views/list/read-list-at.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPreviewUrl } from '#lib/seo/preview-urls.ts';
import { homeUrl } from '#lib/urls.ts';
import { toHomePreview, toJobPreview, toListPreview, toPagePreview, type PreviewCard } from './preview-card.ts';

export type CardOutcome =
  | { readonly kind: 'card'; readonly card: PreviewCard }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'gone' | 'failed' | 'not-found' };

const jobPath = /\/job\/$/i;

/** Finds the content of a page's preview picture. @param path of the page, as requested @param now milliseconds since the epoch */
export async function findCard(path: string, now: number): Promise<CardOutcome> {
  const { site, routing } = runtime();
  if (path === homeUrl) return { kind: 'card', card: toHomePreview(site.companyName) };
  const page = routing.pages.get(path);
  if (page !== undefined) return { kind: 'card', card: toPagePreview(page, site.companyName) };
  return jobPath.test(path) ? findJobCard(path, now) : findListCard(path);
}

async function findJobCard(path: string, now: number): Promise<CardOutcome> {
  const { search, site } = runtime();
  const outcome = await loadJob(search, path, '', now);
  switch (outcome.kind) {
    case 'job':
      return { kind: 'card', card: toJobPreview(outcome.job, site.companyName) };
    case 'redirect':
      return { kind: 'redirect', to: buildPreviewUrl(outcome.to) };
    case 'gone':
    case 'failed':
    case 'not-found':
      return { kind: outcome.kind };
  }
}

async function findListCard(path: string): Promise<CardOutcome> {
  const { site } = runtime();
  const outcome = await readListAt(path, '');
  switch (outcome.kind) {
    case 'list':
      return { kind: 'card', card: toListPreview(outcome.page, site.companyName) };
    case 'redirect':
      return { kind: 'redirect', to: buildPreviewUrl(outcome.to) };
    case 'unknown-place':
      return { kind: 'not-found' };
    case 'failed':
    case 'not-found':
      return { kind: outcome.kind };
  }
}
