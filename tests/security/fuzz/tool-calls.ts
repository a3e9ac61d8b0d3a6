import fc from 'fast-check';
import pino from 'pino';
import { site } from '#config/site.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { answerMessage } from '#lib/server/mcp/answer-message.ts';
import { anyJson, anyText, changed } from './inputs.ts';

const origin = 'https://own.example';
const routing = createRoutingContext(site.extraPages, false);
const log = pino({ enabled: false });
const names = ['search_jobs', 'get_job', 'list_places', 'list_career_pages'];
const args = fc.oneof(
  anyJson,
  changed({ keywords: 'pilot', location: 'Seattle, WA', radiusMiles: 25, company: 'horizon-air', page: 2 }),
  fc.record({ keywords: anyText, location: anyText }),
  fc.record({ id: anyText }),
  fc.record({ startingWith: anyText }),
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
/** What the site might answer a tool: anything. */
const siteAnswer = fc.record({
  status: fc.constantFrom(200, 200, 200, 404, 410, 500, 503),
  body: fc.oneof(
    anyJson,
    fc.record({ kind: fc.constant('redirect'), to: fc.constantFrom('/jobs/', '/locations/seattle-wa/jobs/?q=a') }),
  ),
});

/** Any message gets an answer, and reads data of this site only. */
export const toolCalls = fc.asyncProperty(message, siteAnswer, async (sent, { status, body }) => {
  const addresses: string[] = [];
  const request = new Request(`${origin}/mcp`, {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
  });
  const response = await answerMessage(request, sent, {
    runtime: {
      site,
      siteUrl: origin,
      showsAllEmployers: false,
      routing,
      buildId: 'fuzz',
      headers: { 'content-security-policy': '' },
      log,
    },
    readAddress: async (address) => {
      addresses.push(address);
      return { status, headers: {}, body: Buffer.from(JSON.stringify(body)) };
    },
  });
  if (![200, 202, 400].includes(response.status)) throw new Error(`status ${response.status}`);
  const foreign = addresses.find(
    (address) => !/^\/data\/[^\s]*$/.test(address) || new URL(address, origin).origin !== origin,
  );
  if (foreign !== undefined) throw new Error(`reads ${foreign}`);
  if (addresses.length > 4) throw new Error(`reads ${addresses.length} addresses`);
});
