import type { IndexData, Lists } from './index-data.ts';
import { lexiconSize, textAt, textLength, type Lexicon } from './lexicon.ts';
import { sortTexts } from './sort-texts.ts';
import { stemRole, termRole, type TextRoles } from './term-builder.ts';

export type PackedTerms = Pick<IndexData, 'terms' | 'termsReversed' | 'stems' | 'termsOfStem' | 'stemOfTerm'>;

/** Sorts and packs terms and stems. `rankOfTerm` has the final number of each term by text number. */
export function packTerms({ texts, roles, stemOf }: TextRoles): {
  readonly rankOfTerm: Uint32Array;
  readonly packed: PackedTerms;
} {
  const sorted = sortTexts(texts, Uint32Array.from(roles.keys()));
  const order = sorted.filter((number) => ((roles[number] ?? 0) & termRole) !== 0);
  const stemOrder = sorted.filter((number) => ((roles[number] ?? 0) & stemRole) !== 0);
  const rankOfStem = toRanks(stemOrder, roles.length);
  const terms = pickTexts(texts, order);
  const stemOfTerm = order.map((term) => rankOfStem[stemOf[term] ?? 0] ?? 0);
  return {
    rankOfTerm: toRanks(order, roles.length),
    packed: {
      terms,
      termsReversed: sortTexts(terms, toLongWords(terms), true),
      stems: pickTexts(texts, stemOrder),
      termsOfStem: invert(stemOfTerm, stemOrder.length),
      stemOfTerm,
    },
  };
}

/** Returns a lexicon with the selected texts in the given order. */
function pickTexts({ units, offsets }: Lexicon, numbers: Uint32Array): Lexicon {
  const picked = new Uint32Array(numbers.length + 1);
  numbers.forEach((number, at) => {
    picked[at + 1] = (picked[at] ?? 0) + (offsets[number + 1] ?? 0) - (offsets[number] ?? 0);
  });
  const packed = new Uint16Array(picked[numbers.length] ?? 0);
  let to = 0;
  for (const number of numbers) {
    const end = offsets[number + 1] ?? 0;
    for (let from = offsets[number] ?? 0; from < end; from += 1, to += 1) packed[to] = units[from] ?? 0;
  }
  return { units: packed, offsets: picked };
}

/** Returns the terms that can be spelling corrections: words of at least four letters. */
function toLongWords(terms: Lexicon): Uint32Array {
  const long = new Uint32Array(lexiconSize(terms));
  let size = 0;
  for (let term = 0; term < long.length; term += 1) if (isLongWord(terms, term)) long[size++] = term;
  return long.slice(0, size);
}

function isLongWord(terms: Lexicon, term: number): boolean {
  if (textLength(terms, term) < 4) return false;
  const end = terms.offsets[term + 1] ?? 0;
  for (let at = terms.offsets[term] ?? 0; at < end; at += 1) {
    const unit = terms.units[at] ?? 0;
    if (unit > 0x7f) return /^\p{L}{4,}$/u.test(textAt(terms, term));
    if ((unit | 32) < 97 || (unit | 32) > 122) return false;
  }
  return true;
}

/** Returns the terms of each stem, ascending. */
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

function toRanks(order: Uint32Array, numbers: number): Uint32Array {
  const ranks = new Uint32Array(numbers);
  order.forEach((number, rank) => {
    ranks[number] = rank;
  });
  return ranks;
}
