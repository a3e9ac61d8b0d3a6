import * as z from 'zod/mini';
import { choiceFacets } from '#config/facets.ts';
import { jobDataPath, placesPrefix } from '#lib/resources/addresses.ts';
import { jobResponse } from '#lib/views/job/job-response.ts';
import { listResponse } from '#lib/views/list-response.ts';
import { placesResponse } from './answer-places-map.ts';
import {
  suggestionPaths,
  maxTypedLength,
  minTypedLength,
  suggestionList,
} from '#lib/views/suggestions/suggestion-list.ts';

interface OpenApiInput {
  readonly companyName: string;
  /** Absolute origin, no trailing slash. */
  readonly siteUrl: string;
}

type SchemaName = keyof typeof schemas;

/** The schemas that the site itself reads these answers with. */
const schemas = {
  List: listResponse,
  NoList: z.object({ kind: z.enum(['not-found', 'failed']) }),
  Job: jobResponse,
  Places: placesResponse,
  Suggestions: suggestionList,
  Problem: z.object({ error: z.string() }),
};

const unavailable = 'The search is not available. It does not mean that there are no jobs. Try again later.';
const typed = parameter('q', `The typed text, ${minTypedLength} to ${maxTypedLength} characters`, true);
const listParameters = [
  parameter('q', 'Words of the title or description; quotation marks for a phrase'),
  parameter('location', 'Name or slug of a place or region, or a ZIP code'),
  parameter('r', 'Radius around the place in miles: 25, 50 or 100'),
  ...choiceFacets.map(({ param, label }) => parameter(param, `Slug of a value of “${label}”`)),
  parameter('sort', 'date, relevance or distance'),
  parameter('page', 'From 1'),
];

/**
 * Builds the OpenAPI 3.1 description of the site's data. Uses only the configuration and the schemas, so that an
 * unavailable search never removes it.
 */
export function buildOpenApi({ companyName, siteUrl }: OpenApiInput): Readonly<Record<string, unknown>> {
  const answers = (summary: string): unknown => operation(summary, [typed], { 200: 'Suggestions', 503: 'Problem' });
  return {
    openapi: '3.1.1',
    info: {
      title: `${companyName} careers`,
      version: '1',
      description:
        'Open jobs as the pages of this site show them. Read only, without keys. Fields may be added; those below stay. Links are paths of this site.',
    },
    servers: [{ url: siteUrl }],
    paths: {
      '/data/jobs/': operation('Search jobs', listParameters, { 200: 'List', 404: 'NoList', 503: 'NoList' }),
      [jobDataPath]: operation('Get an open job', [parameter('id', 'Id of a job, as in lists', true)], {
        200: 'Job',
        404: 'Problem',
        410: 'Problem',
        503: 'Problem',
      }),
      [`${placesPrefix}/jobs/`]: operation('List the places of a search', listParameters, {
        200: 'Places',
        404: 'Problem',
        503: 'Problem',
      }),
      [suggestionPaths.places]: answers('Complete the name of a place'),
      [suggestionPaths.suggestions]: answers('Complete keywords'),
    },
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toSchema(schema)])),
    },
  };
}

function toSchema(schema: z.ZodMiniType): Readonly<Record<string, unknown>> {
  // As input: without `additionalProperties: false`, so that a client accepts fields that are added later.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

function parameter(name: string, description: string, required = false): Readonly<Record<string, unknown>> {
  return { name, in: 'query', required, description, schema: { type: 'string' } };
}

const descriptions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    200: 'The answer. A list of kind `redirect` has another address: repeat the request with `/data` before `to`. A `to` that ends in `/job/` is the page of a job, for a search for its ID.',
    404: 'There is no such list or job.',
    410: 'The job has closed.',
    503: unavailable,
  }),
);

function operation(
  summary: string,
  parameters: readonly unknown[],
  answers: Readonly<Record<number, SchemaName>>,
): unknown {
  const responses = Object.entries(answers).map(([status, name]): readonly [string, unknown] => [
    status,
    {
      description: descriptions.get(status),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  ]);
  return { get: { summary, parameters, responses: Object.fromEntries(responses) } };
}
