import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { envNames } from '#lib/env.ts';
import { findCompose } from '#scripts/programs/compose.ts';

const root = path.join(import.meta.dirname, '../..');
const file = path.join(root, 'deploy/compose.yaml');
const read = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8');
const compose = findCompose();

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  networks: z.record(z.string(), z.looseObject({ ipv4_address: z.string().optional() }).nullable()).default({}),
  volumes: z.array(z.looseObject({ source: z.string(), target: z.string() })).default([]),
  depends_on: z.record(z.string(), z.looseObject({ condition: z.string() })).default({}),
  healthcheck: z.looseObject({}).optional(),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  user: z.string().optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  ports: z.array(z.unknown()).optional(),
});
const model = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().optional() }).nullable()),
  volumes: z.record(z.string(), z.unknown()),
});

function understand(env: Readonly<Record<string, string>> = {}): z.output<typeof model> {
  if (compose === null) throw new Error('Nothing reads compose files here.');
  const text = execFileSync(compose.command[0], [...compose.args(file)], {
    cwd: path.dirname(file),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env },
  });
  return model.parse(JSON.parse(text));
}

test('the compose file is YAML with the services of a deployment', async () => {
  const { services } = z
    .object({ services: z.record(z.string(), z.unknown()) })
    .parse(parse(await readFile(file, 'utf8'), { merge: true }));
  expect(Object.keys(services).sort()).toEqual([
    'alerts',
    'front',
    'indexer',
    'solr-security',
    'solr-user',
    'solr1',
    'solr2',
    'solr3',
    'web1',
    'web2',
    'zookeeper',
  ]);
});

test('the image starts the site like npm start, and no signal opens its debugger', async () => {
  const manifest = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(await read('package.json')));
  const command = z
    .array(z.string())
    .parse(JSON.parse(/^CMD (\[.*\])$/m.exec(await read('deploy/Dockerfile'))?.[1] ?? ''));
  expect(command.slice(1)).toEqual(manifest.scripts.start.split(' ').slice(1));
  expect(command).toContain('--disable-sigusr1');
});

test.each(['deploy/Dockerfile', 'deploy/nginx/Dockerfile'])('%s starts from images pinned by digest', async (name) => {
  const text = await read(name);
  const bases = [...text.matchAll(/^(?:FROM|ARG NODE_IMAGE=)\s*(\S+)/gm)]
    .map(([, base]) => base)
    .filter((base) => base !== '${NODE_IMAGE}');
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toMatch(/^[a-z]+:\d*[\w.-]+@sha256:[0-9a-f]{64}$/);
});

describe.skipIf(compose === null)(`the compose file, read by ${compose?.name ?? 'nobody'}`, () => {
  test('is valid without any setting', () => {
    const { services } = understand();
    expect(services['web1']?.environment['SITE_URL']).toBe('http://localhost:8080');
  });

  test('sets only variables that the site reads', () => {
    for (const name of Object.keys(understand().services['web1']?.environment ?? {})) expect(envNames).toContain(name);
  });

  // Only the library fills in the defaults independently of the environment.
  test.skipIf(compose?.command[0] !== 'docker')('takes settings from the environment', () => {
    expect(understand({ SITE_URL: 'https://careers.example.com' }).services['web2']?.environment['SITE_URL']).toBe(
      'https://careers.example.com',
    );
  });

  test('puts the processes at the addresses of the front', async () => {
    const { services } = understand();
    const addresses = ['web1', 'web2'].map((name) => `${services[name]?.networks['inside']?.ipv4_address ?? ''}:3000`);
    expect(
      [...(await read('deploy/nginx/upstream.conf')).matchAll(/^ +server (\S+) /gm)].map(([, address]) => address),
    ).toEqual(addresses);
  });

  test('gives processes enough time to stop', async () => {
    const delay = Number(/SHUTDOWN_DELAY=(\d+)/.exec(await read('deploy/Dockerfile'))?.[1]);
    const pause = Number(/fail_timeout=(\d+)s/.exec(await read('deploy/nginx/upstream.conf'))?.[1]);
    expect(delay).toBeGreaterThanOrEqual(pause + 3);
    for (const name of ['web1', 'web2'])
      expect(Number(understand().services[name]?.stop_grace_period?.replace('s', ''))).toBeGreaterThanOrEqual(
        delay + 15,
      );
  });

  test('keeps persistent data in volumes, one for each process, and starts services in the order of their dependencies', () => {
    const { services, volumes } = understand();
    const mounts = Object.entries(services)
      .filter(([name]) => name !== 'solr-security')
      .flatMap(([name, { volumes: own }]) => own.map(({ source, target }) => [name, source, target]));
    expect(new Set(mounts.map(([, source]) => source)).size).toBe(mounts.length);
    for (const [, source] of mounts) expect(Object.keys(volumes)).toContain(source);
    expect(mounts).toContainEqual(['web1', 'assets1', '/assets']);
    expect(services['front']?.depends_on).toMatchObject({
      web1: { condition: 'service_healthy' },
      web2: { condition: 'service_healthy' },
    });
    expect(services['web1']?.depends_on).toMatchObject({ indexer: { condition: 'service_completed_successfully' } });
  });

  test('publishes the front alone', () => {
    const { services } = understand();
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports !== undefined)
        .map(([name]) => name),
    ).toEqual(['front']);
  });

  test.each(['web1', 'web2', 'front', 'indexer', 'solr-user'])(
    'gives %s no capability that it does not need',
    (name) => {
      const { read_only, cap_drop, security_opt } = understand().services[name] ?? {};
      expect({ read_only, cap_drop, security_opt }).toEqual({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  test.each(['indexer', 'solr-user'])('runs %s with limits, and not as root', (name) => {
    const { user, mem_limit, pids_limit } = understand().services[name] ?? {};
    expect({ user, mem_limit, pids_limit }).toEqual({
      user: 'node',
      mem_limit: expect.stringMatching(/^(?:2g|2147483648)$/),
      pids_limit: 512,
    });
  });

  test('keeps Solr and ZooKeeper in their own network, without the front', () => {
    const { services, networks } = understand();
    expect(networks['search']?.internal).toBe(true);
    for (const name of ['solr1', 'solr2', 'solr3', 'solr-security', 'zookeeper'])
      expect(Object.keys(services[name]?.networks ?? {})).toEqual(['search']);
    expect(Object.keys(services['front']?.networks ?? {}).sort()).toEqual(['inside', 'outside']);
  });

  test('starts no Solr before its security.json is there', () => {
    const { services } = understand();
    for (const name of ['solr1', 'solr2', 'solr3'])
      expect(services[name]?.depends_on).toMatchObject({
        'solr-security': { condition: 'service_completed_successfully' },
      });
    expect(services['solr-security']?.depends_on).toMatchObject({
      'solr-user': { condition: 'service_completed_successfully' },
    });
    for (const name of ['web1', 'web2', 'indexer', 'solr-user'])
      expect(services[name]?.environment).toMatchObject({ SOLR_USER: 'careers', SOLR_PASSWORD: '' });
  });
});
