import { describe, expect, test } from 'vitest';
import { boundedTextToHtml, isExcessiveMarkup, isExcessiveSource } from './excess.ts';
import { renderDescription } from './render-description.ts';
import { sanitizeHtml } from './sanitize-html.ts';

describe('isExcessiveSource with', () => {
  test.each([
    ['20,000 marks: no', '<'.repeat(20_000), false],
    ['20,001 marks: yes', '<'.repeat(20_001), true],
    ['marks of three kinds: yes', `${'<'.repeat(6667)}${'>'.repeat(6667)}${'&'.repeat(6667)}`, true],
    ['many other characters: no', '*'.repeat(30_000), false],
    ['3,000 lines: no', '\na'.repeat(3000), false],
    ['3,001 lines: yes', '\n a'.repeat(3001), true],
    ['3,001 empty lines: no', '\n \t'.repeat(3001), false],
    ['12,000 empty lines: no', '\n'.repeat(12_000), false],
    ['12,001 empty lines: yes', '\n'.repeat(12_001), true],
  ])('%s', (_, body, isExcessive) => {
    expect(isExcessiveSource(body)).toBe(isExcessive);
  });
});

test('markup over 200,000 characters or with more than 20,000 marks is excessive', () => {
  expect(['a'.repeat(200_000), 'a'.repeat(200_001), '<'.repeat(20_001)].map(isExcessiveMarkup)).toEqual([
    false,
    true,
    true,
  ]);
});

describe('boundedTextToHtml', () => {
  test('keeps 3,000 lines and joins the others', () => {
    const lines = boundedTextToHtml(Array.from({ length: 3002 }, (_, at) => `${at}\n \n`).join('')).split('<br>');
    expect([lines.length, lines[2999], lines[3000]]).toEqual([3001, '2999', '3000 3001']);
  });

  test('turns dashes at the start of a line into bullets', () => {
    expect(boundedTextToHtml(' a\nb & <c>\n\n- d\n+  e\n  *   f\n-g\nh - i')).toBe(
      'a<br>b &amp; &lt;c&gt;<br>• d<br>• e<br>• f<br>-g<br>h - i<br>',
    );
  });

  test('keeps 150,000 characters', () => {
    expect(boundedTextToHtml('a'.repeat(160_000)).replace('<br>', '')).toHaveLength(150_000);
  });

  test('removes angle brackets when there are more than 2,000', () => {
    expect(boundedTextToHtml('a < b')).toContain('a &lt; b');
    expect(boundedTextToHtml('a<&>b '.repeat(700))).not.toMatch(/&|<(?!br>)/);
    expect(boundedTextToHtml('a<&>b '.repeat(700))).toContain('a b');
  });
});

describe('an excessive description', () => {
  test.each([
    ['with very many tags', `<i>a</i>${'<b>x</b>'.repeat(10_000)}`],
    ['with very deep nesting', `<p>a</p>${'<div>'.repeat(300)}x`],
    ['whose markup grows when rendered', `<p>a</p>${'&amp;x'.repeat(19_000)}${'y'.repeat(90_000)}`],
  ])('%s is rendered as plain text', (_, body) => {
    const { html, text } = renderDescription({ format: 'html', body });
    expect(html).toMatch(/^<p>a/);
    expect(html).not.toMatch(/<(?!\/?p>|br>)/);
    expect(text).toMatch(/x|y/);
  });
});

test('markup may be nested up to 256 elements deep', () => {
  expect(sanitizeHtml(`${'<div>'.repeat(256)}x`)).toBe(`${'<p>'.repeat(256)}x${'</p>'.repeat(256)}`);
  expect(sanitizeHtml(`${'<div>'.repeat(257)}x`)).toBeNull();
  expect(sanitizeHtml('<div>a</div>'.repeat(300))).toBe('<p>a</p>'.repeat(300));
});
