import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { documentedLicenses } from '#scripts/dependencies/licenses.ts';
import type { PackedFile } from './pack.ts';

/** File of a packed site that lists its components. */
export const sbomFile = 'sbom.cdx.json';

const locked = z.object({
  version: z.string().default(''),
  integrity: z.string().default(''),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const lockfile = z.object({ packages: z.record(z.string(), locked) });
type LockedPackages = z.infer<typeof lockfile>['packages'];
const manifest = z.object({ name: z.string(), version: z.string() });
const sources = z.array(z.string()).default([]);
const sourceMap = z.object({ sources, sections: z.array(z.object({ map: z.object({ sources }) })).default([]) });

type Component = Readonly<Record<string, unknown>> & { readonly 'bom-ref': string };

/**
 * Builds the software bill of materials of a packed site, in CycloneDX 1.6: packages whose files are packed, packages that the
 * build has bundled into scripts, with what these need, and Node. Equal sites have equal bills, so it has no time.
 * @param files of the package
 * @throws Error when a package is not in the lockfile
 */
export function buildSbom(root: string, files: readonly PackedFile[]): Readonly<Record<string, unknown>> {
  const { packages } = lockfile.parse(readJson(path.join(root, 'package-lock.json')));
  const { name, version } = manifest.parse(readJson(path.join(root, 'package.json')));
  const places = new Set([...files.flatMap((file) => findPlace(file.name) ?? []), ...findBundled(root, packages)]);
  const components = new Map<string, Component>();
  for (const place of places) {
    const component = toComponent(place, packages[place]);
    components.set(component['bom-ref'], component);
  }
  const site = { type: 'application', 'bom-ref': 'site', name, version };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: site },
    components: [nodeComponent(), ...[...components.values()].sort(compareRefs)],
  };
}

const packageFolder = /(?:^|\/)(node_modules\/(?:(?:@[\w.-]+\/)?[\w.-]+\/node_modules\/)*(?:@[\w.-]+\/)?[\w.-]+)\//;

/** Returns the folder of the package that a file belongs to; null for a file of the site itself. */
function findPlace(file: string): string | null {
  const name = file.replaceAll('\\', '/');
  // The bundler links packages there that it leaves outside.
  return name.startsWith('.next/') ? null : (packageFolder.exec(name)?.[1] ?? null);
}

/**
 * Returns the folders of packages that source maps of the build name, and of their dependencies: a package that was itself built
 * from others may hide them.
 */
function findBundled(root: string, packages: LockedPackages): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (place: string): void => {
    const entry = packages[place];
    if (entry === undefined || found.has(place)) return;
    found.add(place);
    for (const name of Object.keys(entry.dependencies)) {
      const inner = `${place}/node_modules/${name}`;
      add(inner in packages ? inner : `node_modules/${name}`);
    }
  };
  for (const file of globSync('.next/server/**/*.map', { cwd: root })) {
    const map = sourceMap.parse(readJson(path.join(root, file)));
    for (const source of [...map.sources, ...map.sections.flatMap((section) => section.map.sources)]) {
      const place = findPlace(decodeURIComponent(source));
      // The framework's own packages are bundled into its files, and it is packed as a whole.
      if (place !== null && place !== 'node_modules/next') add(place);
    }
  }
  return found;
}

function toComponent(place: string, entry: z.infer<typeof locked> | undefined): Component {
  if (entry === undefined) throw new Error(`${place} is not in the lockfile.`);
  const { version, integrity, license } = entry;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licenseName = license ?? documentedLicenses[name];
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex') }],
    ...(licenseName === undefined ? {} : { licenses: [{ expression: licenseName }] }),
  };
}

function nodeComponent(): Component {
  const version = process.versions.node;
  return {
    type: 'platform',
    'bom-ref': `node@${version}`,
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
  };
}

function compareRefs(left: Component, right: Component): number {
  return left['bom-ref'] < right['bom-ref'] ? -1 : 1;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
