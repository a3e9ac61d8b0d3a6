import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { sendAnswer, startNode } from './fake-solr.ts';
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
  connection = createSolrConnection({ urls, collection: 'jobs', budget: 10_000 });
  return connection;
}

const everything = { query: '*:*', filter: [], limit: 0 };

test('an answer tells its total', async () => {
  expect(await connect(await serve(tell(7))).ask(everything)).toMatchObject({ ok: true, value: { total: 7 } });
});

test('a user is named in every request, and only where there is one', async () => {
  const authorizations: (string | undefined)[] = [];
  const url = await serve((response) => {
    authorizations.push(response.req.headers.authorization);
    tell(7)(response);
  });
  connection = createSolrConnection({
    urls: [url],
    collection: 'jobs',
    user: { name: 'careers', password: 'pass:wörd' },
    budget: 10_000,
  });
  await connection.ask(everything);
  await connection.close();
  await connect(url).ask(everything);
  expect(authorizations).toEqual([`Basic ${Buffer.from('careers:pass:wörd').toString('base64')}`, undefined]);
});

test.each([true, 'omitted'])(
  'an answer in part (%s) is an error and not a smaller number of jobs',
  async (partialResults) => {
    expect(await connect(await serve(tell(3, { partialResults }))).ask(everything)).toEqual({
      ok: false,
      error: { kind: 'timeout', detail: 'Solr answered in part' },
    });
  },
);

test('the next node is asked when one does not answer, which then comes last', async () => {
  let failures = 0;
  const broken = await serve((response) => {
    failures += 1;
    response.writeHead(503).end('{}');
  });
  const asked = connect('http://127.0.0.1:1/solr', broken, await serve(tell(7)));
  expect(await asked.ask(everything)).toMatchObject({ ok: true, value: { total: 7 } });
  await asked.ask({ ...everything, limit: 1 });
  await asked.ask({ ...everything, limit: 2 });
  const before = failures;
  expect(before).toBeGreaterThan(0);
  for (let limit = 3; limit < 12; limit += 1)
    expect(await asked.ask({ ...everything, limit })).toMatchObject({ ok: true });
  expect(failures).toBe(before);
});

test('nodes are asked in turn', async () => {
  const counts = [0, 0, 0];
  const urls = await Promise.all(
    counts.map((_, node) =>
      serve((response) => {
        counts[node] = (counts[node] ?? 0) + 1;
        tell(node)(response);
      }),
    ),
  );
  const asked = connect(...urls);
  for (let limit = 0; limit < 9; limit += 1)
    expect(await asked.ask({ ...everything, limit })).toMatchObject({ ok: true });
  expect(counts).toEqual([3, 3, 3]);
});

test.each([
  [
    'does not know the collection yet',
    (response: ServerResponse) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h2>HTTP ERROR 404</h2>'),
  ],
  ['answers in part', tell(3, { partialResults: true })],
])('another node is asked when one %s', async (_, answer) => {
  const asked = connect(await serve(answer), await serve(tell(7)));
  for (let limit = 0; limit < 4; limit += 1)
    expect(await asked.ask({ ...everything, limit })).toMatchObject({ ok: true, value: { total: 7 } });
});

test('all are asked once more when none has answered, which a moment later one may', async () => {
  let asked = 0;
  const recovering = (response: ServerResponse): void => {
    asked += 1;
    if (asked > 4) tell(7)(response);
    else response.writeHead(503).end('{}');
  };
  expect(await connect(await serve(recovering), await serve(recovering)).ask(everything)).toMatchObject({
    ok: true,
    value: { total: 7 },
  });
});

test('a query that Solr refuses is not asked of another node', async () => {
  let asked = 0;
  const refuse = (response: ServerResponse): void => {
    asked += 1;
    response.writeHead(400).end('{}');
  };
  expect(await connect(await serve(refuse), await serve(refuse)).ask(everything)).toMatchObject({
    ok: false,
    error: { kind: 'bad-status', status: 400 },
  });
  expect(asked).toBe(1);
});

test('no node at all is an outage', async () => {
  expect(await connect('http://127.0.0.1:1/solr').ask(everything)).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  });
});

test('what is no answer of Solr is told as such', async () => {
  expect(await connect(await serve((response) => response.end('{"jobs":[]}'))).ask(everything)).toMatchObject({
    ok: false,
    error: { kind: 'bad-shape' },
  });
});

describe('the breaker of a node', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** A connection to nodes that fail, and which of them have an open breaker. */
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
    connection = createSolrConnection({ urls, collection: 'jobs', budget: 10_000, observe });
    return { connection, openNodes };
  }

  it('waits for a success as many times longer as there are nodes, since each gets every n-th look', async () => {
    const { connection: failing, openNodes } = await connectToFailing(2);
    const askTwelve = async (offset: number) => {
      for (let limit = 0; limit < 12; limit += 1) await failing.ask({ ...everything, limit: offset + limit });
    };
    await askTwelve(0);
    vi.advanceTimersByTime(2001);
    await askTwelve(100);
    expect(openNodes.size).toBe(0);
    vi.advanceTimersByTime(2000);
    await askTwelve(200);
    expect(openNodes.size).toBe(2);
  });

  it('counts one search without text once, whatever the time in its filter', async () => {
    const { connection: failing, openNodes } = await connectToFailing(1);
    for (let closing = 0; closing < 8; closing += 1) {
      await failing.ask({ ...everything, filter: [`closes_at:{${1_796_000_000_000 + closing * 2000} TO *]`] });
      vi.advanceTimersByTime(1000);
    }
    expect(openNodes.size).toBe(0);
  });
});
