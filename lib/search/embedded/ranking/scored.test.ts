import { describe, expect, it } from 'vitest';
import { listBits } from '#lib/search/embedded/index/bit-set.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import {
  addDoc,
  intersectScored,
  documentFrequency,
  uniteScored,
  emptyScored,
  frequencyOf,
  inverseFrequency,
  scoreTerms,
  type Scored,
} from './scored.ts';

/** Creates scored documents in an index of 40, so that bit sets have more than one word. */
function scoredOf(...docs: readonly (readonly [number, number, 'title' | 'head' | 'body'])[]): Scored {
  const scored = emptyScored(40);
  for (const [doc, score, field] of docs) addDoc(scored, doc, score, field);
  return scored;
}

function read({ bits, scores, inTitle, inHead }: Scored) {
  return {
    scores: Object.fromEntries(listBits(bits).map((doc) => [doc, scores[doc]])),
    inTitle: listBits(inTitle),
    inHead: listBits(inHead),
  };
}

describe('scored documents', () => {
  const one = () => scoredOf([1, 3, 'title'], [2, 2, 'head'], [35, 4, 'title'], [36, 1, 'body']);
  const other = () => scoredOf([1, 5, 'title'], [2, 1, 'body'], [35, 1, 'head'], [39, 7, 'title']);

  it('have their best score and their matching fields', () => {
    expect(read(scoredOf([1, 3, 'body'], [1, 2, 'head'], [2, 1, 'title']))).toEqual({
      scores: { 1: 3, 2: 1 },
      inTitle: [2],
      inHead: [1, 2],
    });
  });

  it('in both results have the sum of the scores', () => {
    expect(read(intersectScored(one(), other()))).toEqual({
      scores: { 1: 8, 2: 3, 35: 5 },
      inTitle: [1],
      inHead: [1, 35],
    });
  });

  it('in either result have the higher score', () => {
    expect(read(uniteScored(one(), other()))).toEqual({
      scores: { 1: 5, 2: 2, 35: 4, 36: 1, 39: 7 },
      inTitle: [1, 35, 39],
      inHead: [1, 2, 35, 39],
    });
  });

  it('in either result ignore scores outside the bits', () => {
    const [first, second] = [scoredOf([1, 2, 'body']), scoredOf([2, 3, 'body'])];
    first.scores[2] = 9;
    second.scores[1] = 9;
    expect(read(uniteScored(first, second)).scores).toEqual({ 1: 2, 2: 3 });
  });
});

describe('the weight of a term', () => {
  it('falls with its frequency, and is never negative', () => {
    const weights = [0, 1, 5, 9, 10].map((frequency) => inverseFrequency(10, frequency));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(new Set(weights).size).toBe(5);
    expect(weights.at(-1)).toBeGreaterThan(0);
    expect(inverseFrequency(10, 99)).toBe(weights.at(-1));
  });
});

describe('documents with terms', () => {
  const { data } = toSnapshot(
    [
      { title: 'Heron', description: 'heron' },
      { title: 'Cook', description: 'A heron and an osprey.' },
      { title: 'Osprey', job_category: 'Heron' },
      { title: 'Falcon', description: 'Heron.' },
    ].map((row, number) => solrRow({ description: '', number: number + 1, ...row })),
  );
  const termOf = (word: string): number => findText(data.terms, word);
  const score = (inBody: boolean, ...words: readonly (readonly [string, number])[]) =>
    scoreTerms(
      data,
      words.map(([word, weight]) => ({ term: termOf(word), weight, inBody })),
    );

  it('have separate frequencies for titles and names, and for descriptions', () => {
    const counts = ['heron', 'osprey', 'falcon'].map((word) => {
      const term = termOf(word);
      return [frequencyOf(data.head, term), frequencyOf(data.body, term), documentFrequency(data, term)];
    });
    expect(counts).toEqual([
      [2, 3, 3],
      [1, 1, 1],
      [1, 0, 1],
    ]);
  });

  it('are found in titles and names, and optionally in descriptions', () => {
    expect(read(score(true, ['heron', 1]))).toMatchObject({ inTitle: [0], inHead: [0, 2] });
    expect(listBits(score(true, ['heron', 1]).bits)).toEqual([0, 1, 2, 3]);
    expect(listBits(score(false, ['heron', 1]).bits)).toEqual([0, 2]);
  });

  it('have the score of the best of several terms', () => {
    const [heron, osprey, all] = [
      score(true, ['heron', 1]),
      score(true, ['osprey', 1]),
      score(true, ['heron', 1], ['osprey', 1]),
    ];
    expect(listBits(all.bits)).toEqual([0, 1, 2, 3]);
    expect(listBits(all.inTitle)).toEqual([0, 2]);
    expect(listBits(osprey.bits)).toEqual([1, 2]);
    // Several terms together are more frequent than each one, so all scores drop equally.
    const share = (all.scores[3] ?? 0) / (heron.scores[3] ?? 1);
    expect(share).toBeLessThan(1);
    expect(all.scores[0]).toBeLessThan(heron.scores[0] ?? 0);
    expect(all.scores[2]).toBeGreaterThan(all.scores[3] ?? 0);
  });

  it('have a score proportional to the weight of a term', () => {
    const halves = score(false, ['heron', 0.5], ['osprey', 1]);
    const wholes = score(false, ['heron', 1], ['osprey', 1]);
    expect(halves.scores[0]).toBeLessThan(wholes.scores[0] ?? 0);
    expect(halves.scores[2]).toBeGreaterThan(wholes.scores[2] ?? 0);
  });

  it('have a higher score for a word that is rare in titles and names, even when many descriptions have it', () => {
    expect(score(true, ['heron', 1]).scores[0]).toBe(score(false, ['heron', 1]).scores[0]);
    expect(score(true, ['heron', 1]).scores[3]).toBeLessThan(score(true, ['osprey', 1]).scores[1] ?? 0);
  });
});
