import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { builds } from '#config/builds.ts';

/**
 * Puts the files of a build beside those of earlier ones, whole or not at all, and removes what no build of late had. Several
 * processes may do so at once with one folder: names carry the hash of what the file holds.
 * @param assets folder of the hashed files of this build @param kept folder of all builds, made when missing
 * @param days without a start of a build that has it, after which a file goes
 * @param now milliseconds since the epoch
 * @throws Error when the folder cannot be written
 */
export async function keepAssets(assets: string, kept: string, days: number, now: number): Promise<void> {
  await mkdir(kept, { recursive: true });
  const seen = new Date(now);
  for (const name of await listFiles(assets)) {
    const target = path.join(kept, name);
    if (!(await isThere(target))) await copyWhole(path.join(assets, name), target);
    await utimes(target, seen, seen);
  }
  for (const name of await listFiles(kept)) {
    const file = path.join(kept, name);
    const found = await stat(file).catch(() => null);
    if (found !== null && now - found.mtimeMs > days * 86_400_000) await rm(file, { force: true });
  }
}

/**
 * As `keepAssets`, for the folder that `KEPT_ASSETS` names. One that cannot be written is told to the log: a site without the
 * files of earlier builds serves every page of its own, which is no reason not to start.
 * @returns the folder, null where none is named
 */
export async function keepEarlierAssets(
  assets: string,
  kept: string | undefined,
  log: Logger,
  now: number,
): Promise<string | null> {
  if (kept === undefined) return null;
  try {
    await keepAssets(assets, kept, builds.keptDays, now);
  } catch (error) {
    log.error({ err: error }, 'KEPT_ASSETS: the files of this build cannot be kept.');
  }
  return kept;
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)));
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const unfinished = `${to}.${randomUUID()}.part`;
  await copyFile(from, unfinished, constants.COPYFILE_FICLONE);
  await rename(unfinished, to);
}
