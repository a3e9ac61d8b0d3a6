import { expect, test } from 'vitest';
import { createProblemLog, joinProblems } from './problems.ts';

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

test('the problems of several reads are merged', () => {
  const parts = [1, 2].map((part) => {
    const log = createProblemLog();
    for (let row = 1; row <= 15; row += 1) log.skipRow(`part ${part} row ${row}`, 'no title');
    log.dropField(`part ${part} row 1`, 'buid');
    if (part === 2) log.dropField('part 2 row 9', 'other');
    return log.toProblems();
  });
  const { listed, skipped, droppedFields, listedDrops } = joinProblems(parts);
  expect([listed.length, listed[0], listed[19], skipped]).toEqual([
    20,
    'part 1 row 1: no title',
    'part 2 row 5: no title',
    30,
  ]);
  expect(droppedFields).toEqual({ buid: 2, other: 1 });
  expect(listedDrops).toEqual(['part 1 row 1: buid', 'part 2 row 1: buid', 'part 2 row 9: other']);
});
