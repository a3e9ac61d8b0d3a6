import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { err, ok } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { SolrAnswer, SolrConnection, SolrRequest } from '#lib/search/solr/solr-connection.ts';

export type FakeAnswer = Partial<SolrAnswer> | JobsError;

/** Creates a connection that returns the answers in order, then repeats the last one, and records the requests. */
export function fakeConnection(...answers: readonly FakeAnswer[]) {
  const requests: SolrRequest[] = [];
  const connection: SolrConnection = {
    async select(request) {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? {};
      return 'kind' in answer
        ? err(answer)
        : ok({ total: 0, documents: [], facets: {}, nextCursorMark: null, isPartial: false, ...answer });
    },
    close: async () => undefined,
  };
  return { connection, requests };
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
