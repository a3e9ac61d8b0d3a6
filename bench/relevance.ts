/** `npm run bench -- relevance`: prints the score of every judged query and writes docs/reports/relevance.md. */
import { writeFileSync } from 'node:fs';
import { unanswerable } from '#tests/relevance/judged/unanswerable.ts';
import { measureCoverage, type Coverage } from '#tests/relevance/coverage.ts';
import { evaluate, type Line } from '#tests/relevance/evaluate.ts';
import { recordFirstScores } from '#tests/relevance/first-scores.ts';
import { findWrong, toMean } from '#tests/relevance/measure.ts';
import { rankByEngine, rankByMiniSearch } from '#tests/relevance/rankings.ts';
import { measureSlips } from '#tests/relevance/slips.ts';
import { readOpenRows } from '#tests/relevance/read-rows.ts';

const rows = readOpenRows();
const engine = await rankByEngine();
const lines = await evaluate(engine, rows);
const wrong = await Promise.all(
  unanswerable.map(async (query) => ({ query, wrongTitles: await findWrong(engine, query, rows) })),
);
const coverage = await measureCoverage(engine, rows);
const miniSearchCoverage = await measureCoverage(rankByMiniSearch(rows), rows);
const slips = await measureSlips(engine, rows);
const miniSearchSlips = await measureSlips(rankByMiniSearch(rows), rows);
await engine.close();

const round = (value: number): string => value.toFixed(2);
const means = (of: readonly Line[]): readonly string[] => [
  round(toMean(of.map((line) => line.engine))),
  round(toMean(of.map((line) => line.miniSearch))),
  round(toMean(of.map((line) => line.substring))),
];
const row = (...cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
const groups = [...new Set(lines.map(({ group }) => group))];
const linesByGroup = new Map(groups.map((group) => [group, lines.filter((line) => line.group === group)]));
const firstScores = recordFirstScores(
  new Map([...linesByGroup].map(([group, of]) => [group, toMean(of.map((line) => line.engine))])),
);
const describeFirst = (group: string): string => {
  const score = firstScores[group];
  return typeof score === 'number' ? round(score) : '';
};
const describeCoverage = ({ total, missed }: Coverage): string =>
  `${total - missed.length} (${((100 * (total - missed.length)) / total).toFixed(0)} %)`;
const ascending = lines.toSorted((a, b) => a.engine.ndcg - b.engine.ndcg);

for (const { engine: ours, miniSearch, substring } of ascending.toReversed()) {
  process.stdout.write(`${round(ours.ndcg)}  ${round(miniSearch.ndcg)}  ${round(substring.ndcg)}  ${ours.text}\n`);
}
process.stdout.write(`${means(lines).join('  ')}  mean of ${lines.length} (engine, MiniSearch, substring)\n`);

writeFileSync(
  'docs/reports/relevance.md',
  `# Relevance of the search

Written by \`npm run bench -- relevance\` from \`tests/relevance\`. Each query was judged by reading the ${rows.length} open postings of the bundled feed: 3, the thing itself; 2, close to it; 1, worth a look. The figure is nDCG over the first ten results, 1 being the best order there could be.

MiniSearch has its default options and the same fields as our search. Substring is the text as typed, in title or description, newest first.

**At first** is the score of a group when it was first run. It never changes. These groups were written and judged after the search had been tuned to those above them, and before the search had seen them. Their first score, and not today’s, tells what to expect of words that nobody has judged yet. The groups without a first score are those that the search was tuned to from the start.

To add a group: write and judge it in \`tests/relevance/judged\`, add it to \`judged-set.ts\`, commit, and run the command. It records the first score in \`tests/relevance/first-scores.json\`.

${row('group', 'queries', 'at first', 'engine', 'MiniSearch', 'substring')}
|---|---|---|---|---|---|
${[...linesByGroup].map(([group, of]) => row(group, of.length, describeFirst(group), ...means(of))).join('\n')}
${row('**all**', lines.length, '', ...means(lines))}

Of ${unanswerable.length} queries without an answer, ${wrong.filter(({ wrongTitles }) => wrongTitles.length === 0).length} show nothing, or only postings that plainly answer a part of them.

## Titles of other vocabularies

Of ${coverage.total} titles that a public classification gives to trades of the feed, ${describeCoverage(coverage)} find a posting of the trade among the first ten, and ${describeCoverage(miniSearchCoverage)} with MiniSearch. The search has not been given these titles: they are a random choice of twelve from each group of the classification, with all its oddities. Source: ${coverage.source}. ${coverage.license}

Missed: ${coverage.missed.join(', ')}.

## Typing errors

The titles of all postings, typed with random errors of each kind. Recovered is the share of the first ten results whose title is among those that the right spelling finds.

${row('kind of error', 'texts', 'engine', 'MiniSearch')}
|---|---|---|---|
${slips.map(({ kind, texts, recovered }, at) => row(kind, texts, round(recovered), round(miniSearchSlips[at]?.recovered ?? 0))).join('\n')}

## Every query

${row('query', 'engine', 'MiniSearch', 'substring', 'wanted')}
|---|---|---|---|---|
${ascending.map(({ engine: ours, miniSearch, substring }) => row(`\`${ours.text}\``, round(ours.ndcg), round(miniSearch.ndcg), round(substring.ndcg), ours.because)).join('\n')}
`,
);
