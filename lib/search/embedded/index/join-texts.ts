import { ensureCapacity } from './growable.ts';
import { fieldGap, type IndexData } from './index-data.ts';
import { joinPostings, type DocOrder } from './join-postings.ts';
import { lexiconSize } from './lexicon.ts';
import { packTerms, type PackedTerms } from './pack-terms.ts';
import { createRangeTable, type RangeTable } from './range-table.ts';
import { termRole, type TextRoles } from './term-builder.ts';
import type { TextPart } from './text-part.ts';

type TextIndex = PackedTerms & Pick<IndexData, 'head' | 'body' | 'sequence' | 'sequenceOffsets' | 'titleEnds'>;

/** Merges the texts of all parts into one index, with sorted terms and documents. */
export function joinTexts(parts: readonly TextPart[], order: DocOrder): TextIndex {
  const { all, numbers } = joinRoles(parts);
  const { rankOfTerm, packed } = packTerms(all);
  const ranks = numbers.map((ofPart) =>
    ofPart === null ? rankOfTerm : ofPart.map((number) => rankOfTerm[number] ?? 0),
  );
  const joinOf = (name: 'head' | 'body') =>
    joinPostings(
      parts.map((part) => part[name]),
      ranks,
      lexiconSize(packed.terms),
      order,
    );
  return {
    ...packed,
    ...joinSequences(parts, ranks, order),
    head: joinOf('head'),
    body: joinOf('body'),
  };
}

interface JoinedRoles {
  readonly all: TextRoles;
  /** By part: the merged number of each of its texts; null when the numbers are unchanged. */
  readonly numbers: readonly (Uint32Array | null)[];
}

function joinRoles(parts: readonly TextPart[]): JoinedRoles {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return { all: only, numbers: [null] };
  const table = createRangeTable();
  let roles = new Uint8Array(1 << 15);
  let stemOf = new Uint32Array(1 << 15);
  const numbers = parts.map((part) => {
    const ofPart = addTexts(table, part);
    roles = ensureCapacity(roles, table.size());
    stemOf = ensureCapacity(stemOf, roles.length);
    ofPart.forEach((number, own) => {
      const role = part.roles[own] ?? 0;
      roles[number] = (roles[number] ?? 0) | role;
      if ((role & termRole) !== 0) stemOf[number] = ofPart[part.stemOf[own] ?? 0] ?? 0;
    });
    return ofPart;
  });
  return { all: { texts: table.toTexts(), roles: roles.subarray(0, table.size()), stemOf }, numbers };
}

function addTexts(table: RangeTable, { texts }: TextPart): Uint32Array {
  const numbers = new Uint32Array(lexiconSize(texts));
  for (let own = 0; own < numbers.length; own += 1)
    numbers[own] = table.numberOf(texts.units, texts.offsets[own] ?? 0, texts.offsets[own + 1] ?? 0);
  return numbers;
}

function joinSequences(
  parts: readonly TextPart[],
  ranks: readonly Uint32Array[],
  { part, doc }: DocOrder,
): Pick<IndexData, 'sequence' | 'sequenceOffsets' | 'titleEnds'> {
  const sequenceOffsets = new Uint32Array(doc.length + 1);
  const titleEnds = new Uint32Array(doc.length);
  const sequence = new Uint32Array(
    new SharedArrayBuffer(parts.reduce((length, { sequence: words }) => length + words.length, 0) * 4),
  );
  let to = 0;
  for (let at = 0; at < doc.length; at += 1) {
    const from = parts[part[at] ?? 0];
    const rank = ranks[part[at] ?? 0];
    const own = doc[at] ?? 0;
    if (from === undefined || rank === undefined) continue;
    titleEnds[at] = to + (from.titleWords[own] ?? 0);
    const end = from.sequenceEnds[own] ?? 0;
    for (let word = own === 0 ? 0 : (from.sequenceEnds[own - 1] ?? 0); word < end; word += 1, to += 1) {
      const term = from.sequence[word] ?? 0;
      sequence[to] = term === fieldGap ? fieldGap : (rank[term] ?? 0);
    }
    sequenceOffsets[at + 1] = to;
  }
  return { sequence, sequenceOffsets, titleEnds };
}
