import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a search is explained by its filters, words, trades and jobs', () => {
  const output = execFileSync(process.execPath, ['scripts/explain-search.ts', 'part time ramp agnet in Seattle'], {
    encoding: 'utf8',
  });
  expect(output).toContain('“part time” means Part-Time');
  expect(output).toContain('agnet, read as agent');
  expect(output).toMatch(/^ {2}ramp service agent \d\.\d\d$/m);
  expect(output).toMatch(/First jobs, with scores\n +\d+\.\d {2}.*Ramp/);
});
