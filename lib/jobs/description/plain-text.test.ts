import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureThreadCpuTime } from '#tests/support/thread-cpu-time.ts';
import { capLength, cleanCharacters, MAX_DESCRIPTION_LENGTH } from './clean-characters.ts';
import { toPlainText } from './plain-text.ts';
import { renderDescription } from './render-description.ts';
import { safeHref } from './safe-href.ts';
import { summarize } from './summarize.ts';

describe('toPlainText', () => {
  test.each([
    ['html', '<p>One <b>t</b>wo</p><p>R&amp;D &#8211; x&nbsp;y</p>', 'One two\nR&D – x y'],
    ['html', 'a<script>var x = "<p>";</script><STYLE>p{}</STYLE ><!-- c --> b', 'a b'],
    ['html', 'a<script>unclosed', 'a'],
    ['html', 'a<!-- unclosed', 'a'],
    ['html', 'a<svg/><text>x</text></SVG >b<title\n>y</title>c', 'a b c'],
    ['html', 'a<style>x</script>y</style>b', 'a b'],
    ['html', 'a<mathx>b', 'a\nb'],
    ['html', 'a<B class="x">b</B>c<i\n>d</i>e<bold>f', 'abcde\nf'],
    ['html', 'a<br/>b<?x?>c<!doctype html>d', 'a\nb\nc\nd'],
    ['html', 'a <3 b <= c ![a](b) *one* _two_ `x`\n- a', 'a <3 b <= c ![a](b) *one* _two_ `x`\n- a'],
    ['html', '&lt;x&gt; &#233;&#xE9;&#XE9;&eacute; a&#9;b', '<x> éééé a b'],
    ['html', 'Gro&szlig;flugzeuge, &Ouml;l, na&iuml;ve &#150; &hearts;', 'Großflugzeuge, Öl, naïve – ♥'],
    ['html', '&amp;lt;p&amp;gt; &bogus; &#xZZ; &amp x', '&lt;p&gt; &bogus; &#xZZ; & x'],
    ['html', 'a&#1114112;b&#55296;c', 'a\ufffdb\ufffdc'],
    ['html', ' a\u00a0\t b \n \n\rc\u2028d \u200b e\u00ad\ufeff\u2060 ', 'a b\nc\nd e'],
    ['markdown', '![a](b) [c]() [d](e f) [g] (h) [](i)', 'a c [d](e f) [g] (h)'],
    ['markdown', '*one* **two** `three` _four_ (_a_) a_ 1*2', 'one two three four (a) a 12'],
    ['markdown', 'far_out x_1 A_B é_ü', 'far_out x_1 A_B é_ü'],
    ['markdown', '+ a\n- b\n# c\n> d\n• e\n* f\n+ - > g', 'a\nb\nc\nd\ne\nf\ng'],
    ['markdown', '##Duties\n-5 degrees\n#LI-Remote\n+1 206', 'Duties\n-5 degrees\n#LI-Remote\n+1 206'],
    ['markdown', 'a - b  + c \t# d', 'a - b + c # d'],
  ] as const)('converts %s %j', (format, body, text) => {
    expect(toPlainText({ format, body })).toBe(text);
  });

  test('has the words that the page shows', () => {
    const body =
      '**About us**\n \n\n \nWe fly ** far ** and _wide_.\n \n+ Pay: $20\n+ R&amp;D, [site](https://x.example)\n###Next\nApply <b>now</b>';
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu);
    expect(words(toPlainText({ format: 'markdown', body }))).toEqual(
      words(renderDescription({ format: 'markdown', body }).text),
    );
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('markdown', 'html'), (body, format) => {
        expect(toPlainText({ format, body })).not.toMatch(/[\u0000\u200b\u202e]/);
      }),
    );
  });

  test.each([
    '<',
    '<a',
    '<!--',
    '<script',
    '<script></script>',
    '[',
    '[](',
    '**',
    '_',
    '#',
    '> ',
    '&lt;',
    ' ',
    '\n',
    ' \n',
  ])('reads 200 KB of %j in linear time', { tags: 'long' }, (piece) => {
    const body = piece.repeat(200_000 / piece.length);
    expect(measureThreadCpuTime(() => toPlainText({ format: 'markdown', body }))).toBeLessThan(3000);
  });
});

test.each([
  ['a\r\nb\rc\n\rd\u0085e\ff', 'a\nb\nc\n\nd\ne\nf'],
  ['a\u0000b\u00adc\u202ed\ufeffe\u{e0041}f\ttab', 'abcdef\ttab'],
  ['a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
  ['\u200da\u200d b\u200c\u200c', 'a b'],
  ['👩‍✈️ नि\u200dक', '👩‍✈️ नि\u200dक'],
])('cleans %j to %j', (text, clean) => expect(cleanCharacters(text)).toBe(clean));

describe('a description that is too long', () => {
  const fill = (end: string) => end.padStart(MAX_DESCRIPTION_LENGTH, 'a');

  test.each([
    ['a body that fits', fill('<b'), fill('<b')],
    ['the start of a long body', `${fill('')}b`, fill('')],
    ['the text before a truncated tag', `${fill('<strong class="x')}">x`, fill('<strong class="x').slice(0, -16)],
    ['the text before a truncated entity', `${fill('&am')}p;`, fill('&am').slice(0, -3)],
    ['a tag that is complete', `${fill('<b>')}x</b>`, fill('<b>')],
    ['the text before a split surrogate pair', `${fill('👩').slice(1)}👩`, fill('👩').slice(1)],
  ])('keeps %s', (_name, body, capped) => expect(capLength(body) === capped).toBe(true));
});

describe('a link target', () => {
  test.each([
    [' https://x.example ', 'https://x.example/'],
    ['HTTP://X.example/a b', 'http://x.example/a%20b'],
    ['https://x.example/"\'`\\<>?"', 'https://x.example/%22%27%60/%3C%3E?%22'],
    ['mailto:jobs@x.example?subject=x y', 'mailto:jobs@x.example?subject=x%20y'],
    ['mailto:"a`b"<c>@x.example', 'mailto:%22a%60b%22%3Cc%3E@x.example'],
    ['https://x.example/'.padEnd(2000, 'a'), 'https://x.example/'.padEnd(2000, 'a')],
  ])('%j becomes %j', (value, href) => expect(safeHref(value)).toBe(href));

  test.each([
    'http:x',
    'https://',
    '//x.example',
    '/path',
    'x https://x.example',
    'mailto:',
    'mailto: jobs@x.example',
    'mailto:/x',
    'ftp://x.example',
    'javascript:alert(1)//https://x.example',
    'https://bank.example@evil.example/',
    'https://:password@evil.example/',
    'https://x.example/'.padEnd(2001, 'a'),
  ])('is never %j', (value) => expect(safeHref(value)).toBeNull());
});

describe('a summary', () => {
  test.each([
    ['', 200, ''],
    [' a \n\n b ', 200, 'a b'],
    ['x'.repeat(60), 60, 'x'.repeat(60)],
    [`${'word '.repeat(14)}end. More`, 62, `${'word '.repeat(12).trim()}…`],
    [`${'word '.repeat(30)}end. ${'more '.repeat(40)}`, 200, `${'word '.repeat(30)}end.`],
    [`${'word '.repeat(11)}ends! ${'more '.repeat(40)}`, 100, `${'word '.repeat(11)}ends!`],
    [`${'word '.repeat(9)}end. ${'more '.repeat(40)}`, 100, `${'word '.repeat(9)}end. ${'more '.repeat(10).trim()}…`],
    [`${'x'.repeat(50)} ${'y'.repeat(30)}`, 60, `${'x'.repeat(50)}…`],
    [`${'x'.repeat(55)}: – and more`, 60, `${'x'.repeat(55)}…`],
    ['👩'.repeat(40), 60, `${'👩'.repeat(29)}…`],
    ['a, '.repeat(30), 60, `${'a, '.repeat(19)}a…`],
  ])('of %j in %i characters', (text, max, summary) => expect(summarize(text, max)).toBe(summary));

  test('fits, and has at least 50 characters if the text has them', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 400 });
    fc.assert(
      fc.property(text, fc.integer({ min: 60, max: 250 }), (text, max) => {
        const summary = summarize(text, max);
        expect(summary.length).toBeLessThanOrEqual(max);
        expect(summary.length).toBeGreaterThanOrEqual(Math.min(50, text.replace(/\s+/g, ' ').trim().length));
      }),
    );
  });
});
