import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { expect, test } from '#tests/support/fixtures.ts';
import { failingSite } from './support/faults.ts';
import { getPage } from './support/get-page.ts';
import { hrefsOf } from './support/read-page.ts';
import { sendRequest } from './support/send-request.ts';

const origin = 'https://jobs.example.test';
const list = z.object({ total: z.number(), jobs: z.array(z.object({ id: z.string(), url: z.string() })) });

async function connect(url: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  // The types of the SDK do not know `exactOptionalPropertyTypes`.
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)));
  return client;
}

test.describe('an assistant with the official client', () => {
  test.use({ sitePlan: { env: { SITE_URL: origin } } });

  test('finds the jobs of the list in its order, and each job', async ({ site }) => {
    const client = await connect(site.url);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_jobs', 'get_job']);
    for (const [args, path] of [
      [{}, '/jobs/'],
      [{ keywords: 'pilot' }, '/jobs/?q=pilot'],
      [{ location: 'Seattle, WA', radiusMiles: 50 }, '/locations/seattle-wa/jobs/?r=50'],
      [{ company: 'horizon-air' }, '/company/horizon-air/jobs/'],
    ] as const) {
      const { structuredContent } = await client.callTool({ name: 'search_jobs', arguments: args });
      const { jobs } = list.parse(structuredContent);
      const expected = hrefsOf(await getPage(site.url, path), '[data-job-list] .job-card-title a');
      expect(jobs.map(({ url }) => url)).toEqual(expected.map((href) => origin + href));
      const job = await client.callTool({ name: 'get_job', arguments: { id: jobs[0]?.id } });
      expect(job.structuredContent).toMatchObject({ id: jobs[0]?.id, url: jobs[0]?.url });
    }
    await client.close();
  });

  test('reads an OpenAPI document by which the data are valid', async ({ site }) => {
    const { status, headers, text } = await sendRequest(site.url, '/openapi.json');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const document: unknown = JSON.parse(text);
    expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: origin }] });
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema(z.record(z.string(), z.unknown()).parse(document), 'openapi');
    const { jobs } = list.parse(
      z
        .object({
          view: z.object({ count: z.number(), jobs: z.array(z.object({ id: z.string(), href: z.string() })) }),
        })
        .transform(({ view }) => ({ total: view.count, jobs: view.jobs.map(({ id, href }) => ({ id, url: href })) }))
        .parse(JSON.parse((await sendRequest(site.url, '/data/jobs/')).text)),
    );
    for (const [schema, path] of [
      ['List', '/data/jobs/'],
      ['Job', `/data/job/?id=${jobs[0]?.id}`],
    ] as const) {
      const answer: unknown = JSON.parse((await sendRequest(site.url, path)).text);
      expect(ajv.getSchema(`openapi#/components/schemas/${schema}`)?.(answer), path).toBe(true);
    }
  });
});

test('robots.txt keeps crawlers out of data and searches', async ({ site }) => {
  expect((await sendRequest(site.url, '/robots.txt')).text.replace(/\nSitemap: .*/, '')).toBe(
    `User-Agent: *
Disallow: /data/
Disallow: /*?q=
Disallow: /*&q=
Disallow: /*?r=
Disallow: /*&r=
Disallow: /*?coords=
Disallow: /*&coords=
Disallow: /*?sort=
Disallow: /*&sort=
Disallow: /*?view=
Disallow: /*&view=

`,
  );
});

test.describe('a site that is closed to AI crawlers', () => {
  test.use({ sitePlan: { env: { AI_CRAWLERS: 'off' } } });

  test('refuses them in robots.txt, and has no guide and no tools for them', async ({ site }) => {
    const { text } = await sendRequest(site.url, '/robots.txt');
    expect(text).toMatch(/\nUser-Agent: GPTBot\n(?:User-Agent: .+\n)+Disallow: \/\n/);
    expect((await sendRequest(site.url, '/llms.txt')).status).toBe(404);
    expect((await sendRequest(site.url, '/mcp', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

test.describe('while the search is down', () => {
  test.use({ sitePlan: { script: failingSite } });

  test('a tool call is an error, not "0 jobs"', async ({ site }) => {
    const client = await connect(site.url);
    for (const keywords of ['sentinel-down', 'sentinel-throw', 'sentinel-garbage']) {
      const result = await client.callTool({ name: 'search_jobs', arguments: { keywords } });
      expect([result.isError, result.structuredContent], keywords).toEqual([true, undefined]);
      expect(JSON.stringify(result.content)).toContain('This does not mean that there are no jobs.');
      expect(JSON.stringify(result.content)).not.toContain('secret');
    }
    await client.close();
  });
});
