import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { sendAnswer, startNode } from '#tests/support/fake-solr.ts';
import { createSolrConnection, type SolrConnection } from './solr-connection.ts';

const nodes: { stop(): void }[] = [];
let connection: SolrConnection | undefined;

afterEach(async () => {
  await connection?.close();
  for (const node of nodes.splice(0)) node.stop();
});

async function serve(answer: (response: ServerResponse, body: string) => void): Promise<string> {
  const node = await startNode(answer);
  nodes.push(node);
  return node.url;
}

function tell(total: number, header: object = {}): (response: ServerResponse) => void {
  return (response) => sendAnswer(response, { total, facets: { count: total } }, header);
}

function connect(...urls: readonly string[]): SolrConnection {
  connection = createSolrConnection({ urls, collection: 'jobs', budgetMs: 10_000 });
  return connection;
}

const everything = { query: '*:*', filter: [], limit: 0 };
const timed = z.object({ params: z.object({ timeAllowed: z.coerce.number() }) });

/** Returns the time limit for Solr in a request, in milliseconds. */
function readTime(body: string): number {
  return timed.parse(JSON.parse(body)).params.timeAllowed;
}

test('an answer has its total', async () => {
  expect(await connect(await serve(tell(7))).select(everything)).toMatchObject({ ok: true, value: { total: 7 } });
});

test('credentials are sent with every request when they are configured', async () => {
  const authorizations: (string | undefined)[] = [];
  const url = await serve((response) => {
    authorizations.push(response.req.headers.authorization);
    tell(7)(response);
  });
  connection = createSolrConnection({
    urls: [url],
    collection: 'jobs',
    user: { name: 'careers', password: 'pass:wörd' },
    budgetMs: 10_000,
  });
  await connection.select(everything);
  await connection.close();
  await connect(url).select(everything);
  expect(authorizations).toEqual([`Basic ${Buffer.from('careers:pass:wörd').toString('base64')}`, undefined]);
});

test.each([true, 'omitted'])(
  'a partial answer (%s) is an error, not a smaller number of jobs',
  async (partialResults) => {
    expect(await connect(await serve(tell(3, { partialResults }))).select(everything)).toEqual({
      ok: false,
      error: { kind: 'timeout', detail: 'Solr answered in part' },
    });
  },
);

test('the next node is tried when one does not answer', async () => {
  const broken = await serve((response) => response.writeHead(503).end('{}'));
  const solr = connect('http://127.0.0.1:1/solr', broken, await serve(tell(7)));
  for (let limit = 0; limit < 6; limit += 1)
    expect(await solr.select({ ...everything, limit })).toMatchObject({ ok: true, value: { total: 7 } });
});

test('nodes are used in round-robin order', async () => {
  const counts = [0, 0, 0];
  const urls = await Promise.all(
    counts.map((_, node) =>
      serve((response) => {
        counts[node] = (counts[node] ?? 0) + 1;
        tell(node)(response);
      }),
    ),
  );
  const solr = connect(...urls);
  for (let limit = 0; limit < 9; limit += 1)
    expect(await solr.select({ ...everything, limit })).toMatchObject({ ok: true });
  expect(counts).toEqual([3, 3, 3]);
});

test.each([
  [
    'does not know the collection yet',
    (response: ServerResponse) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h2>HTTP ERROR 404</h2>'),
  ],
  ['answers in part', tell(3, { partialResults: true })],
])('another node is tried when one %s', async (_, answer) => {
  const solr = connect(await serve(answer), await serve(tell(7)));
  for (let limit = 0; limit < 4; limit += 1)
    expect(await solr.select({ ...everything, limit })).toMatchObject({ ok: true, value: { total: 7 } });
});

test('all nodes are tried a second time when none has answered', async () => {
  let requestCount = 0;
  const recovering = (response: ServerResponse): void => {
    requestCount += 1;
    if (requestCount > 4) tell(7)(response);
    else response.writeHead(503).end('{}');
  };
  expect(await connect(await serve(recovering), await serve(recovering)).select(everything)).toMatchObject({
    ok: true,
    value: { total: 7 },
  });
});

test('a query that Solr refuses is not sent to another node', async () => {
  let requestCount = 0;
  const refuse = (response: ServerResponse): void => {
    requestCount += 1;
    response.writeHead(400).end('{}');
  };
  expect(await connect(await serve(refuse), await serve(refuse)).select(everything)).toMatchObject({
    ok: false,
    error: { kind: 'bad-status', status: 400 },
  });
  expect(requestCount).toBe(1);
});

test('a connection without nodes is unavailable', async () => {
  expect(await connect('http://127.0.0.1:1/solr').select(everything)).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  });
});

test('a body that is not an answer of Solr is reported as bad shape', async () => {
  expect(await connect(await serve((response) => response.end('{"jobs":[]}'))).select(everything)).toMatchObject({
    ok: false,
    error: { kind: 'bad-shape' },
  });
});

describe('a request', () => {
  test('is sent as JSON to the collection, with the time limit for Solr', async () => {
    let sent: unknown;
    let body = '';
    const url = await serve((response, text) => {
      const { method, headers } = response.req;
      sent = { method, url: response.req.url, type: headers['content-type'] };
      body = text;
      tell(7)(response);
    });
    connection = createSolrConnection({ urls: [url], collection: 'jobs/2', budgetMs: 10_000 });
    const request = { query: '*:*', filter: ['kind:job'], params: { q1: 'x' }, limit: 3, sort: 'id asc' };
    await connection.select(request);
    expect(sent).toEqual({ method: 'POST', url: '/solr/jobs%2F2/select', type: 'application/json' });
    expect(JSON.parse(body)).toEqual({ ...request, params: { ...request.params, timeAllowed: expect.any(String) } });
    expect(readTime(body)).toBeGreaterThan(9000);
    expect(readTime(body)).toBeLessThan(10_000);
  });

  test('with a longer timeout has a longer time limit for Solr', async () => {
    const times: number[] = [];
    const url = await serve((response, body) => {
      times.push(readTime(body));
      tell(7)(response);
    });
    connection = createSolrConnection({ urls: [url], collection: 'jobs', budgetMs: 2000 });
    for (const timeoutMs of [2000, 1500, 8000])
      await connection.select({ ...everything, offset: timeoutMs }, timeoutMs);
    const [usual = 0, less, more] = times;
    expect(less).toBe(usual);
    expect(more).toBeGreaterThan(usual);
  });

  test.each([49, 0, -1])('with %i milliseconds left is not sent', async (timeoutMs) => {
    let requestCount = 0;
    const url = await serve((response) => {
      requestCount += 1;
      tell(7)(response);
    });
    expect(await connect(url).select(everything, timeoutMs)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(requestCount).toBe(0);
  });
});

describe('an answer', () => {
  test('has its documents, facets and next cursor', async () => {
    const answerFields = { total: 7, documents: [{ id: 'a' }], facets: { count: 7 }, nextCursorMark: 'AoE' };
    const url = await serve((response) => sendAnswer(response, answerFields, { partialResults: false }));
    expect(await connect(url).select({ ...everything, limit: 1 })).toEqual({
      ok: true,
      value: { ...answerFields, isPartial: false },
    });
  });

  test('can have no facets', async () => {
    const url = await serve((response) => sendAnswer(response, { total: 7 }));
    expect(await connect(url).select(everything)).toMatchObject({ ok: true, value: { facets: {}, documents: [] } });
  });

  test('is rejected with more documents than the limit', async () => {
    const url = await serve((response) => sendAnswer(response, { total: 7, documents: [{ id: 'a' }, { id: 'b' }] }));
    expect(await connect(url).select({ ...everything, limit: 1 })).toMatchObject({
      ok: false,
      error: { kind: 'bad-shape' },
    });
  });
});

describe('the other nodes', () => {
  test.each([
    [404, 'are'],
    [429, 'are'],
    [500, 'are'],
    [503, 'are'],
    [400, 'are not'],
    [403, 'are not'],
  ])('after a node answers with status %i, %s tried', async (status, are) => {
    const failing = (response: ServerResponse) => response.writeHead(status).end('{}');
    const found = await connect(await serve(tell(7)), await serve(failing)).select(everything);
    expect(found.ok).toBe(are === 'are');
  });

  test('are tried in time when one hangs', async () => {
    const urls = [await serve(tell(7)), await serve(() => undefined)];
    connection = createSolrConnection({ urls, collection: 'jobs', budgetMs: 1000 });
    expect(await connection.select(everything)).toMatchObject({ ok: true, value: { total: 7 } });
  });

  test('do not exist for a single node, which is not retried', async () => {
    let requestCount = 0;
    const url = await serve((response) => {
      requestCount += 1;
      response.writeHead(404).end('{}');
    });
    await connect(url).select(everything);
    expect(requestCount).toBe(1);
  });

  test('are not tried a second time when little time remains', async () => {
    let requestCount = 0;
    const failing = (response: ServerResponse) => {
      requestCount += 1;
      response.writeHead(404).end('{}');
    };
    const urls = [await serve(failing), await serve(failing)];
    connection = createSolrConnection({ urls, collection: 'jobs', budgetMs: 10_000 });
    await connection.select(everything, 290);
    expect(requestCount).toBeLessThanOrEqual(2);
    requestCount = 0;
    await connection.select({ ...everything, offset: 1 });
    expect(requestCount).toBe(4);
  });
});

test('each node has an observer by host and port, and a closed connection sends nothing', async () => {
  const urls = [await serve(tell(7)), await serve(tell(7))];
  const reportedNodes: string[] = [];
  const observer = { onCall: vi.fn(), onRetry: vi.fn(), onPause: vi.fn(), onBreaker: vi.fn() };
  const observe = (node: string) => (reportedNodes.push(node), observer);
  connection = createSolrConnection({ urls, collection: 'jobs', budgetMs: 10_000, observe });
  expect(reportedNodes).toEqual(urls.map((url) => new URL(url).host));
  await connection.close();
  for (let offset = 0; offset < 2; offset += 1)
    expect(await connection.select({ ...everything, offset }, 200)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    });
});

describe('the breaker of a node', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Creates a connection to failing nodes, and reports which of them have an open breaker. */
  async function connectToFailing(nodes: number) {
    const urls = await Promise.all(
      Array.from({ length: nodes }, () => serve((response) => response.end('{"jobs":[]}'))),
    );
    const openNodes = new Set<string>();
    const observe = (node: string) => ({
      onCall: vi.fn(),
      onRetry: vi.fn(),
      onPause: vi.fn(),
      onBreaker(state: string) {
        if (state === 'open') openNodes.add(node);
      },
    });
    connection = createSolrConnection({ urls, collection: 'jobs', budgetMs: 10_000, observe });
    return { connection, openNodes };
  }

  it('needs an outage that is longer by the number of nodes, since each node gets only every n-th poll', async () => {
    const { connection: failing, openNodes } = await connectToFailing(2);
    const askTwelve = async (offset: number) => {
      for (let limit = 0; limit < 12; limit += 1) await failing.select({ ...everything, limit: offset + limit });
    };
    await askTwelve(0);
    vi.advanceTimersByTime(2001);
    await askTwelve(100);
    expect(openNodes.size).toBe(0);
    vi.advanceTimersByTime(2000);
    await askTwelve(200);
    expect(openNodes.size).toBe(2);
  });

  it('counts one search without text once, regardless of the time in its filter', async () => {
    const { connection: failing, openNodes } = await connectToFailing(1);
    for (let closing = 0; closing < 8; closing += 1) {
      await failing.select({ ...everything, filter: [`closes_at:{${1_796_000_000_000 + closing * 2000} TO *]`] });
      vi.advanceTimersByTime(1000);
    }
    expect(openNodes.size).toBe(0);
  });
});
