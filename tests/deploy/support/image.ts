import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { withPodman } from '#scripts/programs/podman.ts';

const root = path.join(import.meta.dirname, '../../..');
const dockerfile = path.join(root, 'deploy/Dockerfile');
const run = promisify(execFile);
export const tag = 'localhost/careers-web';
export const baseTag = 'localhost/node';
const maxOutputBytes = 64 * 2 ** 20;

export interface Podman {
  /** Runs a command of Podman and returns what it printed. @throws Error with its output when it fails */
  readonly podman: (...args: readonly string[]) => Promise<string>;
  /** Ends all containers and removes all images. */
  readonly stop: () => Promise<void>;
  /** Builds the image of the Dockerfile (`tag`) on a base of its own (`baseTag`). */
  readonly build: () => Promise<void>;
}

/** Debian's packages that the image of Node has and our Dockerfile uses. */
const packages = [
  'base-files',
  'base-passwd',
  'bash',
  'coreutils',
  'dash',
  'findutils',
  'libatomic1',
  'libstdc++6',
  'passwd',
];

// As in the image of Node: its program and npm below /usr/local, and its user.
const addNode = `set -e
npm=$(readlink -f "$(command -v npm)")
cd "$1"
cp usr/share/base-passwd/passwd.master etc/passwd
cp usr/share/base-passwd/group.master etc/group
chroot . useradd --uid 1000 --create-home node
mkdir -p usr/local/bin usr/local/etc usr/local/lib/node_modules
cp "$IMAGE_NODE" usr/local/bin/node
cp -r "\${npm%/bin/*}" usr/local/lib/node_modules/npm
ln -s ../lib/node_modules/npm/bin/npm-cli.js usr/local/bin/npm
printf '%s\\n' "registry=$IMAGE_REGISTRY" prefer-offline=true > usr/local/etc/npmrc
[ -z "$NODE_EXTRA_CA_CERTS" ] || { cp "$NODE_EXTRA_CA_CERTS" usr/local/etc/ca.crt; echo cafile=/usr/local/etc/ca.crt >> usr/local/etc/npmrc; }`;

const baseFlags = ['--quiet', '--variant=extract', `--include=${packages.join(',')}`, `--extract-hook=${addNode}`];
const flags = '--storage-driver overlay --cgroup-manager cgroupfs --runtime crun --events-backend none'.split(' ');
// Without a limit of its own, Podman lets a build open 1,024 files, which npm needs more of on a slow core.
const buildFlags =
  '--isolation chroot --network host --ulimit nofile=16384:16384 --format docker --layers=false --pull=never --build-arg BUILD_ID=image-test'.split(
    ' ',
  );

async function askNpm(...args: readonly string[]): Promise<string> {
  return (await run('npm', args, { cwd: tmpdir() })).stdout.trim();
}

/** Starts an engine with an empty store, in namespaces of its own. */
export async function startPodman(): Promise<Podman> {
  const store = await mkdtemp(path.join(tmpdir(), 'careers-image-'));
  const [file, args] = withPodman(['sh', '-c', 'echo ready && exec sleep infinity']);
  const holder = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(holder, 'close');
  process.once('exit', () => holder.kill('SIGKILL'));
  await Promise.race([once(holder.stdout, 'data'), ended.then(() => Promise.reject(new Error('No namespaces.')))]);
  const enter = [`--mount=/proc/${holder.pid}/ns/mnt`, `--pid=/proc/${holder.pid}/ns/pid_for_children`];

  const execute = async (command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> => {
    const { stdout } = await run('nsenter', [...enter, ...command], {
      cwd: root,
      maxBuffer: maxOutputBytes,
      env: { ...process.env, TMPDIR: store, ...env },
    });
    return stdout.trim();
  };
  const folders = ['root', 'runroot', 'tmpdir'].flatMap((name) => [`--${name}`, path.join(store, name)]);
  const podman = (...command: readonly string[]): Promise<string> =>
    execute(['podman', ...folders, ...flags, ...command], { DISABLE_HC_SYSTEMD: 'true' });

  const build = async (): Promise<void> => {
    const suite = /^ARG NODE_IMAGE=\S+-(\w+)-slim@/m.exec(await readFile(dockerfile, 'utf8'))?.[1] ?? '';
    const [cache, registry] = await Promise.all([
      askNpm('config', 'get', 'cache'),
      askNpm('config', 'get', 'registry'),
    ]);
    const base = path.join(store, 'base.tar');
    await execute(['mmdebstrap', ...baseFlags, suite, base], {
      IMAGE_NODE: process.execPath,
      IMAGE_REGISTRY: registry,
    });
    // A variable of the base reaches the build without an argument of the Dockerfile.
    const change = `ENV SKIP_TYPE_CHECK=${process.env['SKIP_TYPE_CHECK'] ?? '0'}`;
    await podman('import', '--quiet', '--change', change, base, baseTag);
    const buildInputs = ['--volume', `${cache}:/root/.npm`, '--build-arg', `NODE_IMAGE=${baseTag}`];
    await podman('build', ...buildFlags, ...buildInputs, '--file', dockerfile, '--tag', tag, root);
  };

  return {
    podman,
    build,
    async stop() {
      holder.kill('SIGKILL');
      await ended;
      await rm(store, { recursive: true, force: true });
    },
  };
}
