import { foldCase, simplifyLetters } from '#lib/jobs/fold.ts';

export const breaks = 0;
const word = 1;
export const joiner = 2;

const kinds = new Uint8Array(65536).fill(255);

/** Returns the role of a UTF-16 code unit in a token: separator (`breaks`), word character or joiner. */
export function kindOf(unit: number): number {
  const known = kinds[unit] ?? 0;
  if (known !== 255) return known;
  const letter = String.fromCharCode(unit);
  const isWord = /[\p{L}\p{N}\p{M}々ー]/u.test(letter) || (unit >= 0xd800 && unit <= 0xdfff);
  const kind = isWord ? word : "&'+#./-".includes(letter) ? joiner : breaks;
  kinds[unit] = kind;
  return kind;
}

function isBreak(text: string, at: number): boolean {
  return at < 0 || at >= text.length || kindOf(text.charCodeAt(at)) === breaks;
}

/** Joins single letters around a spaced `&`: `A & P` becomes `A&P`. */
function joinAmpersands(text: string): string {
  let joined = text;
  for (let at = joined.indexOf(' & '); at !== -1; at = joined.indexOf(' & ', at + 1)) {
    const isSingle =
      !isBreak(joined, at - 1) && isBreak(joined, at - 2) && !isBreak(joined, at + 3) && isBreak(joined, at + 4);
    if (isSingle) joined = `${joined.slice(0, at)}&${joined.slice(at + 3)}`;
  }
  return joined;
}

/**
 * Visits the tokens of a text: runs of letters and digits, including joiners such as `-` and `&`.
 * @param visit called with the folded text, the start and end of the token in it, and whether the token is written in capitals
 */
export function scanRanges(
  text: string,
  visit: (folded: string, start: number, end: number, isCapital: boolean) => void,
): void {
  const joinedText = joinAmpersands(text);
  const cased = simplifyLetters(joinedText);
  const folded = foldCase(cased);
  const isAligned = folded.length === cased.length;
  let start = -1;
  for (let at = 0; at <= folded.length; at += 1) {
    const kind = at < folded.length ? kindOf(folded.charCodeAt(at)) : breaks;
    if (start === -1) {
      if (kind === word || (kind === joiner && folded.charCodeAt(at) === 46 && !isBreak(folded, at + 1))) start = at;
    } else if (kind === breaks) {
      visit(
        folded,
        start,
        at,
        isAligned &&
          cased.charCodeAt(start) !== folded.charCodeAt(start) &&
          cased.charCodeAt(at - 1) !== folded.charCodeAt(at - 1),
      );
      start = -1;
    }
  }
}

/** Visits the folded tokens of a text. */
export function scanTokens(text: string, visit: (token: string) => void): void {
  scanRanges(text, (folded, start, end) => visit(folded.slice(start, end)));
}
