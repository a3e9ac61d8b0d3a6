import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Where `scripts/nginx.ts` unpacks one where the system has none. */
export const unpackedNginx = path.join(import.meta.dirname, '../node_modules/.cache/nginx');

function isRunnable(file: string): boolean {
  return spawnSync(file, ['-v'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** The nginx that tests use: `NGINX_PATH`, the system's, one that was unpacked; null when there is none that runs. */
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
