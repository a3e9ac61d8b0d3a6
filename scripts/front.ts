import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '#config/site.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { buildFrontFiles, frontFolder } from './deploy/front-files.ts';

const folder = path.join(import.meta.dirname, '..', frontFolder);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(buildFrontFiles(site, createRoutingContext(site.extraPages, false)))) {
  writeFileSync(path.join(folder, name), text);
  process.stdout.write(`${frontFolder}/${name}\n`);
}
