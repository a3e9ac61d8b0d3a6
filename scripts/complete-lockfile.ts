import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Puts the platform packages of Next.js that npm left out back into package-lock.json: a registry mirror that lacks one of
 * them makes `npm install` drop it, and then `npm ci` refuses the lockfile everywhere.
 */
const file = path.join(path.dirname(import.meta.dirname), 'package-lock.json');
const nextPackage = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
const lock = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
const packages = z.record(z.string(), z.unknown()).parse(lock['packages']);
const platforms = Object.entries(nextPackage.parse(packages['node_modules/next']).optionalDependencies).filter(([name]) => name.startsWith('@next/swc-'));

for (const [name, version] of platforms) {
  const [os = '', cpu = ''] = name.slice('@next/swc-'.length).split('-');
  packages[`node_modules/${name}`] ??= { version, cpu: [cpu], license: 'MIT', optional: true, os: [os], engines: { node: '>= 10' } };
}
const sorted = Object.fromEntries(Object.entries(packages).sort(([left], [right]) => left.localeCompare(right, 'en')));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
