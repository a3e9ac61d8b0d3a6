import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { copyProject, editFile } from '#tests/support/copy-project.ts';

const folder = 'second-build';

/** Text in the footer of the second build only. */
export const secondMark = 'Careers, second build';
export const secondId = 'second-build';

/** Program of the second build, from the root of the project, for `startSite`. */
export const secondServer = `tmp/${folder}/server.ts`;

/**
 * Makes another production build of this site in its own folder, with another ID, another footer, and another script of
 * the search field. A build of an earlier run is reused when its sources are the same.
 */
export async function makeSecondBuild(): Promise<void> {
  const target = await copyProject(folder);
  await editFile(target, 'components/layout/site-frame.tsx', '} Careers`}', `} ${secondMark}\`}`);
  await editFile(
    target,
    'components/jobs/search/field-suggestions.client.tsx',
    "'use client';",
    "'use client';\n\nReflect.set(globalThis, 'fieldAnswersOf', 'second');",
  );
  const building = spawn(process.execPath, [path.join(target, 'scripts/build.ts'), '--if-stale'], {
    cwd: target,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, BUILD_ID: secondId },
  });
  let output = '';
  building.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(building, 'close');
  if (building.exitCode !== 0) throw new Error(`The second build failed.\n${output}`);
}
