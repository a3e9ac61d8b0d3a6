import { expect, test } from 'vitest';
import { addDirections } from './job-view.ts';

test.each([
  ['<p>Load aircraft.</p>', '<p>Load aircraft.</p>'],
  ['<ul><li>العمل في SEA.</li></ul>', '<ul dir="auto"><li>العمل في SEA.</li></ul>'],
  [
    '<h3 id="a">א</h3><ul><li>ב<ul><li>c</li></ul></li></ul><blockquote><p>d</p></blockquote><pre>e</pre>',
    '<h3 dir="auto" id="a">א</h3><ul dir="auto"><li>ב<ul><li>c</li></ul></li></ul><blockquote dir="auto"><p>d</p></blockquote><pre dir="auto">e</pre>',
  ],
  [
    '<table><tbody><tr><td><p>א</p></td></tr></tbody></table><p>b</p><hr>',
    '<table dir="auto"><tbody><tr><td><p>א</p></td></tr></tbody></table><p dir="auto">b</p><hr>',
  ],
])('%s becomes %s', (html, directed) => {
  expect(addDirections(html)).toBe(directed);
});
