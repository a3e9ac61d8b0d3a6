import { describe, expect, test } from 'vitest';
import { repairMarkdown } from './repair-markdown.ts';

describe('a line', () => {
  test.each([
    ['loses tabs', '\tindented', '    indented'],
    ['loses deep indents', `${' '.repeat(40)}deep`, `${' '.repeat(12)}deep`],
    ['loses deep indents before a bullet', `${' '.repeat(40)}- deep`, `${' '.repeat(12)}- deep`],
    ['loses a single blank at its end', 'text \nnext', 'text\nnext'],
    ['keeps a hard break', 'text  \n- item  \nnext', 'text  \n- item  \nnext'],
    ['of blanks is empty', 'a\n \n\t\n   \nb', 'a\n\n\n\nb'],
    ['of non-breaking spaces is empty', 'a\n&nbsp;\n&#160;\n\u00a0\nb', 'a\n\n\n\nb'],
    ['keeps non-breaking spaces as spaces', 'x&nbsp;y&#160;z\u00a0w', 'x y z w'],
    ['of equals signs goes', 'a\n=====\nb', 'a\n\nb'],
    ['that holds more than equals signs stays', '=> a', '=> a'],
    ['of three marks is a rule', '* * *\n\n___\n\n-----', '---\n\n---\n\n---'],
    ['of two marks is no rule', '--', '--'],
    ['that holds more than marks is no rule', '--- a', '--- a'],
    ['with a typed bullet is an item', '• a\n  ▪b\n◦   c', '+ a\n  + b\n+ c'],
    ['with a bullet inside stays', 'a • b', 'a • b'],
    ['gets the missing space of its heading', '##a\n###### b\n#tag', '## a\n###### b\n#tag'],
    ['with seven number signs stays', '#######a', '#######a'],
    ['that begins with a year is no list', '2024. A good year\n  123) x', '2024\\. A good year\n  123\\) x'],
    ['that begins with a small number is a list', '12. x', '12. x'],
    ['with a decimal stays', '2024.5 hours', '2024.5 hours'],
    ['with a chain of markers keeps the first', '> > > > deep\n- - - - deep\n 1. 2. 3. x', '> deep\n- deep\n 1. x'],
    ['with two markers keeps both', '- > a\n12. - b', '- > a\n12. - b'],
    ['with a chain that begins with a number keeps it', '12. 3. 4. x', '12. x'],
    [
      'that ends like a rule, a heading or a year stays',
      '- a ===\n- b ---\n- c • d\n- in 2024. E',
      '- a ===\n- b ---\n- c • d\n- in 2024. E',
    ],
  ])('%s', (_, markdown, repaired) => {
    expect(repairMarkdown(markdown)).toBe(repaired);
  });
});

describe('bold', () => {
  test.each([
    ['without text goes', 'a ** ** b', 'a b'],
    ['keeps the spaces around it', 'a **b** c', 'a <strong>b</strong> c'],
    ['gets the spaces inside it outside', 'a** b **c', 'a <strong>b</strong> c'],
    ['keeps single spaces', 'a ** b ** c', 'a <strong>b</strong> c'],
    ['gets no spaces that nobody typed', 'a**b**c', 'a<strong>b</strong>c'],
    ['goes over line ends', 'x **a\nb** y', 'x <strong>a\nb</strong> y'],
    ['does not go over items', 'x **a\n- b** y', 'x **a\n- b** y'],
    [
      'does not go over lines that may be blocks',
      'x **a\n-b** y\n\nx **a\n  #b** y',
      'x **a\n-b** y\n\nx **a\n  #b** y',
    ],
    ['goes over hyphens inside a line', 'x **a\nb-c** y', 'x <strong>a\nb-c</strong> y'],
    ['of two words gets no spaces around it', 'x**a b**y', 'x<strong>a b</strong>y'],
    ['is not longer than 500 characters', `x **${'a'.repeat(501)}**`, `x **${'a'.repeat(501)}**`],
    ['that is unclosed stays', 'x **a', 'x **a'],
    ['alone on its line is a block', 'x\n**Duties**\ny', 'x\n\n<strong>Duties</strong>\n\ny'],
    ['alone but for a colon is a block', '**Duties** : \ny', '\n<strong>Duties</strong> :\n\ny'],
    ['before other text is no block', '**Pay:** hourly\ny', '<strong>Pay:</strong> hourly\ny'],
    ['after other text is no block', 'Our **Pay**\ny', 'Our <strong>Pay</strong>\ny'],
    ['of more than 100 characters is no block', `**${'a'.repeat(101)}**\ny`, `<strong>${'a'.repeat(101)}</strong>\ny`],
  ])('%s', (_, markdown, repaired) => {
    expect(repairMarkdown(markdown)).toBe(repaired);
  });

  test('does not pair marks of two blocks', () => {
    for (const start of ['\n', '- ', '+ ', '* ', '> ', '# ', '1. ', '12) ', '  - '])
      expect(repairMarkdown(`a **b\n${start}c** d`)).not.toContain('<strong>');
  });
});

describe('a block with more than 300 marks', () => {
  test('keeps only its text', () => {
    expect(repairMarkdown(`${'a[b*c`d_e!'.repeat(61)}<i>`)).toBe(`${'a b c d e '.repeat(61)}&lt;i>`);
  });

  test('leaves other blocks as they are', () => {
    expect(repairMarkdown(`_a_\n\n${'[[x'.repeat(301)}\n\n_b_`)).toBe(`_a_\n\n${' x'.repeat(301)}\n\n_b_`);
  });

  test('has more of them than one that keeps its marks', () => {
    const block = '[x'.repeat(300);
    expect(repairMarkdown(block)).toBe(block);
  });

  test('counts marks and not characters', () => {
    const block = `_${'x'.repeat(400)}_`;
    expect(repairMarkdown(block)).toBe(block);
  });
});
