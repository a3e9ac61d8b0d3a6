import { expect, test } from 'vitest';
import { splitFiles } from './job-files.ts';

test.each([
  [0, [0]],
  [50_000, [50_000]],
  [120_000, [50_000, 50_000, 20_000]],
])('%i entries are split into files of %j, in order', (total, sizes) => {
  const entries = Array.from({ length: total }, (_, number) => ({ path: `/${number}/`, changedAt: null }));
  const files = splitFiles('jobs', entries);
  expect(files.map(([path, { length }]) => [path, length])).toEqual(
    sizes.map((size, index) => [`/sitemaps/jobs-${index + 1}.xml`, size]),
  );
  expect(files.flatMap(([, own]) => own)).toEqual(entries);
});
