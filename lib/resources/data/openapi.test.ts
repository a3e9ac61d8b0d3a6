import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { answerData } from '#tests/support/answer-data.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { buildOpenApi } from './openapi.ts';

const document = buildOpenApi('Example Air', 'https://careers.example.com');
const responses = z.record(
  z.string(),
  z.object({ content: z.object({ 'application/json': z.object({ schema: z.object({ $ref: z.string() }) }) }) }),
);
const parsed = z
  .object({
    openapi: z.string(),
    paths: z.record(z.string(), z.object({ get: z.object({ responses }) })),
    components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  })
  .parse(document);
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(document, 'openapi');

let search: JobSearch;
beforeAll(async () => {
  vi.useFakeTimers({ now: defaultFeed.now, toFake: ['Date'] });
  search = await useSampleSite();
});
afterAll(async () => {
  vi.useRealTimers();
  await search.close();
});

/** Returns the faults of an answer by the schema that the document names for its path and status. */
function judge(path: string, status: number, body: unknown): unknown {
  const schema = parsed.paths[path]?.get.responses[status]?.content['application/json'].schema.$ref;
  if (schema === undefined) return `${path} has no ${status}`;
  const validate = ajv.getSchema(`openapi${schema}`);
  return validate?.(body) === true ? [] : (validate?.errors ?? `no schema ${schema}`);
}

async function judgeAddress(path: string, address: string): Promise<readonly [status: number, faults: unknown]> {
  const { status, body } = await answerData(address);
  return [status, judge(path, status, JSON.parse(body.toString()))];
}

const lists = [
  '/jobs/',
  '/jobs/?page=3',
  '/jobs/?q=mecanic',
  '/jobs/?q=zzzzqqqq',
  '/jobs/?coords=47.61,-122.33&r=50&sort=distance',
  '/jobs/?view=map',
  '/jobs/?location=Atlantis',
  '/jobs/?location=seattle',
  '/company/hawaiian-airlines/jobs/',
  '/locations/seattle-wa/jobs/?r=50',
  '/career-opportunities/pilot-jobs/',
];

describe('every answer is valid by the document', () => {
  test.each(lists)('the list %s', async (list) => {
    expect(await judgeAddress('/data/jobs/', `/data${list}`)).toEqual([200, []]);
  });

  test('each open job', async () => {
    const listing = await search.search(allJobsQuery, { limit: 100_000 });
    const jobs = listing.ok ? listing.value.jobs : [];
    expect(jobs.length).toBeGreaterThan(100);
    for (const { id } of jobs)
      expect(await judgeAddress('/data/job/', `/data/job/?${new URLSearchParams({ id }).toString()}`), id).toEqual([
        200,
        [],
      ]);
  });

  test.each([
    ['/data/jobs/', '/data/jobs/?page=999', 404],
    ['/data/jobs/', '/data/company/nobody/jobs/', 404],
    ['/data/job/', '/data/job/?id=unknown', 404],
    ['/data/job/', '/data/job/', 404],
  ])('%s: %s is a %i', async (path, address, status) => {
    expect(await judgeAddress(path, address)).toEqual([status, []]);
  });

  test('a closed job', async () => {
    const id =
      readNaiveFeed()
        .find(({ isOpen }) => !isOpen)
        ?.path.split('/')[3] ?? '';
    expect(await judgeAddress('/data/job/', `/data/job/?id=${id}`)).toEqual([410, []]);
  });

  test('an outage is a 503 on every path, never an empty answer', async () => {
    const before = runtime();
    setRuntime({ ...before, search: createFakeSearch() });
    for (const path of Object.keys(parsed.paths))
      expect(await judgeAddress(path, `${path}?q=pilot&id=2026-1`), path).toEqual([503, []]);
    setRuntime(before);
  });
});

test('an answer with a missing or wrong field is not valid', async () => {
  const whole = z.record(z.string(), z.unknown()).parse(JSON.parse((await answerData('/data/jobs/')).body.toString()));
  expect(judge('/data/jobs/', 200, { ...whole, title: 1 })).not.toEqual([]);
  expect(judge('/data/jobs/', 200, { ...whole, view: {} })).not.toEqual([]);
  expect(judge('/data/jobs/', 200, { kind: 'redirect', to: '//evil.example/' })).not.toEqual([]);
  expect(judge('/data/job/', 200, {})).not.toEqual([]);
});
