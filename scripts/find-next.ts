import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const manifest = z.object({ bin: z.object({ next: z.string() }) });
const manifestPath = fileURLToPath(import.meta.resolve('next/package.json'));

/** The folder of the installed framework. */
export const nextFolder = path.dirname(manifestPath);

/** Returns the path of the script behind the command `next`. */
export function findNext(): string {
  return path.join(nextFolder, manifest.parse(JSON.parse(readFileSync(manifestPath, 'utf8'))).bin.next);
}
