import type { IndexData } from './index-data.ts';
import { packLexicon } from './lexicon.ts';
import { packLists } from './posting-builder.ts';
import type { TermBuilder } from './term-builder.ts';

export type PackedTerms = Pick<IndexData, 'terms' | 'termsReversed' | 'stems' | 'termsOfStem' | 'stemOfTerm'>;

/** Sorts and packs the terms of a finished build. `rankOfTerm` gives each its final number. */
export function packTerms(terms: TermBuilder): { readonly rankOfTerm: Uint32Array; readonly packed: PackedTerms } {
  const order = sortedOrder(terms.texts);
  const stemOrder = sortedOrder(terms.stemTexts);
  const rankOfStem = toRanks(stemOrder);
  const texts = Array.from(order, (term) => terms.texts[term] ?? '');
  const stemOfTerm = Uint32Array.from(order, (term) => rankOfStem[terms.stemOfTerm[term] ?? 0] ?? 0);
  const termsOfStem: number[][] = Array.from(stemOrder, () => []);
  stemOfTerm.forEach((stem, term) => termsOfStem[stem]?.push(term));
  return {
    rankOfTerm: toRanks(order),
    packed: {
      terms: packLexicon(texts),
      termsReversed: toReversedOrder(texts),
      stems: packLexicon(Array.from(stemOrder, (stem) => terms.stemTexts[stem] ?? '')),
      termsOfStem: packLists(termsOfStem),
      stemOfTerm,
    },
  };
}

function sortedOrder(texts: readonly string[]): Uint32Array {
  const numbers = new Map(texts.map((text, number) => [text, number]));
  return Uint32Array.from([...texts].sort(), (text) => numbers.get(text) ?? 0);
}

/** Only words of letters, long enough to be the right spelling of something. */
function toReversedOrder(texts: readonly string[]): Uint32Array {
  const words = [...texts.keys()].filter((term) => /^\p{L}{4,}$/u.test(texts[term] ?? ''));
  const order = sortedOrder(words.map((term) => (texts[term] ?? '').split('').reverse().join('')));
  return order.map((at) => words[at] ?? 0);
}

function toRanks(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  order.forEach((number, rank) => {
    ranks[number] = rank;
  });
  return ranks;
}
