import fc from 'fast-check';
import pino from 'pino';
import { POST } from '#app/mcp/route.ts';
import { lazy } from '#lib/lazy.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { buildPost } from '#tests/support/logged-site.ts';
import { createRowsSearch } from '#tests/support/rows-search.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { anyJson, anyText, changed } from './inputs.ts';

const names = ['search_jobs', 'get_job'];
const args = fc.oneof(
  anyJson,
  changed({ keywords: 'pilot', location: 'Seattle, WA', radiusMiles: 25, company: 'horizon-air', page: 2 }),
  fc.record({ keywords: anyText, location: anyText }),
  fc.record({ id: anyText }),
);
const message = fc.oneof(
  { weight: 1, arbitrary: fc.dictionary(anyText, anyJson, { maxKeys: 4 }) },
  { weight: 1, arbitrary: changed({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_job' } }) },
  {
    weight: 4,
    arbitrary: fc.record({
      jsonrpc: fc.constant('2.0'),
      id: fc.nat(),
      method: fc.constant('tools/call'),
      params: fc.record({ name: fc.constantFrom(...names), arguments: args }),
    }),
  },
);
const body = fc.oneof(
  { weight: 8, arbitrary: message.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      anyText,
      anyJson.map((value) => JSON.stringify(value) ?? ''),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '[{"jsonrpc":"2.0"}]',
      `{"a":"${'x'.repeat(70_000)}"}`,
      '['.repeat(60_000),
      '{"__proto__":{}}',
    ),
  },
);
const statuses = new Set([200, 202, 400, 413]);
const faults: string[] = [];
const prepare = lazy(async () => {
  const rows = ['Pilot', 'Ramp agent', 'Mechanic'].map((title, at) => solrRow({ title, number: at + 1 }));
  useSite((await createRowsSearch(rows)).search);
  const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
  setRuntime({ ...runtime(), log });
});

/** Any message gets an answer that nobody stores and that opens no session, and no tool throws. */
export const toolCalls = fc.asyncProperty(body, async (sent) => {
  await prepare();
  const { status, headers } = await POST(
    buildPost('/mcp', sent, { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }),
  );
  if (!statuses.has(status)) throw new Error(`status ${status}`);
  if (headers.get('cache-control') !== 'no-store' || headers.has('mcp-session-id')) throw new Error('a session');
  const [fault] = faults.splice(0);
  if (fault !== undefined) throw new Error(fault);
});
