import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '#tests/support/fixtures.ts';
import { z } from 'zod';
import { validateSbom } from './support/validate-sbom.ts';
import { listPackage, maxBytes, writePackage, type PackedFile } from '#scripts/deploy/pack.ts';
import { buildSbom } from '#scripts/deploy/sbom.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';

const root = path.join(import.meta.dirname, '../..');
const named = z.object({ name: z.string(), version: z.string() });
const minute = 60_000;
const jobs = readNaiveFeed();
const open = jobs.find(({ isOpen }) => isOpen);
const gone = jobs.find(({ isOpen }) => !isOpen);

const addresses: readonly (readonly [path: string, status: number, type: RegExp])[] = [
  ['/', 200, /^text\/html/],
  ['/jobs/', 200, /^text\/html/],
  ['/jobs/?q=pilot', 200, /^text\/html/],
  ['/company/horizon-air/jobs/', 200, /^text\/html/],
  ['/benefits/', 200, /^text\/html/],
  ['/career-opportunities/pilot-jobs/', 200, /^text\/html/],
  ['/sitemap/', 200, /^text\/html/],
  ['/saved/', 200, /^text\/html/],
  [open?.path ?? '', 200, /^text\/html/],
  [gone?.path ?? '', 410, /^text\/html/],
  ['/nope/', 404, /^text\/html/],
  ['/jobs/feed.xml', 200, /xml/],
  ['/sitemap.xml', 200, /xml/],
  ['/robots.txt', 200, /^text\/plain/],
  ['/openapi.json', 200, /json/],
  ['/builds/latest.json', 200, /json/],
  ['/icon.svg', 200, /svg/],
  ['/data/places/?text=sea', 200, /json/],
  ['/previews/home.png', 200, /^image\/png/],
  [`/previews${(open?.path ?? '').slice(0, -1)}.png`, 200, /^image\/png/],
  ['/previews/benefits.png', 200, /^image\/png/],
];

let files: readonly PackedFile[] = [];
let folder = '';
let url = '';
let output = '';
let stop: () => Promise<number | null> = async () => null;

test.beforeAll(async () => {
  test.setTimeout(5 * minute);
  files = await listPackage(root);
  folder = await mkdtemp(path.join(tmpdir(), 'careers-package-'));
  await writePackage(files, folder);
  const site = spawn(path.join(folder, 'bin/node'), readCommand().slice(1), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_ENV: 'production', HOSTNAME: '127.0.0.1', PORT: '0' },
  });
  const ended = once(site, 'close');
  for (const stream of [site.stdout, site.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  stop = async () => {
    site.kill('SIGTERM');
    await ended;
    return site.exitCode;
  };
  const findUrl = (): string => {
    url = /Listening on (http:\S+)/.exec(output)?.[1] ?? '';
    if (url === '') throw new Error(`The deployed site did not start.\n${output}`);
    return url;
  };
  await expect(findUrl).toPass({ timeout: minute });
});
test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** The command of the Dockerfile. */
function readCommand(): readonly string[] {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  return z.array(z.string()).parse(JSON.parse(command));
}
const dockerfile = await readFile(path.join(root, 'deploy/Dockerfile'), 'utf8');

test.describe('the deployed site, alone in a folder', () => {
  test('has at most 220 MB, including Node', () => {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    expect(files.some(({ name, bytes: size }) => name === 'bin/node' && size > 50_000_000)).toBe(true);
  });

  test('contains no tool, test, secret or source map', () => {
    const unwanted =
      /\.test\.tsx?$|^(?:tests|scripts|docs|tmp)\/|(?:^|\/)\.env|^node_modules\/(?:typescript|vitest|eslint|playwright|@next\/swc|sharp|@img)|\.map$|^\.next\/cache\//;
    expect(files.map(({ name }) => name).filter((name) => unwanted.test(name))).toEqual([]);
  });

  test('has a bill of materials that names each package in it, in a valid form', async () => {
    const bill = buildSbom(root, files);
    expect(validateSbom(bill)).toEqual([]);
    const { components } = z.object({ components: z.array(named) }).parse(bill);
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const manifests = files.filter(({ name }) =>
      /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+\/package\.json$/.test(name),
    );
    expect(manifests.length).toBeGreaterThan(50);
    const packed = await Promise.all(
      manifests.map(async ({ name }) => named.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
    );
    expect(packed.map(({ name, version }) => `${name}@${version}`).filter((name) => !listed.has(name))).toEqual([]);
    // Bundled into scripts: no file of them is packed.
    expect([...listed].some((name) => name.startsWith('downshift@'))).toBe(true);
    expect([...listed].filter((name) => /^(?:playwright|vitest|eslint|typescript)@/.test(name))).toEqual([]);
  });

  test('runs like npm start', async () => {
    const { start } = z
      .object({ scripts: z.object({ start: z.string() }) })
      .parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))).scripts;
    expect(readCommand()).toEqual(start.split(' '));
  });

  for (const [address, status, type] of addresses) {
    test(`${address} answers ${status}`, async () => {
      const answer = await sendRequest(url, address);
      expect([answer.status, answer.headers['content-type']]).toEqual([status, expect.stringMatching(type)]);
      if (type.source.includes('png'))
        expect([answer.body.subarray(1, 4).toString(), answer.body.length > 5000]).toEqual(['PNG', true]);
    });
  }

  test('has the tools for assistants', async () => {
    const { status, text } = await sendRequest(url, '/mcp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_jobs' } }),
    });
    expect(status).toBe(200);
    expect(text).toContain('"structuredContent":{"total":');
  });

  test('has every script, style sheet, font and image of its pages', async () => {
    const needed = new Set<string>();
    for (const page of ['/', '/jobs/', '/benefits/', open?.path ?? ''])
      for (const address of findFiles((await sendRequest(url, page)).text)) needed.add(address);
    for (const style of [...needed].filter((address) => address.endsWith('.css'))) {
      for (const [, address = ''] of (await sendRequest(url, style)).text.matchAll(/url\(["']?([^"')]+)["']?\)/g))
        if (!address.startsWith('data:')) needed.add(new URL(address, url + style).pathname);
    }
    const answers = await Promise.all([...needed].map((address) => sendRequest(url, address)));
    expect(
      answers.map(({ status }, index) => [[...needed][index], status]).filter(([, status]) => status !== 200),
    ).toEqual([]);
    for (const kind of [/\.js$/, /\.css$/, /\.woff2$/, /\.svg$/])
      expect([...needed].some((address) => kind.test(address))).toBe(true);
  });

  test('writes nothing into its folder but the database of its feed and the preview of job alerts, and no error into its log', async () => {
    const before = new Set(files.map(({ name }) => name));
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = found
      .filter((file) => !file.isDirectory())
      .map((file) => path.relative(folder, path.join(file.parentPath, file.name)));
    // Files behind a symbolic link of the framework are listed below it, too.
    const isBelowLink = (name: string): boolean => [...before].some((known) => name.startsWith(`${known}${path.sep}`));
    const added = names.filter((name) => !before.has(name) && !isBelowLink(name));
    expect(added.filter((name) => !/^data\/[\w-]+\.ndjson\.sqlite$|^tmp\/job-alerts\//.test(name))).toEqual([]);
    expect(output).not.toMatch(/"level":[56]0|Cannot find|ENOENT/);
  });

  test('exits with 0 on a signal', async () => {
    expect(await stop()).toBe(0);
  });
});

/** Returns the addresses of this site's files in a document. */
function findFiles(html: string): ReadonlySet<string> {
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, value = '']) => value.split(' '));
  return new Set(
    named
      .map((address) => address.split(/[?#]/)[0] ?? '')
      .filter((address) => /^\/[^/].*\.(?:js|css|svg|png|woff2|ico)$/.test(address)),
  );
}
