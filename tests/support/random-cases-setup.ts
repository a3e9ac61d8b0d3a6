import fc from 'fast-check';

// A fifth of fast-check's 100 cases, except in the full run.
if (process.env['TEST_ALL'] !== '1') fc.configureGlobal({ numRuns: 20 });
