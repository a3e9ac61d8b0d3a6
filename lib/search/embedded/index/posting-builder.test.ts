import { expect, test } from 'vitest';
import { createPostingBuilder, packLists, type CollectedPostings, type PostingBuilder } from './posting-builder.ts';

interface Posting {
  readonly term: number;
  readonly weight: number;
  readonly positions: readonly number[];
}

/** Reads back the postings of each document. */
function unpack({ terms, weights, counts, positions, ends, positionEnds }: CollectedPostings): readonly Posting[][] {
  let place = 0;
  return Array.from(ends, (end, doc) => {
    const list: Posting[] = [];
    for (let at = ends[doc - 1] ?? 0; at < end; at += 1) {
      const count = counts[at] ?? 0;
      list.push({
        term: terms[at] ?? -1,
        weight: weights[at] ?? -1,
        positions: [...positions.subarray(place, place + count)],
      });
      place += count;
    }
    expect(positionEnds[doc]).toBe(place);
    return list;
  });
}

const whole = (sum: number): number => Math.round(sum);

function addSample(builder: PostingBuilder): void {
  for (const [term, weight] of [
    [7, 2],
    [3, 1],
    [9, 0],
    [7, 2],
  ] as const)
    builder.word(term, weight);
  builder.extra(5, 4);
  builder.extra(3, 1);
}

test('weights of a term are summed, positions are stored, and each document starts from zero', () => {
  const builder = createPostingBuilder(true);
  addSample(builder);
  expect([[...builder.words()], [...builder.terms()]]).toEqual([
    [7, 3, 9, 7],
    [7, 3, 5],
  ]);
  builder.endDoc(whole);
  expect([builder.words().length, builder.terms().length]).toEqual([0, 0]);
  builder.endDoc(whole);
  builder.word(9, 1);
  builder.word(7, 3);
  builder.endDoc((sum, term) => sum * 10 + (term === 9 ? 1 : 0));
  expect(unpack(builder.toCollected())).toEqual([
    [
      { term: 7, weight: 4, positions: [0, 3] },
      { term: 3, weight: 2, positions: [1] },
      { term: 5, weight: 4, positions: [] },
    ],
    [],
    [
      { term: 9, weight: 11, positions: [0] },
      { term: 7, weight: 30, positions: [1] },
    ],
  ]);
});

test('positions stay empty when they are disabled', () => {
  const builder = createPostingBuilder(false);
  addSample(builder);
  builder.endDoc(whole);
  const collected = builder.toCollected();
  expect(unpack(collected)[0]?.map(({ positions }) => positions)).toEqual([[], [], []]);
  expect(collected.positions).toHaveLength(0);
});

test('data that outgrows its arrays is preserved', () => {
  const builder = createPostingBuilder(true);
  const docs = 1100;
  const words = 100;
  const termOf = (doc: number, word: number): number => doc * 30 + word;
  for (let doc = 0; doc < docs; doc += 1) {
    for (let word = 0; word < words; word += 1) builder.word(termOf(doc, word), word + 1);
    builder.endDoc(whole);
  }
  for (let term = 0; term < 5000; term += 1) builder.word(term, 1);
  builder.endDoc(whole);
  const read = unpack(builder.toCollected());
  expect(read).toHaveLength(docs + 1);
  const wrong = read.filter((list, doc) =>
    list.some(({ term, weight, positions }, at) =>
      doc === docs
        ? term !== at || weight !== 1 || positions[0] !== at
        : term !== termOf(doc, at) || weight !== at + 1 || positions.join() !== `${at}`,
    ),
  );
  expect(wrong).toEqual([]);
  expect(read.map(({ length }) => length)).toEqual([...Array.from({ length: docs }, () => words), 5000]);
});

test('words beyond the maximum position are indexed without one', () => {
  const builder = createPostingBuilder(true);
  // Terms 10 to 399 and then two others, again and again.
  for (let at = 0; at < 65_540; at += 1) builder.word(at === 65_534 || at === 65_535 ? 1 : 10 + (at % 390), 1);
  builder.endDoc(() => 1);
  builder.word(10, 1);
  builder.endDoc(() => 1);
  const [long, next] = unpack(builder.toCollected());
  expect(long?.find(({ term }) => term === 1)?.positions).toEqual([65_534]);
  expect(long?.reduce((sum, { positions }) => sum + positions.length, 0)).toBe(65_535);
  expect(next?.[0]?.positions).toEqual([0]);
});

test('a word has its first 255 positions in a text, and the next text starts from zero', () => {
  const builder = createPostingBuilder(true);
  for (let at = 0; at < 300; at += 1) {
    builder.word(1, 1);
    builder.word(2, at === 299 ? 1 : 0);
    builder.word(3, 0);
  }
  builder.endDoc(() => 1);
  for (const term of [1, 2, 3]) builder.word(term, 1);
  builder.endDoc(() => 1);
  const [often, next] = unpack(builder.toCollected());
  expect(often?.map(({ term, positions }) => [term, positions.length, positions[0], positions.at(-1)])).toEqual([
    [1, 255, 0, 762],
    [2, 255, 1, 763],
  ]);
  expect(next?.map(({ positions }) => positions)).toEqual([[0], [1], [2]]);
});

test('lists are packed one after another', () => {
  const { offsets, values } = packLists([[3, 1], [], [2]]);
  expect([[...offsets], [...values]]).toEqual([
    [0, 2, 2, 3],
    [3, 1, 2],
  ]);
  expect([...packLists([]).offsets]).toEqual([0]);
});
