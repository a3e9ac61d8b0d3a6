import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { listBits } from '#lib/search/embedded/index/bit-set.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { scorePhrase } from './phrase.ts';

type Row = Parameters<typeof solrRow>[0];

function dataOf(rows: readonly Row[]) {
  return toSnapshot(rows.map((row, number) => solrRow({ number: number + 1, ...row }))).data;
}

const words = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom('heron', 'osprey', 'falcon'), { minLength, maxLength });
const join = (text: readonly string[]): string => ` ${text.join(' ')} `;

it.each(['description', 'title'])('a phrase is found in a %s', (field) => {
  fc.assert(
    fc.property(fc.array(words(1, 6), { minLength: 1, maxLength: 12 }), words(1, 4), (texts, phrase) => {
      const data = dataOf(texts.map((text) => ({ title: 'Cook', description: '', [field]: text.join(' ') })));
      const found = listBits(scorePhrase(data, phrase).bits);
      expect(found).toEqual([...texts.keys()].filter((doc) => join(texts[doc] ?? []).includes(join(phrase))));
    }),
    { numRuns: countCases(60) },
  );
});

it('a phrase does not span fields', () => {
  const rows = [
    { title: 'Heron', job_category: 'Osprey Falcon' },
    { title: 'Falcon Heron Osprey', job_category: 'Kestrel' },
  ];
  expect(listBits(scorePhrase(dataOf(rows), ['heron', 'osprey']).bits)).toEqual([1]);
  expect(listBits(scorePhrase(dataOf(rows), ['osprey', 'falcon']).bits)).toEqual([0]);
});

it('a phrase scores highest in a title, then in a name, then in a description', () => {
  const rows = [
    { title: 'Cook', description: 'heron osprey' },
    { title: 'Heron Osprey' },
    { title: 'Cook', job_category: 'Heron Osprey' },
    { title: 'Falcon Heron Osprey', description: 'heron osprey' },
    { title: 'Cook' },
    { title: 'Cook' },
  ];
  const { bits, scores, inTitle, inHead } = scorePhrase(dataOf(rows), ['heron', 'osprey']);
  expect([listBits(bits), listBits(inTitle), listBits(inHead)]).toEqual([
    [0, 1, 2, 3],
    [1, 3],
    [1, 2, 3],
  ]);
  const [description = 0, title = 0, name = 0, both = 0] = scores;
  expect([title, both]).toEqual([both, title]);
  expect(title).toBeGreaterThan(name);
  expect(name).toBeGreaterThan(description);
  expect(description).toBeGreaterThan(0);
});

it('a longer phrase scores higher, a frequent one lower', () => {
  const rows = [
    { title: 'Heron Osprey Falcon' },
    { title: 'Heron Kestrel Merlin' },
    { title: 'Heron Kestrel' },
    { title: 'Heron Kestrel' },
    { title: 'Cook' },
    { title: 'Cook' },
  ];
  const scoreOf = (phrase: readonly string[], doc: number) => scorePhrase(dataOf(rows), phrase).scores[doc] ?? 0;
  expect(scoreOf(['heron', 'osprey', 'falcon'], 0)).toBeGreaterThan(scoreOf(['heron', 'osprey'], 0));
  expect(scoreOf(['heron', 'kestrel', 'merlin'], 1)).toBeGreaterThan(scoreOf(['heron', 'kestrel'], 1));
  expect(scoreOf(['heron', 'osprey'], 0)).toBeGreaterThan(scoreOf(['heron', 'kestrel'], 2));
});

it.each([[[]], [['zzzz']], [['heron', 'zzzz']]])('the words %j are not found', (phrase) => {
  const data = dataOf([{ title: 'Heron', description: 'heron' }]);
  expect(listBits(scorePhrase(data, phrase).bits)).toEqual([]);
});

it('a name in capitals matches lower case in a phrase, but not alone', () => {
  const data = dataOf([
    { title: 'Cook', description: 'work it out' },
    { title: 'Cook', description: 'work on it' },
    { title: 'Cook', description: 'work and IT' },
  ]);
  expect(listBits(scorePhrase(data, ['work', 'it', 'out']).bits)).toEqual([0]);
  expect(listBits(scorePhrase(data, ['it']).bits)).toEqual([2]);
});
