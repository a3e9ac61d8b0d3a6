import { hash } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rm, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';

/** An unfinished file this old belongs to a process that has ended. */
const maxUnfinishedMs = 3_600_000;

/**
 * Returns where the database of a feed is: at the path that is set, beside the feed, or in the system's temporary folder when that cannot
 * be written.
 * @param setting a path, or `memory`: a private file
 * @returns the file, and a function that removes it when it is private
 */
export function chooseDatabase(
  feed: string,
  setting: string | undefined,
  log: Pick<Logger, 'info' | 'warn'>,
): { readonly file: string; remove(): void } {
  const beside = /^https?:\/\//i.test(feed) ? null : `${feed}.sqlite`;
  let file = setting === undefined ? beside : path.resolve(setting);
  if (setting !== 'memory' && (file === null || !isWritable(path.dirname(file)))) {
    const own = path.join(tmpdir(), `careers-jobs-${process.getuid?.() ?? 'site'}`);
    file = isWritable(own) && isPrivate(own) ? path.join(own, `${hash('sha256', feed).slice(0, 16)}.sqlite`) : null;
    log[setting === undefined ? 'info' : 'warn']({ feed, file }, 'the database of the jobs is in the temporary folder');
  }
  if (setting !== 'memory' && file !== null) {
    removeUnfinished(file);
    return { file, remove: () => undefined };
  }
  const folder = createPrivateFolder();
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

/** Removes what updates that were killed have left beside a database. */
function removeUnfinished(file: string): void {
  const folder = path.dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith('.part')) continue;
    const { mtimeMs } = statSync(path.join(folder, name), { throwIfNoEntry: false }) ?? {};
    if (Date.now() - (mtimeMs ?? Infinity) > maxUnfinishedMs) rmSync(path.join(folder, name), { force: true });
  }
}

/** Creates a folder for this process, and removes those of processes that were killed. */
function createPrivateFolder(): string {
  const prefix = 'careers-jobs-of-';
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix)))
    try {
      process.kill(Number(name.slice(prefix.length).split('-')[0]), 0);
    } catch {
      // Folders of other users stay.
      rm(path.join(tmpdir(), name), { recursive: true, force: true }, () => undefined);
    }
  return mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
}
