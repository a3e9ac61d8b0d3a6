import { describe, expect, test } from 'vitest';
import { MAX_DESCRIPTION_LENGTH } from '#lib/jobs/description/clean-characters.ts';
import { measureThreadCpuTime } from '#tests/support/thread-cpu-time.ts';
import type { JobDescription } from '#lib/jobs/job.ts';
import { readRow } from './read-row.ts';

interface Bodies {
  readonly html_description?: string;
  readonly description?: string;
}

/** Returns the description of a row of each shape, which must be equal, and what is reported about it. */
function read({ html_description, description }: Bodies): JobDescription & { readonly drops: readonly string[] } {
  const html = html_description === undefined ? {} : { html_description: [html_description] };
  const [solr, attributes] = [
    { html_description, description },
    { description, customAttributes: html },
  ].map((row) => {
    const drops: string[] = [];
    const fields = readRow(row, (name, _, note) => drops.push(`${name}: ${note ?? ''}`), 0);
    if (typeof fields === 'string') throw new Error(fields);
    return { ...fields.description, drops };
  });
  expect(attributes).toEqual(solr);
  if (solr === undefined) throw new Error('no row');
  return solr;
}

const readHtml = (html_description: string) => read({ html_description });

describe('the description', () => {
  test.each<[field: keyof Bodies, posted: string, format: string, body: string]>([
    ['html_description', '<![CDATA[<p>Pack bags.</p>]]>', 'html', '<p>Pack bags.</p>'],
    ['html_description', '&lt;![CDATA[&lt;p&gt;Pack&lt;/p&gt;]]&gt;', 'html', '<p>Pack</p>'],
    [
      'html_description',
      '<div>&lt;h3&gt;A&lt;/h3&gt;&lt;p&gt;b&lt;/p&gt;</div>',
      'html',
      '<div><h3>A</h3><p>b</p></div>',
    ],
    ['html_description', 'One&lt;br&gt;two&lt;br/>three', 'markdown', 'One<br>two<br/>three'],
    [
      'html_description',
      '<p>a &lt;b&gt;x&lt;/b&gt; &lt;a href=&quot;https://x.example&quot;&gt;y&lt;/a&gt;</p>',
      'html',
      '<p>a <b>x</b> <a href="https://x.example">y</a></p>',
    ],
    ['html_description', 'the &lt;br&gt; tag, &lt;b&gt;', 'markdown', 'the &lt;br&gt; tag, &lt;b&gt;'],
    ['html_description', '<div>&lt;p>a&lt;/p></div>', 'html', '<div><p>a</p></div>'],
    ['html_description', '&amp;lt;h3&amp;gt;A&amp;lt;/h3&amp;gt;b', 'html', '<h3>A</h3>b'],
    ['html_description', '&amp;amp;lt;p&amp;amp;gt;A&amp;amp;lt;/p&amp;amp;gt;', 'html', '<p>A</p>'],
    ['html_description', '<div>&amp;#60;p&amp;#62;A&amp;#x3c;/p&amp;#x3E;</div>', 'html', '<div><p>A</p></div>'],
    [
      'html_description',
      '<p>a</p>&lt;ul&gt;&lt;li&gt;b&lt;/li&gt;&lt;li&gt;c&lt;/li&gt;&lt;/ul&gt;',
      'html',
      '<p>a</p><ul><li>b</li><li>c</li></ul>',
    ],
    ['html_description', '&lt;p&gt;R&amp;amp;D &amp;lt;b&amp;gt;&lt;/p&gt;', 'html', '<p>R&D &lt;b&gt;</p>'],
    [
      'html_description',
      '<p>R&amp;amp;D f&amp;uuml;r&amp;nbsp;x &amp;#8211; &amp;lt;b&amp;gt;</p>',
      'html',
      '<p>R&amp;D f&uuml;r&nbsp;x &#8211; &lt;b&gt;</p>',
    ],
    [
      'html_description',
      '<p>the &lt;p&gt; tag, &lt;ul&gt;&lt;/ul&gt;, &lt;ol&gt;&lt;/ol&gt;</p>',
      'html',
      '<p>the &lt;p&gt; tag, &lt;ul&gt;&lt;/ul&gt;, &lt;ol&gt;&lt;/ol&gt;</p>',
    ],
    [
      'html_description',
      '<code>&lt;p&gt;a&lt;/p&gt;&lt;p&gt;b&lt;/p&gt;</code>',
      'markdown',
      '<code>&lt;p&gt;a&lt;/p&gt;&lt;p&gt;b&lt;/p&gt;</code>',
    ],
    ['html_description', '<p>a \u0096 \u0093b\u0094</p>', 'html', '<p>a – “b”</p>'],
    ['html_description', 'One\n\n- two', 'markdown', 'One\n\n- two'],
    ['html_description', 'One<br>\ntwo', 'markdown', 'One<br>\ntwo'],
    ['html_description', '<p>One\ntwo</p>', 'html', '<p>One\ntwo</p>'],
    [
      'html_description',
      '<p>Lift <50 lbs, write to <agent@example.com>, wear <YOUR BADGE></p>',
      'html',
      '<p>Lift <50 lbs, write to agent@example.com, wear YOUR BADGE</p>',
    ],
    [
      'html_description',
      '<p>Dear <TITLE> <Name>, <BASE SALARY>, <https://x.example/?a=b></p>',
      'html',
      '<p>Dear TITLE Name, BASE SALARY, https://x.example/?a=b</p>',
    ],
    ['html_description', '<p>a <lbs, 5 <b and</p> <<c>>', 'html', '<p>a &lt;lbs, 5 &lt;b and</p> &lt;c>'],
    [
      'html_description',
      '<P><O:p></O:p><x-y z="1"><new>a</new><td nowrap><A HREF="#">b</A><!-- c --></P>',
      'html',
      '<P><O:p></O:p><x-y z="1"><new>a</new><td nowrap><A HREF="#">b</A><!-- c --></P>',
    ],
    [
      'description',
      'Write <a@x.example>, <https://x.example>, <YOUR BADGE>, <b>b</b>',
      'markdown',
      'Write a@x.example, https://x.example, YOUR BADGE, <b>b</b>',
    ],
    ['description', 'R&amp;amp;D\n\n- a', 'markdown', 'R&amp;D\n\n- a'],
    ['description', '<p>x</p>', 'html', '<p>x</p>'],
    ['description', 'x<UL class="y"><li>', 'html', 'x<UL class="y"><li>'],
    ['description', '&lt;div&gt;x&lt;/div&gt;', 'html', '<div>x</div>'],
    ['description', '&#60;div class="a"&#62;x', 'html', '<div class="a">x'],
    ['description', '**x** <b>y</b> 3 < 4', 'markdown', '**x** <b>y</b> 3 < 4'],
    ['description', 'a &lt;/p&gt; b', 'markdown', 'a &lt;/p&gt; b'],
    ['description', 'a &lt;/p&gt; b &lt;/LI &gt;', 'html', 'a </p> b </LI >'],
  ])('in %s as %j is %s %j', (field, posted, format, body) => {
    expect(read({ [field]: posted })).toEqual({ format, body, drops: [] });
  });

  test('is the first body with text', () => {
    expect(read({ html_description: '<p>&nbsp;\u200b</p><style>p{}</style>', description: 'a' }).body).toBe('a');
  });
});

describe('an inline picture is left out before the text is measured', () => {
  const base64 = `data:image/png;base64,${'A'.repeat(MAX_DESCRIPTION_LENGTH)}==`;
  const svg = `data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'>${'<g/>'.repeat(100_000)}</svg>`;
  const lines = base64.replace(/.{76}/g, '$&\r\n');
  const escape = (html: string) => html.replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
  test.each([
    ['src', `<img src="${base64}">`],
    ['src with wrapped lines', `<img src="${lines}">`],
    ['src with markup', `<img src="${svg}">`],
    ['srcset', `<img srcset="${base64} 1x, ${base64} 2x">`],
    ['a style', `<p style="background:url('${base64}')"></p>`],
    ['a style sheet', `<style>p{background:url(${base64})}</style>`],
    ['an object', `<object data="${base64}"></object><embed src='${base64}'>`],
    ['escaped markup', escape(`<p><img src="${base64}"></p>`)],
  ])('from %s', (_, picture) => {
    const { body, drops } = readHtml(
      `<p>a</p>${picture}<h3>Duties</h3>`.replace(/^<p>a<\/p>(?=&lt;)/, '&lt;p&gt;a&lt;/p&gt;'),
    );
    expect(body).toMatch(/^<p>a<\/p>.{0,200}<h3>Duties<\/h3>$/s);
    expect(drops).toEqual(['html_description: inline picture']);
  });

  test('from Markdown', () => {
    expect(read({ description: `a ![](${base64}) b` }).body).toBe('a ![]() b');
  });

  test('whatever its size', () => {
    expect(readHtml(`<img src="data:image/png;base64,${'A'.repeat(20_000_000)}"><p>b</p>`).body).toBe(
      '<img src=""><p>b</p>',
    );
  });

  test('unless it is text', () => {
    expect(readHtml('<p title="data: all">Enter data:orders/invoices</p>').body).toContain(
      'title="data: all">Enter data:orders/invoices',
    );
  });
});

test('a text that is too long is cut before an entity, and the cut is reported', () => {
  const { body, drops } = readHtml(`${'a'.repeat(MAX_DESCRIPTION_LENGTH - 3)}&amp;b`);
  expect([body.length, drops]).toEqual([MAX_DESCRIPTION_LENGTH - 3, ['html_description: cut at 200,000 characters']]);
});

describe('a description without text', () => {
  test.each([
    '',
    ' ',
    '<p>&nbsp;</p>',
    '<p>\u200b&#8203;</p>',
    '<p><img src="https://cdn.example.com/flyer.png" alt="Open day"></p>',
    '<!-- a --><style>b</style>',
  ])('as %j is reported', (posted) => {
    const drops = ['html_description: no text'];
    expect(readHtml(posted)).toEqual({ format: 'markdown', body: '', drops });
  });
});

test.each([
  '<',
  '<a\t',
  '<a "',
  '&',
  '&amp;',
  '&lt;p',
  '&lt;/p&gt; a',
  '\\',
  '\\u',
  'data:a/b;',
  ' a="',
  '<!--',
  '![',
  '\n',
  ' alt="',
  '\u0096',
])('reads 200 KB of %j in linear time', { tags: 'long' }, (piece) => {
  const body = piece.repeat(200_000 / piece.length);
  expect(measureThreadCpuTime(() => readHtml(body))).toBeLessThan(3000);
  expect(measureThreadCpuTime(() => read({ description: body }))).toBeLessThan(3000);
});
