import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callPages } from './call-pages.ts';
import { createNextPages } from './next-pages.ts';

vi.hoisted(() => vi.resetModules());
const { next } = vi.hoisted(() => ({ next: vi.fn() }));
vi.mock('next', () => ({ default: next }));
afterAll(() => {
  vi.resetModules();
});

let directory = '';
const close = vi.fn(async () => {});
/** The file from which the framework reads its configuration. */
const configuration = '__NEXT_PRIVATE_STANDALONE_CONFIG';

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'next-'));
  vi.stubEnv(configuration, undefined);
  vi.stubEnv('NEXT_TELEMETRY_DISABLED', undefined);
  let isPrepared = false;
  next.mockImplementation(() => ({
    prepare: async () => {
      isPrepared = true;
    },
    getRequestHandler: () => async (request: { url: string }, response: { end(text: string): void }) =>
      response.end(`${isPrepared ? 'prepared' : 'too early'} ${request.url}`),
    close,
  }));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true });
});

async function build(config: unknown): Promise<void> {
  await mkdir(path.join(directory, '.next'));
  await writeFile(path.join(directory, '.next/required-server-files.json'), JSON.stringify({ version: 1, config }));
}

describe('createNextPages', () => {
  it('prepares the framework before it answers, and closes it with its pages', async () => {
    await build({});
    const framework = await createNextPages({ directory, isDevelopment: false, port: 3000 });
    expect((await callPages(framework.pages, '/jobs/', {})).body.toString()).toBe('prepared /jobs/');
    expect(close).not.toHaveBeenCalled();
    await framework.close();
    expect(close).toHaveBeenCalledOnce();
  });

  it('uses the configuration of the build in production, without output', async () => {
    await build({ deploymentId: 'd1', images: { unoptimized: true } });
    await createNextPages({ directory, isDevelopment: false, port: 3000 });
    expect(JSON.parse(process.env[configuration] ?? '')).toEqual({
      deploymentId: 'd1',
      images: { unoptimized: true },
    });
    expect(next.mock.lastCall).toEqual([
      { dev: false, dir: directory, hostname: 'localhost', port: 3000, quiet: true },
    ]);
  });

  it.each([
    ['there is no build', async () => {}],
    ['the build has no configuration', () => build(undefined)],
  ])('does not start in production when %s', async (_, prepare) => {
    await prepare();
    await expect(createNextPages({ directory, isDevelopment: false, port: 3000 })).rejects.toThrow();
  });

  it('reads the configuration from the sources in development, and attaches its tools to the server', async () => {
    const server = createServer();
    await createNextPages({ directory, isDevelopment: true, port: 3000, server });
    expect(process.env[configuration]).toBeUndefined();
    expect(next.mock.lastCall).toEqual([
      { dev: true, dir: directory, hostname: 'localhost', port: 3000, httpServer: server, quiet: false },
    ]);
  });

  it.each([
    [undefined, '1'],
    ['0', '0'],
  ])('sends no telemetry unless the environment enables it: %s', async (set, expected) => {
    vi.stubEnv('NEXT_TELEMETRY_DISABLED', set);
    await createNextPages({ directory, isDevelopment: true, port: 3000 });
    expect(process.env['NEXT_TELEMETRY_DISABLED']).toBe(expected);
  });
});
