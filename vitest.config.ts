import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const minute = 60_000;

export default defineConfig({
  test: {
    allowOnly: false,
    // One more than the cores, because tests also wait. With two workers, two cores take an eighth longer.
    maxWorkers: availableParallelism() + 1,
    // A test with this tag is part of the full run alone.
    tags: [{ name: 'long', description: 'npm test -- --all, as continuous integration does' }],
    ...(process.env['TEST_ALL'] === '1' ? {} : { tagsFilter: ['!long'] }),
    testTimeout: minute,
    hookTimeout: minute,
    expect: { poll: { timeout: minute / 4 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Loading modules once a worker saves a third of the time. A file that replaces modules resets them.
          isolate: false,
          setupFiles: ['tests/support/random-cases-setup.ts', 'tests/support/left-globals-setup.ts'],
          include: [
            '*.test.ts',
            '{app,bench,components,config,lib,scripts}/**/*.test.ts',
            'tests/{alerts,cache,conformance,relevance,security,support}/**/*.test.ts',
          ],
          exclude: ['tests/conformance/solr.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          setupFiles: ['tests/support/component-setup.ts'],
          include: ['{app,components}/**/*.test.tsx'],
        },
      },
      { extends: true, test: { name: 'lint', include: ['tests/lint/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'deploy', include: ['tests/deploy/**/*.test.ts'], exclude: ['tests/deploy/image.test.ts'] },
      },
      // By itself, because it takes as long as many other files.
      { extends: true, test: { name: 'image', include: ['tests/deploy/image.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'solr',
          globalSetup: ['tests/solr/support/solr-setup.ts'],
          include: ['tests/solr/**/*.test.ts', 'tests/conformance/solr.test.ts'],
        },
      },
    ],
  },
});
