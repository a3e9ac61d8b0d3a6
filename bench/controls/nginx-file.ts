import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '#scripts/programs/nginx.ts';
import { findPort } from '#tests/deploy/support/front.ts';
import { killOnExit, type ChildServer } from '#bench/support/child-server.ts';
import { getRaw } from '#bench/support/get-raw.ts';

/** Returns the path of the installed nginx, or null when there is none or it cannot send precompressed files. */
function findNginxWithGzipStatic(): string | null {
  const program = findNginx();
  if (program === null) return null;
  const { stdout, stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' });
  return `${stdout}${stderr}`.includes('http_gzip_static_module') ? program : null;
}

function buildConfig(folder: string, port: number): string {
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
events { worker_connections 1024; }
http {
  access_log off;
  types { text/html html; }
  sendfile on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; }
}
`;
}

/**
 * Starts nginx with one process for a folder of files and their compressed copies. Returns null where no suitable nginx
 * is installed.
 */
export async function startNginx(folder: string): Promise<ChildServer | null> {
  const program = findNginxWithGzipStatic();
  if (program === null) return null;
  const port = await findPort();
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, buildConfig(folder, port));
  const child = spawn(program, ['-c', config, '-e', path.join(folder, 'nginx-error.log')], { stdio: 'ignore' });
  killOnExit(child);
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const answer = await getRaw(`${url}/`).catch(() => null);
    if (answer !== null) return { url, pid: child.pid ?? 0, stop };
    await wait(50);
  }
  await stop();
  return null;

  async function stop(): Promise<void> {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}
