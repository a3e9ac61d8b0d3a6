import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Files of a folder and their bytes, recursively. */
export interface FileList {
  readonly count: number;
  readonly bytes: number;
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Lists every file below these folders. Links are not followed.
 * @param excludedNames names of folders that are excluded at any depth
 */
export function listFiles(folders: readonly string[], excludedNames: readonly string[] = []): FileList {
  const sizes = new Map<string, number>();
  const read = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!excludedNames.includes(entry.name)) read(name);
      } else if (entry.isFile()) sizes.set(name, statSync(name, { throwIfNoEntry: false })?.size ?? 0);
    }
  };
  for (const folder of folders) read(folder);
  return { count: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), sizes };
}

/** Returns what is new or has grown, one line each. */
export function findGrowth(before: FileList, after: FileList): readonly string[] {
  return [...after.sizes].flatMap(([name, size]) => {
    const earlier = before.sizes.get(name);
    if (earlier === undefined) return [`${name} is new`];
    return size > earlier ? [`${name} has grown by ${size - earlier} bytes`] : [];
  });
}
