import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const omitted = new Set([
  'node_modules',
  '.next',
  '.git',
  'tmp',
  'bench',
  'tests',
  'docs',
  'package-lock.json',
  '.env',
  'coverage',
]);

/**
 * Copies the sources of the site into a folder of `tmp` that shares the packages. A `.next` of an earlier run stays.
 * @returns the path of the copy
 */
export async function copyProject(name: string): Promise<string> {
  const target = path.join(root, 'tmp', name);
  await mkdir(target, { recursive: true });
  for (const entry of await readdir(target))
    if (entry !== '.next') await rm(path.join(target, entry), { recursive: true, force: true });
  for (const entry of await readdir(root))
    if (!omitted.has(entry)) await cp(path.join(root, entry), path.join(target, entry), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(target, 'node_modules'), 'junction');
  return target;
}

/**
 * Replaces a text in a file of a copy. A compiler that watches the file never reads it empty or half written.
 * @throws Error when the file does not contain the text
 */
export async function editFile(target: string, name: string, from: string, to: string): Promise<void> {
  const file = path.join(target, name);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
  const edited = path.join(target, 'edited');
  await writeFile(edited, text.replace(from, to));
  await rename(edited, file);
}
