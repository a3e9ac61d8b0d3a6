import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Where nginx is unpacked when the system has none. */
export const unpackedNginx = path.join(import.meta.dirname, '../../node_modules/.cache/nginx');

function isRunnable(file: string): boolean {
  return spawnSync(file, ['-v'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** Finds the nginx for tests: `NGINX_PATH`, the system's, or the unpacked one; null when none of them runs. */
export function findNginx(): string | null {
  const chosen = process.env['NGINX_PATH'] ?? '';
  if (chosen !== '') return isRunnable(chosen) ? chosen : null;
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    path.join(unpackedNginx, 'usr/sbin'),
  ];
  return folders.map((folder) => path.join(folder, 'nginx')).find(isRunnable) ?? null;
}
