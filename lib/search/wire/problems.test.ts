import { expect, test } from 'vitest';
import { createProblemLog } from './problems.ts';

test('the first twenty skipped rows are listed with their reason, and all are counted', () => {
  const log = createProblemLog();
  for (let line = 1; line <= 21; line += 1) log.skipRow(`line ${line}`, 'no title');
  for (let line = 1; line <= 21; line += 1) log.dropField(`line ${line}`, 'buid');
  log.dropField('line 22', 'other');
  const { listed, skipped, droppedFields, listedDrops } = log.toProblems();
  expect([listed.length, listed[0], listed[19], skipped]).toEqual([20, 'line 1: no title', 'line 20: no title', 21]);
  expect(droppedFields).toEqual({ buid: 21, other: 1 });
  expect([listedDrops.length, listedDrops[0]]).toEqual([20, 'line 1: buid']);
});
