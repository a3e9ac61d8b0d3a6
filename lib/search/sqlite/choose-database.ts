import { hash } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';

/** An unfinished file this old belongs to a process that has ended. */
const maxUnfinishedMs = 3_600_000;

/**
 * Returns where the database of a feed is: at the path that is set, beside the feed, or in the system's temporary folder when the feed
 * has no folder that can be written.
 * @param setting a path, or `memory`: a private file
 * @returns the file, and a function that removes it when it is private
 */
export function chooseDatabase(
  feed: string,
  setting: string | undefined,
  log: Pick<Logger, 'info' | 'warn'>,
): { readonly file: string; remove(): void } {
  if (setting !== undefined && setting !== 'memory') {
    const file = path.resolve(setting);
    if (isWritable(path.dirname(file))) return share(file);
    log.warn({ file }, 'JOBS_DATABASE: cannot be written; the jobs are in a private file that is removed at the end');
  } else if (setting === undefined) {
    const folder = path.dirname(feed);
    if (!/^https?:\/\//i.test(feed) && isWritable(folder)) return share(`${feed}.sqlite`);
    const own = path.join(tmpdir(), `careers-jobs-${process.getuid?.() ?? 'site'}`);
    if (isWritable(own) && isPrivate(own)) {
      const file = path.join(own, `${hash('sha256', feed).slice(0, 16)}.sqlite`);
      log.info({ feed, file }, 'the database of the jobs is in the temporary folder');
      return share(file);
    }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'careers-jobs-'));
  return { file: path.join(folder, 'jobs.sqlite'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns whether files can be created in a folder. Creates it, for its owner alone, when it does not exist. */
function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether only the user of this process can write to a folder. */
function isPrivate(folder: string): boolean {
  const { mode, uid } = statSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/** Removes what processes that ended early have left beside a database that stays. */
function share(file: string): { readonly file: string; remove(): void } {
  const folder = path.dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith('.part')) continue;
    const { mtimeMs } = statSync(path.join(folder, name), { throwIfNoEntry: false }) ?? {};
    if (Date.now() - (mtimeMs ?? Infinity) > maxUnfinishedMs) rmSync(path.join(folder, name), { force: true });
  }
  return { file, remove: () => undefined };
}
