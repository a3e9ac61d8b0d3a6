import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
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
import { buildSearchInput, outage, searchJobs, searchOutput } from './search-jobs.ts';

// Shared: the SDK would otherwise make one for each message, and never use it.
const jsonSchemaValidator = new AjvJsonSchemaValidator();
const annotations = { readOnlyHint: true, openWorldHint: false };

/**
 * Answers one JSON-RPC message of the Model Context Protocol. Without sessions the SDK needs a new server for each.
 * @param message parsed body, checked by the SDK
 */
export async function answerMessage(request: Request, message: unknown): Promise<Response> {
  const server = createTools();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

function createTools(): McpServer {
  const { site, buildId, showsAllEmployers } = runtime();
  const server = new McpServer(
    { name: `${site.companyName} careers`, version: buildId },
    {
      jsonSchemaValidator,
      instructions: `Open jobs at ${site.companyName} and what it is like to work there. Applications go through each job's applyUrl. An error is not an empty result.`,
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
  server.registerTool(
    'list_places',
    {
      title: 'List places',
      description: 'Returns places with open jobs, and the slugs that search_jobs takes.',
      inputSchema: placesInput,
      outputSchema: placesOutput,
      annotations,
    },
    (input) => toToolResult(listPlaces(input)),
  );
  server.registerTool(
    'list_career_pages',
    {
      title: 'List career pages',
      description: 'Returns the pages about working here: airlines, kinds of work, benefits, hiring.',
      outputSchema: pagesOutput,
      annotations,
    },
    () => toToolResult(listCareerPages()),
  );
  return server;
}

type ToolAnswer = Result<Record<string, unknown>, string>;

async function toToolResult(work: ToolAnswer | Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    const answer = await work;
    if (!answer.ok) return { isError: true, content: [{ type: 'text', text: answer.error }] };
    return { structuredContent: answer.value, content: [{ type: 'text', text: JSON.stringify(answer.value) }] };
  } catch (error) {
    runtime().log.error({ err: error }, 'A tool call failed.');
    return { isError: true, content: [{ type: 'text', text: outage }] };
  }
}
