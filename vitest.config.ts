import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { suites } from './scripts/suites.ts';

const minute = 60_000;

export default defineConfig({
  test: {
    allowOnly: false,
    // One core less than there are would leave a machine of two with one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: suites.map(({ name, include, exclude = [], environment, usesSite, isSerial = false }) => ({
      extends: true,
      test: {
        name,
        include: [...include],
        exclude: [...configDefaults.exclude, ...exclude],
        environment,
        ...(isSerial ? { maxWorkers: 1 } : {}),
        ...(usesSite ? { maxWorkers: 2, globalSetup: ['tests/support/shared-site.ts'] } : {}),
        testTimeout: usesSite ? 3 * minute : minute,
        hookTimeout: usesSite ? 5 * minute : minute,
        expect: { poll: { timeout: usesSite ? minute : minute / 4 } },
      },
    })),
  },
});
