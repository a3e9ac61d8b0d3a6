import { expect, test } from 'vitest';
import { readMarkup } from './read-markup.ts';
import { toLinkTarget, writeMarkdown } from './write-markdown.ts';

test.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<h3 id="a">About</h3><h4 id="b">More</h4>', '### About\n\n#### More'],
  ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
  ['<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>', '1. One\n   - Inner\n2. Two'],
  ['<p><strong>Bold</strong> and <em>soft</em></p>', '**Bold** and _soft_'],
  ['<p>One<br>Two</p>', 'One  \nTwo'],
  ['<p><a href="https://example.com/a(b)">link</a></p>', '[link](https://example.com/a%28b%29)'],
  ['<p>2 * 3 &lt;b&gt; [x] _y_</p>', '2 \\* 3 \\<b\\> \\[x\\] \\_y\\_'],
  [
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['<table><tr><th>A</th></tr><tr><td><p>1</p><p>2</p></td></tr></table>', '| A |\n| --- |\n| 1 2 |'],
  ['<h1>Top</h1><h2>Second</h2><h6>Deep</h6>', '### Top\n\n### Second\n\n#### Deep'],
  ['<h3>C# [new] </h3>', '### C\\# \\[new\\]'],
  ['<blockquote><p>One<br>Two</p></blockquote>', '> One  \n> Two'],
  ['<pre>one\n  two</pre>', '    one\n      two'],
  ['<p>One</p><hr><p>Two</p>', 'One\n\n---\n\nTwo'],
  ['<ul><li>One<ol><li>Inner</li></ol></li></ul>', '- One\n  1. Inner'],
  ['<p>all<strong> <em>both</em> </strong>plain</p>', 'all **_both_** plain'],
  [
    '<p>see <a href="https://example.com/"><strong>this</strong> page</a></p>',
    'see [**this**](https://example.com/) [page](https://example.com/)',
  ],
  ['<p>$& and $1</p>', '$& and $1'],
  ['', ''],
])('%s becomes %j', (html, expected) => {
  expect(writeMarkdown(readMarkup(html))).toBe(expected);
});

test('escapes every character that would end a link target early', () => {
  expect(toLinkTarget('https://example.com/a b\t(c)<d>')).toBe('https://example.com/a%20b%09%28c%29%3Cd%3E');
});
