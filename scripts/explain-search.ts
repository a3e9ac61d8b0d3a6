import { parseArgs } from 'node:util';
import { site } from '#config/site.ts';
import { countBits, hasBit, intersect } from '#lib/search/embedded/index/bit-set.ts';
import { buildFeed } from '#lib/search/embedded/load/build-feed.ts';
import { createFindEmployer } from '#lib/search/embedded/ranking/employer-names.ts';
import { matchAlternatives } from '#lib/search/embedded/ranking/match-alternatives.ts';
import { createFindPlace } from '#lib/search/embedded/ranking/place-names.ts';
import { rankPage } from '#lib/search/embedded/ranking/rank.ts';
import { createSnapshot } from '#lib/search/embedded/query/snapshot.ts';
import { correctWords, toWordKnowledge } from '#lib/search/embedded/ranking/word-knowledge.ts';
import { asksForAnyJob } from '#lib/search/text/any-job.ts';
import { planText, toPlainWords, toClauseWords } from '#lib/search/text/plan-text.ts';
import { parseText } from '#lib/search/text/parse-text.ts';
import { isStopWord } from '#lib/search/text/stop-words.ts';
import { findTrades } from '#lib/search/text/trades.ts';

const usage = "Usage: npx node scripts/explain-search.ts 'part time ramp agent in Reno' [--feed <file>]";
const shownJobs = 10;
const shownTrades = 5;
/** The similarity from which on a text without matches is about a trade (`match-words.ts`). */
const minSimilarity = 0.2;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { feed: { type: 'string', default: 'data/sample-feed.ndjson' } },
});
const text = positionals.join(' ').trim();
if (text === '') {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const built = buildFeed({ feed: { path: values.feed }, buids: site.buids });
if (!built.ok) {
  process.stderr.write(`${values.feed}: ${built.error}\n`);
  process.exit(1);
}
const data = built.value;
const snapshot = createSnapshot(data, Date.now());
const { open } = snapshot;
const write = (heading: string, lines: readonly string[]): void => {
  process.stdout.write(
    `${heading}\n${(lines.length === 0 ? ['nothing'] : lines).map((line) => `  ${line}\n`).join('')}`,
  );
};

if (asksForAnyJob(text)) write('Any job (any-job.ts)', ['The text limits nothing. What follows is not used.']);
const parsed = parseText(text, { findPlace: createFindPlace(data, open), findEmployer: createFindEmployer(data) });
write(
  'Filters (parse-text.ts, find-parts.ts)',
  parsed.parts.map(({ label, start, end }) => `“${parsed.text.slice(start, end)}” means ${label}`),
);

const known = toWordKnowledge(data);
const clauses = planText(parsed.rest, known).map((clause) => correctWords(clause, known));
write(
  `Words (plan-text.ts, word-knowledge.ts) of “${parsed.rest.trim()}”`,
  clauses.map((clause) => {
    const synonyms = clause.synonyms.map(({ words, weight }) => `${words.join(' ')} ${weight.toFixed(2)}`);
    const written = clause.tokens.join(' ');
    const read = toClauseWords(clause).join(' ');
    return `${written}${read === written ? '' : `, read as ${read}`}${synonyms.length > 0 ? `; synonyms: ${synonyms.join(', ')}` : ''}`;
  }),
);

const trades = findTrades(
  { words: clauses.flatMap(toClauseWords), fillers: toPlainWords(parsed.rest).filter(isStopWord) },
  minSimilarity,
);
write(
  'Trades (trades.ts), by weight',
  trades.slice(0, shownTrades).map(({ words, weight }) => `${words.join(' ')} ${weight.toFixed(2)}`),
);

const match = snapshot.match(text);
const words = matchAlternatives(data, open, parsed.rest === '' ? text : parsed.rest, known);
const count = (set: typeof open): number => countBits(intersect(set.slice(), open));
write('Jobs (match-typed-text.ts, match-parts.ts, match-words.ts)', [
  `${count(match.bits)} found`,
  `${count(match.whole)} have every part of the text`,
  `${count(words.named)} have the words in titles, labels or names, or are of the trade that they surely mean`,
  ...(words.work === null ? [] : [`${count(words.work)} are of the trade of the words`]),
  ...(words.isUnposted ? ['The text names work that no posting has.'] : []),
  ...(match.didYouMean === null ? [] : [`Suggested spelling: ${match.didYouMean}`]),
]);

const describe = (doc: number, score: number): string => {
  const { title, place, id } = snapshot.summaryAt(doc);
  const marks = [
    ...(hasBit(match.whole, doc) ? ['every part'] : []),
    ...(hasBit(words.named, doc) ? ['named'] : []),
    ...(words.work !== null && hasBit(words.work, doc) ? ['trade'] : []),
  ];
  return `${score.toFixed(1).padStart(6)}  ${title}, ${place.label} (${id})${marks.length > 0 ? `: ${marks.join(', ')}` : ''}`;
};
const rank = (bits: typeof open, scores: Float32Array): readonly string[] =>
  rankPage(intersect(bits.slice(), open), scores, 0, shownJobs).map((doc) => describe(doc, scores[doc] ?? 0));
write('First jobs, with scores', rank(match.bits, match.scores));
if (match.related !== null) write('Related jobs, with scores', rank(match.related.bits, match.related.scores));
