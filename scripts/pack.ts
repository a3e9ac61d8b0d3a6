import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashSources, isBuilt } from './build-stamp.ts';
import { listPackage, maxBytes, writePackage } from './deploy/pack.ts';
import { buildSbom, sbomFile } from './deploy/sbom.ts';

const root = path.dirname(import.meta.dirname);
const [folder] = process.argv.slice(2);

if (!isBuilt(root, hashSources(root))) {
  process.stderr.write('There is no build of these sources: run npm run build.\n');
  process.exit(1);
}
const files = await listPackage(root);
const sizes = new Map<string, number>();
for (const { name, bytes } of files) {
  const part = name.startsWith('node_modules') ? 'node_modules' : (name.split(path.sep)[0] ?? name);
  sizes.set(part, (sizes.get(part) ?? 0) + bytes);
}
const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
const toMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1).padStart(7)} MB`;
for (const [part, bytes] of [...sizes].sort(([, a], [, b]) => b - a))
  process.stdout.write(`${toMegabytes(bytes)}  ${part === 'bin' ? 'bin (Node)' : part}\n`);
process.stdout.write(`${toMegabytes(total)}  in ${files.length} files, of ${toMegabytes(maxBytes).trim()} at most\n`);

if (folder !== undefined) {
  await writePackage(files, path.resolve(folder));
  writeFileSync(path.join(folder, sbomFile), `${JSON.stringify(buildSbom(root, files), null, 2)}\n`);
  process.stdout.write(`Copied to ${folder}\n`);
}
if (total > maxBytes) {
  process.stderr.write('The deployed site is too big.\n');
  process.exitCode = 1;
}
