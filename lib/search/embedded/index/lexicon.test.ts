import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findText, lexiconSize, packLexicon, prefixRange, textAt, textLength } from './lexicon.ts';

const letters = fc.constantFrom('a', 'b', 'é', '漢', '\ud83d\ude00', ' ');
const textArbitrary = fc.array(letters, { maxLength: 4 }).map((parts) => parts.join(''));
const textsArbitrary = fc.uniqueArray(textArbitrary, { maxLength: 20 }).map((texts) => texts.sort());

test('texts are found by number, by text and by prefix', () => {
  fc.assert(
    fc.property(textsArbitrary, textArbitrary, (texts, text) => {
      const lexicon = packLexicon(texts);
      expect(lexiconSize(lexicon)).toBe(texts.length);
      expect(texts.map((_, number) => textAt(lexicon, number))).toEqual(texts);
      expect(texts.map((_, number) => textLength(lexicon, number))).toEqual(texts.map(({ length }) => length));
      expect(texts.map((known) => findText(lexicon, known))).toEqual([...texts.keys()]);
      expect(findText(lexicon, text)).toBe(texts.indexOf(text));
      const [from, to] = prefixRange(lexicon, text);
      expect(texts.slice(from, to)).toEqual(texts.filter((known) => known.startsWith(text)));
      expect(from).toBeLessThanOrEqual(to);
    }),
  );
});

test('a prefix of the highest code unit has an empty range, not a negative one', () => {
  const [from, to] = prefixRange(packLexicon(['a', '\uffff']), '\uffff\uffff\uffff');
  expect(from).toBe(to);
});
