import { describe, expect, test } from 'vitest';
import { readMarkup } from './read-markup.ts';
import { writeBlocks } from './write-html.ts';

const nest = (tag: string, depth: number, inner: string) =>
  `<${tag}>`.repeat(depth) + inner + `</${tag}>`.repeat(depth);

describe('BlockBuilder', () => {
  test.each([
    ['preformatted text preserves its lines', '<pre>\n\n a<br>b  \n</pre>', '<pre> a\nb</pre>'],
    ['preformatted text contains no other blocks', '<pre>a<p>b</p></pre>', '<pre>a\nb</pre>'],
    ['empty preformatted text is removed', 'a<pre> \n </pre>b', '<p>a</p><p>b</p>'],
    [
      'sections of a table are one',
      '<table><thead><tr><th>H</th></tr></thead><tbody><tr><td>x</td></tr></tbody></table>',
      '<table><tbody><tr><th>H</th></tr><tr><td>x</td></tr></tbody></table>',
    ],
    [
      'an empty row is removed',
      '<table><tr><td></td></tr><tr><td></td><td>x</td></tr></table>',
      '<table><tbody><tr><td></td><td>x</td></tr></tbody></table>',
    ],
    ['an empty table is removed', 'a<table><tr><td> </td></tr></table>b', '<p>a</p><p>b</p>'],
    [
      'loose text in a table is moved before it',
      '<table>a<tbody>b<tr>c<td>x</td></tr></tbody></table>',
      '<p>a</p><p>b</p><p>c</p><table><tbody><tr><td>x</td></tr></tbody></table>',
    ],
    [
      'parts of a table outside of a table become paragraphs',
      '<td>a</td><tr><td>b</td></tr><tbody>c</tbody><thead>d</thead>',
      '<p>a</p><p>b</p><p>c</p><p>d</p>',
    ],
    [
      'an item among rows becomes a paragraph',
      '<table><li>a</li><tr><td>x</td></tr></table>',
      '<p>a</p><table><tbody><tr><td>x</td></tr></tbody></table>',
    ],
    [
      'a list in a cell stays there',
      '<table><tr><td><ul><li>a</li></ul></td></tr></table>',
      '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>',
    ],
    ['loose text in a list becomes an item', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'a list directly in a list is appended to the previous item',
      '<ul><li>a</li><ol><li>b</li></ol></ul>',
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
    ],
    [
      'a list that starts with a list gets an item for it',
      '<ul><ol><li>b</li></ol></ul>',
      '<ul><li><ol><li>b</li></ol></li></ul>',
    ],
    [
      'adjacent lists of the same kind are merged',
      '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol><li>d</li></ol>',
      '<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>',
    ],
    ['empty items and lists are removed', '<ul><li> </li></ul><ol></ol>x', '<p>x</p>'],
    ['an item preserves its paragraphs', '<ul><li>a<br><br>b</li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    [
      'text after a stray item ends its list',
      '<li>a</li>x<li>b</li>',
      '<ul><li>a</li></ul><p>x</p><ul><li>b</li></ul>',
    ],
    [
      'quotes may contain blocks',
      '<blockquote>a<p>b</p></blockquote><blockquote> </blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    [
      'a heading in a quote becomes bold text',
      '<blockquote><h2>a <em>b</em></h2></blockquote>',
      '<blockquote><p><strong>a <em>b</em></strong></p></blockquote>',
    ],
    ['a list in a heading becomes text of the heading', '<h2>a<ul><li>b</li></ul>c</h2>x', '<p>a b c</p><p>x</p>'],
    ['adjacent rules are merged', '<hr><hr>a<hr>', '<hr><p>a</p><hr>'],
    ['a rule in a heading becomes a space', '<h2>a<hr>b</h2>', '<p>a b</p>'],
    ['end tags without a start are ignored', '</strong></a></ul></p></table>a', '<p>a</p>'],
    [
      'overlapping marks are nested',
      '<strong>a<em>b</strong>c</em>d',
      '<p><strong>a<em>b</em></strong><em>c</em>d</p>',
    ],
    [
      'nested marks of the same kind are merged',
      '<strong>a<strong>b</strong>c</strong>d',
      '<p><strong>abc</strong>d</p>',
    ],
    [
      'an inner link replaces the outer one',
      '<a href="https://a.example/">a<a href="https://b.example/">b</a>c</a>d',
      '<p><a href="https://a.example/" target="_blank" rel="noopener nofollow">a</a><a href="https://b.example/" target="_blank" rel="noopener nofollow">b</a><a href="https://a.example/" target="_blank" rel="noopener nofollow">c</a>d</p>',
    ],
    [
      'a URL preserves its ampersands',
      '<a href="https://a.example/?b=1&amp;c=2">a</a>',
      '<p><a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener nofollow">a</a></p>',
    ],
    [
      'code is escaped',
      '<code>a &lt; b &amp;&amp; c &gt; d</code>',
      '<p><code>a &lt; b &amp;&amp; c &gt; d</code></p>',
    ],
    ['an angle bracket that does not start a tag is removed', 'a < b > c <1> <', '<p>a b &gt; c 1&gt;</p>'],
    ['unclosed elements end with the text', '<ul><li>a', '<ul><li>a</li></ul>'],
    ['a heading in a heading becomes text of the outer one', '<h2>a<h2>b</h2>c</h2>d', '<p>a b c</p><p>d</p>'],
    [
      'rows outside of a table preserve their text',
      '<thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody>',
      '<p>a</p><p>b</p>',
    ],
    ['loose text after an item becomes another item', '<ul><li>a</li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'a typed bullet after the text of an item becomes an inner list',
      '<ul><li>a<p>• b</p></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['an end tag may have attributes', 'a<strong>b</strong x="y">c', '<p>a<strong>b</strong>c</p>'],
    ['an unknown tag separates paragraphs', 'a<section>b</section>c', '<p>a</p><p>b</p><p>c</p>'],
  ])('%s', (_, markup, html) => {
    expect(writeBlocks(readMarkup(markup))).toBe(html);
  });
});

describe('nesting stops after eight levels', () => {
  test.each(['ul', 'ol', 'blockquote'])('of %s', (tag) => {
    const html = writeBlocks(readMarkup(nest(tag, 12, 'x')));
    expect(html.split(`<${tag}>`).length - 1).toBe(8);
    expect(html).toContain('x');
  });

  test('and starts again after they end', () => {
    const deep = nest('blockquote', 8, 'x');
    expect(writeBlocks(readMarkup(deep + deep))).toBe(nest('blockquote', 8, '<p>x</p>').repeat(2));
  });

  test('and counts lists, not items', () => {
    const items = '<li>a</li>'.repeat(10);
    expect(writeBlocks(readMarkup(`<ul>${items}<li>b<ul><li>c</li></ul></li></ul>`))).toBe(
      `<ul>${items}<li>b<ul><li>c</li></ul></li></ul>`,
    );
    expect(writeBlocks(readMarkup('<ul><li>x'.repeat(12))).split('<ul>')).toHaveLength(9);
  });

  test('counted from outside the table for text that is moved out of it', () => {
    const rows = '<tr><td>x</td></tr>';
    expect(writeBlocks(readMarkup(nest('blockquote', 7, `<table>• a${rows}</table>`)))).toBe(
      nest('blockquote', 7, `<ul><li>a</li></ul><table><tbody>${rows}</tbody></table>`),
    );
  });

  test('for typed bullets and stray items too', () => {
    const at = (depth: number, inner: string) => writeBlocks(readMarkup(nest('blockquote', depth, inner)));
    expect([at(7, '• a'), at(7, '<li>a</li>')]).toEqual(Array(2).fill(nest('blockquote', 7, '<ul><li>a</li></ul>')));
    expect([at(8, '• a'), at(8, '<li>a</li>')]).toEqual([
      nest('blockquote', 8, '<p>• a</p>'),
      nest('blockquote', 8, '<p>a</p>'),
    ]);
  });
});
