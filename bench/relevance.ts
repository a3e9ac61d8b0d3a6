/** `npm run bench -- relevance`: scores the judged queries beside two rivals, and writes docs/reports/relevance.md. */
import { writeFileSync } from 'node:fs';
import { toMarkdownTable } from '#scripts/tables.ts';
import { measureCoverage, type Coverage } from '#tests/relevance/coverage.ts';
import {
  otherEmployers,
  outsiderGroups,
  ownGroups,
  readAnswerable,
  readGroup,
  toFeedOf,
  unanswerable,
} from '#tests/relevance/groups.ts';
import { findWrong, scoreAll, toMean, type Score } from '#tests/relevance/measure.ts';
import { rankByEngine, rankByFts5, rankByMiniSearch } from '#tests/relevance/rankings.ts';
import { readOpenRows } from '#tests/relevance/read-rows.ts';
import { measureSlips } from '#tests/relevance/slips.ts';

const names = ['ours', 'MiniSearch', 'FTS5'];
const round = (value: number): string => value.toFixed(2);

/** Scores groups of one feed with each ranking. */
async function scoreGroups(groups: readonly string[], feed: string, buids?: 'any') {
  const rows = readOpenRows(feed);
  const ours = await rankByEngine(feed, buids);
  const rankings = [ours, rankByMiniSearch(rows), rankByFts5(rows)];
  const scored: { readonly group: string; readonly scores: readonly (readonly Score[])[] }[] = [];
  for (const group of groups) {
    const queries = readAnswerable(group);
    scored.push({ group, scores: await Promise.all(rankings.map((ranking) => scoreAll(ranking, queries, rows))) });
  }
  await ours.close();
  return scored;
}

const ownFeed = toFeedOf(unanswerable);
const scored = await scoreGroups([...ownGroups.early, ...ownGroups.late, ...outsiderGroups], ownFeed);
for (const group of otherEmployers) scored.push(...(await scoreGroups([group], toFeedOf(group), 'any')));
const toRow = (label: string, groups: readonly string[]): readonly string[] => {
  const chosen = scored.filter(({ group }) => groups.includes(group));
  const of = (at: number) => chosen.flatMap(({ scores }) => scores[at] ?? []);
  return [label, String(of(0).length), ...names.map((_, at) => round(toMean(of(at))))];
};

const rows = readOpenRows();
const engine = await rankByEngine();
const miniSearch = rankByMiniSearch(rows);
const impossible = readGroup(unanswerable);
const wrong = await Promise.all(impossible.map((query) => findWrong(engine, query, rows)));
const [coverage, otherCoverage] = [await measureCoverage(engine, rows), await measureCoverage(miniSearch, rows)];
const [slips, otherSlips] = [await measureSlips(engine, rows), await measureSlips(miniSearch, rows)];
await engine.close();
const describeCoverage = ({ total, missed }: Coverage): string =>
  `${total - missed.length} (${((100 * (total - missed.length)) / total).toFixed(0)} %)`;
const worst = scored
  .flatMap(({ group, scores: [ours = []] }) => ours.map((score) => ({ ...score, group })))
  .sort((a, b) => a.ndcg - b.ndcg)
  .slice(0, 60);

const groupTable = toMarkdownTable(
  ['group', 'queries', ...names],
  [
    ...scored.map(({ group }) => toRow(group, [group])),
    toRow('early groups', ownGroups.early),
    toRow('late groups', ownGroups.late),
    toRow('outsiders', outsiderGroups),
    toRow('other employers', otherEmployers),
  ],
);
writeFileSync(
  'docs/reports/relevance.md',
  `# Relevance of the search

Written by \`npm run bench -- relevance\` from [tests/relevance](../../tests/relevance/README.md), which says how queries are judged, who asks, and the blind score of the first run. A figure is nDCG over the first ten results, matches then related jobs; 1 is the best order there could be.

MiniSearch has the title five times as heavy, prefixes, typing errors in words of five letters and more, and postings with all words before those with some. FTS5 is SQLite's index with English stems, the same weights, and all words before some.

${groupTable}

Of ${impossible.length} queries without an answer, ${wrong.filter(({ length }) => length === 0).length} show nothing, or only postings that plainly answer a part of them.

## Titles of other vocabularies

Of ${coverage.total} titles that a public classification gives to trades of the feed, ${describeCoverage(coverage)} find a posting of the trade among the first ten, and ${describeCoverage(otherCoverage)} with MiniSearch. The search has not been given these titles: they are a random choice of twelve from each group of the classification, with all its oddities. Source: ${coverage.source}. ${coverage.license}

## Typing errors

The titles of all postings, typed with random errors of each kind. Recovered is the share of the first ten results whose title is among those that the right spelling finds.

${toMarkdownTable(
  ['kind of error', 'texts', 'ours', 'MiniSearch'],
  slips.map(({ kind, texts, recovered }, at) => [
    kind,
    String(texts),
    round(recovered),
    round(otherSlips[at]?.recovered ?? 0),
  ]),
)}

## The worst ${worst.length} queries

${toMarkdownTable(
  ['query', 'group', 'ours', 'wanted'],
  worst.map(({ text, group, ndcg, because }) => [`\`${text}\``, group, round(ndcg), because]),
)}
`,
);
process.stdout.write(`${groupTable}\n`);
