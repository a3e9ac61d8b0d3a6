import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCases } from '../../../tests/support/random-cases.ts';
import { measureThreadCpuTime } from '../../../tests/support/thread-cpu-time.ts';
import type { DescriptionFormat } from './detect-format.ts';
import { renderDescription } from './render-description.ts';

/** Linear takes a tenth of it for 200 KB; quadratic takes minutes. */
const maxRenderMs = 3000;
const repeatTo = (length: number, piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const cases: readonly (readonly [string, DescriptionFormat, string, string])[] = [
  ['joins hard-wrapped lines', 'markdown', 'one\ntwo\r\nthree', '<p>one two three</p>'],
  ['parts padded blocks', 'markdown', 'one\n \n\n \ntwo', '<p>one</p><p>two</p>'],
  [
    'repairs spaces inside and around bold',
    'markdown',
    'seek  ** Data Engineers **  now',
    '<p>seek <strong>Data Engineers</strong> now</p>',
  ],
  ['closes bold before a letter', 'markdown', 'The **Pay:**hourly', '<p>The <strong>Pay:</strong>hourly</p>'],
  ['joins bullets parted by blank lines', 'markdown', '+ a\n  \n\n  \n+ b', '<ul><li>a</li><li>b</li></ul>'],
  ['reads a heading without its space', 'markdown', '###Duties\ntext', '<h3 id="jd-duties">Duties</h3><p>text</p>'],
  ['leaves a hashtag alone', 'markdown', 'Apply\n\n#LI-Remote', '<p>Apply</p><p>#LI-Remote</p>'],
  ['keeps a year at a line start', 'markdown', '2024. A good year', '<p>2024. A good year</p>'],
  ['makes no heading of a line above dashes', 'markdown', 'text\n---\nmore', '<p>text</p><hr><p>more</p>'],
  ['makes no code of indented text', 'markdown', 'a\n\n      indented', '<p>a</p><p>indented</p>'],
  [
    'makes a heading of a lone bold line',
    'markdown',
    '**Key Duties:**\nYou fly.',
    '<h3 id="jd-key-duties">Key Duties</h3><p>You fly.</p>',
  ],
  [
    'makes a heading of a lone bold paragraph',
    'html',
    '<p><strong>Key Duties</strong></p>',
    '<h3 id="jd-key-duties">Key Duties</h3>',
  ],
  ['makes no heading of a bold sentence', 'html', '<p><b>We fly far.</b></p>', '<p><strong>We fly far.</strong></p>'],
  [
    'makes no heading of a long bold line',
    'html',
    `<p><b>${'far '.repeat(21)}</b></p>`,
    `<p><strong>${'far '.repeat(21).trim()}</strong></p>`,
  ],
  [
    'makes no heading of a bold line in a list',
    'html',
    '<ul><li><b>Pay</b></li></ul>',
    '<ul><li><strong>Pay</strong></li></ul>',
  ],
  [
    'makes a heading of a bold line that a table let out',
    'html',
    '<table><b>Pay</b><tr><td>x</table>',
    '<h3 id="jd-pay">Pay</h3><table><tbody><tr><td>x</td></tr></tbody></table>',
  ],
  [
    'reads a typed bullet in a heading of an item',
    'html',
    '<ul><li>a<h2>• b</h2><h2>•</h2></ul>',
    '<ul><li>a<ul><li><strong>b</strong></li></ul></li></ul>',
  ],
  [
    'levels h6 and below it bold lines',
    'html',
    '<h6>A</h6><p><b>B</b></p><h6>C</h6>',
    '<h3 id="jd-a">A</h3><h4 id="jd-b">B</h4><h3 id="jd-c">C</h3>',
  ],
  [
    'levels h1 and h4',
    'html',
    '<h1>A</h1><h4>B</h4><h2>C</h2>',
    '<h3 id="jd-a">A</h3><h4 id="jd-b">B</h4><h4 id="jd-c">C</h4>',
  ],
  [
    'gives equal headings different ids',
    'html',
    '<h2>A</h2><h2>A 2</h2><h2>A</h2><h2>飛行</h2>',
    '<h3 id="jd-a">A</h3><h3 id="jd-a-2">A 2</h3><h3 id="jd-a-3">A</h3><h3 id="jd-section">飛行</h3>',
  ],
  ['drops empty headings and paragraphs', 'html', '<h2> </h2><p>&nbsp;</p><p><b> </b></p><p>x</p>', '<p>x</p>'],
  ['parts paragraphs at runs of breaks', 'html', 'a<br>b<br> <br><br>c<br>', '<p>a<br>b</p><p>c</p>'],
  ['parts divs', 'html', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  [
    'puts a nested list into the item before',
    'html',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  ['gives a stray item its list', 'html', '<li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
  [
    'makes a list of typed bullets',
    'html',
    '<p>Need:<br>• a<br>• b</p><p>·&nbsp; c</p>',
    '<p>Need:</p><ul><li>a</li><li>b</li><li>c</li></ul>',
  ],
  ['renames b and i', 'html', '<b>x</b> <i>y</i>.', '<p><strong>x</strong> <em>y</em>.</p>'],
  [
    'unwraps forms and fonts, drops code',
    'html',
    '<form><font>Prose</font><style>p{}</style><svg><title>t</title></svg></form>',
    '<p>Prose</p>',
  ],
  [
    'keeps web and mail links only',
    'html',
    '<a href="HTTPS://X.example">a</a> <a href="/b">b</a> <a href="mailto:c@x.example">c</a>',
    '<p><a href="https://x.example/" target="_blank" rel="noopener nofollow">a</a> b <a href="mailto:c@x.example" target="_blank" rel="noopener nofollow">c</a></p>',
  ],
  [
    'keeps tables and the scope of their headers',
    'html',
    '<table class=x><tr><th scope=col width=3>A<td>b</table>',
    '<table><tbody><tr><th scope="col">A</th><td>b</td></tr></tbody></table>',
  ],
  ['keeps definitions', 'html', '<dl><dt>T<dd>D</dl>', '<dl><dt>T</dt><dd>D</dd></dl>'],
  ['keeps preformatted text', 'html', '<pre>\n a\n  <b>b</b></pre>', '<pre> a\n  b</pre>'],
  [
    'decodes wholly escaped HTML once',
    'html',
    '&lt;p&gt;R&amp;amp;D &amp;lt;b&amp;gt;&lt;/p&gt;',
    '<p>R&amp;D &lt;b&gt;</p>',
  ],
  ['decodes it in Markdown too', 'markdown', '&lt;p&gt;a&lt;/p&gt;&lt;p&gt;b&lt;/p&gt;', '<p>a</p><p>b</p>'],
  ['leaves an escaped tag in prose', 'markdown', 'Know the &lt;p&gt; tag', '<p>Know the &lt;p&gt; tag</p>'],
  ['sanitises raw HTML in Markdown', 'markdown', 'a <u onclick=x>b</u> <script>c</script>', '<p>a b</p>'],
  ['removes NUL, zero-width and bidi characters', 'html', 'a\u0000b\u200bc&#8238;d&#x200B;e', '<p>abcde</p>'],
  ['keeps a joined emoji', 'text', '👩‍✈️ pilot', '<p>👩‍✈️ pilot</p>'],
  ['escapes plain text', 'text', 'R&D <b>\n\n- a\n- b', '<p>R&amp;D &lt;b&gt;</p><ul><li>a</li><li>b</li></ul>'],
  ['renders nothing of nothing', 'markdown', ' \n&nbsp;\n', ''],
];

describe('renderDescription', () => {
  it.each(cases)('%s', (_name, format, body, html) => {
    expect(renderDescription({ format, body }).html).toBe(html);
  });

  it('gives the text with a line for each block, and the outline', () => {
    const body = '### Duties\n\nFly **far** & high.\n\n+ one\n+ two';
    expect(renderDescription({ format: 'markdown', body })).toMatchObject({
      text: 'Duties\nFly far & high.\none\ntwo',
      outline: [{ id: 'jd-duties', text: 'Duties' }],
    });
  });

  it('never throws, and gives the same HTML for its own HTML', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '**',
        '\n',
        '\n \n',
        '+ ',
        '1. ',
        '###',
        '<p>',
        '<li>',
        '<b>',
        '<i>',
        '</b>',
        '<h2>',
        '<br>',
        '&nbsp;',
        '&lt;',
        '[x](http://y)',
        '> ',
        '\ud800',
        ':',
        '• ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom('markdown', 'html', 'text'), (pieces, format) => {
        const { html } = renderDescription({ format, body: pieces.join('') });
        expect(renderDescription({ format: 'html', body: html }).html).toBe(html);
      }),
      { numRuns: countCases(500) },
    );
  });

  const pieces = [
    '<',
    '>',
    '**',
    '**a ',
    '[',
    '[a](',
    '&',
    '&lt;',
    '`',
    '_a',
    '> ',
    '- ',
    '\n- a',
    '\n1. a',
    '<ul><li>',
    '<blockquote>',
    '<b>',
    '</b>',
    '<!--',
    '<script',
    '<a href="',
    '<h3>a</h3>',
    '<br>x',
    '•x\n',
    ' ',
    '\n',
    'a',
  ];
  const formats = ['markdown', 'html', 'text'] as const;
  const judge = (body: string) => {
    for (const format of formats) {
      const { html } = renderDescription({ format, body });
      expect(renderDescription({ format: 'html', body: html }).html).toBe(html);
    }
  };

  it.each(pieces)('renders 20 KB of %j, and its own HTML as it is', (piece) => judge(repeatTo(20_000, piece)));

  it.each(pieces)('renders 200 KB of %j in linear time, and its own HTML as it is', { tags: 'long' }, (piece) => {
    const body = repeatTo(200_000, piece);
    for (const format of formats)
      expect(measureThreadCpuTime(() => renderDescription({ format, body }))).toBeLessThan(maxRenderMs);
    judge(body);
  });
});
