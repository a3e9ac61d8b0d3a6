import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { parseProse } from './parse-prose.ts';
import type { ProseSegment } from '#lib/content/prose.ts';

const head = `---\nlead: ${'word '.repeat(20).trim()}\nupdated: 2026-11-20\n---\n`;

function cut(words: string): readonly ProseSegment[] {
  const prose = parseProse(head + words);
  if (!prose.ok) throw new Error(JSON.stringify(prose.error));
  return prose.value.segments;
}

/** Returns the HTML of prose without live parts. */
function toText(words: string): string {
  return cut(words)
    .map((segment) => (segment.kind === 'html' ? segment.html : segment.kind))
    .join('');
}

describe('prose is split at live data', () => {
  test.each<[string, string, readonly ProseSegment[]]>([
    [
      'prose alone is one run',
      'A.\n\n## B\n\n- c',
      [{ kind: 'html', html: '<p>A.</p><h2 id="b">B</h2><ul>\n<li>c</li>\n</ul>' }],
    ],
    [
      'a live part separates two runs',
      'A.\n\n<PayRange titles="Captain, First Officer" />\n\nB.',
      [
        { kind: 'html', html: '<p>A.</p>' },
        { kind: 'PayRange', titles: 'Captain, First Officer' },
        { kind: 'html', html: '<p>B.</p>' },
      ],
    ],
    [
      'adjacent live parts leave no empty run',
      '<Bases codes="SEA ANC" />\n\n<LiveJobs />',
      [{ kind: 'Bases', codes: 'SEA ANC' }, { kind: 'LiveJobs' }],
    ],
    [
      'a reference works across a live part',
      '[A][a]\n\n<LiveJobs />\n\n[a]: /benefits/',
      [{ kind: 'html', html: '<p><a href="/benefits/">A</a></p>' }, { kind: 'LiveJobs' }],
    ],
    ['no prose is no run', '', []],
  ])('%s', (_name, words, segments) => {
    expect(cut(words)).toEqual(segments);
  });
});

describe('markup', () => {
  test.each([
    [
      'facts',
      '<Facts>\n\n- **Age:** 21 *or* older\n\n</Facts>',
      '<dl class="facts"><div class="fact"><dt>Age</dt><dd><p>21 <em>or</em> older</p></dd></div></dl>',
    ],
    [
      'a timeline',
      '<Timeline>\n\n- **04:45** A.\n- **Later** B.\n- **24:00** C.\n\n</Timeline>',
      '<ol class="timeline"><li class="timeline-entry"><time class="timeline-time" datetime="04:45">4:45\u00a0a.m.</time><p>A.</p></li><li class="timeline-entry"><span class="timeline-time">Later</span><p>B.</p></li><li class="timeline-entry"><span class="timeline-time">24:00</span><p>C.</p></li></ol>',
    ],
    [
      'steps',
      '<Steps>\n\n1. **Apply.** Now.\n\n</Steps>',
      '<ol class="steps"><li class="step"><strong class="step-name">Apply</strong><p>Now.</p></li></ol>',
    ],
    [
      'a checklist',
      '<Checklist>\n\n- A\n- B\n\n</Checklist>',
      '<div class="checklist"><ul>\n<li>A</li>\n<li>B</li>\n</ul></div>',
    ],
    [
      'cards',
      '<Cards>\n\n- **[A & B](/benefits/)** C.\n\n</Cards>',
      '<ul class="cards"><li class="card"><a class="card-link" href="/benefits/">A &amp; B</a><p>C.</p></li></ul>',
    ],
    [
      'a note in Japanese',
      '<Japanese>\n\n## 仕事\n\n<Note>\n\n安全\n\n</Note>\n\n</Japanese>',
      '<div class="japanese" lang="ja"><h2 id="仕事">仕事</h2><div class="note" role="note"><p>安全</p></div></div>',
    ],
    [
      'questions',
      '<Questions>\n\n### Cold?\n\nYes.\n\n</Questions>',
      '<div class="questions"><details class="question"><summary><h3 id="cold">Cold?</h3></summary><p>Yes.</p></details></div>',
    ],
    ['a line break between words of the file', '**A**\n**b**', '<p><strong>A</strong>\n<strong>b</strong></p>'],
  ])('of %s', (_name, words, html) => {
    expect(toText(words)).toBe(html);
  });

  test.each([
    ['text', '\\<script>alert(1)\\</script> & more', '<p>&lt;script>alert(1)&lt;/script> &amp; more</p>'],
    [
      'text written as character references',
      '&lt;img src=x onerror=alert(1)>',
      '<p>&lt;img src=x onerror=alert(1)></p>',
    ],
    ['code', '`<b>`', '<p><code>&lt;b></code></p>'],
    ['a title', '[a](/b/ "x\\" onclick=\\"y")', '<p><a href="/b/" title="x&quot; onclick=&quot;y">a</a></p>'],
    ['an address', '[a](/b/?c="d&e)', '<p><a href="/b/?c=%22d&amp;e">a</a></p>'],
    [
      'a label',
      '<Facts>\n\n- **\\<i>&quot;:** b\n\n</Facts>',
      '<dl class="facts"><div class="fact"><dt>&lt;i>"</dt><dd><p>b</p></dd></div></dl>',
    ],
    [
      'the address of a card',
      '<Cards>\n\n- **[a](/b/?c="d)** e\n\n</Cards>',
      '<ul class="cards"><li class="card"><a class="card-link" href="/b/?c=&quot;d">a</a><p>e</p></li></ul>',
    ],
  ])('escapes %s', (_name, words, html) => {
    expect(toText(words)).toBe(html);
  });

  test('text never becomes an element or an attribute', () => {
    const knownMarkup =
      /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|em|strong|hr|br|a)(?: (?:id|href|title|start|class)="[^"]*")*>/g;
    const pieces = fc.constantFrom(
      '&lt;',
      '\\<',
      '&quot;',
      '"',
      '&amp;',
      'script',
      'onerror=',
      '`',
      '>',
      '*',
      '[a](',
      '/b/',
      ')',
      ' ',
      '\n',
      '- ',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 }))), (texts) => {
        const prose = parseProse(head + texts.join(''));
        const html = prose.ok
          ? prose.value.segments.map((segment) => (segment.kind === 'html' ? segment.html : '')).join('')
          : '';
        expect(html.replace(knownMarkup, '')).not.toContain('<');
      }),
      { numRuns: countCases(300) },
    );
  });
});
