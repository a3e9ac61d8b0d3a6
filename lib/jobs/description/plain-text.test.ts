import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureThreadCpuTime } from '../../../tests/support/thread-cpu-time.ts';
import { detectFormat } from './detect-format.ts';
import { toPlainText } from './plain-text.ts';
import { renderDescription } from './render-description.ts';
import { summarise } from './summarise.ts';

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe('toPlainText', () => {
  it.each([
    ['html', '<p>One <b>t</b>wo</p><p>R&amp;D &#8211; x&nbsp;y</p>', 'One two\nR&D – x y'],
    ['html', 'a<script>var x = "<p>";</script><STYLE>p{}</STYLE ><!-- c --> b', 'a b'],
    ['html', 'a<script>unclosed', 'a'],
    ['html', '&lt;p&gt;a&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;', 'a'],
    ['markdown', '###Duties\n \n+ **Fly:** far_out\n+ [here](https://x.example) _em_', 'Duties\nFly: far_out\nhere em'],
    ['text', 'a < b\r\n\r\n  c', 'a < b\nc'],
  ] as const)('reads %s %j', (format, body, text) => {
    expect(toPlainText({ format, body })).toBe(text);
  });

  it('finds the words the renderer shows', () => {
    const body =
      '**About us**\n \n\n \nWe fly ** far ** and _wide_.\n \n+ Pay: $20\n+ R&amp;D, [site](https://x.example)\n###Next\nApply <b>now</b>';
    expect(words(toPlainText({ format: 'markdown', body }))).toEqual(
      words(renderDescription({ format: 'markdown', body }).text),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('markdown', 'html', 'text'), (body, format) => {
        expect(toPlainText({ format, body })).not.toMatch(/[\u0000\u200b\u202e]/);
      }),
    );
  });

  it.each(['<', '<a', '<!--', '<script', '<script></script>', '[', '[](', '**', '&', '&lt;', ' ', '\n', ' \n'])(
    'reads 200 KB of %j in bounded time',
    (piece) => {
      const body = piece.repeat(200_000 / piece.length);
      expect(measureThreadCpuTime(() => toPlainText({ format: 'markdown', body }))).toBeLessThan(300);
    },
  );
});

describe('detectFormat', () => {
  it.each([
    ['<p>x</p>', 'html'],
    ['x<UL class="y"><li>', 'html'],
    ['&lt;div&gt;x&lt;/div&gt;', 'html'],
    ['**x** <b>y</b>', 'markdown'],
    ['a <pilot> & 3 < 4', 'markdown'],
    ['', 'markdown'],
  ])('reads %j as %s', (body, format) => expect(detectFormat(body)).toBe(format));
});

describe('summarise', () => {
  it.each([
    ['Short\ntext', 200, 'Short text'],
    [`${'word '.repeat(30)}end. ${'more '.repeat(40)}`, 200, `${'word '.repeat(30)}end.`],
    ['word '.repeat(60), 62, `${'word '.repeat(12).trim()}…`],
    ['x'.repeat(300), 60, `${'x'.repeat(59)}…`],
    ['a, '.repeat(30), 60, `${'a, '.repeat(19)}a…`],
  ])('cuts %j to %i', (text, max, summary) => expect(summarise(text, max)).toBe(summary));

  it('stays within its length, and has 50 characters where the text has', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 0, maxLength: 400 }),
        fc.integer({ min: 60, max: 250 }),
        (text, max) => {
          const summary = summarise(text, max);
          expect(summary.length).toBeLessThanOrEqual(max);
          expect(summary.length).toBeGreaterThanOrEqual(Math.min(50, text.replace(/\s+/g, ' ').trim().length));
        },
      ),
    );
  });
});
