import { describe, expect, test } from 'vitest';
import { repairMarkdown } from './repair-markdown.ts';

describe('a line', () => {
  test.each([
    ['loses tabs', '\tindented', '    indented'],
    ['loses deep indents', `${' '.repeat(40)}deep`, `${' '.repeat(12)}deep`],
    ['loses deep indents before a bullet', `${' '.repeat(40)}- deep`, `${' '.repeat(12)}- deep`],
    ['loses a single space at its end', 'text \nnext', 'text\nnext'],
    ['keeps a hard break', 'text  \n- item  \nnext', 'text  \n- item  \nnext'],
    ['of spaces is empty', 'a\n \n\t\n   \nb', 'a\n\n\n\nb'],
    ['of non-breaking spaces is empty', 'a\n&nbsp;\n&#160;\n\u00a0\nb', 'a\n\n\n\nb'],
    ['has its non-breaking spaces converted to spaces', 'x&nbsp;y&#160;z\u00a0w', 'x y z w'],
    ['of equals signs is removed', 'a\n=====\nb', 'a\n\nb'],
    ['with more than equals signs is unchanged', '=> a', '=> a'],
    ['of three marks is a rule', '* * *\n\n___\n\n-----', '---\n\n---\n\n---'],
    ['of two marks is not a rule', '--', '--'],
    ['with more than marks is not a rule', '--- a', '--- a'],
    ['with a typed bullet is an item', '• a\n  ▪b\n◦   c', '+ a\n  + b\n+ c'],
    ['with a bullet inside is unchanged', 'a • b', 'a • b'],
    ['has the missing space of its heading inserted', '##a\n###### b\n#tag', '## a\n###### b\n#tag'],
    ['with seven number signs is unchanged', '#######a', '#######a'],
    ['that starts with a year is not a list', '2024. A good year\n  123) x', '2024\\. A good year\n  123\\) x'],
    ['that starts with a small number is a list', '12. x', '12. x'],
    ['with a decimal number is unchanged', '2024.5 hours', '2024.5 hours'],
    ['with a chain of markers keeps the first', '> > > > deep\n- - - - deep\n 1. 2. 3. x', '> deep\n- deep\n 1. x'],
    ['with two markers keeps both', '- > a\n12. - b', '- > a\n12. - b'],
    ['with a chain that starts with a number keeps the number', '12. 3. 4. x', '12. x'],
    [
      'that ends like a rule, a heading or a year is unchanged',
      '- a ===\n- b ---\n- c • d\n- in 2024. E',
      '- a ===\n- b ---\n- c • d\n- in 2024. E',
    ],
  ])('%s', (_, markdown, repaired) => {
    expect(repairMarkdown(markdown)).toBe(repaired);
  });
});

describe('bold', () => {
  test.each([
    ['without text is removed', 'a ** ** b', 'a b'],
    ['keeps the spaces around it', 'a **b** c', 'a <strong>b</strong> c'],
    ['has the spaces inside it moved outside', 'a** b **c', 'a <strong>b</strong> c'],
    ['keeps single spaces', 'a ** b ** c', 'a <strong>b</strong> c'],
    ['has no spaces added', 'a**b**c', 'a<strong>b</strong>c'],
    ['may span lines', 'x **a\nb** y', 'x <strong>a\nb</strong> y'],
    ['does not span list items', 'x **a\n- b** y', 'x **a\n- b** y'],
    ['does not span lines that may be blocks', 'x **a\n-b** y\n\nx **a\n  #b** y', 'x **a\n-b** y\n\nx **a\n  #b** y'],
    ['may contain hyphens inside a line', 'x **a\nb-c** y', 'x <strong>a\nb-c</strong> y'],
    ['of two words has no spaces added around it', 'x**a b**y', 'x<strong>a b</strong>y'],
    ['is not longer than 500 characters', `x **${'a'.repeat(501)}**`, `x **${'a'.repeat(501)}**`],
    ['that is not closed is unchanged', 'x **a', 'x **a'],
    ['alone on its line is a block', 'x\n**Duties**\ny', 'x\n\n<strong>Duties</strong>\n\ny'],
    ['alone except for a colon is a block', '**Duties** : \ny', '\n<strong>Duties</strong> :\n\ny'],
    ['before other text is not a block', '**Pay:** hourly\ny', '<strong>Pay:</strong> hourly\ny'],
    ['after other text is not a block', 'Our **Pay**\ny', 'Our <strong>Pay</strong>\ny'],
    [
      'of more than 100 characters is not a block',
      `**${'a'.repeat(101)}**\ny`,
      `<strong>${'a'.repeat(101)}</strong>\ny`,
    ],
  ])('%s', (_, markdown, repaired) => {
    expect(repairMarkdown(markdown)).toBe(repaired);
  });

  test('does not pair the marks of two blocks', () => {
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

  test('is the smallest that loses its marks', () => {
    const block = '[x'.repeat(300);
    expect(repairMarkdown(block)).toBe(block);
  });

  test('is detected by its marks and not by its characters', () => {
    const block = `_${'x'.repeat(400)}_`;
    expect(repairMarkdown(block)).toBe(block);
  });
});
