import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { sendAnswer, startNode } from '../../../tests/support/fake-solr.ts';
import { createSolrConnection, withinBudget, type SolrConnection } from './solr-connection.ts';

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
const timed = z.object({ params: z.object({ timeAllowed: z.coerce.number() }) });

/** Milliseconds that a request gives Solr. */
function readTime(body: string): number {
  return timed.parse(JSON.parse(body)).params.timeAllowed;
}

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

describe('a request', () => {
  test('is sent as JSON to the collection, with the time that Solr has', async () => {
    let sent: unknown;
    let body = '';
    const url = await serve((response, text) => {
      const { method, headers } = response.req;
      sent = { method, url: response.req.url, type: headers['content-type'] };
      body = text;
      tell(7)(response);
    });
    connection = createSolrConnection({ urls: [url], collection: 'jobs/2', budget: 10_000 });
    const request = { query: '*:*', filter: ['kind:job'], params: { q1: 'x' }, limit: 3, sort: 'id asc' };
    await connection.ask(request);
    expect(sent).toEqual({ method: 'POST', url: '/solr/jobs%2F2/select', type: 'application/json' });
    expect(JSON.parse(body)).toEqual({ ...request, params: { ...request.params, timeAllowed: expect.any(String) } });
    expect(readTime(body)).toBeGreaterThan(9000);
    expect(readTime(body)).toBeLessThan(10_000);
  });

  test('that may take longer than usual tells Solr so', async () => {
    const times: number[] = [];
    const url = await serve((response, body) => {
      times.push(readTime(body));
      tell(7)(response);
    });
    connection = createSolrConnection({ urls: [url], collection: 'jobs', budget: 2000 });
    for (const within of [2000, 1500, 8000]) await connection.ask({ ...everything, offset: within }, within);
    const [usual = 0, less, more] = times;
    expect(less).toBe(usual);
    expect(more).toBeGreaterThan(usual);
  });

  test.each([49, 0, -1])('with %i milliseconds left is not sent', async (within) => {
    let asked = 0;
    const url = await serve((response) => {
      asked += 1;
      tell(7)(response);
    });
    expect(await connect(url).ask(everything, within)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(asked).toBe(0);
  });

  test('of one answer among several has what is left of their time, and is about one text', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const ask = vi.fn<SolrConnection['ask']>();
      const close = vi.fn<SolrConnection['close']>();
      const within = withinBudget({ ask, close }, 800, 'ramp');
      await within.ask(everything);
      vi.advanceTimersByTime(300);
      await within.ask(everything, 5000);
      expect(ask.mock.calls).toEqual([
        [everything, 800, 'ramp'],
        [everything, 500, 'ramp'],
      ]);
      await within.close();
      expect(close).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an answer', () => {
  test('has its documents, its facets and what the spellchecker says', async () => {
    const told = { total: 7, documents: [{ id: 'a' }], facets: { count: 7 }, spellcheck: { suggestions: [] } };
    const url = await serve((response) => sendAnswer(response, told, { partialResults: false }));
    expect(await connect(url).ask({ ...everything, limit: 1 })).toEqual({
      ok: true,
      value: { ...told, isPart: false },
    });
  });

  test('may be without facets', async () => {
    const url = await serve((response) => sendAnswer(response, { total: 7 }));
    expect(await connect(url).ask(everything)).toMatchObject({ ok: true, value: { facets: {}, documents: [] } });
  });

  test('has no more documents than were asked for', async () => {
    const url = await serve((response) => sendAnswer(response, { total: 7, documents: [{ id: 'a' }, { id: 'b' }] }));
    expect(await connect(url).ask({ ...everything, limit: 1 })).toMatchObject({
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
  ])('where one answers with the status %i %s asked', async (status, are) => {
    const failing = (response: ServerResponse) => response.writeHead(status).end('{}');
    const found = await connect(await serve(tell(7)), await serve(failing)).ask(everything);
    expect(found.ok).toBe(are === 'are');
  });

  test('are asked in time when one hangs', async () => {
    const urls = [await serve(tell(7)), await serve(() => undefined)];
    connection = createSolrConnection({ urls, collection: 'jobs', budget: 1000 });
    expect(await connection.ask(everything)).toMatchObject({ ok: true, value: { total: 7 } });
  });

  test('are asked again after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      let failures = 0;
      const failing = (response: ServerResponse) => {
        failures += 1;
        response.writeHead(404).end('{}');
      };
      const asked = connect(await serve(tell(7)), await serve(failing));
      const askFour = async (first: number) => {
        for (let offset = 0; offset < 4; offset += 1) await asked.ask({ ...everything, offset: first + offset });
        return failures;
      };
      expect(await askFour(0)).toBe(1);
      vi.advanceTimersByTime(2999);
      expect(await askFour(10)).toBe(1);
      vi.advanceTimersByTime(1);
      expect(await askFour(20)).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('are no reason to ask a second time where there are none', async () => {
    let asked = 0;
    const url = await serve((response) => {
      asked += 1;
      response.writeHead(404).end('{}');
    });
    await connect(url).ask(everything);
    expect(asked).toBe(1);
  });

  test('are not asked a second time where the time is almost over', async () => {
    let asked = 0;
    const failing = (response: ServerResponse) => {
      asked += 1;
      response.writeHead(404).end('{}');
    };
    const urls = [await serve(failing), await serve(failing)];
    connection = createSolrConnection({ urls, collection: 'jobs', budget: 10_000 });
    await connection.ask(everything, 290);
    expect(asked).toBeLessThanOrEqual(2);
    asked = 0;
    await connection.ask({ ...everything, offset: 1 });
    expect(asked).toBe(4);
  });
});

test('each node is told of by its host and port, and no more is asked of any once the connection is closed', async () => {
  const urls = [await serve(tell(7)), await serve(tell(7))];
  const nodesTold: string[] = [];
  const observer = { onCall: vi.fn(), onRetry: vi.fn(), onPause: vi.fn(), onBreaker: vi.fn() };
  const observe = (node: string) => (nodesTold.push(node), observer);
  connection = createSolrConnection({ urls, collection: 'jobs', budget: 10_000, observe });
  expect(nodesTold).toEqual(urls.map((url) => new URL(url).host));
  await connection.close();
  for (let offset = 0; offset < 2; offset += 1)
    expect(await connection.ask({ ...everything, offset }, 200)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
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
