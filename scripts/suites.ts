export interface Suite {
  readonly name: string;
  readonly include: readonly string[];
  readonly environment: 'node' | 'jsdom';
  /** Runs against the production build in a real browser, two files at a time. */
  readonly usesSite: boolean;
}

/** Every suite of `npm test`, in order. Each is a project of vitest; a test file belongs to exactly one. */
export const suites = [
  { name: 'unit', include: ['{app,components,config,lib,scripts}/**/*.test.ts', 'tests/relevance/**/*.test.ts', 'tests/conformance/{embedded,hosted}.test.ts', 'tests/conformance/*/*.test.ts', '*.test.ts'], environment: 'node', usesSite: false },
  { name: 'component', include: ['{app,components}/**/*.test.tsx'], environment: 'jsdom', usesSite: false },
  { name: 'lint', include: ['tests/lint/**/*.test.ts'], environment: 'node', usesSite: false },
  { name: 'solr', include: ['tests/solr/**/*.test.ts', 'tests/conformance/solr.test.ts'], environment: 'node', usesSite: false },
  { name: 'e2e', include: ['tests/{support,e2e,crawl}/**/*.test.ts'], environment: 'node', usesSite: true },
  { name: 'deploy', include: ['tests/deploy/**/*.test.ts'], environment: 'node', usesSite: true },
] as const satisfies readonly Suite[];
