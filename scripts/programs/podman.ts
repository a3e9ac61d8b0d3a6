import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Where Podman and mmdebstrap are unpacked when the system lacks them. */
export const unpackedPodman = path.join(import.meta.dirname, '../../node_modules/.cache/podman');

// The packages look for their files and libraries in /usr and /etc: there they are, for these processes alone. crun refuses to
// run where cgroups of both versions are mounted.
const script = `
for folder in usr etc; do
  [ ! -d "$0/$folder" ] || mount -t overlay overlay -o "lowerdir=$0/$folder:/$folder" "/$folder" || exit
done
umount -q /sys/fs/cgroup/unified
exec "$@"`;

/**
 * Returns a command that runs another one in namespaces of its own, where Podman is installed. Its mounts and all of its
 * processes end with it. It needs root.
 */
export function withPodman(command: readonly string[]): readonly [file: string, args: readonly string[]] {
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  return ['unshare', [...namespaces, 'sh', '-c', script, unpackedPodman, ...command]];
}

/** Returns whether this machine can build and run images. */
export function canRunPodman(): boolean {
  const [file, args] = withPodman(['sh', '-c', 'podman --version && crun --version && mmdebstrap --version']);
  return process.platform === 'linux' && spawnSync(file, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
