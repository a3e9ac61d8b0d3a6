import { Feed } from 'feed';
import { formatDeadline, formatPay } from '#lib/jobs/format.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { nameList } from '#lib/jobs/list-labels.ts';
import type { ListOutcome } from '#lib/jobs/load-list.ts';
import { readListAt } from '#lib/jobs/read-list-at.ts';
import { runtime } from '#lib/runtime.ts';
import { buildFeedUrl, buildJobUrl, buildListUrl, toAbsolute } from '#lib/urls.ts';
import { failedResource, unknownResource, type ResourceAnswer } from './resource.ts';

/** The feeds of a list stand below its address; the last form is that of the site's former vendor. */
export const feedPath = /^(\/(?:.*\/)?jobs\/)(feed\.xml|feed\.json|feeds\/rss\/?)$/;

/** The jobs of a list address as RSS 2.0 or JSON Feed 1.1: the same jobs in the same order. */
export async function answerFeed(path: string, search: string): Promise<ResourceAnswer> {
  const [, listPath = '', format = ''] = feedPath.exec(path) ?? [];
  const outcome = await load(listPath + search);
  switch (outcome.kind) {
    case 'list': {
      const feed = toFeed(outcome);
      if (format === 'feed.json') return { status: 200, contentType: 'application/feed+json; charset=utf-8', body: feed.json1() };
      return { status: 200, contentType: 'application/rss+xml; charset=utf-8', body: feed.rss2() };
    }
    case 'failed':
      return failedResource;
    case 'redirect':
    case 'not-found':
      return unknownResource;
  }
}

async function load(address: string): Promise<ListOutcome> {
  const read = (from: string): Promise<ListOutcome> => {
    const { pathname, search } = new URL(from, 'http://list.invalid');
    return readListAt(pathname, search);
  };
  const outcome = await read(address);
  return outcome.kind === 'redirect' ? read(outcome.to) : outcome;
}

function toFeed({ page }: Extract<ListOutcome, { readonly kind: 'list' }>): Feed {
  const { site, siteUrl } = runtime();
  const link = toAbsolute(buildListUrl(page.query), siteUrl);
  const times = page.jobs.flatMap(({ postedAt, updatedAt }) => [postedAt, updatedAt]).flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  const feed = new Feed({
    id: link,
    link,
    title: `${site.companyName}: ${nameList(page)}`,
    description: `Open jobs at ${site.companyName}, as listed at ${link}`,
    language: site.language,
    copyright: site.companyName,
    // Of the data and not of the clock: the same jobs make the same bytes.
    updated: new Date(times.length === 0 ? 0 : Math.max(...times)),
    feedLinks: { rss: toAbsolute(buildFeedUrl(page.query, 'xml'), siteUrl), json: toAbsolute(buildFeedUrl(page.query, 'json'), siteUrl) },
  });
  for (const job of page.jobs) feed.addItem(toItem(job, siteUrl));
  return feed;
}

function toItem(job: JobSummary, siteUrl: string): Parameters<Feed['addItem']>[0] {
  const link = toAbsolute(buildJobUrl(job), siteUrl);
  const facts = [
    job.company[0]?.label ?? job.employer ?? '',
    job.place.label,
    ...job.employmentType.map(({ label }) => label),
    job.pay === null ? '' : formatPay(job.pay),
    job.closesAt === null ? '' : `Closes ${formatDeadline(job.closesAt)}`,
  ];
  return { id: link, link, title: job.title, description: facts.filter((fact) => fact !== '').join(' · '), date: new Date(job.postedAt ?? job.sortTime) };
}
