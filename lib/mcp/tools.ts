import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import * as z from 'zod';
import { choiceFacets } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { readJobResponse } from '#lib/resources/data/answer-job.ts';
import { readListResponse } from '#lib/resources/data/answer-list.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { jobsUrl, toAbsolute } from '#lib/urls.ts';
import { jobResponse } from '#lib/views/job/job-response.ts';
import type { ListView } from '#lib/views/list-response.ts';

// Shared: the SDK would otherwise make one for each message, and never use it.
const jsonSchemaValidator = new AjvJsonSchemaValidator();
const annotations = { readOnlyHint: true, openWorldHint: false };
/** What a tool says in place of jobs while the search is down. An outage must not look like a search without results. */
const outage =
  'The job search is not available right now. This does not mean that there are no jobs. Please try again in a moment.';
const maxRedirects = 3;

/** Returns a server with the tools for assistants (Model Context Protocol). Without sessions, each message needs a new one. */
export function createTools(): McpServer {
  const { site, buildId, showsAllEmployers } = runtime();
  const server = new McpServer(
    { name: `${site.companyName} careers`, version: buildId },
    {
      jsonSchemaValidator,
      instructions: `Open jobs at ${site.companyName}. Applications go through each job's applyUrl. An error is not an empty result.`,
    },
  );
  server.registerTool(
    'search_jobs',
    {
      title: 'Search jobs',
      description: 'Finds open jobs by keywords, place and filters, ten a page.',
      inputSchema: buildSearchInput(showsAllEmployers),
      outputSchema: searchOutput,
      annotations,
    },
    (input) => toToolResult(searchJobs(input)),
  );
  server.registerTool(
    'get_job',
    {
      title: 'Get a job',
      description: 'Returns an open job with its pay, dates, description and apply link.',
      inputSchema: jobInput,
      outputSchema: jobOutput,
      annotations,
    },
    (input) => toToolResult(getJob(input)),
  );
  return server;
}

async function toToolResult(work: Promise<Result<Record<string, unknown>, string>>): Promise<CallToolResult> {
  try {
    const answer = await work;
    if (!answer.ok) return { isError: true, content: [{ type: 'text', text: answer.error }] };
    return { structuredContent: answer.value, content: [{ type: 'text', text: JSON.stringify(answer.value) }] };
  } catch (error) {
    runtime().log.error({ err: error }, 'A tool call failed.');
    return { isError: true, content: [{ type: 'text', text: outage }] };
  }
}

/** @param showsAllEmployers true when the values of facets come from the rows */
function buildSearchInput(showsAllEmployers: boolean) {
  const text = (maxLength: number, description: string) => z.string().max(maxLength).optional().describe(description);
  return z.strictObject({
    keywords: text(200, 'Words of the title or description; quotation marks for a phrase'),
    location: text(120, 'A place: "Seattle, WA", "Hawaii", a region, or a ZIP code'),
    radiusMiles: z.literal([25, 50, 100]).optional().describe('Also search around the location'),
    ...mapChoiceFacets(({ label, values }): z.ZodOptional<z.ZodType<string>> => {
      const slugs: z.ZodType<string> = showsAllEmployers ? z.string().max(120) : z.enum(values.map(({ slug }) => slug));
      return slugs.optional().describe(label);
    }),
    sort: z.enum(['date', 'relevance', 'distance']).optional().describe('Default: relevance with keywords, else date'),
    page: z.int().min(1).max(999_999).optional().describe('From 1'),
  });
}

const instant = z.string().nullable();
const searchOutput = z.object({
  total: z.int().describe('Number of jobs of the search on all pages'),
  page: z.int(),
  nextPage: z.int().nullable(),
  url: z.string().describe('This search on the site'),
  notice: z.string().nullable().describe('Set when some jobs lack words of the search'),
  jobs: z.array(
    z.object({
      id: z.string().describe('For get_job'),
      title: z.string(),
      url: z.string(),
      place: z.string(),
      pay: z.string().describe('As posted; empty when not posted'),
      facts: z.array(z.string()).describe('Company, type and distance, as far as known'),
      isRemote: z.boolean(),
      postedAt: instant,
      closesAt: instant.describe('Set when the job closes within two weeks'),
    }),
  ),
  asOf: z.string().describe('Instant of the data'),
});

/** Runs the search of a list page. Returns its jobs, or a sentence that says why there are none. */
async function searchJobs({
  keywords,
  location,
  radiusMiles,
  sort,
  page,
  ...choices
}: z.infer<ReturnType<typeof buildSearchInput>>): Promise<Result<z.infer<typeof searchOutput>, string>> {
  if (radiusMiles !== undefined && location === undefined) return err('radiusMiles needs a location.');
  const parameters = new URLSearchParams();
  for (const [name, value] of [
    ['q', keywords],
    ['location', location],
    ['r', radiusMiles],
    ...choiceFacets.map(({ id, param }) => [param, choices[id]] as const),
    ['sort', sort],
    ['page', page],
  ] as const)
    if (value !== undefined) parameters.set(name, String(value));
  let address = `${jobsUrl}?${parameters.toString()}`;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { pathname, search } = new URL(address, runtime().siteUrl);
    if (pathname.endsWith('/job/')) return err(`“${keywords ?? ''}” is the ID of a job. Call get_job with this id.`);
    const answer = await readListResponse(pathname, search);
    switch (answer.kind) {
      case 'list':
        return toSearchOutput(answer.view);
      case 'not-found':
        return err('There is no such list: the page is past the end, or a value is unknown.');
      case 'failed':
        return err(outage);
      case 'redirect':
        address = answer.to;
    }
  }
  return err(outage);
}

function toSearchOutput(view: ListView): Result<z.infer<typeof searchOutput>, string> {
  const { siteUrl } = runtime();
  if (view.unknownPlace !== null) {
    const { suggestion } = view.unknownPlace;
    return err(`No such place is known.${suggestion === null ? '' : ` Did you mean ${suggestion.text}?`}`);
  }
  const { current, next } = view.pages ?? { current: 1, next: null };
  return ok({
    total: view.count,
    page: current,
    nextPage: next === null ? null : current + 1,
    url: toAbsolute(view.href, siteUrl),
    notice: view.notice,
    jobs: view.jobs.map(({ id, title, href, place, pay, facts, isRemote, posted, closes }) => ({
      id,
      title,
      url: toAbsolute(href, siteUrl),
      place,
      pay,
      facts: [...facts],
      isRemote,
      postedAt: posted?.iso ?? null,
      closesAt: closes?.iso ?? null,
    })),
    asOf: view.asOf.iso,
  });
}

const jobInput = z.strictObject({ id: z.string().min(1).max(100).describe('Id of a job, as in search_jobs') });
const { href: _href, ...jobFields } = jobResponse.shape;
const jobOutput = z.object({ ...jobFields, url: z.string() });
const jobErrors = {
  'not-found': 'No job has this id.',
  closed: 'This job has closed and takes no more applications.',
  unavailable: outage,
} as const;

/** Returns an open job, or a sentence that says why there is none. */
async function getJob({ id }: z.infer<typeof jobInput>): Promise<Result<z.infer<typeof jobOutput>, string>> {
  const job = await readJobResponse(id);
  if (!job.ok) return err(jobErrors[job.error]);
  const { href, ...fields } = job.value;
  return ok({ ...fields, url: toAbsolute(href, runtime().siteUrl) });
}
