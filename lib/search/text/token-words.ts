import { stemmer } from 'stemmer';

/** The words of one run of characters without spaces: `part-time`, `a&p`, `c++`, `737-800`, `カスタマー`. */
export interface TokenWords {
  /** Words in reading order, for phrases. */
  readonly sequence: readonly string[];
  /** Alternative forms, found as words but not part of phrases: `parttime`. */
  readonly alternates: readonly string[];
}

const cjk = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々〆ー]+/g;

/** Returns the stem of a folded word. Words of other scripts and words with digits are their own stems. */
export function toStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  // The Porter stemmer would give "engineer" and "engine" the same stem.
  const occupation = /^[a-z]{3,}eer(?=s?$|ed$|ing$)/.exec(word);
  if (occupation !== null) return occupation[0];
  // The Porter stemmer separates "inspector" and "inspection", but not "operator" and "operation".
  const stem = stemmer(/^[a-z]{5,}ctors?$/.test(word) ? word.replace(/ors?$/, '') : word);
  return stem.length < 3 ? word : stem;
}

/** Splits a folded token into words. */
export function toTokenWords(raw: string): TokenWords {
  if (/^[a-z]+$/.test(raw)) return { sequence: [raw], alternates: [] };
  const token = raw.replace(/^(?:[&'+#/-]|\.(?![a-z]{2}))+|(?<![&'./-])[&'./-]+$/g, '');
  if (token.search(cjk) !== -1) return toBigrams(token);
  if (/^[\p{L}\p{N}]+[+#]+$/u.test(token) || /^\.[a-z]{2,}$/.test(token)) {
    return { sequence: [token], alternates: token.startsWith('.') ? [token.slice(1)] : [] };
  }
  const parts = token.split(/[&'+#./-]/).filter((part) => part !== '');
  const joined = parts.join('');
  if (parts.length <= 1) return { sequence: parts, alternates: toDigitRuns(joined) };
  const joinerCharacters = token.replace(/[^&'+#./-]/g, '');
  if (/^'+$/.test(joinerCharacters)) return { sequence: [joined], alternates: parts };
  const isShort =
    parts.every((part) => part.length === 1) ||
    (/^&+$/.test(joinerCharacters) && parts.some((part) => part.length <= 2));
  if (isShort)
    return {
      sequence: [/^\.+$/.test(joinerCharacters) ? joined : token],
      alternates: [joined, ...parts],
    };
  const whole = /\d/.test(token) ? [token] : [];
  return { sequence: parts, alternates: [joined, ...whole, ...parts.flatMap(toDigitRuns)] };
}

/** Returns the numbers inside a word like `e175` or `a321neo`. */
function toDigitRuns(word: string): readonly string[] {
  return /\p{L}/u.test(word) ? (word.match(/\d{3,}/g) ?? []) : [];
}

function toBigrams(token: string): TokenWords {
  const sequence: string[] = [];
  let from = 0;
  for (const match of token.matchAll(cjk)) {
    sequence.push(...(token.slice(from, match.index).match(/[\p{L}\p{N}]+/gu) ?? []));
    const run = match[0];
    if (run.length === 1) sequence.push(run);
    for (let at = 0; at + 1 < run.length; at += 1) sequence.push(run.slice(at, at + 2));
    from = match.index + run.length;
  }
  sequence.push(...(token.slice(from).match(/[\p{L}\p{N}]+/gu) ?? []));
  return { sequence, alternates: [] };
}
