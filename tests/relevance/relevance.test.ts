import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluate, type Line } from './evaluate.ts';
import { readFirstScores } from './first-scores.ts';
import { unanswerable } from './judged/unanswerable.ts';
import { judgedSet } from './judged-set.ts';
import { findWrong, toMean } from './measure.ts';
import { toNdcg } from './ndcg.ts';
import { rankByEngine } from './rankings.ts';
import { measureSlips } from './slips.ts';
import { readOpenRows } from './read-rows.ts';

const rows = readOpenRows();
const lowestMean = 0.9;
const lowestRecovered = 0.75;
const lowestMeanRecovered = 0.93;
const highestBaseline = 0.75;
let engine: Awaited<ReturnType<typeof rankByEngine>>;
let lines: readonly Line[];

beforeAll(async () => {
  engine = await rankByEngine();
  lines = await evaluate(engine, rows);
});

afterAll(() => engine.close());

test('the best order has an NDCG of 1, no relevant result has 0, and a late relevant result something between', () => {
  expect(toNdcg([3, 2], [2, 0, 3], 10)).toBe(1);
  expect(toNdcg([0, 0], [3], 10)).toBe(0);
  expect(toNdcg([0, 3], [3], 10)).toBeCloseTo(0.631);
});

test('the search ranks relevant jobs first', () => {
  const worst = lines
    .toSorted((a, b) => a.engine.ndcg - b.engine.ndcg)
    .slice(0, 10)
    .map(({ engine: { ndcg, text } }) => `${ndcg.toFixed(2)} ${text}`);
  expect(lines.length).toBeGreaterThanOrEqual(130);
  expect(toMean(lines.map((line) => line.engine)), `the worst:\n${worst.join('\n')}`).toBeGreaterThanOrEqual(
    lowestMean,
  );
});

test.each([
  ['teach flight attendants', 'Inflight Training Instructor'],
  ['call center in Phoenix', 'Reservations Agent'],
])('%s is the title of a trade, which comes before others with the same words', async (text, title) => {
  const { ids } = await engine.rank(text);
  expect(rows.find(({ id }) => id === ids[0])?.title).toBe(title);
});

test('every query with relevant jobs has results, but one that the site says it has no jobs for', () => {
  // Of the nearest trades, which it shows, the judge of this query meant another.
  expect(lines.filter((line) => line.engine.total === 0).map((line) => line.engine.text)).toEqual(['nurse']);
});

test('titles with random typing errors find what the right spelling finds', async () => {
  const scores = await measureSlips(engine, rows, 2);
  const text = scores.map(({ kind, recovered }) => `${recovered.toFixed(2)} ${kind}`).join('\n');
  for (const { recovered } of scores) expect(recovered, text).toBeGreaterThanOrEqual(lowestRecovered);
  expect(scores.reduce((sum, { recovered }) => sum + recovered, 0) / scores.length, text).toBeGreaterThanOrEqual(
    lowestMeanRecovered,
  );
});

test('every group has the score of its first run', () => {
  expect(Object.keys(readFirstScores())).toEqual(Object.keys(judgedSet));
});

test('the judged queries are too hard for a plain search', () => {
  expect(toMean(lines.map((line) => line.miniSearch))).toBeLessThanOrEqual(highestBaseline);
  expect(toMean(lines.map((line) => line.substring))).toBeLessThanOrEqual(highestBaseline);
});

test.each(unanswerable)('$text finds nothing, or only jobs that match a part of it', async (query) => {
  expect(await findWrong(engine, query, rows)).toEqual([]);
});
