import { expect, test } from 'vitest';
import { createProblemLog, joinProblems } from './problems.ts';

test('the first twenty skipped rows are listed with their reason, and all are counted', () => {
  const log = createProblemLog();
  for (let line = 1; line <= 21; line += 1) log.skipRow(`line ${line}`, 'no title');
  log.dropField('buid');
  log.dropField('other');
  log.dropField('buid');
  const { listed, skipped, droppedFields } = log.toProblems();
  expect([listed.length, listed[0], listed[19], skipped]).toEqual([20, 'line 1: no title', 'line 20: no title', 21]);
  expect(droppedFields).toEqual({ buid: 2, other: 1 });
});

test('the problems of several reads are merged', () => {
  const parts = [1, 2].map((part) => {
    const log = createProblemLog();
    for (let row = 1; row <= 15; row += 1) log.skipRow(`part ${part} row ${row}`, 'no title');
    log.dropField('buid');
    if (part === 2) log.dropField('other');
    return log.toProblems();
  });
  const { listed, skipped, droppedFields } = joinProblems(parts);
  expect([listed.length, listed[0], listed[19], skipped]).toEqual([
    20,
    'part 1 row 1: no title',
    'part 2 row 5: no title',
    30,
  ]);
  expect(droppedFields).toEqual({ buid: 2, other: 1 });
});
