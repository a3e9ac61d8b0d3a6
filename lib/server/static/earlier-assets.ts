import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { builds } from '#config/builds.ts';

/**
 * Copies the files of a build into the folder of all builds and removes files that no recent build contained. A file is
 * copied completely or not at all.
 * Several processes may do this at once with the same folder, because file names contain a hash of the content.
 * @param assets folder of the hashed files of this build
 * @param retainedFolder folder of all builds, created when missing
 * @param days days after which a file is removed when no build that contains it has started
 * @param now milliseconds since the epoch
 * @throws Error when the folder cannot be written
 */
export async function retainAssets(assets: string, retainedFolder: string, days: number, now: number): Promise<void> {
  await mkdir(retainedFolder, { recursive: true });
  const lastUsedAt = new Date(now);
  for (const name of await listFiles(assets)) {
    const target = path.join(retainedFolder, name);
    if (!(await fileExists(target))) await copyAtomically(path.join(assets, name), target);
    await utimes(target, lastUsedAt, lastUsedAt);
  }
  for (const name of await listFiles(retainedFolder)) {
    const file = path.join(retainedFolder, name);
    const stats = await stat(file).catch(() => null);
    if (stats !== null && now - stats.mtimeMs > days * 86_400_000) await rm(file, { force: true });
  }
}

/**
 * Calls `retainAssets` for the folder that `KEPT_ASSETS` names.
 * Logs an error when the folder cannot be written, and goes on: the site can serve its own pages without the files of
 * earlier builds.
 * @returns the folder, or null when `KEPT_ASSETS` is not set
 */
export async function keepEarlierAssets(
  assets: string,
  retainedFolder: string | undefined,
  log: Logger,
  now: number,
): Promise<string | null> {
  if (retainedFolder === undefined) return null;
  try {
    await retainAssets(assets, retainedFolder, builds.retentionDays, now);
  } catch (error) {
    log.error({ err: error }, 'KEPT_ASSETS: the files of this build cannot be kept.');
  }
  return retainedFolder;
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)));
}

async function fileExists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

async function copyAtomically(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const temporaryFile = `${to}.${randomUUID()}.part`;
  await copyFile(from, temporaryFile, constants.COPYFILE_FICLONE);
  await rename(temporaryFile, to);
}
