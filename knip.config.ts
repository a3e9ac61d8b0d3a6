import type { KnipConfig } from 'knip';

/** `npm run lint` refuses files, exports and packages that nothing uses. Whatever a program reaches by path and not by import is named here. */
const config: KnipConfig = {
  entry: [
    // Read by lib/content.
    'content/**/*.mdx',
    // Started by scripts/test.ts.
    'scripts/install-programs.ts',
    // Read by Playwright Test.
    'playwright.config.ts',
    'tests/support/playwright-setup.ts',
    'tests/**/*.spec.ts',
    // Read by StrykerJS.
    'stryker.vitest.config.ts',
    // By hand, as README.md, CONTRIBUTING.md, deploy/README.md, docs/alerts.md, docs/content.md, decisions 46 and 66, scripts/lockfile.test.ts and the file itself document.
    'scripts/{check-content,complete-lockfile,count-lines,dependencies,front,outdated,pictures,solr-security,word-vectors}.ts',
    'scripts/art/japanese-font.ts',
    // Types of with-lock.mjs, which imports name.
    'scripts/with-lock.d.mts',
    // Processes of their own, started by the bench and by tests.
    'bench/controls/{next-server,node-buffer}.ts',
    'bench/reliability/support/collect-garbage.ts',
    'bench/controls/next/next.config.ts',
    'bench/controls/next/app/**/{layout,page}.tsx',
    'tests/e2e/support/{changed,failing}-site.ts',
    'tests/security/support/read-hostile-answer.ts',
    'tests/alerts/support/shifted-clock.ts',
  ],
  ignoreDependencies: [
    // Files of these are read by path: scripts/art, bench/lighthouse.
    '@fontsource-variable/instrument-sans',
    'us-atlas',
    'world-atlas',
    'lighthouse',
    // Its schema is read by path: tests/deploy/support/validate-sbom.ts.
    '@cyclonedx/cyclonedx-library',
    // Types without an import: a global, and a package whose own "types" field names no types.
    '@types/google.maps',
  ],
  // Programs of the system; each has its own way of being found or skipped.
  ignoreBinaries: ['mvn', 'java', 'taskset', 'wrk'],
};

export default config;
