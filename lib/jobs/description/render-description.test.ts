import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { measureThreadCpuTime } from '#tests/support/thread-cpu-time.ts';
import type { JobDescription } from '#lib/jobs/job.ts';
import { renderDescription } from './render-description.ts';

/** A linear algorithm takes a tenth of this for 200 KB; a quadratic one takes minutes. */
const maxRenderMs = 3000;
const repeatTo = (length: number, piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const cases: readonly (readonly [string, JobDescription['format'], string, string])[] = [
  ['joins hard-wrapped lines', 'markdown', 'one\ntwo\r\nthree', '<p>one two three</p>'],
  ['separates padded blocks', 'markdown', 'one\n \n\n \ntwo', '<p>one</p><p>two</p>'],
  [
    'repairs spaces inside and around bold',
    'markdown',
    'seek  ** Data Engineers **  now',
    '<p>seek <strong>Data Engineers</strong> now</p>',
  ],
  ['closes bold before a letter', 'markdown', 'The **Pay:**hourly', '<p>The <strong>Pay:</strong>hourly</p>'],
  ['joins bullets separated by blank lines', 'markdown', '+ a\n  \n\n  \n+ b', '<ul><li>a</li><li>b</li></ul>'],
  ['accepts a heading without its space', 'markdown', '###Duties\ntext', '<h3 id="jd-duties">Duties</h3><p>text</p>'],
  ['leaves a hashtag alone', 'markdown', 'Apply\n\n#LI-Remote', '<p>Apply</p><p>#LI-Remote</p>'],
  ['preserves a year at the start of a line', 'markdown', '2024. A good year', '<p>2024. A good year</p>'],
  ['does not treat a line above dashes as a heading', 'markdown', 'text\n---\nmore', '<p>text</p><hr><p>more</p>'],
  ['does not treat indented text as code', 'markdown', 'a\n\n      indented', '<p>a</p><p>indented</p>'],
  [
    'converts a lone bold line to a heading',
    'markdown',
    '**Key Duties:**\nYou fly.',
    '<h3 id="jd-key-duties">Key Duties</h3><p>You fly.</p>',
  ],
  [
    'converts a lone bold paragraph to a heading',
    'html',
    '<p><strong>Key Duties</strong></p>',
    '<h3 id="jd-key-duties">Key Duties</h3>',
  ],
  [
    'does not treat a bold sentence as a heading',
    'html',
    '<p><b>We fly far.</b></p>',
    '<p><strong>We fly far.</strong></p>',
  ],
  [
    'does not treat a long bold line as a heading',
    'html',
    `<p><b>${'far '.repeat(21)}</b></p>`,
    `<p><strong>${'far '.repeat(21).trim()}</strong></p>`,
  ],
  [
    'does not treat a bold line in a list as a heading',
    'html',
    '<ul><li><b>Pay</b></li></ul>',
    '<ul><li><strong>Pay</strong></li></ul>',
  ],
  [
    'converts a bold line that was moved out of a table to a heading',
    'html',
    '<table><b>Pay</b><tr><td>x</table>',
    '<h3 id="jd-pay">Pay</h3><table><tbody><tr><td>x</td></tr></tbody></table>',
  ],
  [
    'converts a typed bullet in a heading inside an item',
    'html',
    '<ul><li>a<h2>• b</h2><h2>•</h2></ul>',
    '<ul><li>a<ul><li><strong>b</strong></li></ul></li></ul>',
  ],
  [
    'normalizes h6 and bold lines below it',
    'html',
    '<h6>A</h6><p><b>B</b></p><h6>C</h6>',
    '<h3 id="jd-a">A</h3><h4 id="jd-b">B</h4><h3 id="jd-c">C</h3>',
  ],
  [
    'normalizes h1 and h4',
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
  ['separates paragraphs at consecutive line breaks', 'html', 'a<br>b<br> <br><br>c<br>', '<p>a<br>b</p><p>c</p>'],
  ['separates divs', 'html', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  [
    'moves a nested list into the previous item',
    'html',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  ['wraps stray items in a list', 'html', '<li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
  [
    'converts typed bullets to a list',
    'html',
    '<p>Need:<br>• a<br>• b</p><p>·&nbsp; c</p>',
    '<p>Need:</p><ul><li>a</li><li>b</li><li>c</li></ul>',
  ],
  ['renames b and i', 'html', '<b>x</b> <i>y</i>.', '<p><strong>x</strong> <em>y</em>.</p>'],
  [
    'unwraps forms and fonts and removes code',
    'html',
    '<form><font>Prose</font><style>p{}</style><svg><title>t</title></svg></form>',
    '<p>Prose</p>',
  ],
  [
    'preserves only web and mail links',
    'html',
    '<a href="HTTPS://X.example">a</a> <a href="/b">b</a> <a href="mailto:c@x.example">c</a>',
    '<p><a href="https://x.example/" target="_blank" rel="noopener nofollow">a</a> b <a href="mailto:c@x.example" target="_blank" rel="noopener nofollow">c</a></p>',
  ],
  [
    'preserves tables and their headers',
    'html',
    '<table class=x><tr><th scope=col width=3>A<td>b</table>',
    '<table><tbody><tr><th>A</th><td>b</td></tr></tbody></table>',
  ],
  ['makes paragraphs of definitions', 'html', '<dl><dt>T<dd>D</dl>', '<p>T</p><p>D</p>'],
  ['preserves preformatted text', 'html', '<pre>\n a\n  <b>b</b></pre>', '<pre> a\n  b</pre>'],
  [
    'converts a table in Markdown',
    'markdown',
    'Pay:\n| Step | Rate |\n|---|---|\n| 1 | $21.10 |',
    '<p>Pay:</p><table><tbody><tr><th>Step</th><th>Rate</th></tr><tr><td>1</td><td>$21.10</td></tr></tbody></table>',
  ],
  [
    'has no other extensions of Markdown',
    'markdown',
    '~2 h ~~a~~ https://x.example',
    '<p>~2 h ~~a~~ https://x.example</p>',
  ],
  ['preserves an escaped tag in prose', 'markdown', 'Know the &lt;p&gt; tag', '<p>Know the &lt;p&gt; tag</p>'],
  ['sanitizes raw HTML in Markdown', 'markdown', 'a <u onclick=x>b</u> <script>c</script>', '<p>a b</p>'],
  ['removes NUL, zero-width and bidi characters', 'html', 'a\u0000b\u200bc&#8238;d&#x200B;e', '<p>abcde</p>'],
  ['preserves a joined emoji', 'markdown', '👩‍✈️ pilot', '<p>👩‍✈️ pilot</p>'],
  ['renders blank text as nothing', 'markdown', ' \n&nbsp;\n', ''],
];

describe('renderDescription', () => {
  it.each(cases)('%s', (_name, format, body, html) => {
    expect(renderDescription({ format, body }).html).toBe(html);
  });

  it('returns the text with one line for each block, and the outline', () => {
    const body = '### Duties\n\nFly **far** & high.\n\n+ one\n+ two';
    expect(renderDescription({ format: 'markdown', body })).toMatchObject({
      text: 'Duties\nFly far & high.\none\ntwo',
      outline: [{ id: 'jd-duties', text: 'Duties' }],
    });
  });

  it('never throws and is idempotent', () => {
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
      fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom('markdown', 'html'), (pieces, format) => {
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
  const formats = ['markdown', 'html'] as const;
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

it('the text has one line for each line, heading, item and row', () => {
  const body =
    '<h2>Head</h2><p>one<br>two &lt;b&gt;</p><ul><li>a<ul><li>b</li></ul></li></ul><blockquote>q</blockquote><hr>' +
    '<table><tr><th>H</th><th></th></tr><tr><td>x</td><td>z</td></tr></table><pre> p\n\n  r</pre>';
  expect(renderDescription({ format: 'html', body }).text).toBe('Head\none\ntwo <b>\na\nb\nq\nH\nx z\np\nr');
});
