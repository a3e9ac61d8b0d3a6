import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The tests that `npm run mutate` runs: those that need no site. */
export default mergeConfig(config, { test: { project: ['unit', 'component'] } });
