import { lackedWords, negators, waivedWords } from '#config/negations.ts';
import type { Negation, Part } from './parsed-part.ts';
import { isStopWord } from './stop-words.ts';
import { endsStatement, findRunLength, toPosition, type Tokens } from './tokens.ts';

/** Something that a negation is about: a part with a meaning, an employer, or words for work. */
export interface NegatedItem {
  readonly label: string;
  readonly means: Negation['not'][number];
  /** The number of the token after it. */
  readonly next: number;
}

const negatorPattern = new RegExp(`\\b(?:${[...negators].join('|')}|than)\\b`, 'i');

/** Returns whether a text has a word that may start a negation. */
export function mayNegate(text: string): boolean {
  return negatorPattern.test(text);
}

/** Punctuation at the end. */
const lastMarks = /(?<![.,;:!?])[.,;:!?]+$/;

/** Returns words as the label of what is not wanted has them: as written, without punctuation at the end. */
export function toWrittenLabel(written: string): string {
  return written.replace(lastMarks, '');
}

const maxNegatorLength = Math.max(...[...negators].map((run) => run.split(' ').length));
const joins: ReadonlySet<string> = new Set(['or', 'nor', 'and']);
/** Words before a negator that belong to it: "but I do not". */
const leadingWords: ReadonlySet<string> = new Set(
  'but just and i we im am is are do does did would will can should could rather preferably'.split(' '),
);
/** Words that start something else: "not in sales but in finance". */
const turningWords: ReadonlySet<string> = new Set(
  'but just only so because since if unless i we though although'.split(' '),
);
const comparatives: ReadonlySet<string> = new Set('more less fewer better later longer earlier higher'.split(' '));
/** A run of more words is no name of work. */
const maxWords = 3;
/** What is negated comes soon: "I do not want to be on the phone". */
const maxFillers = 8;
const maxFillersAfterJoin = 2;

/**
 * Reads what is not wanted where a token starts a negation: the first item after the negator, and those joined to it. Null where none
 * starts, or where nothing follows that it could be about.
 * @param findItem finds a part with a meaning, or an employer, at a token
 */
export function readNegation(
  tokens: Tokens,
  at: number,
  findItem: (at: number) => NegatedItem | null,
): Part<Negation> | null {
  const { text, words } = tokens;
  const negatorLength = isRatherThan(tokens, at) ? 1 : findNegatorLength(words, at);
  if (negatorLength === 0) return null;
  const afterNegator = at + negatorLength;
  const statementEnd = words.findIndex((_, number) => number >= afterNegator - 1 && endsStatement(tokens, number)) + 1;
  const items: NegatedItem[] = [];
  let to = afterNegator;
  for (let next = afterNegator; ; next = to + 1) {
    const item = findNextItem(next, items.length === 0 ? maxFillers : maxFillersAfterJoin);
    if (item === null) break;
    items.push(item);
    to = item.next;
    if (to >= statementEnd || !joins.has(words[to] ?? '')) break;
  }
  if (items.length === 0) return null;
  const isWaived = to < statementEnd && waivedWords.has(words[to] ?? '');
  if (isWaived) to += 1;
  const isLack = isWaived || lackedWords.has(words[afterNegator] ?? '');
  let from = at;
  while (from > 0 && leadingWords.has(words[from - 1] ?? '') && !endsStatement(tokens, from - 1)) from -= 1;
  return {
    label: items.map(({ label }) => label).join(' or '),
    means: { not: isLack ? [] : items.map(({ means }) => means) },
    ...toPosition(tokens, from, to),
  };

  /** Returns the item at a token or after fillers; null where something else starts, or where the statement ends. */
  function findNextItem(start: number, maxSkipped: number): NegatedItem | null {
    for (let number = start; number < statementEnd && number <= start + maxSkipped; number += 1) {
      const item = findItem(number);
      if (item !== null) return item;
      const word = words[number] ?? '';
      if (word !== '' && !isStopWord(word)) return readWords(number);
      if (number > start && turningWords.has(word)) return null;
    }
    return null;
  }

  /** Returns the words for work that start at a token. */
  function readWords(start: number): NegatedItem {
    let next = start + 1;
    while (next < statementEnd && next < start + maxWords && isWord(next)) next += 1;
    const position = toPosition(tokens, start, next);
    const written = toWrittenLabel(text.slice(position.start, position.end));
    return { label: `“${written}”`, means: { words: written }, next };
  }

  /** Returns whether a token may be another one of words for work. */
  function isWord(number: number): boolean {
    return !isStopWord(words[number] ?? '') && findNegatorLength(words, number) === 0 && findItem(number) === null;
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
  return findRunLength(words, at, negators, maxNegatorLength);
}
