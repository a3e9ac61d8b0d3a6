import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killOnExit, type ChildServer } from '#bench/support/child-server.ts';
import { getRaw } from '#bench/support/get-raw.ts';
import { findNginx } from '#scripts/programs/nginx.ts';
import { findPort } from '#tests/deploy/support/front.ts';

function buildConfig(folder: string, logs: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${logs}/${kind};`,
  );
  return `daemon off; master_process off; pid ${logs}/pid; error_log ${logs}/error.log;
events { worker_connections 1024; }
http {
  access_log off; types { text/html html; } sendfile on; keepalive_requests 1000000000; open_file_cache max=100;
  ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static always; }
}
`;
}

/** Starts nginx with one process over a folder of `.html.gz` files; null where no nginx is installed. */
export async function startNginxFile(folder: string): Promise<ChildServer | null> {
  const program = findNginx();
  if (program === null) return null;
  const port = await findPort();
  const logs = mkdtempSync(path.join(tmpdir(), 'careers-nginx-'));
  writeFileSync(path.join(logs, 'nginx.conf'), buildConfig(folder, logs, port));
  const child = spawn(program, ['-c', path.join(logs, 'nginx.conf'), '-e', path.join(logs, 'error.log')], {
    stdio: 'ignore',
  });
  killOnExit(child);
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
    rmSync(logs, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    if ((await getRaw(url).catch(() => null)) !== null) return { url, pid: child.pid ?? 0, stop };
    await wait(50);
  }
  await stop();
  throw new Error('nginx did not start for its file.');
}
