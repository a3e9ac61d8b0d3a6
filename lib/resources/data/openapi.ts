import * as z from 'zod/mini';
import { choiceFacets } from '#config/facets.ts';
import { jobDataPath } from '#lib/resources/addresses.ts';
import { jobResponse } from '#lib/views/job/job-response.ts';
import { listResponse } from '#lib/views/list-response.ts';

/** The schemas that the site itself reads these answers with. */
const schemas = {
  List: listResponse,
  NoList: z.object({ kind: z.enum(['not-found', 'failed']) }),
  Job: jobResponse,
  Problem: z.object({ error: z.string() }),
};

/**
 * Builds the OpenAPI 3.1 description of the site's data. Uses only the configuration and the schemas, so that an
 * unavailable search never removes it.
 * @param siteUrl absolute origin, no trailing slash
 */
export function buildOpenApi(companyName: string, siteUrl: string) {
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
      '/data/jobs/': describeGet(
        'Search jobs',
        [
          parameter('q', 'Words of the title or description; quotation marks for a phrase'),
          parameter('location', 'Name or slug of a place or region, or a ZIP code'),
          parameter('r', 'Radius around the place in miles: 25, 50 or 100'),
          ...choiceFacets.map(({ param, label }) => parameter(param, `Slug of a value of “${label}”`)),
          parameter('sort', 'date, relevance or distance'),
          parameter('page', 'From 1'),
        ],
        { 200: 'List', 404: 'NoList', 503: 'NoList' },
      ),
      [jobDataPath]: describeGet(
        'Get an open job',
        [{ ...parameter('id', 'Id of a job, as in lists'), required: true }],
        { 200: 'Job', 404: 'Problem', 410: 'Problem', 503: 'Problem' },
      ),
    },
    components: {
      // As input: without `additionalProperties: false`, so that a client accepts fields that are added later.
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input' })]),
      ),
    },
  };
}

function parameter(name: string, description: string) {
  return { name, in: 'query', required: false, description, schema: { type: 'string' } };
}

const descriptions: ReadonlyMap<string, string> = new Map([
  [
    '200',
    'The answer. A list of kind `redirect` has another address: repeat the request with `/data` before `to`. A `to` that ends in `/job/` is the page of a job, for a search for its ID.',
  ],
  ['404', 'There is no such list or job.'],
  ['410', 'The job has closed.'],
  ['503', 'The search is not available. It does not mean that there are no jobs. Try again later.'],
]);

function describeGet(
  summary: string,
  parameters: readonly unknown[],
  answers: Readonly<Record<number, keyof typeof schemas>>,
): unknown {
  const responses = Object.entries(answers).map(([status, name]): [string, unknown] => {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
    return [status, { description: descriptions.get(status), content }];
  });
  return { get: { summary, parameters, responses: Object.fromEntries(responses) } };
}
