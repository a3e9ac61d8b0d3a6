import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MilitaryBranch } from '#config/military-codes.ts';
import { hasPattern, matchesCode } from './matches-code.ts';

const is = (code: string, branch: MilitaryBranch | null, known: string, knownBranch: MilitaryBranch | null) =>
  matchesCode({ code, branch }, { code: known, branch: knownBranch });

describe('a code matches another', () => {
  test.each<[string, MilitaryBranch | null, string, MilitaryBranch | null]>([
    ['68W', null, '68W', 'army'],
    ['68W', 'army', '68W', null],
    ['68W30', null, '68W', 'army'],
    ['153AB', null, '153A', 'army'],
    ['6F0X1', null, '6F051', 'air-force'],
    ['6F051', null, '6F0X1', 'air-force'],
    ['2A571', null, '2A551', 'air-force'],
    ['2A5X1', null, '2A5X1A', 'air-force'],
    ['62E', null, '62E3R', 'air-force'],
    ['62E4R', null, '62E3R', 'air-force'],
    ['11M3', 'air-force', '11M4S', null],
    ['65F', null, '65FX', 'air-force'],
    ['5S071', null, '5S0X1', 'space-force'],
    ['AD2', null, 'AD', 'navy'],
    ['AD', null, 'ADC', 'navy'],
    ['HMCS', null, 'HM', 'navy'],
    ['AMT1', null, 'AMT', 'coast-guard'],
    ['1310', null, '131X', 'navy'],
    ['1310', null, '1315', 'navy'],
    ['6113', null, '6113', 'marine-corps'],
    ['68W3', null, '68W', 'army'],
    ['153A1', null, '153A', 'army'],
  ])('%s (%s) and %s (%s)', (code, branch, known, knownBranch) => {
    expect(is(code, branch, known, knownBranch)).toBe(true);
  });
});

describe('a code does not match another', () => {
  test.each<[string, MilitaryBranch | null, string, MilitaryBranch | null]>([
    ['68W', null, '68X', 'army'],
    ['68W', 'navy', '68W', 'army'],
    ['11B', null, '11BX', 'army'],
    ['2A5X1', null, '2A5X2', 'air-force'],
    ['2A6X1', null, '2A5X1', 'air-force'],
    ['62E3R', null, '62E3A', 'air-force'],
    ['6113', null, '6116', 'marine-corps'],
    ['3112', null, '3102', 'navy'],
    ['AM', null, 'AME', 'navy'],
    ['ADX', null, 'AD', 'navy'],
    ['IT', null, 'ITS', null],
    ['168W', null, '68W', 'army'],
    ['68W3000', null, '68W', 'army'],
    ['0153A', null, '153A', 'army'],
    ['153A123', null, '153A', 'army'],
    ['91310', null, '1310', 'navy'],
    ['13100', null, '1310', 'navy'],
    ['1AD2', null, '1AD', 'navy'],
    ['AD121', null, 'AD12', 'navy'],
    ['ADC9', null, 'AD', 'navy'],
    ['2A5X1', null, 'ZZZ', 'air-force'],
    ['ABC', null, 'XYZ', 'air-force'],
  ])('%s (%s) and %s (%s)', (code, branch, known, knownBranch) => {
    expect(is(code, branch, known, knownBranch)).toBe(false);
  });
});

test.each([
  ['2A5X1', '2A571', true],
  ['2A571', '2A5X1', true],
  ['2A5X1', '2A5Y1', false],
  ['2A5Y1', '2A5X1', false],
  ['2A5X', '2A5X1', false],
])('an X matches a digit and nothing else: %s and %s', (one, other, isSame) => {
  expect(hasPattern(one, other)).toBe(isSame);
});

const anyCode = fc.record({
  code: fc.stringMatching(/^[A-Z0-9X]{1,8}$/),
  branch: fc.constantFrom<MilitaryBranch | null>(
    'army',
    'navy',
    'air-force',
    'marine-corps',
    'coast-guard',
    'space-force',
    null,
  ),
});

test('every code matches itself, and matching is symmetric', () => {
  fc.assert(
    fc.property(anyCode, anyCode, (one, other) => {
      expect(matchesCode(one, one)).toBe(true);
      expect(matchesCode(one, other)).toBe(matchesCode(other, one));
    }),
  );
});
