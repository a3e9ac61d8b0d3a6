import type { IndexData, Lists } from './index-data.ts';
import { packLexicon } from './lexicon.ts';
import { sortTexts } from './sort-texts.ts';
import type { TermBuilder } from './term-builder.ts';

export type PackedTerms = Pick<IndexData, 'terms' | 'termsReversed' | 'stems' | 'termsOfStem' | 'stemOfTerm'>;

/** Sorts and packs the terms of a finished build. `rankOfTerm` gives each its final number. */
export function packTerms({ texts, stemTexts, ...terms }: TermBuilder): { readonly rankOfTerm: Uint32Array; readonly packed: PackedTerms } {
  const order = sortTexts(packLexicon(texts), toRange(texts.length));
  const stemOrder = sortTexts(packLexicon(stemTexts), toRange(stemTexts.length));
  const rankOfStem = toRanks(stemOrder);
  const sorted = Array.from(order, (term) => texts[term] ?? '');
  const lexicon = packLexicon(sorted);
  const stemOfTerm = order.map((term) => rankOfStem[terms.stemOfTerm[term] ?? 0] ?? 0);
  return {
    rankOfTerm: toRanks(order),
    packed: {
      terms: lexicon,
      termsReversed: sortTexts(lexicon, toLongWords(sorted), true),
      stems: packLexicon(Array.from(stemOrder, (stem) => stemTexts[stem] ?? '')),
      termsOfStem: invert(stemOfTerm, stemOrder.length),
      stemOfTerm,
    },
  };
}

function toRange(length: number): Uint32Array {
  return Uint32Array.from({ length }, (_, number) => number);
}

/** Only words of letters, long enough to be the right spelling of something. */
function toLongWords(texts: readonly string[]): Uint32Array {
  return Uint32Array.from([...texts.keys()].filter((term) => isLongWord(texts[term] ?? '')));
}

function isLongWord(text: string): boolean {
  return text.length >= 4 && /^\p{L}{4,}$/u.test(text);
}

/** The terms of each stem, ascending. */
function invert(stemOfTerm: Uint32Array, stems: number): Lists {
  const offsets = new Uint32Array(stems + 1);
  for (const stem of stemOfTerm) offsets[stem + 1] = (offsets[stem + 1] ?? 0) + 1;
  for (let stem = 0; stem < stems; stem += 1) offsets[stem + 1] = (offsets[stem + 1] ?? 0) + (offsets[stem] ?? 0);
  const next = offsets.slice();
  const values = new Uint32Array(stemOfTerm.length);
  stemOfTerm.forEach((stem, term) => {
    const at = next[stem] ?? 0;
    values[at] = term;
    next[stem] = at + 1;
  });
  return { offsets, values };
}

function toRanks(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  order.forEach((number, rank) => {
    ranks[number] = rank;
  });
  return ranks;
}
