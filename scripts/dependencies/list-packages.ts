import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { exceptions, isAllowed, documentedLicenses } from './licenses.ts';

const entry = z.object({
  version: z.string().default(''),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  optional: z.boolean().default(false),
});
const lockfile = z.object({ packages: z.record(z.string(), entry) });
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX, or empty. */
  readonly license: string;
  /** Optional packages of a deployed site. */
  readonly isRuntime: boolean;
}

function readJson(root: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

/** Lists every package of the lockfile, for all platforms, by name and version. @param root of the project */
export function listPackages(root: string): readonly LockedPackage[] {
  const { packages } = lockfile.parse(readJson(root, 'package-lock.json'));
  const found = new Map<string, LockedPackage>();
  for (const [place, { version, license, dev, devOptional }] of Object.entries(packages)) {
    if (place === '') continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isRuntime = !dev && !devOptional;
    const key = `${name}@${version}`;
    found.set(key, {
      name,
      version,
      license: license ?? documentedLicenses[name] ?? '',
      isRuntime: isRuntime || found.get(key)?.isRuntime === true,
    });
  }
  return [...found.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  );
}

/** Returns what package.json names, by kind. */
export function readManifest(root: string): z.infer<typeof manifest> {
  return manifest.parse(readJson(root, 'package.json'));
}

/** Returns why a package with another license is acceptable; null when there is no reason. */
export function findException({ name, license }: LockedPackage): string | null {
  const rule = exceptions.find(
    ([pattern, other]) =>
      (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern) && license.includes(other),
  );
  return rule?.[2] ?? null;
}

/** Returns packages whose license is neither allowed nor explained. */
export function findDisallowed(packages: readonly LockedPackage[]): readonly LockedPackage[] {
  return packages.filter((one) => !isAllowed(one.license) && findException(one) === null);
}
