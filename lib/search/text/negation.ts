import { lackedWords, negators, waivedWords } from '#config/negations.ts';
import { isStopWord } from './stop-words.ts';
import { endsStatement, type Tokens } from './tokens.ts';

/** A run of tokens: the number of the first one, and of the one after the last. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** What a negation is about. */
export interface Negated<Item> extends Run {
  /** Parts with a meaning; null: words for work. */
  readonly items: readonly (Run & { readonly item: Item | null })[];
  /** Whether the words say only what someone lacks or need not have: "I do not have a license". */
  readonly isLack: boolean;
}

const negatorPattern = new RegExp(`\\b(?:${[...negators].join('|')}|than)\\b`, 'i');

/** Returns whether a text has a word that may start a negation. */
export function mayNegate(text: string): boolean {
  return negatorPattern.test(text);
}

const maxNegatorLength = Math.max(...[...negators].map((run) => run.split(' ').length));
const joins: ReadonlySet<string> = new Set(['or', 'nor', 'and']);
/** Words before a negator that belong to it: "but I do not". */
const before: ReadonlySet<string> = new Set(
  'but just and i we im am is are do does did would will can should could rather preferably'.split(' '),
);
/** Words that start something else: "not in sales but in finance". */
const turns: ReadonlySet<string> = new Set('but just only so because since if unless i we though although'.split(' '));
const comparatives: ReadonlySet<string> = new Set('more less fewer better later longer earlier higher'.split(' '));
/** A run of more words is no name of work. */
const maxWords = 3;
/** What is negated comes soon: "I do not want to be on the phone". */
const maxFillers = 8;

/**
 * Reads what the text denies where a token starts a negation; null where none starts, or where nothing follows that it could deny.
 * @param findItem finds a part with a meaning at a token, with the number of the token after it
 */
export function readNegation<Item>(
  tokens: Tokens,
  at: number,
  findItem: (at: number) => { readonly item: Item; readonly next: number } | null,
): Negated<Item> | null {
  const { words } = tokens;
  const length = isRatherThan(tokens, at) ? 1 : findNegatorLength(words, at);
  if (length === 0) return null;
  const items: (Run & { readonly item: Item | null })[] = [];
  let next = at + length;
  let isLack = lackedWords.has(words[next] ?? '');
  const endOfStatement = words.findIndex((_, number) => number >= next - 1 && endsStatement(tokens, number)) + 1;
  for (;;) {
    const found = findNegated(next, items.length === 0 ? maxFillers : 2);
    if (found === null) break;
    items.push(found);
    next = found.to;
    if (next >= endOfStatement || !joins.has(words[next] ?? '')) break;
    next += 1;
  }
  if (items.length === 0) return null;
  while (joins.has(words[next - 1] ?? '')) next -= 1;
  if (waivedWords.has(words[next] ?? '') && next < endOfStatement) {
    isLack = true;
    next += 1;
  }
  let from = at;
  while (from > 0 && before.has(words[from - 1] ?? '') && !endsStatement(tokens, from - 1)) from -= 1;
  return { items, isLack, from, to: next };

  /** Returns whether a token may be one of the words for work that are negated. */
  function isWord(number: number): boolean {
    return !isStopWord(words[number] ?? '') && findNegatorLength(words, number) === 0 && findItem(number) === null;
  }

  /** Returns what is negated at a token or after fillers. */
  function findNegated(start: number, maxSkipped: number): (Run & { readonly item: Item | null }) | null {
    for (let number = start; number < endOfStatement && number <= start + maxSkipped; number += 1) {
      const word = words[number] ?? '';
      const found = findItem(number);
      if (found !== null) return { item: found.item, from: number, to: found.next };
      if (word === '' || isStopWord(word)) {
        if (number > start && turns.has(word)) return null;
        continue;
      }
      let end = number + 1;
      while (end < endOfStatement && end < number + maxWords && isWord(end)) end += 1;
      return { item: null, from: number, to: end };
    }
    return null;
  }
}

/** Returns whether a token is the "than" of "rather ... than" in one statement, and not of "more than". */
function isRatherThan(tokens: Tokens, at: number): boolean {
  const { words } = tokens;
  const from = words.slice(0, at).lastIndexOf('rather');
  if (words[at] !== 'than' || from === -1 || comparatives.has(words[at - 1] ?? '')) return false;
  return words.slice(from, at).every((_, number) => !endsStatement(tokens, from + number));
}

function findNegatorLength(words: readonly string[], at: number): number {
  for (let length = maxNegatorLength; length > 0; length -= 1)
    if (negators.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}
