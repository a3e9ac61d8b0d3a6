import { z } from 'zod';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { evaluate, type Line } from './evaluate.ts';
import { readFirstScores } from './first-scores.ts';
import { unanswerable } from './judged/unanswerable.ts';
import { judgedSet } from './judged-set.ts';
import { findWrong, scoreAll, toMean } from './measure.ts';
import { toNdcg } from './ndcg.ts';
import { otherEmployers, outsiderGroups, readOutsiders, toFeedOf } from './outsiders.ts';
import { rankByEngine } from './rankings.ts';
import { measureSlips } from './slips.ts';
import { readOpenRows } from './read-rows.ts';

// Thousands of searches, beside other tests.
vi.setConfig({ hookTimeout: 240_000, testTimeout: 240_000 });

const rows = readOpenRows();
const lowestMeans = { early: 0.9, late: 0.78 } as const;
const lowestRecovered = 0.75;
const lowestMeanRecovered = 0.93;
const highestBaseline = 0.75;
const highestEmptyShare = 0.01;
const groups = Object.keys(judgedSet);
/** This group and those after it share a dialect with word tables that are gone. */
const firstLate = 'outsiders';
/** Somewhat below the score of each group today; see `outsiders/README.md`. */
const lowestOfOutsiders = {
  browsers: 0.62,
  'first-timers': 0.63,
  insiders: 0.82,
  'career-changers': 0.81,
  locals: 0.85,
  professionals: 0.82,
  office: 0.84,
  returners: 0.51,
  trades: 0.67,
  hospital: 0.5,
  district: 0.63,
  grocer: 0.6,
};
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

test.each(['early', 'late'] as const)('the search ranks relevant jobs of the %s groups first', (part) => {
  const [early, late] = [groups.slice(0, groups.indexOf(firstLate)), groups.slice(groups.indexOf(firstLate))];
  const scores = lines
    .filter(({ group }) => {
      return (part === 'early' ? early : late).includes(group);
    })
    .map(({ engine }) => engine);
  const worst = scores
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .slice(0, 10)
    .map(({ ndcg, text }) => `${ndcg.toFixed(2)} ${text}`);
  expect(toMean(scores), `the worst:\n${worst.join('\n')}`).toBeGreaterThanOrEqual(lowestMeans[part]);
});

test.each(Object.entries(lowestOfOutsiders))('the search answers %s', async (group, lowest) => {
  const employer = otherEmployers.find((name) => name === group);
  const other = employer === undefined ? null : await rankByEngine(toFeedOf(employer), 'any');
  const postings = employer === undefined ? rows : readOpenRows(toFeedOf(employer));
  const queries = readOutsiders(z.enum([...outsiderGroups, ...otherEmployers]).parse(group));
  expect(toMean(await scoreAll(other ?? engine, queries, postings))).toBeGreaterThanOrEqual(lowest);
  await other?.close();
});

test.each([
  ['teach flight attendants', 'Inflight Training Instructor'],
  ['call center in Phoenix', 'Reservations Agent'],
])('%s is the title of a trade, which comes before others with the same words', async (text, title) => {
  const { ids } = await engine.rank(text);
  expect(rows.find(({ id }) => id === ids[0])?.title).toBe(title);
});

test('nearly every query with relevant jobs has jobs, as matches or as related ones', () => {
  const empty = lines.filter((line) => line.engine.listed === 0).map((line) => line.engine.text);
  expect(empty.length / lines.length, empty.join('\n')).toBeLessThanOrEqual(highestEmptyShare);
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
