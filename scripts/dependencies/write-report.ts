import { toMarkdownTable } from '#scripts/tables.ts';
import { isAllowed } from './licenses.ts';
import { findException, listPackages, readManifest, type LockedPackage } from './list-packages.ts';
import { reasons } from './reasons.ts';

function countLicenses(packages: readonly LockedPackage[]): readonly (readonly string[])[] {
  const counts = new Map<string, number>();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts]
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .map(([license, count]) => [license, String(count)]);
}

/** Returns `docs/dependencies.md` for a project, from its manifest and lockfile alone. @param root of the project */
export function writeReport(root: string): string {
  const packages = listPackages(root);
  const { dependencies, devDependencies, optionalDependencies } = readManifest(root);
  const licenseOf = (name: string, version: string): string =>
    packages.find((one) => one.name === name && one.version === version)?.license ?? '';
  const runtime = packages.filter(({ isRuntime }) => isRuntime);
  const explained = packages
    .filter((one) => !isAllowed(one.license))
    .map((one) => [
      one.name,
      one.version,
      one.license,
      one.isRuntime ? 'runtime' : 'development',
      findException(one) ?? '',
    ]);
  const direct = (all: Readonly<Record<string, string>>): readonly (readonly string[])[] =>
    Object.entries(all).map(([name, version]) => [name, version, licenseOf(name, version)]);
  return `# Dependencies

Written by \`npx node scripts/dependencies.ts\` from \`package.json\` and \`package-lock.json\`; a test holds it against them. Versions are exact, the lockfile holds every package for every platform with its hash. A license that \`scripts/dependencies/licenses.ts\` does not allow, or a runtime dependency without a reason, fails \`npm test\`.

${packages.length} packages, ${runtime.length} of them for the running site (all platforms counted), ${Object.keys(dependencies).length} of those named by us.

## What the site runs on

${toMarkdownTable(
  ['Package', 'Version', 'License', 'Why'],
  Object.entries(dependencies).map(([name, version]) => [name, version, licenseOf(name, version), reasons[name] ?? '']),
)}

## Node for each platform

${toMarkdownTable(['Package', 'Version', 'License'], direct(optionalDependencies))}

## Development and tests

${toMarkdownTable(['Package', 'Version', 'License'], direct(devDependencies))}

## Licenses

${toMarkdownTable(['License', 'Packages'], countLicenses(packages))}

## Licenses that need a word

${toMarkdownTable(['Package', 'Version', 'License', 'For', 'Why it is acceptable'], explained)}

## Every package of the running site

${toMarkdownTable(
  ['Package', 'Version', 'License'],
  runtime.map(({ name, version, license }) => [name, version, license]),
)}
`;
}
