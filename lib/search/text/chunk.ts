import { stemmer } from 'stemmer';

/** What one run of characters without spaces stands for: `part-time`, `a&p`, `c++`, `737-800`, `カスタマー`. */
export interface Chunk {
  /** Words in reading order, as phrases see them. */
  readonly sequence: readonly string[];
  /** Other ways to write the same, found as words but not part of phrases: `parttime`. */
  readonly alternates: readonly string[];
}

const cjk = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々〆ー]+/g;

/** The stem of a folded word; words of other scripts and with digits are their own. */
export function toStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  // Who does a thing is not the thing: Porter would make "engineer" one word with "engine".
  const maker = /^[a-z]{3,}eer(?=s?$|ed$|ing$)/.exec(word);
  if (maker !== null) return maker[0];
  // Porter keeps "inspector" and "inspection" apart, as he does not keep "operator" and "operation".
  const stem = stemmer(/^[a-z]{5,}ctors?$/.test(word) ? word.replace(/ors?$/, '') : word);
  return stem.length < 3 ? word : stem;
}

/** Takes a folded chunk apart. */
export function toChunk(raw: string): Chunk {
  if (/^[a-z]+$/.test(raw)) return { sequence: [raw], alternates: [] };
  const chunk = raw.replace(/^(?:[&'+#/-]|\.(?![a-z]{2}))+|(?<![&'./-])[&'./-]+$/g, '');
  if (chunk.search(cjk) !== -1) return toBigrams(chunk);
  if (/^[\p{L}\p{N}]+[+#]+$/u.test(chunk) || /^\.[a-z]{2,}$/.test(chunk)) {
    return { sequence: [chunk], alternates: chunk.startsWith('.') ? [chunk.slice(1)] : [] };
  }
  const parts = chunk.split(/[&'+#./-]/).filter((part) => part !== '');
  const joined = parts.join('');
  if (parts.length <= 1) return { sequence: parts, alternates: toDigitRuns(joined) };
  const joiners = chunk.replace(/[^&'+#./-]/g, '');
  if (/^'+$/.test(joiners)) return { sequence: [joined], alternates: parts };
  const isShort =
    parts.every((part) => part.length === 1) || (/^&+$/.test(joiners) && parts.some((part) => part.length <= 2));
  if (isShort)
    return {
      sequence: [/^\.+$/.test(joiners) ? joined : chunk],
      alternates: [joined, ...parts],
    };
  const whole = /\d/.test(chunk) ? [chunk] : [];
  return { sequence: parts, alternates: [joined, ...whole, ...parts.flatMap(toDigitRuns)] };
}

/** The number inside `e175` or `a321neo`. */
function toDigitRuns(word: string): readonly string[] {
  return /\p{L}/u.test(word) ? (word.match(/\d{3,}/g) ?? []) : [];
}

function toBigrams(chunk: string): Chunk {
  const sequence: string[] = [];
  let from = 0;
  for (const match of chunk.matchAll(cjk)) {
    sequence.push(...(chunk.slice(from, match.index).match(/[\p{L}\p{N}]+/gu) ?? []));
    const run = match[0];
    if (run.length === 1) sequence.push(run);
    for (let at = 0; at + 1 < run.length; at += 1) sequence.push(run.slice(at, at + 2));
    from = match.index + run.length;
  }
  sequence.push(...(chunk.slice(from).match(/[\p{L}\p{N}]+/gu) ?? []));
  return { sequence, alternates: [] };
}
