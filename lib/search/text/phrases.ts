import { choiceFacets } from '#config/facets.ts';
import type { SynonymRule } from '#config/schema.ts';
import { synonyms } from '#config/synonyms.ts';
import { scanTokens } from './scan.ts';
import { toTokenWords, toStem } from './token-words.ts';

/** Returns the words of a text, folded, in order. */
export function toWords(text: string): readonly string[] {
  const words: string[] = [];
  scanTokens(text, (token) => words.push(...toTokenWords(token).sequence));
  return words;
}

/** Returns the lookup key of a sequence of words: its stems. */
export function toStemKey(words: readonly string[]): string {
  return words.map(toStem).join(' ');
}

/** Another name of a sequence of words. */
export interface Synonym {
  readonly words: readonly string[];
  /** Relative to the word itself: 1 for the name that postings use, less for a similar name. */
  readonly weight: number;
  /** For a trade: how similar the text is to its title, whichever of its names this is. */
  readonly similarity?: number;
}

/** Weight of each further name, relative to the one before it. */
const nextNameFactor = 0.85;

/** Returns names as synonyms, each further one with less weight. @param weight of the first one */
export function rankNames(names: readonly string[], weight = 1): readonly Synonym[] {
  return names.map((name, at) => ({ words: toWords(name), weight: weight * nextNameFactor ** at }));
}

/** Returns each name once, with its highest weight. */
export function uniteNames(names: readonly Synonym[]): readonly Synonym[] {
  const best = new Map<string, Synonym>();
  for (const name of names) {
    const key = name.words.join(' ');
    if ((best.get(key)?.weight ?? 0) < name.weight) best.set(key, name);
  }
  return [...best.values()];
}

export interface PhraseTable {
  /** By the stem key of a sequence of words. */
  readonly synonyms: ReadonlyMap<string, readonly Synonym[]>;
  /** Stems of all words in synonyms. They are never treated as misspelled. */
  readonly words: ReadonlySet<string>;
  /** Stem keys of word pairs that count as one word: `part time` is `parttime`. */
  readonly compounds: ReadonlySet<string>;
  /** Phrases of two or more words that have their own postings list: stems, and the name of the list. */
  readonly indexed: readonly { readonly stems: readonly string[]; readonly term: string }[];
}

interface Pair {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
}

const groupWeight = 0.7;

function toPairs(rule: SynonymRule): readonly Pair[] {
  if ('group' in rule)
    return rule.group.flatMap((from) =>
      rule.group.filter((to) => to !== from).map((to) => ({ from, to, weight: groupWeight })),
    );
  return rule.from.flatMap((from) =>
    rule.to.filter((to) => to !== from).map((to, at) => ({ from, to, weight: nextNameFactor ** at })),
  );
}

/** Compiles synonym rules and compound names. */
function compilePhrases(rules: readonly SynonymRule[], names: readonly string[]): PhraseTable {
  const synonymTable = new Map<string, Synonym[]>();
  const runs = new Map<string, readonly string[]>();
  for (const { from, to, weight } of rules.flatMap(toPairs)) {
    const source = toWords(from);
    const target = toWords(to);
    const key = toStemKey(source);
    synonymTable.set(key, [...(synonymTable.get(key) ?? []), { words: target, weight }]);
    for (const run of [source, target]) if (run.length > 1) runs.set(toStemKey(run), run);
  }
  const compounds = new Set<string>();
  for (const name of names) {
    const run = toWords(name);
    if (run.length !== 2) continue;
    compounds.add(toStemKey(run));
    runs.set(toStemKey(run), run);
  }
  const words = new Set([...synonymTable.keys()].flatMap((key) => key.split(' ')));
  return {
    synonyms: synonymTable,
    words,
    compounds,
    indexed: [...runs].map(([key, run]) => ({ stems: run.map(toStem), term: key })),
  };
}

/** The phrase table of the configuration. */
export const phraseTable = compilePhrases(
  synonyms,
  choiceFacets
    .filter((facet) => facet.id === 'employmentType')
    .flatMap((facet) => facet.values.map((value) => value.label)),
);
