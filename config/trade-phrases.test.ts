import { expect, test } from 'vitest';
import { toWords } from '#lib/search/text/phrases.ts';
import { isStopWord } from '#lib/search/text/stop-words.ts';
import { findTrades } from '#lib/search/text/trades.ts';
import { readOpenRows } from '#tests/relevance/read-rows.ts';
import { formerWork, workPhrases } from './trade-phrases.ts';

const rows = [...Object.entries(workPhrases), ...Object.entries(formerWork)].map(([names, phrases]) => ({
  names: names.split(', '),
  phrases,
}));

test('trades have the names that postings of the sample feed use', () => {
  const titles = readOpenRows().map(({ title }) => toWords(title).join(' '));
  const isPosted = (name: string): boolean => titles.some((title) => title.includes(toWords(name).join(' ')));
  expect(rows.flatMap(({ names }) => names).filter((name) => !isPosted(name))).toEqual([]);
});

test('phrases are sorted, and none is listed twice', () => {
  const fold = (text: string): string => text.normalize('NFKD').replace(/[^\x20-\x7f]/g, '');
  for (const { phrases } of rows)
    expect(phrases.map(fold)).toEqual(phrases.map(fold).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  const all = rows.flatMap(({ phrases }) => phrases);
  expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
});

// A single word may say more of another trade, of whose title it is a part.
test('every phrase of several words leads to its trade', () => {
  for (const { names, phrases } of rows)
    for (const phrase of phrases) {
      const words = toWords(phrase);
      if (words.length === 1) continue;
      const text = { words: words.filter((word) => !isStopWord(word)), fillers: words.filter(isStopWord) };
      const found = findTrades(text, 0.3).map((name) => name.words.join(' '));
      expect(found, phrase).toContain(toWords(names[0] ?? '').join(' '));
    }
});
