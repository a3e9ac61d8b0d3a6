import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MilitaryBranch } from '#config/military-codes.ts';
import { findByTitle } from './find-by-title.ts';
import { findByCode, findNearest } from './find-occupations.ts';
import { parseMilitaryCodes } from './posted-code.ts';
import { readTypedOccupation } from './typed-code.ts';

test.each([
  ['62E3R-air-force', [{ code: '62E3R', branch: 'air-force' }]],
  ['68w-army', [{ code: '68W', branch: 'army' }]],
  ['6113-marine-corps', [{ code: '6113', branch: 'marine-corps' }]],
  ['IT-navy', [{ code: 'IT', branch: 'navy' }]],
  ['AMT-coast-guard', [{ code: 'AMT', branch: 'coast-guard' }]],
  ['5S0X1-space-force', [{ code: '5S0X1', branch: 'space-force' }]],
  ['11B', [{ code: '11B', branch: null }]],
  ['11B-martians', [{ code: '11B', branch: null }]],
  [' AD-Navy ', [{ code: 'AD', branch: 'navy' }]],
  ['IT -\tcoast--guard', [{ code: 'IT', branch: 'coast-guard' }]],
  ['11B'.padEnd(80), [{ code: '11B', branch: null }]],
  ['11B'.padEnd(81), []],
  ['see 11B-army', []],
  ['11B-army.', []],
  ['-', []],
  ['<b>', []],
])('the posted code %s is parsed', (text, codes) => {
  expect(parseMilitaryCodes([text, text])).toEqual(codes);
});

test('postings may name several codes, and one code in several branches', () => {
  expect(parseMilitaryCodes(['IT-navy', 'IT-coast-guard', '11B', 'it-navy'])).toEqual([
    { code: 'IT', branch: 'navy' },
    { code: 'IT', branch: 'coast-guard' },
    { code: '11B', branch: null },
  ]);
});

test.each([
  ['68w', '68W', null],
  ['68 W', '68W', null],
  ['6f0x1', '6F0X1', null],
  ['6F-0X1', '6F0X1', null],
  ['62E3R-air-force', '62E3R', 'air-force'],
  ['MOS 11b', '11B', null],
  ['U.S. Army 11B', '11B', 'army'],
  ['USMC 6113', '6113', 'marine-corps'],
  ['navy it', 'IT', 'navy'],
  ['Rating', 'RATING', null],
  ['aircraft electrician', null, null],
  ['AFSC code 2A5X1', '2A5X1', null],
  ['code rating', null, null],
  ['IT (Navy) rating', 'IT', 'navy'],
  ['army', null, 'army'],
  ['ʻ', null, null],
])('the typed text %s is the code %s of branch %s', (text, code, branch) => {
  const typed = readTypedOccupation(text);
  expect([typed.code?.code ?? null, typed.branch]).toEqual([code, branch]);
});

test.each([
  ['68w', true],
  ['it', true],
  ['amt', true],
  ['cook', false],
  ['seattle', false],
  ['army', false],
  ['cook 1', true],
  ['aircraft mechanic 1', false],
])('whether “%s” looks like a code: %s', (text, isCodeLike) => {
  expect(readTypedOccupation(text).isCodeLike).toBe(isCodeLike);
});

test('words leave out the branch and labels such as MOS', () => {
  expect(readTypedOccupation(' My Army MOS:  Combat-Medic ').words).toEqual(['my', 'combat', 'medic']);
});

test('never throws for any typed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const { code, words, branch } = readTypedOccupation(text);
      if (code !== null) findNearest(code, 5);
      expect(findByTitle(words, branch, 5).length).toBeLessThanOrEqual(5);
      expect(Array.isArray(parseMilitaryCodes([text]))).toBe(true);
    }),
  );
});

const find = (text: string) => {
  const { code } = readTypedOccupation(text);
  return code === null ? [] : findByCode(code).map((occupation) => `${occupation.code} ${occupation.branch}`);
};

test.each([
  ['68w', ['68W army']],
  ['68W30', ['68W army']],
  ['IT', ['IT navy', 'IT coast-guard']],
  ['coast guard it2', ['IT coast-guard']],
  ['2A571', ['2A5X1 air-force']],
  ['1310', ['131X navy']],
  ['62E3R-air-force', ['62EX air-force']],
  ['62E', ['62EX air-force', '62EX space-force']],
  ['11B', ['11B army']],
  ['99Z', []],
  ['68W-navy', []],
])('the code %s is %j', (text, occupations) => {
  expect(find(text)).toEqual(occupations);
});

describe('an unknown code', () => {
  const near = (code: string) => findNearest({ code, branch: null }, 6).map((occupation) => occupation.code);
  test.each([
    ['68X', '68W'],
    ['2A559', '2A5X1'],
    ['2A5', '2A5X1'],
    ['611', '6113'],
    ['6133', '6113'],
    ['ADD', 'AD'],
  ])('%s is similar to %s', (code, known) => {
    expect(near(code)).toContain(known);
  });

  test('has no suggestions when no code is similar', () => {
    expect(near('QQQQQQ')).toEqual([]);
  });

  const known = (code: string, branch: MilitaryBranch = 'army') => ({ code, branch, title: '', families: [] });
  const nearOf = (code: string, codes: readonly string[]) =>
    findNearest(
      { code, branch: null },
      9,
      codes.map((one) => known(one)),
    ).map((occupation) => occupation.code);

  test.each([
    ['ABC', ['ABD', 'AED'], ['ABD']],
    ['ABCD', ['ABEF', 'AEFG'], ['ABEF']],
    ['1236', ['1XX4', '1YY4'], ['1XX4']],
    ['ACDB1', ['AXXB'], []],
    ['AB', ['AXXB'], []],
  ])('%s of %j is similar to %j', (code, codes, expected) => {
    expect(nearOf(code, codes)).toEqual(expected);
  });

  test('prefers codes that start with it, then codes of its branch', () => {
    const all = [known('ABD', 'navy'), known('ABCD', 'navy'), known('ABD'), known('ABCE')];
    const nearest = findNearest({ code: 'ABC', branch: 'army' }, 9, all);
    expect(nearest.map(({ code, branch }) => `${code} ${branch}`)).toEqual([
      'ABCE army',
      'ABCD navy',
      'ABD army',
      'ABD navy',
    ]);
    expect(findNearest({ code: 'ABC', branch: 'army' }, 1, all)).toEqual(nearest.slice(0, 1));
  });
});

test.each([
  ['medic', '68W'],
  ['I was a medic', '68W'],
  ['corpsman', 'HM'],
  ['aircraft electrician', '15F'],
  ['aircraft electricain', '15F'],
  ['aviation electrician', 'AE'],
  ['helicopter mechanic', '6113'],
  ['UH-60', '15T'],
  ['black hawk', '15T'],
  ['loadmaster', '1A2X1'],
  ['air traffic control', '1C1X1'],
  ['infantry', '11B'],
  ['infantry', '0311'],
  ['army cook', '92G'],
  ['flight attendant', '1A6X1'],
])('the title “%s” finds %s', (text, code) => {
  const { words, branch } = readTypedOccupation(text);
  expect(findByTitle(words, branch, 12).map((occupation) => occupation.code)).toContain(code);
});

test('the best title comes first, and stop words find nothing', () => {
  const first = (text: string) => findByTitle(readTypedOccupation(text).words, null, 12)[0]?.code;
  expect([
    first('aircraft electrician'),
    first('medic'),
    first('flight attendant'),
    first('the of'),
    first('xylophone'),
  ]).toEqual(['15F', '68W', '1A6X1', undefined, undefined]);
});

describe('findByTitle', () => {
  const codes = (text: string, limit = 300) => {
    const { words, branch } = readTypedOccupation(text);
    return findByTitle(words, branch, limit).map(({ code }) => code);
  };

  test.each([
    ['inf', '11B'],
    ['maintenence', '2A3X3'],
    ['nechanic', '15N'],
    ['rader', 'OS'],
    ['weatherman', 'AG'],
    ['corpsman', '68W'],
  ])('with a prefix, another form or a typo “%s” finds %s', (text, code) => {
    expect(codes(text)).toContain(code);
  });

  test.each(['for', 'in', 'cooks', 'tryman', 'weatherproofing', 'zzz'])(
    'does not match the different word “%s”',
    (text) => {
      expect(codes(text)).toEqual([]);
    },
  );

  test('does not find titles of another kind of work', () => {
    expect(codes('army corpsman')).toEqual(['68W']);
  });

  test('finds only occupations of the requested branch', () => {
    expect(codes('air force medic')).toEqual(['4N0X1']);
  });

  test('prefers titles with all words to those with some of them', () => {
    expect(codes('combat medic')).toEqual(['68W']);
  });

  test('ranks the word itself before a synonym', () => {
    const pilots = codes('pilot');
    expect(pilots.indexOf('153D')).toBeLessThan(pilots.indexOf('153A'));
    expect(pilots.indexOf('11FX')).toBeLessThan(pilots.indexOf('153A'));
  });

  test('returns at most the requested number', () => {
    expect(codes('aircraft', 5)).toEqual(codes('aircraft').slice(0, 5));
    expect(codes('aircraft', 5)).toHaveLength(5);
  });
});
