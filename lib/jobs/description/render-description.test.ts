import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { measureThreadCpuTime } from '#tests/support/thread-cpu-time.ts';
import type { JobDescription } from '#lib/jobs/job.ts';
import { renderDescription } from './render-description.ts';

const render = (format: JobDescription['format'], body: string) => renderDescription({ format, body });
const link = (href: string, text: string) => `<a href="${href}" target="_blank" rel="noopener nofollow">${text}</a>`;
const long = (length: number) => 'x'.repeat(length);

test.each([
  ['joins hard-wrapped lines', 'one\ntwo\r\nthree', '<p>one two three</p>'],
  ['separates padded blocks', 'one\n \n\n&nbsp;\ntwo', '<p>one</p><p>two</p>'],
  ['repairs spaces inside bold', 'seek  ** Data Engineers **  now', '<p>seek <strong>Data Engineers</strong> now</p>'],
  ['keeps spaces around bold', 'a **b** c**d e**f', '<p>a <strong>b</strong> c<strong>d e</strong>f</p>'],
  ['closes bold before a letter', 'The **Pay:**hourly', '<p>The <strong>Pay:</strong>hourly</p>'],
  ['keeps bold over two lines', 'x **a\nb-c** y', '<p>x <strong>a b-c</strong> y</p>'],
  ['drops empty bold', 'a ** ** b', '<p>a b</p>'],
  ['does not pair marks of two items', '- a **b\n- c** d', '<ul><li>a **b</li><li>c** d</li></ul>'],
  ['does not pair marks of two paragraphs', 'a **b\n \nc** d', '<p>a **b</p><p>c** d</p>'],
  ['joins items with blank lines between', '+ a\n  \n\n  \n+ b', '<ul><li>a</li><li>b</li></ul>'],
  ['accepts a heading without its space', '###Duties\ntext', '<h3 id="jd-duties">Duties</h3><p>text</p>'],
  ['leaves a hashtag alone', 'Apply\n\n#LI-Remote', '<p>Apply</p><p>#LI-Remote</p>'],
  ['keeps a year at the start of a line', '2024. A good year', '<p>2024. A good year</p>'],
  ['keeps small numbers as a list', '1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['keeps a decimal number', '2024.5 hours', '<p>2024.5 hours</p>'],
  ['draws a line for dashes', 'text\n---\nmore\n* * *\n--', '<p>text</p><hr><p>more</p><hr><p>--</p>'],
  ['drops an underline of equals signs', 'a\n=====\n=> b', '<p>a</p><p>=> b</p>'],
  ['does not treat indented text as code', 'a\n\n      indented\n\n\tb', '<p>a</p><p>indented</p><p>b</p>'],
  ['converts typed bullets', '• a\n  ▪b\n\nc • d', '<ul><li>a<ul><li>b</li></ul></li></ul><p>c • d</p>'],
  ['keeps the first of a chain of markers', '> > > > deep', '<blockquote><p>deep</p></blockquote>'],
  ['keeps a hard break', 'a  \nb', '<p>a<br>b</p>'],
  ['makes a heading of a bold line', 'x\n**Duties:**\ny', '<p>x</p><h3 id="jd-duties">Duties</h3><p>y</p>'],
  ['makes no heading of the start of a line', '**Pay:** hourly\ny', '<p><strong>Pay:</strong> hourly y</p>'],
  [
    'converts a table',
    'Pay:\n| Step | Rate |\n|---|---|\n| 1 | $21.10 |',
    '<p>Pay:</p><table><tbody><tr><th>Step</th><th>Rate</th></tr><tr><td>1</td><td>$21.10</td></tr></tbody></table>',
  ],
  ['has no other extensions', '~2 h ~~a~~ https://x.example', '<p>~2 h ~~a~~ https://x.example</p>'],
  ['keeps quotes, escapes and signs', '"a" & \'b\' \\*c\\* &amp; d < e', '<p>"a" &amp; \'b\' *c* &amp; d &lt; e</p>'],
  ['keeps code and links', '`d` [e](https://e.example)', `<p><code>d</code> ${link('https://e.example/', 'e')}</p>`],
  ['keeps an escaped tag in prose', 'Know the &lt;p&gt; tag', '<p>Know the &lt;p> tag</p>'],
  ['sanitizes raw HTML', 'a <u onclick=x>b</u> <script>c</script>', '<p>a b</p>'],
  ['keeps a joined emoji', '👩‍✈️ pilot', '<p>👩‍✈️ pilot</p>'],
  ['renders blank text as nothing', ' \n&nbsp;\n', ''],
  [
    'keeps only the text of a block with very many marks',
    `_a_\n\n${'[[x'.repeat(301)}`,
    `<p><em>a</em></p><p>${' x'.repeat(301).trim()}</p>`,
  ],
])('Markdown: %s', (_name, body, html) => {
  expect(render('markdown', body).html).toBe(html);
});

test.each([
  ['separates paragraphs at two line breaks', 'a<br>b<br> <br><br>c<br>', '<p>a<br>b</p><p>c</p>'],
  ['separates divs and sections', '<div>a</div><div>b</div><section>c</section>', '<p>a</p><p>b</p><p>c</p>'],
  ['makes paragraphs of definitions', '<dl><dt>T<dd>D</dl>', '<p>T</p><p>D</p>'],
  ['renames b and i', '<b>x</b> <i>y</i>.', '<p><strong>x</strong> <em>y</em>.</p>'],
  [
    'unwraps forms and fonts, and removes code',
    '<form><font>Prose</font><style>p{}</style><svg><title>t</title></svg></form>',
    '<p>Prose</p>',
  ],
  ['drops empty headings and paragraphs', '<h2> </h2><p>&nbsp;</p><p><b> </b></p><p>x</p>', '<p>x</p>'],
  ['collapses spaces', ' a \u2003 b\u00a0c <br/> <em> </em>d ', '<p>a b c<br>d</p>'],
  ['joins marks that touch', '<b>a</b><b>b<i>c</i></b>.', '<p><strong>ab<em>c</em></strong>.</p>'],
  ['nests marks that overlap', '<b>a<i>b</b>c</i>d', '<p><strong>a<em>b</em></strong><em>c</em>d</p>'],
  ['removes NUL, zero-width and bidi characters', 'a\u0000b\u200bc&#8238;d&#x200B;e', '<p>abcde</p>'],
  [
    'keeps only web and mail links',
    '<a href="HTTPS://X.example?a=1&amp;b=2">a</a> <a href="/b">b</a> <a href="mailto:c@x.example">c</a>',
    `<p>${link('https://x.example/?a=1&amp;b=2', 'a')} b ${link('mailto:c@x.example', 'c')}</p>`,
  ],
  ['makes no link of a space', 'a<a href="https://x.example"> </a>b', '<p>a b</p>'],
  [
    'ends a link where the next one starts',
    '<a href="https://a.example/">a<a href="https://b.example/">b</a>c</a>d',
    `<p>${link('https://a.example/', 'a')}${link('https://b.example/', 'b')}cd</p>`,
  ],
  ['keeps preformatted text', '<pre>\n\n a\n  <b>b</b><p>c</pre>d<pre> \n</pre>', '<pre> a\n  b\nc</pre><p>d</p>'],
  [
    'keeps quotes',
    '<blockquote>a<p>b</p></blockquote><blockquote> </blockquote>',
    '<blockquote><p>a</p><p>b</p></blockquote>',
  ],
  ['draws one line for several', '<hr><hr>a<hr>', '<hr><p>a</p><hr>'],

  [
    'moves a nested list into the previous item',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'gives a list that starts with a list an item for it',
    '<ul><ol><li>b</li></ol></ul>',
    '<ul><li><ol><li>b</li></ol></li></ul>',
  ],
  ['wraps stray items in a list', '<li>a<li>b</li>x<li>c', '<ul><li>a</li><li>b</li></ul><p>x</p><ul><li>c</li></ul>'],
  ['makes items of text in a list', '<ul>a<li>b</li><p>c</p></ul>', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
  ['finds items in a div', '<ul><div><li>a<li>b</div></ul>', '<ul><li>a</li><li>b</li></ul>'],
  [
    'merges lists of the same kind',
    '<ul><li>a</ul><ul><li>b</ul><ol><li>c</ol>',
    '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>',
  ],
  ['drops empty items and lists', '<ul><li> </li></ul><ol></ol>x', '<p>x</p>'],
  ['keeps the paragraphs of an item', '<ul><li>a<br><br>b</li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  [
    'converts typed bullets to a list',
    '<p>Need:<br>• a<br>• ● b</p><p>·&nbsp; c<br>d</p>',
    '<p>Need:</p><ul><li>a</li><li>b</li><li>c</li></ul><p>d</p>',
  ],
  ['keeps a middle dot without a space', '·a', '<p>·a</p>'],
  ['converts bullets with marks', '<b>• </b><i>a</i>', '<ul><li><em>a</em></li></ul>'],
  [
    'drops a bullet at the start of an item',
    '<ul><li>• a</li><li>b<br>• c</li><li>•</li></ul>',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  ],

  [
    'keeps tables and their headers',
    '<table class=x><tr><th scope=col>A<td>b<tr><td></table>',
    '<table><tbody><tr><th>A</th><td>b</td></tr></tbody></table>',
  ],
  [
    'joins the sections of a table',
    '<table><caption>c</caption><thead><tr><th>H</thead><tr><td><ul><li>x</ul></table>',
    '<p>c</p><table><tbody><tr><th>H</th></tr><tr><td><ul><li>x</li></ul></td></tr></tbody></table>',
  ],
  [
    'keeps an empty cell in its column',
    '<table><tr><td><td>x</table>',
    '<table><tbody><tr><td></td><td>x</td></tr></tbody></table>',
  ],
  ['drops an empty table', 'a<table><tr><td> </td></tr></table>b', '<p>a</p><p>b</p>'],
  [
    'moves loose text in front of its table',
    '<table><b>Pay</b><tr><td>x</table>',
    '<h3 id="jd-pay">Pay</h3><table><tbody><tr><td>x</td></tr></tbody></table>',
  ],

  [
    'makes a heading of a bold paragraph',
    '<p><strong>Key Duties: </strong></p>',
    '<h3 id="jd-key-duties">Key Duties</h3>',
  ],
  [
    'levels h6 and bold lines below it',
    '<h6>A</h6><p><b>B</b></p><h6>C</h6>',
    '<h3 id="jd-a">A</h3><h4 id="jd-b">B</h4><h3 id="jd-c">C</h3>',
  ],
  [
    'levels h1 and h4',
    '<h1>A</h1><h4>B</h4><h2>C</h2>',
    '<h3 id="jd-a">A</h3><h4 id="jd-b">B</h4><h4 id="jd-c">C</h4>',
  ],
  [
    'gives equal headings different ids',
    '<h2>A</h2><h2>A 1</h2><h2>A</h2><h2>飛行</h2>',
    '<h3 id="jd-a">A</h3><h3 id="jd-a-1">A 1</h3><h3 id="jd-a-2">A</h3><h3 id="jd-飛行">飛行</h3>',
  ],
  ['keeps other marks in a heading', '<h2><b>Pay</b> <i>and: </i>：</h2>', '<h3 id="jd-pay-and">Pay <em>and</em></h3>'],
  ['keeps a colon alone', '<h2>:</h2>', '<h3 id="jd-">:</h3>'],
  ['reads a list in a heading as its text', '<h2>a<ul><li>b</li></ul>c</h2>x', '<h3 id="jd-a-b-c">a b c</h3><p>x</p>'],
  [
    'makes bold text of a heading elsewhere',
    '<blockquote><h2>a</h2>b</blockquote><ul><li>c<h2>• d</h2></ul>',
    '<blockquote><p><strong>a</strong></p><p>b</p></blockquote><ul><li>c<ul><li><strong>d</strong></li></ul></li></ul>',
  ],
  [
    'makes a paragraph of a long heading',
    `<h1>${long(161)}</h1><h2>${long(160)}</h2>`,
    `<p>${long(161)}</p><h3 id="jd-${long(160)}">${long(160)}</h3>`,
  ],
])('HTML: %s', (_name, body, html) => {
  expect(render('html', body).html).toBe(html);
});

describe('a bold line', () => {
  const isHeading = (line: string) => render('html', `<p>${line}</p>`).outline.length > 0;

  test.each(['<b>Pay</b> <b><i>and</i> more</b>', '<b>2026</b>', '<b>Pay (2026)</b>', `<b>${long(80)}</b>`])(
    '%s is a heading',
    (line) => expect(isHeading(line)).toBe(true),
  );

  test.each([
    '<b>Pay</b> hourly',
    '<b>We fly.</b>',
    '<b>“Why us?”</b>',
    '<b>(We fly!)</b>',
    '<b>One,</b>',
    '<b>…</b>',
    '<b>---</b>',
    '<b><a href="https://x.example">Apply</a></b>',
    '<b><code>Pay</code></b>',
    `<b>${long(81)}</b>`,
  ])('%s is no heading', (line) => expect(isHeading(line)).toBe(false));
});

test('the text has one line for each line, heading, item and row, and the outline the headings', () => {
  const body =
    '<h2>Head:</h2><p>one<br>two &lt;b&gt;</p><ul><li>a<ul><li>b</li></ul></li></ul><blockquote>q</blockquote><hr>' +
    '<table><tr><th>H</th><th></th></tr><tr><td>x</td><td>z</td></tr></table><pre> p\n\n  r</pre>';
  expect(render('html', body)).toMatchObject({
    text: 'Head\none\ntwo <b>\na\nb\nq\nH\nx z\np\nr',
    outline: [{ id: 'jd-head', text: 'Head' }],
  });
});

test.each([
  ['very many tags', `<i>a</i>${'<b>x</b>'.repeat(10_000)}`],
  ['very deep nesting', `<p>a</p>${'<div>'.repeat(300)}x`],
  ['marks that multiply', `<p>a</p>${Array.from({ length: 3000 }, (_, at) => `<font color=${at}><p>x`).join('')}`],
  ['a tag with very many attributes', `<p>a</p><p ${Array.from({ length: 4000 }, (_, at) => `a${at}`).join(' ')}>x`],
  ['markup that grows when it is rendered', `<p>a</p>${'&amp;x'.repeat(19_000)}${'y'.repeat(90_000)}`],
])('%s are rendered as plain text', (_name, body) => {
  const { html, text } = render('html', body);
  expect(html).toMatch(/^<p>a/);
  expect(html).not.toMatch(/<(?!\/?p>|br>)/);
  expect(text).toMatch(/x|y/);
});

test('plain text keeps its lines and bullets', () => {
  const lines = Array.from({ length: 3002 }, (_, at) => `line ${at}`);
  const { html } = render('html', `${'<div>'.repeat(300)}- a<div>* b<div>R&amp;D<p>${lines.join('<p>')}`);
  expect(html).toMatch(/^<ul><li>a<\/li><li>b<\/li><\/ul><p>R&amp;D<br>line 0<br>/);
  expect(html).toMatch(/<br>line 2995<br>line 2996<br>line 2997 line 2998 .*line 3001<\/p>$/);
});

const pieces = [
  ...[
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
    '•x\n',
    ' ',
    '\n',
    'a',
  ],
  ...[
    '<ul><li>',
    '<blockquote>',
    '<b>',
    '</b>',
    '<!--',
    '<script',
    '<a href="',
    '<h3>a</h3>',
    '<br>x',
    '<table>',
    '<p a',
  ],
];
const formats = ['markdown', 'html'] as const;

function expectIdempotent(body: string): void {
  for (const format of formats) {
    const { html } = render(format, body);
    expect(render('html', html).html).toBe(html);
  }
}

test('never throws, and renders its own HTML as it is', () => {
  const more = ['\n \n', '1. ', '###', '<p>', '<li>', '<i>', '<h2>', '<br>', '&nbsp;', '[x](http://y)', '\ud800', ':'];
  const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...pieces, ...more));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => expectIdempotent(parts.join(''))),
    { numRuns: countCases(500) },
  );
});

const repeatTo = (length: number, piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

test.each(pieces)('renders 20 KB of %j, and its own HTML as it is', (piece) =>
  expectIdempotent(repeatTo(20_000, piece)),
);

test.each(pieces)('renders 200 KB of %j in linear time', { tags: 'long' }, (piece) => {
  const body = repeatTo(200_000, piece);
  // A linear algorithm takes a tenth of this; a quadratic one takes minutes.
  for (const format of formats) expect(measureThreadCpuTime(() => render(format, body))).toBeLessThan(3000);
});
