import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Gzip bytes of the scripts of a page of the bare app, and the framework version that they belong to. */
const bareApp = z.object({ next: z.string(), react: z.string(), scripts: z.number().int().positive() });
export type BareApp = z.output<typeof bareApp>;

const file = path.join(import.meta.dirname, 'bare-app.json');

function readVersion(name: string): string {
  const shape = z.object({ version: z.string() });
  return shape.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../../node_modules', name, 'package.json'), 'utf8')),
  ).version;
}

/** Returns the installed framework version. */
export function readFramework(): Pick<BareApp, 'next' | 'react'> {
  return { next: readVersion('next'), react: readVersion('react') };
}

/** Returns the stored weight of the bare app; null when it was measured with another framework version. */
export function readBareApp(): BareApp | null {
  const storedBareApp = bareApp.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { next, react } = readFramework();
  return storedBareApp.next === next && storedBareApp.react === react ? storedBareApp : null;
}

/** Stores the weight, so that budgets can be checked without building the bare app. */
export function writeBareApp(scripts: number): BareApp {
  const bareAppToStore = { ...readFramework(), scripts };
  writeFileSync(file, `${JSON.stringify(bareAppToStore, null, 2)}\n`);
  return bareAppToStore;
}
