import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { packLexicon } from './lexicon.ts';
import { sortTexts } from './sort-texts.ts';

const piece = fc.constantFrom(
  'a',
  'b',
  'abcde',
  '~',
  '\u007f',
  '\u0000',
  'é',
  '漢',
  '\ud83d\ude00',
  '\uffff',
  ' ',
  '0',
);
const textsArbitrary = fc.uniqueArray(
  fc.array(piece, { maxLength: 4 }).map((parts) => parts.join('')),
  { maxLength: 40 },
);

test('texts are sorted by code units, forward and backward', () => {
  fc.assert(
    fc.property(textsArbitrary, (texts) => {
      const numbers = Uint32Array.from(texts.keys());
      const reverse = (text: string) => text.split('').reverse().join('');
      expect(Array.from(sortTexts(packLexicon(texts), numbers), (number) => texts[number])).toEqual([...texts].sort());
      const backwards = Array.from(sortTexts(packLexicon(texts), numbers, true), (number) =>
        reverse(texts[number] ?? ''),
      );
      expect(backwards).toEqual(texts.map(reverse).sort());
    }),
    { numRuns: countCases(500) },
  );
});
