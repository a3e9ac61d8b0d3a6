import { globSync } from 'node:fs';
import path from 'node:path';

export interface Suite {
  readonly name: string;
  readonly include: readonly string[];
  /** Files among them that belong to another suite. */
  readonly exclude?: readonly string[];
  readonly environment: 'node' | 'jsdom';
  /** Runs against the production build in a real browser, two files at a time; `*.spec.ts` by Playwright Test. */
  readonly usesSite: boolean;
  /** Its files run one after the other. */
  readonly isSerial?: boolean;
  /** Long by nature: runs with `npm test -- --all`, as continuous integration does, or by its name. */
  readonly isLong?: boolean;
}

/** Every content page, every crawler, hundreds of vectors, and the map of another. */
const audits = [
  'tests/crawl/**/*.test.ts',
  'tests/e2e/{content-a11y,content-policy,crawler-edges,google-map,header-bounds,rendering-crawlers}.test.ts',
  'tests/security/site/xss.test.ts',
];
/** What goes wrong in services, scripts, builds and input. */
const faults = [
  'tests/e2e/{broken-scripts,chaos,content-outage,development,feature-faults,fuzz,hostile,reliability,service-faults,solr,two-builds,xss}.test.ts',
];

/** Every suite, in order. Each is a project of vitest and, where it uses the site, of Playwright Test; a test file belongs to exactly one. */
export const suites: readonly Suite[] = [
  {
    name: 'unit',
    include: [
      '{app,components,config,lib,scripts}/**/*.test.ts',
      'tests/relevance/**/*.test.ts',
      'tests/conformance/{embedded,hosted}.test.ts',
      'tests/conformance/*/*.test.ts',
      'tests/{cache,newcomer,reliability}/**/*.test.ts',
      'tests/security/*.test.ts',
      '*.test.ts',
    ],
    environment: 'node',
    usesSite: false,
  },
  { name: 'component', include: ['{app,components}/**/*.test.tsx'], environment: 'jsdom', usesSite: false },
  { name: 'lint', include: ['tests/lint/**/*.test.ts'], environment: 'node', usesSite: false },
  {
    name: 'e2e',
    include: ['tests/{support,e2e}/**/*.test.ts', 'tests/security/site/*.test.ts'],
    exclude: [...audits, ...faults],
    environment: 'node',
    usesSite: true,
  },
  {
    name: 'deploy',
    include: ['tests/deploy/**/*.test.ts'],
    exclude: ['tests/deploy/rolling.test.ts'],
    environment: 'node',
    usesSite: true,
  },
  { name: 'audit', include: audits, environment: 'node', usesSite: true, isLong: true },
  { name: 'faults', include: faults, environment: 'node', usesSite: true, isLong: true },
  // Each file lets Maven fetch Solr into one folder first.
  {
    name: 'solr',
    include: ['tests/solr/**/*.test.ts', 'tests/conformance/solr.test.ts'],
    environment: 'node',
    usesSite: false,
    isSerial: true,
    isLong: true,
  },
  // Alone, for it counts requests under load; and it makes the second build that a file of `faults` makes too.
  { name: 'rolling', include: ['tests/deploy/rolling.test.ts'], environment: 'node', usesSite: true, isLong: true },
];

export interface SiteMode {
  /** `SITE_MODE` of the tests. */
  readonly name: string;
  /** Files that a run of everything tries in it; a run of the mode itself takes all that a browser looks at. */
  readonly sample: readonly string[];
  readonly needsNginx: boolean;
}

/** Other ways for the sites of the browser's suites to stand: every page rendered anew, or the shipped nginx before the site. */
export const siteModes: readonly SiteMode[] = [
  { name: 'cache-off', sample: ['tests/e2e/responses.spec.ts', 'tests/e2e/routes.spec.ts'], needsNginx: false },
  { name: 'front', sample: ['tests/e2e/responses.spec.ts', 'tests/e2e/routes.spec.ts'], needsNginx: true },
];

/** The suites that run in any mode. */
export const suitesOfModes: readonly string[] = ['e2e', 'audit', 'faults'];

const root = path.dirname(import.meta.dirname);

/** Returns where the files of a suite are that Playwright Test runs: beside those of vitest, with another ending. */
export function toSpecs(patterns: readonly string[]): string[] {
  return patterns.map((pattern) => pattern.replace('.test.ts', '.spec.ts'));
}

/** The test files of a suite, as paths from the root of the project. */
export function listTestFiles({ include, exclude = [], usesSite }: Suite): readonly string[] {
  const patterns = usesSite ? [...include, ...toSpecs(include)] : include;
  const left = usesSite ? [...exclude, ...toSpecs(exclude)] : exclude;
  return globSync(patterns, { cwd: root, exclude: ['node_modules/**', '.next/**', 'tmp/**', ...left] });
}

/**
 * The suites that words on the command line mean: those they name; all where a part of a test's name is given, which any file
 * may hold; else those with a file that a word is part of.
 */
export function chooseSuites(words: readonly string[], isAll: boolean): readonly Suite[] {
  const named = suites.filter(({ name }) => words.includes(name));
  if (named.length > 0) return named;
  if (isAll || words.some((word) => word.startsWith('-'))) return suites;
  if (words.length === 0) return suites.filter(({ isLong }) => isLong !== true);
  // A word may be a whole path, and end with a line.
  const parts = words.map((word) => path.relative(root, path.resolve(root, word)).replace(/:\d+$/, ''));
  return suites.filter((suite) => listTestFiles(suite).some((file) => parts.some((part) => file.includes(part))));
}
