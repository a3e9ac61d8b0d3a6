import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ok } from '#lib/result.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { notify, findObstacle, type NotifyOptions } from './notify.ts';
import { sendWithBackOff } from './send-with-back-off.ts';
import { compareSnapshots, keepUnsent, parseSnapshot, takeSnapshot } from './snapshot.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const options: NotifyOptions = {
  siteUrl: 'https://careers.example.com',
  isIndexable: true,
  isDryRun: false,
  indexNowKey: 'abcdef12',
  googleLimit: 200,
  now: 1_795_000_000,
  google: { client_email: 'robot@example.com', private_key: privateKey },
};
const changes = { added: ['/a/b/1/job/'], changed: ['/a/b/2/job/'], removed: ['/a/b/3/job/'] };

/** A fake network that records requests and answers in order; the last answer repeats. */
function createNetwork(...answers: readonly (() => Response)[]) {
  const requests: { readonly address: string; readonly body: string }[] = [];
  const waited: number[] = [];
  return {
    requests,
    waited,
    sending: {
      fetch: async (address: string, { body }: RequestInit) => {
        requests.push({
          address,
          body: body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '',
        });
        return (
          answers[Math.min(requests.length, answers.length) - 1] ?? (() => Response.json({ access_token: 'token' }))
        )();
      },
      wait: async (milliseconds: number) => void waited.push(milliseconds),
    },
  };
}

test('compares snapshots: new, changed and removed jobs', async () => {
  const listing = (...jobs: readonly ReturnType<typeof sampleJob>[]) => ({
    async *all() {
      yield ok(jobs);
    },
  });
  const at = (id: string, pay = 20) =>
    sampleJob({
      id,
      url: { location: 'seattle-wa', title: 'ramp-agent', id },
      pay: { low: pay, high: 30, unit: 'hour', currency: 'USD' },
    });
  const before = await takeSnapshot(listing(at('1'), at('2'), at('3')));
  const after = await takeSnapshot(listing(at('2', 21), at('3'), at('4')));
  if (!before.ok || !after.ok) throw new Error('No snapshot.');
  const path = (id: string): string => `/seattle-wa/ramp-agent/${id}/job/`;
  expect(compareSnapshots(before.value, after.value)).toEqual({
    added: [path('4')],
    changed: [path('2')],
    removed: [path('1')],
  });
  expect(parseSnapshot(JSON.stringify(before.value))).toEqual(before);
  expect([parseSnapshot('{').ok, parseSnapshot('{"jobs":[]}').ok]).toEqual([false, false]);
});

test('a change that was not sent is a change again in the next run', () => {
  const before = { version: 1, jobs: { '/gone/': 'a', '/changed/': 'b', '/told/': 'c' } } as const;
  const after = { version: 1, jobs: { '/changed/': 'B', '/told/': 'C', '/new/': 'd', '/also-new/': 'e' } } as const;
  const unsentPaths = ['/gone/', '/changed/', '/new/'];
  expect(compareSnapshots(keepUnsent(before, after, unsentPaths), after)).toEqual({
    added: ['/new/'],
    changed: ['/changed/'],
    removed: ['/gone/'],
  });
  expect(keepUnsent(before, after, [])).toEqual(after);
});

describe('a run', () => {
  test('notifies IndexNow of all changes and Google of each one, removed jobs first', async () => {
    const network = createNetwork();
    const report = await notify(changes, options, network.sending);
    expect(report.isDone).toBe(true);
    const [indexNow, token, ...published] = network.requests;
    const origin = 'https://careers.example.com';
    expect(JSON.parse(indexNow?.body ?? '')).toEqual({
      host: 'careers.example.com',
      key: 'abcdef12',
      keyLocation: `${origin}/abcdef12.txt`,
      urlList: [`${origin}/a/b/3/job/`, `${origin}/a/b/1/job/`, `${origin}/a/b/2/job/`],
    });
    const [head = '', claims = '', signature = ''] = (new URLSearchParams(token?.body).get('assertion') ?? '').split(
      '.',
    );
    expect(verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
    expect(published.map(({ body }) => z.object({ type: z.string() }).parse(JSON.parse(body)).type)).toEqual([
      'URL_DELETED',
      'URL_UPDATED',
      'URL_UPDATED',
    ]);
  });

  test('stays within the quota of Google and reports what remains', async () => {
    const network = createNetwork();
    const { lines, unsentPaths } = await notify(
      changes,
      { ...options, googleLimit: 1, indexNowKey: null },
      network.sending,
    );
    expect(network.requests).toHaveLength(2);
    expect(lines.at(-1)).toBe('Google: 2 left for the next run, over the limit of 1');
    expect(unsentPaths).toEqual([...changes.added, ...changes.changed]);
  });

  test('splits requests to IndexNow', async () => {
    const network = createNetwork();
    const added = Array.from({ length: 10_001 }, (_, index) => `/a/b/${index}/job/`);
    await notify({ added, changed: [], removed: [] }, { ...options, google: null }, network.sending);
    expect(
      network.requests.map(
        ({ body }) => z.object({ urlList: z.array(z.string()) }).parse(JSON.parse(body)).urlList.length,
      ),
    ).toEqual([10_000, 1]);
  });

  test.each([
    ['a dry run', { isDryRun: true }],
    ['a preview', { isIndexable: false }],
    ['a site of this machine', { siteUrl: 'http://localhost:3000' }],
    ['a site without keys', { indexNowKey: null, google: null }],
  ])('for %s sends nothing and reports that it is not done', async (_, over) => {
    const network = createNetwork();
    const report = await notify(changes, { ...options, ...over }, network.sending);
    expect([network.requests.length, report.isDone]).toEqual([0, false]);
    expect(report.lines).toContain('1 added, 1 changed, 1 removed');
  });

  test('that is rejected reports that it is not done', async () => {
    const network = createNetwork(() => new Response('bad key', { status: 403 }));
    expect(await notify(changes, { ...options, google: null }, network.sending)).toMatchObject({ isDone: false });
    expect(network.requests).toHaveLength(1);
  });
});

test('retries after Retry-After or with exponential backoff', async () => {
  const busy = () => new Response('', { status: 503 });
  const network = createNetwork(
    busy,
    () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
    busy,
    () => new Response('done'),
  );
  expect(await sendWithBackOff('https://api.example.com/', {}, network.sending)).toEqual(ok('done'));
  expect(network.waited).toEqual([1000, 7000, 4000]);
  const never = createNetwork(busy);
  expect((await sendWithBackOff('https://api.example.com/', {}, never.sending)).ok).toBe(false);
  expect(never.requests).toHaveLength(5);
});

test('only a public site may send notifications', () => {
  expect(findObstacle(options)).toBeNull();
});
