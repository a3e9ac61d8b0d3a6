import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureThreadCpuTime } from '#tests/support/thread-cpu-time.ts';
import { capLength, cleanCharacters, MAX_DESCRIPTION_LENGTH } from './clean-characters.ts';
import { toPlainText } from './plain-text.ts';
import { renderDescription } from './render-description.ts';
import { summarize } from './summarize.ts';

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe('toPlainText', () => {
  it.each([
    ['html', '<p>One <b>t</b>wo</p><p>R&amp;D &#8211; x&nbsp;y</p>', 'One two\nR&D – x y'],
    ['html', 'a<script>var x = "<p>";</script><STYLE>p{}</STYLE ><!-- c --> b', 'a b'],
    ['html', 'a<script>unclosed', 'a'],
    ['html', 'a<!-- unclosed', 'a'],
    ['html', 'a<svg/><text>x</text></SVG >b<title\n>y</title>c', 'a b c'],
    ['html', 'a<style>x</script>y</style>b', 'a b'],
    ['html', 'a<mathx>b', 'a\nb'],
    ['html', 'a<B class="x">b</B>c<i\n>d</i>e<bold>f', 'abcde\nf'],
    ['html', 'a<br/>b<?x?>c<!doctype html>d', 'a\nb\nc\nd'],
    ['html', 'a <3 b <= c', 'a <3 b <= c'],
    ['html', '![a](b) [c](d)', '![a](b) [c](d)'],
    ['html', '&lt;x&gt; &#233;&#xE9;&#XE9;&eacute; a&#9;b', '<x> éééé a b'],
    ['html', 'f&uuml;r Gro&szlig;flugzeuge, &Ouml;l, na&iuml;ve &#150; &hearts;', 'für Großflugzeuge, Öl, naïve – ♥'],
    ['html', '&amp;lt;p&amp;gt; &amp;amp;', '&lt;p&gt; &amp;'],
    ['html', '&bogus; &#xZZ; &#abc; &amp x', '&bogus; &#xZZ; &#abc; & x'],
    ['html', 'a&#1114112;b&#55296;c&#57343;d&#xdbff;e', 'a\ufffdb\ufffdc\ufffdd\ufffde'],
    ['html', '&#55295;&#57344;&#1114111;', '\ud7ff\ue000\u{10ffff}'],
    ['markdown', '![a](b) [c]() [d](e f) [g] (h) [](i)', 'a c [d](e f) [g] (h)'],
    ['markdown', '###Duties\n \n+ **Fly:** far_out\n+ [here](https://x.example) _em_', 'Duties\nFly: far_out\nhere em'],
  ] as const)('converts %s %j', (format, body, text) => {
    expect(toPlainText({ format, body })).toBe(text);
  });

  it('contains the words that the renderer shows', () => {
    const body =
      '**About us**\n \n\n \nWe fly ** far ** and _wide_.\n \n+ Pay: $20\n+ R&amp;D, [site](https://x.example)\n###Next\nApply <b>now</b>';
    expect(words(toPlainText({ format: 'markdown', body }))).toEqual(
      words(renderDescription({ format: 'markdown', body }).text),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('markdown', 'html'), (body, format) => {
        expect(toPlainText({ format, body })).not.toMatch(/[\u0000\u200b\u202e]/);
      }),
    );
  });

  it.each(['<', '<a', '<!--', '<script', '<script></script>', '[', '[](', '**', '&', '&lt;', ' ', '\n', ' \n'])(
    'reads 200 KB of %j in linear time',
    { tags: 'long' },
    (piece) => {
      const body = piece.repeat(200_000 / piece.length);
      expect(measureThreadCpuTime(() => toPlainText({ format: 'markdown', body }))).toBeLessThan(3000);
    },
  );
});

describe('cleanCharacters', () => {
  it.each([
    ['a\r\nb\rc\n\rd\u0085e\ff', 'a\nb\nc\n\nd\ne\nf'],
    ['a\u0000b\u00adc\u202ed\ufeffe\u{e0041}f\ttab', 'abcdef\ttab'],
    ['a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
    ['\u200da\u200d b\u200c\u200c', 'a b'],
    ['👩‍✈️ नि\u200dक', '👩‍✈️ नि\u200dक'],
  ])('cleans %j to %j', (text, clean) => expect(cleanCharacters(text)).toBe(clean));
});

describe('capLength', () => {
  const fill = (end: string) => end.padStart(MAX_DESCRIPTION_LENGTH, 'a');

  it.each([
    ['a body that fits', fill('<b'), fill('<b')],
    ['the start of a long body', `${fill('')}b`, fill('')],
    ['the text before a truncated tag', `${fill('<b')}>x</b>`, fill('<b').slice(0, -2)],
    ['the text before a truncated long tag', `${fill('<strong class="x')}">x`, fill('<strong class="x').slice(0, -16)],
    ['the text before a truncated entity', `${fill('&am')}p;`, fill('&am').slice(0, -3)],
    ['a tag that is complete', `${fill('<b>')}x</b>`, fill('<b>')],
    ['the text before a split surrogate pair', `${fill('👩').slice(1)}👩`, fill('👩').slice(1)],
  ])('preserves %s', (_, body, capped) => expect(capLength(body) === capped).toBe(true));
});

describe('summarize', () => {
  it.each([
    ['', 200, ''],
    ['ab', 1, ''],
    ['abc', 2, 'a…'],
    ['x'.repeat(60), 60, 'x'.repeat(60)],
    [' a \n\n b ', 200, 'a b'],
    [`${'word '.repeat(14)}end. More`, 62, `${'word '.repeat(12).trim()}…`],
    [`${'word '.repeat(7)}end. ${'more '.repeat(9)}`, 60, `${'word '.repeat(7)}end. more more more more…`],
    [`${'x'.repeat(50)} ${'y'.repeat(30)}`, 60, `${'x'.repeat(50)}…`],
    [`${'x'.repeat(45)}${','.repeat(10)} ${'y'.repeat(30)}`, 60, `${'x'.repeat(45)}${','.repeat(10)}…`],
    [`${'word '.repeat(11)}ends! ${'more '.repeat(40)}`, 100, `${'word '.repeat(11)}ends!`],
    [`${'word '.repeat(11)}ends? ${'more '.repeat(40)}`, 100, `${'word '.repeat(11)}ends?`],
    [`${'word '.repeat(9)}end. ${'more '.repeat(40)}`, 100, `${'word '.repeat(9)}end. ${'more '.repeat(10).trim()}…`],
    [`Short. ${'more '.repeat(40)}`, 62, `Short. ${'more '.repeat(11).trim()}…`],
    [`${'x'.repeat(55)}: – and more`, 60, `${'x'.repeat(55)}…`],
    ['👩'.repeat(40), 60, `${'👩'.repeat(29)}…`],
    ['Short\ntext', 200, 'Short text'],
    [`${'word '.repeat(30)}end. ${'more '.repeat(40)}`, 200, `${'word '.repeat(30)}end.`],
    ['word '.repeat(60), 62, `${'word '.repeat(12).trim()}…`],
    ['x'.repeat(300), 60, `${'x'.repeat(59)}…`],
    ['a, '.repeat(30), 60, `${'a, '.repeat(19)}a…`],
  ])('shortens %j to %i characters', (text, max, summary) => expect(summarize(text, max)).toBe(summary));

  it('stays within its maximum length and has at least 50 characters if the text has them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 0, maxLength: 400 }),
        fc.integer({ min: 60, max: 250 }),
        (text, max) => {
          const summary = summarize(text, max);
          expect(summary.length).toBeLessThanOrEqual(max);
          expect(summary.length).toBeGreaterThanOrEqual(Math.min(50, text.replace(/\s+/g, ' ').trim().length));
        },
      ),
    );
  });
});
