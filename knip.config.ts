import type { KnipConfig } from 'knip';

/** `npm run lint` refuses files, exports and packages that nothing uses. Whatever a program reaches by path and not by import is named here. */
const config: KnipConfig = {
  entry: [
    // Read by lib/content.
    'content/**/*.mdx',
    // Started by scripts/test.ts and scripts/prepare.mjs.
    'scripts/{chromium,compose,nginx}.ts',
    // Read by Playwright Test.
    'playwright.config.ts',
    'tests/support/playwright-setup.ts',
    'tests/**/*.spec.ts',
    // By hand, as docs/content.md, scripts/lockfile.test.ts and the file itself tell.
    'scripts/{check-content,complete-lockfile}.ts',
    'scripts/art/japanese-font.ts',
    // Types of with-lock.mjs, which imports name.
    'scripts/with-lock.d.mts',
    // Processes of their own, started by the bench and by tests.
    'tests/bench/{search-bench,search/measure-index,sitemap/measure-sitemap,support/uncached-site,controls/next-server,controls/node-buffer}.ts',
    'tests/bench/controls/next/next.config.ts',
    'tests/bench/controls/next/app/**/{layout,page}.tsx',
    'tests/{cache,e2e}/support/{changed,extra-pages,failing,flood,guarded}-site.ts',
    'tests/security/support/read-hostile-answer.ts',
    'tests/e2e/support/tell-asking-thread.ts',
  ],
  ignoreDependencies: [
    // Files of these are read by path: scripts/art, scripts/lint.ts, tests/lighthouse.
    '@fontsource-variable/instrument-sans',
    'us-atlas',
    'world-atlas',
    'dependency-cruiser',
    'lighthouse',
    // Types without an import: a global, and a package whose own "types" field names no types.
    '@types/google.maps',
    '@types/http-cache-semantics',
  ],
  // Programs of the system; each has its own way of being found or skipped.
  ignoreBinaries: ['apt-get', 'mvn', 'java'],
};

export default config;
