import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { maxBytes } from '#scripts/deploy/pack.ts';
import { canRunPodman } from '#scripts/programs/podman.ts';
import { baseTag, startPodman, tag, type Podman } from './support/image.ts';

const minute = 60_000;
const name = 'web';
// What deploy/compose.yaml gives a process of the site. Its network is the container itself.
const locked = '--read-only --read-only-tmpfs=false --tmpfs /tmp --cap-drop all --security-opt no-new-privileges'.split(
  ' ',
);
const limits = '--network none --cgroups disabled --ulimit host --pull never'.split(' ');
// Kernel file systems apart. Branches of find are tried in turn.
const findWritable =
  'find / ( -path /proc -o -path /dev -o -path /sys ) -prune -o ! -type l -writable -print -o -type d ! -readable -prune'.split(
    ' ',
  );

describe.skipIf(!canRunPodman())('the image of deploy/Dockerfile', () => {
  let engine: Podman;

  beforeAll(async () => {
    engine = await startPodman();
    await engine.build();
    await engine.podman('run', '--detach', '--name', name, ...locked, ...limits, '--env', 'SHUTDOWN_DELAY=0', tag);
  }, 20 * minute);
  afterAll(() => engine.stop());

  const inContainer = (...command: readonly string[]): Promise<string> => engine.podman('exec', name, ...command);
  const readSize = async (of: string): Promise<number> =>
    Number(await engine.podman('image', 'inspect', '--format', '{{.Size}}', of));

  test('answers its health check, and pages', async () => {
    await expect.poll(() => engine.podman('healthcheck', 'run', name), { timeout: 2 * minute, interval: 250 }).toBe('');
    const script = "fetch('http://127.0.0.1:3000/jobs/?q=pilot').then(({ status }) => console.log(status))";
    expect(await inContainer('node', '-e', script)).toBe('200');
  });

  test('fails its health check where nothing listens', async () => {
    const format = '{{json .HealthCheck.Test}}';
    const [kind, ...command] = z
      .array(z.string())
      .parse(JSON.parse(await engine.podman('image', 'inspect', '--format', format, tag)));
    expect(kind).toBe('CMD');
    await expect(engine.podman('exec', '--env', 'PORT=9', name, ...command)).rejects.toMatchObject({ code: 1 });
  });

  test('runs as a user without any right', async () => {
    expect(await inContainer('id', '-u')).toBe('10001');
    expect(await inContainer('cat', '/proc/1/status')).toMatch(/^Uid:\s10001\s[^]*^CapEff:\s0+$[^]*^NoNewPrivs:\s1$/m);
  });

  test('writes only where deploy/README.md says', async () => {
    const found = (await inContainer(...findWritable)).split('\n');
    expect(found.filter((file) => !/^\/(?:assets|tmp)\//.test(file)).sort()).toEqual(['/assets', '/tmp']);
  });

  test('owns no other path that it could write to, were its root file system writable', async () => {
    const found = (await engine.podman('run', '--rm', ...limits, tag, ...findWritable)).split('\n');
    const ofDebian = ['/run/lock', '/tmp', '/var/lock', '/var/tmp'];
    expect(found.filter((file) => !ofDebian.includes(file)).sort()).toEqual(['/alerts', '/assets']);
  });

  test('adds at most 220 MB to the image of Node', async () => {
    const [size, baseSize] = [await readSize(tag), await readSize(baseTag)];
    const own = size - baseSize;
    const toMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
    process.stdout.write(`The image has ${toMegabytes(size)}, ${toMegabytes(own)} of them beside Node and Debian.\n`);
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThanOrEqual(maxBytes);
  });

  test('ends on a signal with 0, without an error in its log', async () => {
    await engine.podman('stop', '--time', '30', name);
    const format = '{{.State.ExitCode}} {{.State.Running}}';
    expect(await engine.podman('container', 'inspect', '--format', format, name)).toBe('0 false');
    expect(await engine.podman('logs', name)).not.toMatch(/"level":[56]0|EROFS|EACCES/);
  });
});
