import { describe, expect, test } from 'vitest';
import { readMarkup } from './read-markup.ts';
import { renderDescription } from './render-description.ts';
import { writeBlocks } from './write-html.ts';

const write = (markup: string) => writeBlocks(readMarkup(markup));
const link = (href: string, text: string) => `<a href="${href}" target="_blank" rel="noopener nofollow">${text}</a>`;

describe('spaces are moved outside of marks that change', () => {
  test.each([
    ['<strong>a </strong><strong> b</strong>', '<strong>a b</strong>'],
    ['<strong>a </strong>b', '<strong>a</strong> b'],
    ['a<strong> b</strong>', 'a <strong>b</strong>'],
    ['<em>a</em> <em>b</em>', '<em>a b</em>'],
    ['<em>a <strong>b</strong></em>', '<em>a </em><strong><em>b</em></strong>'],
    ['<code>a</code><code> b</code>', '<code>a b</code>'],
    ['<code>a </code>b<em> </em>c', '<code>a</code> b c'],
    ['<a href="https://a.example/">a <em>b</em></a>', link('https://a.example/', 'a <em>b</em>')],
    [
      '<a href="https://a.example/">a </a><a href="https://b.example/">b</a>',
      `${link('https://a.example/', 'a')} ${link('https://b.example/', 'b')}`,
    ],
    ['a \u2003 b\u00a0c', 'a b c'],
    ['<em> </em>a <br> b<br/>c', 'a<br>b<br>c'],
    ['a<em>\u200b</em>b', 'ab'],
  ])('%j', (markup, html) => {
    expect(write(markup)).toBe(`<p>${html}</p>`);
  });
});

describe('a bold line becomes a heading', () => {
  const isHeading = (text: string) => renderDescription({ format: 'html', body: `<p>${text}</p>` }).outline.length > 0;

  test.each([
    '<b>Pay</b>',
    '<b>Pay <i>and</i> more</b>',
    '<b>2026</b>',
    '<b>Pay (2026)</b>',
    `<b>${'x'.repeat(80)}</b>`,
  ])('%s', (text) => {
    expect(isHeading(text)).toBe(true);
  });

  test.each([
    'Pay',
    '<b>Pay</b> hourly',
    '<b>We fly.</b>',
    '<b>“Why us?”</b>',
    '<b>(We fly!)</b>',
    '<b>One,</b>',
    '<b>…</b>',
    '<b>---</b>',
    '<b><a href="https://x.example">Apply</a></b>',
    '<b><code>Pay</code></b>',
    `<b>${'x'.repeat(81)}</b>`,
  ])('but not %s', (text) => {
    expect(isHeading(text)).toBe(false);
  });
});

describe('typed bullets', () => {
  test.each([
    ['make a list', '• a<br>• b', '<ul><li>a</li><li>b</li></ul>'],
    ['end a paragraph', 'x<br>• a<br>y', '<p>x</p><ul><li>a</li></ul><p>y</p>'],
    ['may be repeated', '• ● a', '<ul><li>a</li></ul>'],
    ['need a space when they are middle dots', '·a<br>· b', '<p>·a</p><ul><li>b</li></ul>'],
    ['may have marks', '<strong>• </strong><em>a</em>', '<ul><li><em>a</em></li></ul>'],
    ['stay inside a line', 'a • b', '<p>a • b</p>'],
    [
      'are removed at the start of an item',
      '<ul><li>• a</li><li>b<br>• c</li></ul>',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    ],
    ['are removed without text', '<ul><li>•</li></ul>a<br>•<br>b', '<p>a</p><p>b</p>'],
  ])('%s', (_, markup, html) => {
    expect(write(markup)).toBe(html);
  });
});

test('Markdown preserves quotes, escapes and raw HTML', () => {
  const html = (body: string) => renderDescription({ format: 'markdown', body }).html;
  expect(html('"a" & \'b\' \\*c\\* <u title="d">e</u>')).toBe('<p>"a" &amp; \'b\' *c* e</p>');
  expect(html('a &amp; b < c `d` [e](https://e.example)')).toBe(
    `<p>a &amp; b &lt; c <code>d</code> ${link('https://e.example/', 'e')}</p>`,
  );
});
