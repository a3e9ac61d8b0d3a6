import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const folder = 'tmp/second-build';
const left = new Set(['node_modules', '.next', '.git', 'tmp', 'tests', 'docs', 'package-lock.json', '.env', 'coverage']);

/** What the second build says in its footer, where the first says nothing of the kind. */
export const secondMark = 'Careers, second build';
export const secondId = 'second-build';

/** Server of the second build, from the root of the project, for `startSite`. */
export const secondServer = `${folder}/server.ts`;

/**
 * Makes another production build of this site, in a folder of its own: with another id, another footer, and another script
 * behind the search field. What an earlier run has built of the same sources is used.
 */
export async function makeSecondBuild(): Promise<void> {
  const target = path.join(root, folder);
  await mkdir(target, { recursive: true });
  for (const name of await readdir(target)) if (name !== '.next') await rm(path.join(target, name), { recursive: true, force: true });
  for (const name of await readdir(root)) if (!left.has(name)) await cp(path.join(root, name), path.join(target, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(target, 'node_modules'), 'junction');
  await change(target, 'components/layout/site-footer.client.tsx', '} Careers`}', `} ${secondMark}\`}`);
  await change(target, 'components/jobs/search/field-answers.client.tsx', "'use client';", "'use client';\n\nReflect.set(globalThis, 'fieldAnswersOf', 'second');");
  const building = spawn(process.execPath, [path.join(target, 'scripts/build.ts'), '--if-stale'], { cwd: target, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, BUILD_ID: secondId } });
  let said = '';
  building.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(building, 'close');
  if (building.exitCode !== 0) throw new Error(`The second build failed.\n${said}`);
}

async function change(target: string, name: string, from: string, to: string): Promise<void> {
  const file = path.join(target, name);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
  await writeFile(file, text.replace(from, to));
}
