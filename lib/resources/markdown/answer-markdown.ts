import { loadJob } from '#lib/views/job/read-job.ts';
import { readListAt } from '#lib/views/list/read-list.ts';
import { requestTime } from '#lib/runtime/current-request.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildMarkdownUrl } from '#lib/seo/preview-urls.ts';
import { homeUrl, toAbsolute } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { toFallbackResponse, toTextResponse } from '#lib/resources/resource.ts';
import { writeContentMarkdown, type PageWithMarkdown } from './content-markdown.ts';
import { writeJobMarkdown } from './job-markdown.ts';
import { writeListMarkdown } from './list-markdown.ts';

const jobPath = /\/job\/$/i;
const markdown = 'text/markdown; charset=utf-8';

/** Answers with the Markdown alternate of a page. @param pagePath of the page, as requested @param search raw query */
export async function answerMarkdown(pagePath: string, search: string): Promise<Response> {
  const page = findPage(pagePath);
  if (page !== null) return toMarkdownResponse(await writeContentMarkdown(page), pagePath);
  return jobPath.test(pagePath) ? answerJob(pagePath, search) : answerList(pagePath, search);
}

function findPage(path: string): PageWithMarkdown | null {
  const { routing, site } = runtime();
  if (path === homeUrl) return { path, heading: `Jobs at ${site.companyName}`, jobs: {} };
  return routing.pages.get(path) ?? null;
}

async function answerJob(pagePath: string, query: string): Promise<Response> {
  const { search, siteUrl } = runtime();
  const now = requestTime();
  const outcome = await loadJob(search, pagePath, query, now);
  if (!('job' in outcome)) return toFallbackResponse(outcome, buildMarkdownUrl);
  const { kind, job, asOf } = outcome;
  if (kind === 'gone') return toTextResponse('# This job has closed\n', markdown, { status: 410 });
  return toMarkdownResponse(writeJobMarkdown(job, asOf, siteUrl, now), pagePath);
}

async function answerList(pagePath: string, query: string): Promise<Response> {
  const outcome = await readListAt(pagePath, query);
  if (outcome.kind !== 'list') return toFallbackResponse(outcome, buildMarkdownUrl);
  const { page, preset } = outcome;
  return toMarkdownResponse(writeListMarkdown(page, preset, runtime().siteUrl), buildListUrl(page.query, preset));
}

/** @param address URL of the page that the Markdown belongs to */
function toMarkdownResponse(body: string, address: string): Response {
  const link = `<${toAbsolute(address, runtime().siteUrl)}>; rel="canonical"`;
  return toTextResponse(body, markdown, { headers: { link } });
}
