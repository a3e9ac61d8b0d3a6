import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findSource } from './source-stack.ts';

/** Folder of a build with the source maps of the browser scripts. It is never served. */
export const browserMaps = '.next/browser-maps';

const sourceMapComment = /\n*(?:\/\/|\/\*)# sourceMappingURL=([\w.~-]+\.map)(?:\*\/)?\s*$/;
const chunkFrame = /^\/_next\/static\/((?:immutable\/)?chunks\/[\w~-][\w.~-]*\.js):(\d+):(\d+)$/;

/**
 * Moves the source maps of a finished build out of the served folder; each map is named after its script.
 * Removes the `sourceMappingURL` comment from scripts and style sheets.
 * @param directory root of the project
 */
export async function moveSourceMaps(directory: string): Promise<void> {
  const served = path.join(directory, '.next/static');
  const mapFolder = path.join(directory, browserMaps);
  await rm(mapFolder, { recursive: true, force: true });
  const entries = await readdir(served, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((file) => file.isFile() && /\.(?:js|css)$/.test(file.name))) {
    const text = await readFile(path.join(parentPath, name), 'utf8');
    const comment = sourceMapComment.exec(text);
    if (comment?.[1] === undefined) continue;
    await writeFile(path.join(parentPath, name), text.slice(0, comment.index));
    if (!name.endsWith('.js')) continue;
    const target = path.join(mapFolder, path.relative(served, parentPath));
    await mkdir(target, { recursive: true });
    await copyFile(path.join(parentPath, comment[1]), path.join(target, `${name}.map`));
  }
  for (const { name, parentPath } of entries) if (name.endsWith('.map')) await rm(path.join(parentPath, name));
}

/**
 * Returns the source location of a location in a built script, or the frame itself when it is unknown.
 * @param frame `/_next/static/immutable/chunks/name.js:line:column`
 * @param directory root of the project
 */
export function toSourceFrame(frame: string, directory: string): string {
  const [, file, line, column] = chunkFrame.exec(frame) ?? [];
  return (
    (file === undefined ? null : findSource(path.join(directory, browserMaps, file), Number(line), Number(column))) ??
    frame
  );
}
