/**
 * Restores the platform packages that npm left out of package-lock.json: when a registry mirror lacks one of them, `npm
 * install` drops it, and then `npm ci` fails everywhere. Then requests each missing hash from the registry.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const file = path.join(path.dirname(import.meta.dirname), 'package-lock.json');
const owner = z.looseObject({
  dev: z.boolean().optional(),
  license: z.string().optional(),
  engines: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lock = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
const packages = z.record(z.string(), z.unknown()).parse(lock['packages']);

/** `@next/swc-linux-x64-musl`, `@oxc-parser/binding-android-arm-eabi`. */
const platformName =
  /-(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-\w+)?$/;

for (const [place, entry] of Object.entries(packages)) {
  const { dev, license, engines, optionalDependencies = {} } = owner.parse(entry);
  if (place === '') continue;
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (packages[`${place}/node_modules/${name}`] !== undefined) continue;
    const { os, cpu } = platformName.exec(name)?.groups ?? {};
    if (os === undefined || cpu === undefined) continue;
    packages[`node_modules/${name}`] ??= {
      version,
      cpu: [cpu],
      ...(dev === undefined ? {} : { dev }),
      license,
      optional: true,
      os: [os],
      engines: name.startsWith('@next/') ? { node: '>= 10' } : engines,
    };
  }
}
const entrySchema = z.looseObject({ version: z.string(), integrity: z.string().optional() });
for (const [place, value] of Object.entries(packages)) {
  if (place === '') continue;
  const { version, integrity, ...rest } = entrySchema.parse(value);
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const answer = (): unknown =>
    JSON.parse(execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json'], { encoding: 'utf8' }));
  packages[place] = {
    version,
    integrity:
      integrity ??
      z
        .string()
        .regex(/^sha512-/)
        .parse(answer()),
    ...rest,
  };
}
const sorted = Object.fromEntries(Object.entries(packages).sort(([left], [right]) => left.localeCompare(right, 'en')));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
