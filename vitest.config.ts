import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { suites } from './scripts/suites.ts';

const minute = 60_000;

export default defineConfig({
  resolve: { alias: { 'server-only': path.join(import.meta.dirname, 'node_modules/server-only/empty.js') } },
  test: {
    allowOnly: false,
    projects: suites.map(({ name, include, environment, usesSite }) => ({
      extends: true,
      test: {
        name,
        include: [...include],
        environment,
        ...(usesSite ? { maxWorkers: 2 } : {}),
        testTimeout: usesSite ? 3 * minute : minute,
        hookTimeout: usesSite ? 2 * minute : minute,
        expect: { poll: { timeout: usesSite ? minute / 4 : 1000 } },
      },
    })),
  },
});
