import { existsSync, statSync } from 'node:fs';

/** Returns whether a file exists and is at least as new as all sources. Sources that do not exist are left out. */
export function isNewer(file: string, sources: readonly string[]): boolean {
  if (!existsSync(file)) return false;
  const time = statSync(file).mtimeMs;
  return sources.every((source) => !existsSync(source) || statSync(source).mtimeMs <= time);
}
