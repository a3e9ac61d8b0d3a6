import { backgroundStarts, statementJoins, questionWords, wishesAfterPronoun, wishStarts } from '#config/background.ts';
import { negators } from '#config/negations.ts';
import { endsStatement, findRunLength, toPosition, toTokens } from './tokens.ts';

const speakers: ReadonlySet<string> = new Set(['i', 'im', 'ive', 'we', 'weve']);
/** "I" and words between it and a verb. */
const wordsBeforeVerb: ReadonlySet<string> = new Set([
  ...speakers,
  ...['am', 'are', 'just', 'really', 'also', 'both', 'now'],
]);
const maxRunLength = Math.max(
  ...[...wishStarts, ...backgroundStarts, ...wishesAfterPronoun].map((run) => run.split(' ').length),
);

/** A run of tokens that says one thing: the number of its first, and of the one after its last. */
interface Statement {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns a text with spaces in the place of what says who asks and why, where other words say what is wanted: "I drive a truck and
 * want to fly". Null for other texts, and those with quotes.
 */
export function toWish(text: string): string | null {
  if (/["“”„«»]/.test(text)) return null;
  const tokens = toTokens(text);
  const { words } = tokens;
  const statements: Statement[] = [];
  for (let at = 1, from = 0; at <= words.length; at += 1) {
    if (at < words.length && !startsStatement(at, from)) continue;
    statements.push({ from, to: at });
    from = at;
  }
  const background = statements.filter(isBackground);
  if (background.length === 0 || background.length === statements.length) return null;
  return background.reduce((wish, { from, to }) => {
    const position = toPosition(tokens, from, to);
    // The punctuation between two statements stays.
    const end = position.end - (to < words.length && endsStatement(tokens, to - 1) ? 1 : 0);
    return wish.slice(0, position.start) + ' '.repeat(end - position.start) + wish.slice(end);
  }, text);

  /**
   * Returns whether a statement starts at a token.
   * @param from the first token of the statement before it
   */
  function startsStatement(at: number, from: number): boolean {
    const [word = '', previous = ''] = [words[at], words[at - 1]];
    if (endsStatement(tokens, at - 1) || word === 'but') return true;
    const afterJoins = skipJoins(at);
    // "Mom with kids | needs phone work", but not "does Horizon need mechanics" or "I really want to fly".
    if (startsWish(afterJoins)) return !questionWords.has(words[from] ?? '') && !isBeforeVerb(from, at);
    // "Is there night work | because I take care of my dad", but not "check in and load".
    if (afterJoins > at) return findRun(afterJoins, backgroundStarts) > 0;
    // "Ramp work | used to be a purser", "I work at a shop | I need a job", but not "jobs where I get to touch airplanes".
    if (findRun(at, backgroundStarts) > 1) return true;
    return speakers.has(word) && !questionWords.has(previous) && !statementJoins.has(previous);
  }

  /** Returns whether a statement says who asks and why. */
  function isBackground({ from, to }: Statement): boolean {
    const first = skipJoins(from);
    if (startsWish(first) || words.slice(from, to).some((word) => negators.has(word))) return false;
    // "Mom with kids | needs phone work".
    if (to < words.length && !endsStatement(tokens, to - 1) && startsWish(skipJoins(to))) return true;
    if (!speakers.has(words[first] ?? '') && words[first] !== 'my') return findRun(first, backgroundStarts) > 0;
    // "I drive a truck", but not "I would love to fly".
    let verb = first + 1;
    while (wordsBeforeVerb.has(words[verb] ?? '')) verb += 1;
    return !startsWish(verb) && findRun(verb, wishesAfterPronoun) === 0;
  }

  function startsWish(at: number): boolean {
    return findRun(at, wishStarts) > 0 && !negators.has(words[at - 1] ?? '');
  }

  /** Returns the token after words that join a statement to the one before it. */
  function skipJoins(at: number): number {
    let next = at;
    while (next < words.length && (statementJoins.has(words[next] ?? '') || words[next] === '')) next += 1;
    return next;
  }

  /** Returns whether a statement has only words before a verb so far: "and I really". */
  function isBeforeVerb(from: number, to: number): boolean {
    return words.slice(from, to).every((word) => wordsBeforeVerb.has(word) || statementJoins.has(word));
  }

  function findRun(at: number, runs: ReadonlySet<string>): number {
    return findRunLength(words, at, runs, maxRunLength);
  }
}
