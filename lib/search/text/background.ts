import { backgroundStarts, statementJoins, questionWords, wishesAfterPronoun, wishStarts } from '#config/background.ts';
import { negators } from '#config/negations.ts';
import { endsStatement, toTokens } from './tokens.ts';

const speakers: ReadonlySet<string> = new Set(['i', 'im', 'ive', 'we', 'weve']);
/** Words between "I" and a verb. */
const adverbs: ReadonlySet<string> = new Set([...speakers, 'am', 'are', 'just', 'really', 'also', 'both', 'now']);
const maxRunLength = 3;

/**
 * Returns a text with spaces in the place of what says who asks and why, where other words say what is wanted: "I drive a truck and
 * want to fly". Null for other texts, and those with quotes.
 */
export function toWish(text: string): string | null {
  if (/["“”„«»]/.test(text)) return null;
  const tokens = toTokens(text);
  const { words, starts, ends } = tokens;
  const statements: { readonly from: number; readonly to: number }[] = [];
  for (let at = 1, from = 0; at <= words.length; at += 1) {
    if (at < words.length && !startsStatement(at, from)) continue;
    statements.push({ from, to: at });
    from = at;
  }
  const background = statements.filter(({ from, to }) => isBackground(from, to));
  if (background.length === 0 || background.length === statements.length) return null;
  return background.reduce((wish, { from, to }) => {
    const start = starts[from] ?? 0;
    const end = (ends[to - 1] ?? 0) - (to < words.length && endsStatement(tokens, to - 1) ? 1 : 0);
    return wish.slice(0, start) + ' '.repeat(end - start) + wish.slice(end);
  }, text);

  /** Returns the number of words at a token that are one of some runs; 0 for none. */
  function findRun(at: number, runs: ReadonlySet<string>): number {
    for (let length = maxRunLength; length > 0; length -= 1)
      if (at + length <= words.length && runs.has(words.slice(at, at + length).join(' '))) return length;
    return 0;
  }

  function isWish(at: number): boolean {
    return findRun(at, wishStarts) > 0 && !negators.has(words[at - 1] ?? '');
  }

  /** Returns the token after words that join a statement to the one before it. */
  function skipJoins(at: number): number {
    let next = at;
    while (next < words.length && (statementJoins.has(words[next] ?? '') || words[next] === '')) next += 1;
    return next;
  }

  /** @param from the start of the statement so far */
  function startsStatement(at: number, from: number): boolean {
    const [word = '', before = ''] = [words[at], words[at - 1]];
    const next = skipJoins(at);
    if (endsStatement(tokens, at - 1) || word === 'but') return true;
    if (isWish(next))
      return (
        !questionWords.has(words[from] ?? '') &&
        !words.slice(from, at).every((other) => adverbs.has(other) || statementJoins.has(other))
      );
    if (next > at) return findRun(next, backgroundStarts) > 0;
    return (
      findRun(at, backgroundStarts) > 1 ||
      (speakers.has(word) && !questionWords.has(before) && !statementJoins.has(before))
    );
  }

  function isBackground(from: number, to: number): boolean {
    const at = skipJoins(from);
    const isNext = to < words.length && !endsStatement(tokens, to - 1) && isWish(skipJoins(to));
    if (isWish(at) || words.slice(from, to).some((word) => negators.has(word))) return false;
    if (isNext) return true;
    if (speakers.has(words[at] ?? '') || words[at] === 'my') {
      let verb = at + 1;
      while (adverbs.has(words[verb] ?? '')) verb += 1;
      return !isWish(verb) && findRun(verb, wishesAfterPronoun) === 0;
    }
    return findRun(at, backgroundStarts) > 0;
  }
}
