import { copyFile, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { collectFiles } from './collect-files.ts';

/** Maximum bytes of a deployed site, including Node. */
export const maxBytes = 220_000_000;

/** A file of the deployed site. */
export interface PackedFile {
  /** Path below the folder of the site. */
  readonly name: string;
  readonly from: string;
  readonly bytes: number;
}

/** Lists everything that is deployed: the traced files, and the running Node as `bin/node`. */
export async function listPackage(root: string): Promise<readonly PackedFile[]> {
  const files = await collectFiles(root);
  const named = [
    ...files.map((name) => ({ name, from: path.join(root, name) })),
    { name: path.join('bin', path.basename(process.execPath)), from: process.execPath },
  ];
  return Promise.all(named.map(async (file) => ({ ...file, bytes: (await lstat(file.from)).size })));
}

/** Copies a package into a folder that is empty or missing. @throws Error when the folder is not empty */
export async function writePackage(files: readonly PackedFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  for (const { name, from } of files) {
    const to = path.join(folder, name);
    await mkdir(path.dirname(to), { recursive: true });
    if ((await lstat(from)).isSymbolicLink()) await symlink(await readlink(from), to);
    else await copyFile(from, to);
  }
}
