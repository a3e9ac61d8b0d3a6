import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { err, ok } from '#lib/result.ts';
import { createPlaceRegistry } from '#lib/jobs/places/place-registry.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { parseRows, solrRow, type SampleRow } from './sample-rows.ts';
import { readKnowledge, type Knowledge } from '#lib/search/solr/knowledge.ts';
import { createTextPlanner } from '#lib/search/solr/plan-solr-text.ts';
import type { SolrAnswer, SolrConnection } from '#lib/search/solr/solr-connection.ts';
import type { SolrContext } from '#lib/search/solr/solr-context.ts';
import { toDocument, toPlaceDocument, type SolrDocument } from '#lib/search/solr/to-document.ts';

type SolrRequest = Parameters<SolrConnection['select']>[0];
type FakeAnswer = Partial<SolrAnswer> | JobsError;
/** Answers in order, or a function that returns them. */
export type FakeAnswers = readonly (FakeAnswer | ((request: SolrRequest) => FakeAnswer))[];

/** Creates a connection that returns the answers in order, then repeats the last one, and records the requests. */
export function fakeConnection(...answers: FakeAnswers) {
  const requests: SolrRequest[] = [];
  const connection: SolrConnection = {
    async select(request) {
      requests.push(request);
      const next = answers[Math.min(requests.length, answers.length) - 1] ?? {};
      const answer = typeof next === 'function' ? next(request) : next;
      return 'kind' in answer
        ? err(answer)
        : ok({ total: 0, documents: [], facets: {}, spellcheck: undefined, ...answer });
    },
    close: async () => undefined,
  };
  return { connection, requests };
}

/** Returns the documents that `npm run solr:index` makes of rows. */
export function toDocuments(rows: readonly SampleRow[]): {
  readonly jobs: readonly SolrDocument[];
  readonly places: readonly SolrDocument[];
} {
  const registry = createPlaceRegistry();
  const added = parseRows(rows.map(solrRow)).rows.map((row) => ({ row, numbers: registry.add(row.job.place) }));
  const records = registry.toRecords();
  const jobs = added.map(({ row, numbers }) =>
    toDocument(
      row,
      numbers.flatMap((number) => records[number]?.slug ?? []),
    ),
  );
  return { jobs, places: records.map(toPlaceDocument) };
}

/** Rows in two states, in another country, and without a place. */
export const placedRows: readonly SampleRow[] = [
  { title: 'Ramp Agent', number: 1 },
  {
    title: 'Station Agent',
    number: 2,
    location_exact: 'Portland, OR',
    city_exact: 'Portland',
    state_short_exact: 'OR',
    all_locations: ['Portland', 'Oregon', 'OR', 'United States'],
    GeoLocation: '45.5152, -122.6784',
  },
  {
    title: 'Captain',
    number: 3,
    location_exact: 'Tokyo, JPN',
    city_exact: 'Tokyo',
    state_short_exact: undefined,
    all_locations: ['Tokyo', 'Japan'],
    country_exact: 'Japan',
    country_short_exact: 'JPN',
    GeoLocation: '35.6764, 139.65',
  },
  {
    title: 'Reservations Agent',
    number: 4,
    location_exact: 'Virtual, USA',
    city_exact: undefined,
    state_short_exact: undefined,
    all_locations: ['United States'],
    GeoLocation: undefined,
  },
];

/** Returns a terms facet in Solr's format. */
export function toBuckets(
  counts: Readonly<Record<string, number>>,
  inside: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): unknown {
  return { buckets: Object.entries(counts).map(([val, count]) => ({ val, count, ...inside[val] })) };
}

/** Knowledge of the places of the rows and of the other facets of a collection. */
export async function sampleKnowledge(
  rows: readonly SampleRow[],
  facets: Readonly<Record<string, unknown>> = {},
  showsAllEmployers = false,
): Promise<Knowledge> {
  const { jobs, places } = toDocuments(rows);
  const used = Object.fromEntries(jobs.flatMap((job) => [job['places']].flat()).map((slug) => [String(slug), 1]));
  const { connection } = fakeConnection({
    documents: places,
    facets: { site: { count: jobs.length, places: toBuckets(used), ...facets } },
  });
  const read = await readKnowledge(connection, 'kind:job', showsAllEmployers);
  if (!read.ok) throw new Error(read.error.detail);
  return read.value;
}

/** Creates a context with these answers of Solr. */
export async function sampleContext(answers: FakeAnswers, changes: Partial<SolrContext> = {}) {
  const { connection, requests } = fakeConnection(...answers);
  const context: SolrContext = {
    connection,
    planner: createTextPlanner(),
    state: { version: '1', asOf: '2026-11-20T16:00:00.000Z', newest: Date.parse('2026-11-20T12:00:00Z') },
    knowledge: await sampleKnowledge(placedRows),
    showsAllEmployers: false,
    pageSize: 10,
    openFilters: ['kind:job', 'closes_at:{0 TO *]'],
    siteFilter: 'kind:job',
    ...changes,
  };
  return { context, requests };
}

/** Starts a fake Solr node. */
export async function startNode(answer: (response: ServerResponse, body: string) => void) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => answer(response, body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/solr`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends a response like a node. */
export function sendAnswer(response: ServerResponse, { total, documents, ...more }: Partial<SolrAnswer>, header = {}) {
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      responseHeader: { status: 0, ...header },
      response: { numFound: total ?? 0, docs: documents ?? [] },
      ...more,
    }),
  );
}
