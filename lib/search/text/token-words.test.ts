import { describe, expect, test } from 'vitest';
import { capitalNames } from './capital-names.ts';
import { toTokenWords, toStem } from './token-words.ts';
import { toPlainWords } from './plan-text.ts';
import { scanTokens, scanRanges } from './scan.ts';

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  scanTokens(text, (token) => tokens.push(token));
  return tokens;
}

test.each([
  ['engineers', 'engineer'],
  ['engineering', 'engineer'],
  ['engineered', 'engineer'],
  ['engineer', 'engineer'],
  ['engine', 'engin'],
  ['careerist', 'careerist'],
  ['inspectorate', 'inspector'],
  ['used', 'used'],
  ['cars', 'car'],
  ['737pilots', '737pilots'],
  ['pilots737', 'pilots737'],
  ['steering', 'steer'],
  ['beers', 'beer'],
  ['inspector', 'inspect'],
  ['inspectors', 'inspect'],
  ['inspection', 'inspect'],
  ['doctor', 'doctor'],
  ['actor', 'actor'],
  ['agents', 'agent'],
  ['its', 'its'],
  ['e175s', 'e175s'],
  ['カスタマー', 'カスタマー'],
  ['pilotés', 'pilotés'],
  ['motortractor', 'motortract'],
])('the stem of %s is %s', (word, stem) => {
  expect(toStem(word)).toBe(stem);
});

describe('a run of characters without spaces', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['pilot', ['pilot'], []],
    ['part-time', ['part', 'time'], ['parttime']],
    ['a&p', ['a&p'], ['ap', 'a', 'p']],
    ['at&t', ['at&t'], ['att', 'at', 't']],
    ['health&safety', ['health', 'safety'], ['healthsafety']],
    ['a-b', ['a-b'], ['ab', 'a', 'b']],
    ['u.s.', ['us'], ['us', 'u', 's']],
    ["mechanic's", ['mechanics'], ['mechanic', 's']],
    ['c++', ['c++'], []],
    ['c#', ['c#'], []],
    ['.net', ['.net'], ['net']],
    ['.n', ['n'], []],
    ['asp.net', ['asp', 'net'], ['aspnet']],
    ['737-800', ['737', '800'], ['737800', '737-800']],
    ['e175', ['e175'], ['175']],
    ['e17', ['e17'], []],
    ['a321neo/b737', ['a321neo', 'b737'], ['a321neob737', 'a321neo/b737', '321', '737']],
    ['c#dev', ['c', 'dev'], ['cdev']],
    ['737+', ['737+'], []],
    ['.net-core', ['net', 'core'], ['netcore']],
    ['x-ray', ['x', 'ray'], ['xray']],
    ['first--class', ['first', 'class'], ['firstclass']],
    ['ab&cde', ['ab&cde'], ['abcde', 'ab', 'cde']],
    ['abc&d&efg', ['abc&d&efg'], ['abcdefg', 'abc', 'd', 'efg']],
    ['r&d-lab', ['r', 'd', 'lab'], ['rdlab']],
    ['lab-r&d', ['lab', 'r', 'd'], ['labrd']],
    ['a.b-c', ['a.b-c'], ['abc', 'a', 'b', 'c']],
    ['a-b.c', ['a-b.c'], ['abc', 'a', 'b', 'c']],
    ["rock'n'roll", ['rocknroll'], ['rock', 'n', 'roll']],
    ["driver's-ed", ['driver', 's', 'ed'], ['driversed']],
    ["ed-driver's", ['ed', 'driver', 's'], ['eddrivers']],
    ['--pilot--', ['pilot'], []],
    ['..ab', ['.ab'], ['ab']],
    ['.a1', ['a1'], []],
    ['&', [], []],
    ['pilot.', ['pilot'], []],
    ['-pilot-', ['pilot'], []],
    ['...', [], []],
    ['é', ['é'], []],
    ['u.s.a', ['usa'], ['usa', 'u', 's', 'a']],
    ['c#d#', ['c#d#'], ['cd', 'c', 'd']],
    ['--c++', ['c++'], []],
    ['c++..', ['c++'], []],
    ['.c++', ['c++'], []],
  ])('%s has the words %j, or %j', (raw, sequence, alternates) => {
    expect(toTokenWords(raw)).toEqual({ sequence, alternates });
  });

  test.each([
    ['客室', ['客室']],
    ['客', ['客']],
    ['カスタマー', ['カス', 'スタ', 'タマ', 'マー']],
    ['成田anaスタッフ', ['成田', 'ana', 'スタ', 'タッ', 'ッフ']],
    ['カ!b', ['カ', 'b']],
    ['ana客b2', ['ana', '客', 'b2']],
    ['a-客', ['a', '客']],
  ])('%s has the bigrams %j', (raw, sequence) => {
    expect(toTokenWords(raw)).toEqual({ sequence, alternates: [] });
  });
});

describe('the tokens of a text', () => {
  test.each([
    ['Ramp Agent, Part-Time (Seattle)', ['ramp', 'agent', 'part-time', 'seattle']],
    ['A & P mechanic', ['a&p', 'mechanic']],
    ['Health & Safety', ['health', 'safety']],
    ['A & Pilot', ['a', 'pilot']],
    ['XA & P', ['xa', 'p']],
    ['A & P & E', ['a&p', 'e']],
    ['.NET and C++', ['.net', 'and', 'c++']],
    ['the end .', ['the', 'end']],
    ['one . two', ['one', 'two']],
    ['+1 #2', ['1', '2']],
    ['Café—Élan', ['cafe', 'elan']],
    ['', []],
    // Surrogate pairs at both ends of their range, and a private-use character, which is not a letter.
    ['\u{10000} \u{203FF}野家', ['\u{10000}', '\u{203FF}野家']],
    ['one\u{E000}two', ['one', 'two']],
  ])('%j are %j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  test('a word is in capitals only when all of its letters are', () => {
    const capitals: string[] = [];
    scanRanges('IT is It iT OR', (folded, start, end, isCapital) => {
      if (isCapital) capitals.push(`${start} ${folded.slice(start, end)}`);
    });
    expect(capitals).toEqual(['0 it', '12 or']);
  });

  test.each([
    ['reports capitals beside a ligature, an ellipsis and an ʻokina', 'ﬁ… ʻIT', [false, true]],
    ['reports capitals beside voiced kana', 'ガイド IT', [false, true]],
    ['reports capitals beside Hangul', '한국 HI', [false, true]],
    ['reports no capitals when folding the case changes the length of the text', 'ß IT', [false, false]],
  ])('%s', (_, text, expected) => {
    const capitals: boolean[] = [];
    scanRanges(text, (_folded, _start, _end, isCapital) => capitals.push(isCapital));
    expect(capitals).toEqual(expected);
  });

  test('every capital name is a single folded token, otherwise it would never match', () => {
    const names = [...capitalNames];
    expect(names.map((name) => tokensOf(name.toUpperCase()))).toEqual(names.map((name) => [name]));
  });
});

test('the words of a title are folded and split', () => {
  expect(toPlainWords('Lead A&P Mechanic – Part-Time, Hawaiʻi')).toEqual([
    'lead',
    'a&p',
    'mechanic',
    'part',
    'time',
    'hawaii',
  ]);
});
