import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { routeKnownHeader } from '#lib/server/rendering/next/call-pages.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/** The assumptions of docs/around-next.md, tested with the installed version of the framework. */
const root = path.join(import.meta.dirname, '../..');
const responses = z.array(
  z.object({
    status: z.number(),
    location: z.string().nullable(),
    poweredBy: z.string().nullable(),
    end: z.string(),
    thrown: z.string().nullable(),
  }),
);

async function callFramework(
  directory: string,
  requests: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[],
): Promise<{ readonly responses: z.infer<typeof responses>; readonly errors: string }> {
  const script = path.join(import.meta.dirname, 'call-framework.ts');
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [script, directory, JSON.stringify(requests)],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  return { responses: responses.parse(JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1))), errors: stderr };
}

const known = { [routeKnownHeader]: '1' };

test('the handler answers whole documents without a socket and reports no error', async () => {
  const page = { path: '/benefits/', headers: known };
  const { responses: answered, errors } = await callFramework(root, [page, page, page]);
  for (const response of answered)
    expect(response).toEqual({ status: 200, location: null, poweredBy: null, end: '</html>', thrown: null });
  expect(errors).toBe('');
});

test('middleware runs where the header of a known address is missing, and not where it is present', async () => {
  const { responses: answered } = await callFramework(root, [
    { path: '/Benefits/', headers: {} },
    { path: '/Benefits/', headers: known },
  ]);
  expect(answered.map(({ status }) => status)).toEqual([308, 200]);
  expect(answered[0]?.location).toMatch(/\/benefits\/$/);
});

test('the configuration of the build is read without next.config.ts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'careers-upgrade-'));
  try {
    await symlink(path.join(root, '.next'), path.join(folder, '.next'));
    const { responses: answered } = await callFramework(folder, [{ path: '/benefits/', headers: known }]);
    // The framework's default would send its own name.
    expect(answered).toEqual([{ status: 200, location: null, poweredBy: null, end: '</html>', thrown: null }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

for (const page of ['/', '/benefits/', '/jobs/', '/saved/', '/nothing/'])
  test(`the document of ${page} has one inline script, and no other before the first paint`, async ({ site }) => {
    const { text } = await sendRequest(site.url, page);
    const tags = [...text.matchAll(/<script\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/json"|noModule/.test(tag));
    expect(tags).toHaveLength(1);
    const sources = /data-scripts="([^"]+)"/.exec(tags[0] ?? '')?.[1]?.split(' ') ?? [];
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) expect((await sendRequest(site.url, source)).status, source).toBe(200);
  });

test("the scripts of a page read the framework's lists and marks that we write", async ({ site }) => {
  const { text } = await sendRequest(site.url, '/jobs/');
  const sources = /data-scripts="([^"]+)"/.exec(text)?.[1]?.split(' ') ?? [];
  const code = (await Promise.all(sources.map(async (source) => (await sendRequest(site.url, source)).text))).join(
    '\n',
  );
  expect(code).toContain('__next_s');
  // The router's pushState and replaceState ignore history entries with this mark.
  expect(code).toMatch(/pushState=function\b[^{]*\{[^{}]*\.__NA\b/);
});
