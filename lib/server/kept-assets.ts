import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { builds } from '#config/builds.ts';
import { cacheControl } from '#config/cache.ts';

/** Names of folders and files begin with a letter, a digit or `_`: none is hidden, and none leads out of the folder. */
const assetPath = /^\/_next\/static\/(\w[\w~.-]*(?:\/\w[\w~.-]*)*)(?:\?|$)/;
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.css', 'text/css; charset=UTF-8'],
  ['.woff2', 'font/woff2'],
]);

/** Answers a request for a file of an earlier build. @returns false, without an answer, when the path names none */
export type KeptAssets = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Copies the files of this build into the folder that `KEPT_ASSETS` names, and removes those that no build of the last
 * days had. Several processes may share the folder: names contain a hash of the content, and a file appears as a whole.
 * The framework lists `.next/static` when it starts, and a deployed site cannot write there.
 * @param build folder of the files of this build, `.next/static`
 * @param folder undefined: no files are kept
 * @param now milliseconds since the epoch
 */
export async function keepAssets(
  build: string,
  folder: string | undefined,
  log: Logger,
  now: number,
): Promise<KeptAssets> {
  if (folder === undefined) return async () => false;
  await retainFiles(build, folder, now).catch((error: unknown) =>
    // The site can serve its own pages without the files of earlier builds.
    log.error({ err: error }, 'KEPT_ASSETS: the files of this build cannot be kept.'),
  );
  return async ({ method, url = '' }, response) => {
    const [, name = ''] = assetPath.exec(url) ?? [];
    const type = contentTypes.get(path.extname(name));
    if (type === undefined) return false;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() !== true) return false;
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': found.size,
      'Cache-Control': cacheControl.asset,
      Vary: 'Accept-Encoding',
    });
    if (method === 'HEAD') response.end();
    else await pipeline(createReadStream(file), response).catch(() => response.destroy());
    return true;
  };
}

async function retainFiles(build: string, folder: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await listFiles(build)) {
    const target = path.join(folder, name);
    if ((await stat(target).catch(() => null)) === null) {
      const part = `${target}.${randomUUID()}.part`;
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(path.join(build, name), part);
      await rename(part, target);
    }
    await utimes(target, now / 1000, now / 1000);
  }
  for (const name of await listFiles(folder)) {
    const lastUsed = await stat(path.join(folder, name)).catch(() => null);
    if (lastUsed !== null && now - lastUsed.mtimeMs > builds.retentionDays * 86_400_000)
      await rm(path.join(folder, name), { force: true });
  }
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
