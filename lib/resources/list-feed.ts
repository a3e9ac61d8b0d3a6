import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { writeElement } from '#lib/feeds/feed-formats.ts';
import { createFeedIds } from '#lib/feeds/feed-job.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import { formatPay, formatVacancy } from '#lib/jobs/format.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { textLanguage } from '#lib/jobs/text-language.ts';
import { nameList } from '#lib/views/list-labels.ts';
import { readListAt } from '#lib/views/list/read-list.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { buildFeedUrl, buildListUrl } from '#lib/jobs/query/list-url.ts';
import { feedEnds, toFeedUrl, type FeedFormat } from './addresses.ts';
import { answerUnavailable, toFallbackResponse, toTextResponse } from './resource.ts';

/**
 * Answers with up to 100 jobs of a list as RSS 2.0 or JSON Feed 1.1, in the order of the page and from its first job on.
 * @param listPath of the page
 * @param search raw query
 */
export async function answerFeed(listPath: string, format: FeedFormat, search: string): Promise<Response> {
  const outcome = await readListAt(listPath, search);
  if (outcome.kind !== 'list') return toFallbackResponse(outcome, (list) => toFeedUrl(list, feedEnds[format]));
  const page = await readItems(outcome.page);
  if (page === null) return answerUnavailable();
  return format === 'json'
    ? toTextResponse(toJsonFeed(page), 'application/feed+json; charset=utf-8')
    : toTextResponse(toRss(page), 'application/rss+xml; charset=utf-8');
}

/** Number of jobs in a feed, which may be more than on the page. */
const maxItems = 100;

/** Returns the page with the jobs of its feed: those of the page and the following ones. Returns null when they cannot be read. */
async function readItems(page: SearchPage): Promise<SearchPage | null> {
  const { search } = runtime();
  if (page.jobs.length >= page.total) return page;
  const listing = await search.search(page.query, { limit: maxItems, hasFacets: false });
  return listing.ok ? { ...page, jobs: listing.value.jobs } : null;
}

/** Returns the metadata of a feed. */
function describeFeed(page: SearchPage) {
  const { site, siteUrl } = runtime();
  const link = toAbsolute(buildListUrl(page.query), siteUrl);
  return {
    link,
    title: `${site.companyName}: ${nameList(page)}`,
    description: `Open jobs at ${site.companyName}, as listed at ${link}`,
    language: site.language,
  };
}

function toRss(page: SearchPage): string {
  const { site, siteUrl } = runtime();
  const { link, title, description, language } = describeFeed(page);
  const times = page.jobs
    .flatMap(({ postedAt, updatedAt }) => [postedAt, updatedAt])
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  // Derived from the data and not from the clock, so that the same jobs produce the same bytes.
  const updatedAt = new Date(times.length === 0 ? page.asOf : Math.max(...times));
  const ids = createFeedIds(page.jobs);
  const items = page.jobs.map((job) => [
    '<item>\n',
    writeElement('title', job.title),
    writeElement('link', toAbsolute(buildJobUrl(job), siteUrl)),
    writeElement('guid', ids.get(job.id) ?? job.id, ' isPermaLink="false"'),
    job.postedAt === null ? '' : writeElement('pubDate', new Date(job.postedAt).toUTCString()),
    // Feed readers interpret the description as HTML.
    writeElement('description', escapeHtml(describeJob(job))),
    '</item>\n',
  ]);
  const self = escapeHtml(toAbsolute(buildFeedUrl(page.query, 'xml'), siteUrl));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n',
    writeElement('title', title),
    writeElement('link', link),
    writeElement('description', description),
    writeElement('lastBuildDate', updatedAt.toUTCString()),
    writeElement('language', language),
    writeElement('copyright', site.companyName),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>\n`,
    ...items.flat(),
    '</channel>\n</rss>\n',
  ].join('');
}

function toJsonFeed(page: SearchPage): string {
  const { siteUrl } = runtime();
  const { link, ...metadata } = describeFeed(page);
  const ids = createFeedIds(page.jobs);
  const items = page.jobs.map((job) => {
    const url = toAbsolute(buildJobUrl(job), siteUrl);
    const modified = job.updatedAt === null ? {} : { date_modified: job.updatedAt };
    const language = textLanguage(job.title);
    return {
      id: ids.get(job.id) ?? job.id,
      url,
      title: job.title,
      content_text: describeJob(job),
      ...(job.postedAt === null ? {} : { date_published: new Date(job.postedAt).toISOString() }),
      ...modified,
      ...(language === null ? {} : { language }),
    };
  });
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    ...metadata,
    home_page_url: link,
    feed_url: toAbsolute(buildFeedUrl(page.query, 'json'), siteUrl),
    items,
  });
}

function describeJob(job: JobSummary): string {
  const { company, employer, place, employmentType, pay, closesAt } = job;
  const facts = [
    company[0]?.label ?? employer ?? '',
    toPlaceText(place.label),
    ...employmentType.map(({ label }) => label),
    pay === null ? '' : formatPay(pay),
    formatVacancy(job),
    closesAt === null ? '' : `Apply by ${formatDeadline(closesAt)}`,
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}
