import { describe, expect, test } from 'vitest';
import { fold, foldLetters, foldWords } from './fold.ts';

describe('fold', () => {
  test.each([
    ['Līhuʻe', 'lihue'],
    ["Lihu'e", 'lihue'],
    ['Utqiaġvik', 'utqiagvik'],
    ['Coeur d’Alene', 'coeur dalene'],
    ['  São\u00a0Paulo ', 'sao paulo'],
    ['ＦＵＬＬ－Ｔｉｍｅ', 'full-time'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'strasse'],
    ['ガイド', 'ガイド'],
    ['non\u2011stop', 'non-stop'],
    ['Ísafjörður', 'isafjordur'],
    ['Æ Œ Ø Đ Ł Þ Ħ ı', 'ae oe o d l th h i'],
    ['se\u00ada\u200bt\u2060tle\ufeff', 'seattle'],
    ['3 \u2212 2 \u2010 1\u2012', '3 - 2 - 1-'],
    ['a \t\n b', 'a b'],
    ['✈️ pilot❤️ 👩🏽‍✈️ 🇺🇸 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', 'pilot 1'],
    ['', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test.each([
    ["Coeur D'Alene", "coeur d'alene"],
    ['Coeur D’Alene – “A”', "coeur d'alene – “a”"],
    ['Līhuʻe D’Alene Aʼb ʹc ′d', "lihue d'alene a'b 'c 'd"],
    ['Hawai‘i Hawaiʿi é`', 'hawaii hawaii e'],
  ])('keeps apostrophes and removes the ʻokina of letters: %j becomes %j', (text, folded) => {
    expect(foldLetters(text)).toBe(folded);
  });

  test('is idempotent', () => {
    for (const text of ['Līhuʻe', 'Coeur d’Alene', 'ガイド', 'Ṩ̇']) expect(fold(fold(text))).toBe(fold(text));
  });
});

test.each([
  ['  Cargo – Agent! ', 'cargo agent'],
  ['R&D / 737-800', 'r d 737 800'],
  ['Līhuʻe, HI', 'lihue hi'],
  ['ガイド・東京', 'ガイド 東京'],
  ['!', ''],
])('the words of %j are %j', (text, words) => {
  expect(foldWords(text)).toBe(words);
});
