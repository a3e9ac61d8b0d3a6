import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { ok, type Result } from '#lib/result.ts';
import type { ReadAddress } from '#lib/server/page-cache/read-address.ts';
import {
  getJob,
  jobInput,
  jobOutput,
  listCareerPages,
  listPlaces,
  pagesOutput,
  placesInput,
  placesOutput,
} from './look-up.ts';
import { outage } from './read-data.ts';
import { buildSearchInput, searchJobs, searchOutput } from './search-jobs.ts';

export interface McpOptions {
  readonly runtime: Pick<Runtime, 'site' | 'siteUrl' | 'showsAllEmployers' | 'routing' | 'buildId' | 'headers' | 'log'>;
  readonly readAddress: ReadAddress;
}

// Shared: the SDK would otherwise make one for each message, and never use it.
const jsonSchemaValidator = new AjvJsonSchemaValidator();
const annotations = { readOnlyHint: true, openWorldHint: false };

/**
 * Answers one JSON-RPC message of the Model Context Protocol. Without sessions the SDK needs a new server for each.
 * @param message parsed body, checked by the SDK
 */
export async function answerMessage(request: Request, message: unknown, options: McpOptions): Promise<Response> {
  const server = createTools(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

function createTools({ runtime, readAddress }: McpOptions): McpServer {
  const { site, siteUrl, showsAllEmployers, routing, buildId, log } = runtime;
  const context = { readAddress, siteUrl };
  const server = new McpServer(
    { name: `${site.companyName} careers`, version: buildId },
    {
      jsonSchemaValidator,
      instructions: `Open jobs at ${site.companyName} and what it is like to work there. Applications go through each job's applyUrl. An error is not an empty result.`,
    },
  );
  const answer = async (work: Promise<Result<Record<string, unknown>, string>>): Promise<CallToolResult> => {
    const result = await work.catch((error: unknown): Result<Record<string, unknown>, string> => {
      log.error({ err: error }, 'A tool call failed.');
      return { ok: false, error: outage };
    });
    if (!result.ok) return { isError: true, content: [{ type: 'text', text: result.error }] };
    return { structuredContent: result.value, content: [{ type: 'text', text: JSON.stringify(result.value) }] };
  };
  server.registerTool(
    'search_jobs',
    {
      title: 'Search jobs',
      description: 'Finds open jobs by keywords, place and filters, ten a page.',
      inputSchema: buildSearchInput(showsAllEmployers),
      outputSchema: searchOutput,
      annotations,
    },
    (input) => answer(searchJobs(context, input)),
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
    (input) => answer(getJob(context, input)),
  );
  server.registerTool(
    'list_places',
    {
      title: 'List places',
      description: 'Returns places with open jobs, and the slugs that search_jobs takes.',
      inputSchema: placesInput,
      outputSchema: placesOutput,
      annotations,
    },
    (input) => answer(listPlaces(context, input)),
  );
  server.registerTool(
    'list_career_pages',
    {
      title: 'List career pages',
      description: 'Returns the pages about working here: airlines, kinds of work, benefits, hiring.',
      outputSchema: pagesOutput,
      annotations,
    },
    () => answer(Promise.resolve(ok(listCareerPages(routing.pages.values(), siteUrl)))),
  );
  return server;
}
