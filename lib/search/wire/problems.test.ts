import { expect, test } from 'vitest';
import { createProblemLog, describeProblems } from './problems.ts';

test('the first twenty skipped rows are listed with their reason, and all are counted', () => {
  const log = createProblemLog();
  for (let line = 1; line <= 21; line += 1) log.skipRow(`line ${line}`, 'no title');
  for (let line = 1; line <= 21; line += 1) log.dropField(`line ${line}`, 'buid', 'x');
  log.dropField('line 22', 'other', {});
  const { listed, skipped, droppedFields, listedDrops } = log.toProblems();
  expect([listed.length, listed[0], listed[19], skipped]).toEqual([20, 'line 1: no title', 'line 20: no title', 21]);
  expect(droppedFields).toEqual({ buid: 21, other: 1 });
  expect([listedDrops.length, listedDrops[0]]).toEqual([20, 'line 1: buid "x"']);
});

test.each([
  [[], ''],
  [[['pay_low', '45.000', 'ambiguous']], '1 value left out or corrected, first line 5: pay_low "45.000" (ambiguous)'],
  [
    [
      ['html_description', `<p>${'a'.repeat(200)}`],
      ['other', undefined],
    ],
    `2 values left out or corrected, first line 5: html_description "<p>${'a'.repeat(55)}…`,
  ],
] as const)('describes %j in one line', (drops, line) => {
  const log = createProblemLog();
  for (const [name, value, note] of drops) log.dropField('line 5', name, value, note);
  expect(describeProblems(log.toProblems())).toBe(line);
});

test('describes skipped rows before values', () => {
  const log = createProblemLog();
  log.skipRow('row 1', 'no title');
  log.dropField('row 2', 'buid', {});
  expect(describeProblems(log.toProblems())).toBe(
    '1 row skipped, first row 1: no title; 1 value left out or corrected, first row 2: buid {}',
  );
});
