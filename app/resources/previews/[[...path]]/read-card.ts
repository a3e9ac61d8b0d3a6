import { toFallbackResponse, toTextResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { findMotif } from '#lib/seo/category-motifs.ts';
import { describeJobCard } from '#lib/seo/job-metadata.ts';
import { homePicture } from '#lib/seo/page-metadata.ts';
import { buildPreviewUrl } from '#lib/seo/preview-urls.ts';
import { homeUrl } from '#lib/urls.ts';
import { loadJob } from '#lib/views/job/read-job.ts';
import { nameList } from '#lib/views/list-labels.ts';
import { readListAt } from '#lib/views/list/read-list.ts';
import type { PreviewCard } from './draw-card.tsx';

const jobPath = /\/job\/$/i;

/** Returns what the picture of a page shows, or the response in place of a picture. @param search raw query of the picture */
export async function readCard(pagePath: string, search: string): Promise<PreviewCard | Response> {
  const { site, routing, search: jobs } = runtime();
  const toUrl = (pageUrl: string): string => buildPreviewUrl(pageUrl) + search;
  const page = routing.pages.get(pagePath);
  if (pagePath === homeUrl) {
    const facts = ['Alaska Airlines', 'Horizon Air', 'Hawaiian Airlines'];
    return { name: site.companyName, title: homePicture.alt, facts, motif: 'coast' };
  }
  if (page !== undefined) {
    const { heading: title, description, hero: motif, brand } = page;
    return { name: site.companyName, title, facts: [description], motif, brand };
  }
  if (jobPath.test(pagePath)) {
    const outcome = await loadJob(jobs, pagePath, '', Date.now());
    if (!('job' in outcome)) return toFallbackResponse(outcome, toUrl);
    if (outcome.kind === 'gone') return toTextResponse('This job has closed.\n', undefined, { status: 410 });
    const { job } = outcome;
    const [title = job.title, ...facts] = describeJobCard(job);
    const motif = findMotif(job.jobCategory[0]?.slug);
    return { name: site.companyName, title, facts, motif, brand: job.company[0]?.slug };
  }
  const outcome = await readListAt(pagePath, '');
  if (outcome.kind !== 'list') return toFallbackResponse(outcome, toUrl);
  const { jobCategory, company } = outcome.page.query;
  return {
    name: site.companyName,
    title: nameList(outcome.page),
    // No number of jobs, so that it does not become outdated.
    facts: ['Pay, location and closing date at a glance'],
    motif: jobCategory.length === 1 ? findMotif(jobCategory[0]) : 'network',
    brand: company.length === 1 ? company[0] : undefined,
  };
}
