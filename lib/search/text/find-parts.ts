import { textParts } from '#config/text-parts.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import type { TextPartRule } from '#config/schema.ts';
import { readNegation, toWrittenLabel, type NegatedItem } from './negation.ts';
import type { ParsedPart, Meaning, PlaceMeaning, WantedPart } from './parsed-part.ts';
import { findPay } from './pay-wish.ts';
import { findPhraseLength, isStopWord } from './stop-words.ts';
import { endsStatement, toPosition, toTokens } from './tokens.ts';
import { findWeeklyTime } from './weekly-time.ts';

/**
 * Finds a place by its name; null when there is none.
 * @param name folded words
 * @param written the words as written
 * @param preposition the one before the name; null: none
 * @param isBeforeWord whether a word that may name the work follows
 */
export type FindPlace = (
  name: string,
  written: string,
  preposition: string | null,
  isBeforeWord: boolean,
) => (PlaceMeaning & { readonly label: string }) | null;

/** An employer whose name some tokens of a text are. */
export interface Employer {
  readonly slug: string;
  readonly label: string;
  /** The folded words of the text. */
  readonly name: string;
  /** Number of tokens. */
  readonly length: number;
}

/** Finds the names of one index. */
export interface Names {
  readonly findPlace: FindPlace;
  /** Finds an employer whose name starts with a token. */
  readonly findEmployer: (words: readonly string[], at: number) => Employer | null;
}

/** Where no names are known. */
export const noNames: Names = { findPlace: () => null, findEmployer: () => null };

/** Longer runs of words are not looked up, neither in the rules, whose longest phrase has as many words, nor as places. */
const maxRunLength = 6;
/** The words between a distance and a place: "within 50 miles of Seattle". */
const distancePattern = /^(?:within )?\d{1,3} (?:miles|mi|km|minutes|min|hours?) (?:of|from)$/;
const prepositions = new Set(
  'in,at,on,near,around,outside,from,by,close to,next to,out of,based in,en'
    .split(',')
    .flatMap((words) => [words, `${words} the`]),
);

const rules = new Map<string, TextPartRule>(
  textParts.flatMap((rule) => rule.words.map((words) => [foldWords(words), rule])),
);

/**
 * Splits what a visitor typed into words with a known meaning (an employment type, a shift, a place, a pay, what is not wanted, …),
 * in their order. All other words name the work. A text with quotes has no such parts: it is to be found as it is.
 */
export function findParts(text: string, { findPlace, findEmployer }: Names): readonly ParsedPart[] {
  if (/["“”„«»]/.test(text)) return [];
  /** Parts that patterns find anywhere in the text. Their words are looked up neither in the rules nor as places. */
  const amounts: readonly ParsedPart[] = [findPay(text), findWeeklyTime(text)].filter((part) => part !== null);
  const parts = [...amounts];
  const tokens = toTokens(text);
  const { starts, ends, words } = tokens;
  const count = words.length;
  for (let at = 0; at < count;) {
    const wantedPart = findEmployers(at) ?? findPart(at);
    // A filler that is longer than the part hides it: "home every night" asks for no night shift.
    const fillerLength = findPhraseLength(words.slice(at));
    if (fillerLength > 0 && (ends[at + fillerLength - 1] ?? 0) > (wantedPart?.end ?? 0)) {
      at += fillerLength;
      continue;
    }
    const part = wantedPart ?? readNegation(tokens, at, findNegatedItem);
    at += 1;
    if (part === null) continue;
    addPart(part);
    while (at < count && (starts[at] ?? 0) < part.end) at += 1;
  }
  return parts.sort((a, b) => a.start - b.start);

  /** Adds a part, or its position to an equal one. */
  function addPart(part: ParsedPart): void {
    const same = parts.findIndex((other) => isSame(other, part));
    const first = parts[same];
    if (first === undefined) parts.push(part);
    else parts[same] = { ...first, repeats: [...(first.repeats ?? []), part] };
  }

  /** Returns the part that the longest run of words at a token is: by a rule, else as a place. */
  function findPart(at: number): WantedPart | null {
    const employer = findEmployer(words, at);
    const before = findPreposition(at);
    for (let length = Math.min(maxRunLength, count - at); length > 0; length -= 1) {
      const next = at + length;
      const { start, end } = toPosition(tokens, at, next);
      if (amounts.some((amount) => start < amount.end && end > amount.start)) continue;
      const written = text.slice(start, end);
      const name = foldWords(written);
      if (name === '') continue;
      const rule = rules.get(name);
      if (rule !== undefined) return { label: rule.label, means: rule.means, start, end };
      // The "Alaska" of "Alaska Airlines" is no place, nor is that of "Anchorage, Alaska Airlines".
      if ((employer !== null && employer.length > length) || startsEmployer(at + 1, next)) continue;
      const place = findPlace(name, written, before?.name ?? null, isBeforeWord(next));
      if (place === null) continue;
      const { label, ...means } = place;
      return { label, means, start: before?.start ?? start, end };
    }
    return null;
  }

  /** Returns whether the name of an employer starts in a run of tokens and ends after it. */
  function startsEmployer(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (at + (findEmployer(words, at)?.length ?? 0) > to) return true;
    return false;
  }

  /** Returns whether a word that may say what the work is follows. */
  function isBeforeWord(at: number): boolean {
    return at < count && !endsStatement(tokens, at - 1) && !isStopWord(words[at] ?? '');
  }

  /** Returns the preposition before a token; null when there is none. */
  function findPreposition(at: number): { readonly name: string; readonly start: number } | null {
    for (const length of [4, 3, 2, 1]) {
      const start = starts[at - length];
      if (start === undefined) continue;
      const name = foldWords(text.slice(start, ends[at - 1]));
      if (distancePattern.test(name)) return { name: 'near', start };
      if (prepositions.has(name)) return { name, start };
    }
    return null;
  }

  /**
   * Returns the employers that a text surely means: one by its full name of several words, or several of which any will do, "Alaska or
   * Horizon", unless all of these names are places too.
   */
  function findEmployers(at: number): WantedPart | null {
    const employers: Employer[] = [];
    let to = at;
    for (let next = at; ; next = to + 1) {
      const employer = findEmployer(words, next);
      if (employer === null) break;
      employers.push(employer);
      to = next + employer.length;
      if (words[to] !== 'or' || endsStatement(tokens, to - 1)) break;
    }
    const isSure =
      employers.length < 2
        ? employers.some(({ name, label }) => name.includes(' ') && name === foldWords(label))
        : employers.some(({ name }) => findPlace(name, name, 'in', false) === null);
    if (!isSure) return null;
    return {
      label: employers.map(({ label }) => label).join(' or '),
      means: { employers: employers.map(({ slug }) => slug) },
      ...toPosition(tokens, at, to),
    };
  }

  /** Finds what a negation can be about at a token: an employer, else a part with a meaning. */
  function findNegatedItem(at: number): NegatedItem | null {
    const employer = findEmployer(words, at);
    if (employer !== null)
      return { label: employer.label, means: { employers: [employer.slug] }, next: at + employer.length };
    const part = findPart(at);
    if (part === null) return null;
    return {
      label: 'places' in part.means ? part.label : toWrittenLabel(text.slice(part.start, part.end)),
      means: withoutNeighbors(part.means),
      next: starts.findLastIndex((start) => start < part.end) + 1,
    };
  }
}

/** Returns a meaning without the cities beside a named one: who does not want SeaTac may want Seattle. */
function withoutNeighbors(means: Meaning): Meaning {
  return 'places' in means && means.city !== undefined ? { places: [means.city] } : means;
}

/** Returns whether two parts say the same. Negations must have the same words too: what someone lacks has no other meaning. */
const isSame = (a: ParsedPart, b: ParsedPart): boolean =>
  'places' in a.means && 'places' in b.means
    ? new Set(a.means.places).symmetricDifference(new Set(b.means.places)).size === 0
    : JSON.stringify(a.means) === JSON.stringify(b.means) && (!('not' in a.means) || a.label === b.label);
