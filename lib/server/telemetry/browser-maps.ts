import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findSource } from './source-stack.ts';

/** Where a build keeps the source maps of its scripts for browsers: nothing there is served. */
export const browserMaps = '.next/browser-maps';

const naming = /\n*(?:\/\/|\/\*)# sourceMappingURL=([\w.~-]+\.map)(?:\*\/)?\s*$/;
const chunkFrame = /^\/_next\/static\/((?:immutable\/)?chunks\/[\w~-][\w.~-]*\.js):(\d+):(\d+)$/;

/**
 * Moves the source maps of a finished build out of what is served, each to the name of its script; scripts and style sheets
 * lose the line that names them, and the maps the sources themselves.
 * @param directory root of the project
 */
export async function setMapsAside(directory: string): Promise<void> {
  const served = path.join(directory, '.next/static');
  const aside = path.join(directory, browserMaps);
  await rm(aside, { recursive: true, force: true });
  const found = await readdir(served, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of found.filter((file) => file.isFile() && /\.(?:js|css)$/.test(file.name))) {
    const text = await readFile(path.join(parentPath, name), 'utf8');
    const named = naming.exec(text);
    if (named?.[1] === undefined) continue;
    await writeFile(path.join(parentPath, name), text.slice(0, named.index));
    if (name.endsWith('.js'))
      await keepMap(
        path.join(parentPath, named[1]),
        path.join(aside, path.relative(served, parentPath), `${name}.map`),
      );
  }
  for (const { name, parentPath } of found) if (name.endsWith('.map')) await rm(path.join(parentPath, name));
}

async function keepMap(from: string, to: string): Promise<void> {
  const map: unknown = JSON.parse(await readFile(from, 'utf8'));
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(
    to,
    JSON.stringify(map, (key, value: unknown) => (key === 'sourcesContent' ? undefined : value)),
  );
}

/**
 * A place in a script of the build as the place in its source; one that is not known stays as it is.
 * @param frame `/_next/static/immutable/chunks/name.js:line:column` @param maps folder of the maps
 */
export function toSourceFrame(frame: string, maps: string): string {
  const [, file, line, column] = chunkFrame.exec(frame) ?? [];
  return (file === undefined ? null : findSource(path.join(maps, file), Number(line), Number(column))) ?? frame;
}
