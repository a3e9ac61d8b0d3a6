import { describe, expect, test } from 'vitest';
import { fold, foldWords } from './fold.ts';

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
    ['', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
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
