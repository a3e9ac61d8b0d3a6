import { describe, expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

const read = (format: 'markdown' | 'html', body: string) => toPlainText({ format, body });

describe('whitespace and invisible characters', () => {
  test.each([
    ['a\u00a0\t b', 'a b'],
    ['a \n b', 'a\nb'],
    ['a\n \n b', 'a\nb'],
    ['a\rb\fc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    [' \n a \n ', 'a'],
    ['a \u200b b', 'a b'],
    ['\ufeffa\u00adb\u200bc\u2060d', 'abcd'],
    ['a\u2010b\u2026', 'a\u2010b\u2026'],
    ['a b  c d', 'a b c d'],
    ['a ', 'a'],
    [' ', ''],
  ])('%j becomes %j in every format', (body, text) => {
    expect([read('html', body), read('markdown', body)]).toEqual([text, text]);
  });
});

describe('Markdown marks', () => {
  test.each([
    ['*one* **two** `three` _four_', 'one two three four'],
    ['far_out x_1 A_B Z_a z_z 9_0 é_ü', 'far_out x_1 A_B Z_a z_z 9_0 é_ü'],
    ['a*b*c `d`e', 'abc de'],
    ['(_a_) a_ _1', '(a) a 1'],
    ['@_a a_[ {_z z_` /_0 0_:', '@a a[ {z z /0 0:'],
    ['+ a\n- b\n# c\n> d\n• e', 'a\nb\nc\nd\ne'],
    ['+ - > a', 'a'],
    ['##Duties\n######Deep\n#######Seven', 'Duties\nDeep\n#Seven'],
    ['-5 degrees\n#LI-Remote\n+1 206 555 0100', '-5 degrees\n#LI-Remote\n+1 206 555 0100'],
    ['-\u00a0a', 'a'],
    ['a - b  + c \t# d', 'a - b + c # d'],
    ['a\n+', 'a\n+'],
    ['*', ''],
    ['a *', 'a'],
  ])('%j becomes %j', (body, text) => {
    expect(read('markdown', body)).toBe(text);
  });

  test('stay in HTML', () => {
    const body = '*one* _two_ `x`\n+ a\n- b\n##Duties';
    expect(read('html', body)).toBe(body);
  });
});
