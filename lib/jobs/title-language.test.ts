import { expect, test } from 'vitest';
import { titleLanguage } from './title-language.ts';

test.each([
  ['Ramp Agent', null],
  ['Розничная', null],
  ['ガイド', 'ja'],
  ['Agent (東京)', 'ja'],
])('the title %s is in the language %j', (title, language) => {
  expect(titleLanguage(title)).toBe(language);
});
