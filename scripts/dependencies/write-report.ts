import { isAllowed } from './licenses.ts';
import { findException, listPackages, readManifest, type LockedPackage } from './list-packages.ts';
import { reasons } from './reasons.ts';

const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const toTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [toRow(heads), toRow(heads.map(() => '---')), ...rows.map(toRow)].join('\n');

function countLicences(packages: readonly LockedPackage[]): readonly (readonly string[])[] {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts]
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .map(([licence, count]) => [licence, String(count)]);
}

/** Returns `docs/dependencies.md` for a project, from its manifest and lockfile alone. @param root of the project */
export function writeReport(root: string): string {
  const packages = listPackages(root);
  const { dependencies, devDependencies, optionalDependencies } = readManifest(root);
  const licenceOf = (name: string, version: string): string =>
    packages.find((one) => one.name === name && one.version === version)?.licence ?? '';
  const runtime = packages.filter(({ isRuntime }) => isRuntime);
  const explained = packages
    .filter((one) => !isAllowed(one.licence))
    .map((one) => [
      one.name,
      one.version,
      one.licence,
      one.isRuntime ? 'runtime' : 'development',
      findException(one) ?? '',
    ]);
  const direct = (all: Readonly<Record<string, string>>): readonly (readonly string[])[] =>
    Object.entries(all).map(([name, version]) => [name, version, licenceOf(name, version)]);
  return `# Dependencies

Written by \`npx node scripts/dependencies.ts\` from \`package.json\` and \`package-lock.json\`; a test holds it against them. Versions are exact, the lockfile holds every package for every platform with its hash. A licence that \`scripts/dependencies/licenses.ts\` does not allow, or a runtime dependency without a reason, fails \`npm test\`.

${packages.length} packages, ${runtime.length} of them for the running site (all platforms counted), ${Object.keys(dependencies).length} of those named by us.

## What the site runs on

${toTable(
  ['Package', 'Version', 'Licence', 'Why'],
  Object.entries(dependencies).map(([name, version]) => [name, version, licenceOf(name, version), reasons[name] ?? '']),
)}

## Node for each platform

${toTable(['Package', 'Version', 'Licence'], direct(optionalDependencies))}

## Development and tests

${toTable(['Package', 'Version', 'Licence'], direct(devDependencies))}

## Licences

${toTable(['Licence', 'Packages'], countLicences(packages))}

## Licences that need a word

${toTable(['Package', 'Version', 'Licence', 'For', 'Why it is no matter'], explained)}

## Every package of the running site

${toTable(
  ['Package', 'Version', 'Licence'],
  runtime.map(({ name, version, licence }) => [name, version, licence]),
)}
`;
}
