import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';

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

  test('is the same when done twice', () => {
    for (const text of ['Līhuʻe', 'Coeur d’Alene', 'ガイド', 'Ṩ̇']) expect(fold(fold(text))).toBe(fold(text));
  });
});
