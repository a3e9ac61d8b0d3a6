import { expect, test } from 'vitest';
import { readMarkup } from './read-markup.ts';
import { writeMarkdown } from './write-markdown.ts';

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
  ['', ''],
])('%s becomes %j', (html, expected) => {
  expect(writeMarkdown(readMarkup(html))).toBe(expected);
});
