import { textParts } from '#config/text-parts.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import type { TextPartRule } from '#config/schema.ts';
import { readNegation, type Negated } from './negation.ts';
import type { ParsedPart, Negation, PlaceMeaning, WantedPart } from './parsed-part.ts';
import { findPay } from './pay-wish.ts';
import { findPhraseLength, isStopWord } from './stop-words.ts';
import { endsStatement, toTokens } from './tokens.ts';
import { findWeeklyTime } from './weekly-time.ts';

/** Punctuation at the end. */
const lastMarks = /(?<![.,;:!?])[.,;:!?]+$/;

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

const maxRunLength = 5;
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
  const parts: ParsedPart[] = [findPay(text), findWeeklyTime(text)].filter((part) => part !== null);
  const fixed = [...parts];
  const tokens = toTokens(text);
  const { starts, ends, words } = tokens;
  const count = words.length;
  for (let at = 0; at < count;) {
    const part = findAlternatives(at) ?? findPart(at);
    // "Home every night" asks for no night shift.
    const fillerLength = findPhraseLength(words.slice(at));
    if (fillerLength > 0 && (ends[at + fillerLength - 1] ?? 0) > (part?.end ?? 0)) {
      at += fillerLength;
      continue;
    }
    const negated = part === null ? readNegation(tokens, at, findItem) : null;
    const read = negated === null ? part : toNegationPart(negated);
    const same = read === null ? -1 : parts.findIndex((other) => isSame(other, read));
    const first = parts[same];
    if (first !== undefined && read !== null) parts[same] = { ...first, repeats: [...(first.repeats ?? []), read] };
    else if (read !== null) parts.push(read);
    at += 1;
    while (at < count && (starts[at] ?? 0) < (read?.end ?? 0)) at += 1;
  }
  return parts.sort((a, b) => a.start - b.start);

  function findPart(at: number): WantedPart | null {
    const employer = findEmployer(words, at);
    for (let length = Math.min(maxRunLength, count - at); length > 0; length -= 1) {
      const start = starts[at] ?? 0;
      const end = ends[at + length - 1] ?? 0;
      if (fixed.some((other) => start < other.end && end > other.start)) continue;
      const written = text.slice(start, end);
      const name = foldWords(written);
      if (name === '') continue;
      const rule = rules.get(name);
      if (rule !== undefined) return { label: rule.label, means: rule.means, start, end };
      if (employer !== null && employer.length > length) continue;
      const before = findPreposition(at);
      const place = startsEmployer(at + 1, at + length)
        ? null
        : findPlace(name, written, before?.name ?? null, isBeforeWord(at + length));
      if (place !== null) {
        const { label, ...means } = place;
        return { label, means, start: before?.start ?? start, end };
      }
    }
    return null;
  }

  /** Returns whether the full name of an employer starts in a run of tokens and ends after it: "Anchorage, Alaska Airlines". */
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
      const name = foldWords(text.slice(start ?? 0, ends[at - 1]));
      if (start !== undefined && distancePattern.test(name)) return { name: 'near', start };
      if (start !== undefined && prepositions.has(name)) return { name, start };
    }
    return null;
  }

  /** Returns employers of which any will do: "Alaska or Horizon". Names that are all places too are none. */
  function findAlternatives(at: number): WantedPart | null {
    const found: Employer[] = [];
    let next = at;
    for (;;) {
      const employer = findEmployer(words, next);
      if (employer === null) break;
      found.push(employer);
      next += employer.length;
      if (words[next] !== 'or' || endsStatement(tokens, next - 1)) break;
      next += 1;
    }
    const isNamed =
      found.length === 1 && found.every(({ name, label }) => name.includes(' ') && name === foldWords(label));
    if (!isNamed && (found.length < 2 || found.every(({ name }) => findPlace(name, name, 'in', false) !== null)))
      return null;
    if (words[next - 1] === 'or') next -= 1;
    return {
      label: found.map(({ label }) => label).join(' or '),
      means: { employers: found.map(({ slug }) => slug) },
      start: starts[at] ?? 0,
      end: ends[next - 1] ?? 0,
    };
  }

  /** Finds what a negation can be about: a part with a meaning, or an employer. */
  function findItem(at: number): { readonly item: WantedPart; readonly next: number } | null {
    const employer = findEmployer(words, at);
    const part = findPart(at);
    if (part !== null && employer === null) {
      const label = 'places' in part.means ? part.label : text.slice(part.start, part.end).replace(lastMarks, '');
      return { item: { ...part, label }, next: starts.findLastIndex((start) => start < part.end) + 1 };
    }
    if (employer === null) return null;
    const next = at + employer.length;
    const [start, end] = [starts[at] ?? 0, ends[next - 1] ?? 0];
    return { item: { label: employer.label, means: { employers: [employer.slug] }, start, end }, next };
  }

  function toNegationPart({ items, isLack, from, to }: Negated<WantedPart>): ParsedPart {
    const named = items.map(({ item, from: first, to: end }) => {
      if (item !== null) return item;
      const written = text.slice(starts[first], ends[end - 1]).replace(lastMarks, '');
      return { label: `“${written}”`, means: { words: written } };
    });
    return {
      label: named.map(({ label }) => label).join(' or '),
      means: { not: isLack ? [] : named.map(({ means }) => withoutNeighbors(means)) },
      start: starts[from] ?? 0,
      end: ends[to - 1] ?? 0,
    };
  }
}

/** Returns a meaning without the cities beside a named one: who does not want SeaTac may want Seattle. */
function withoutNeighbors(means: Negation['not'][number]): Negation['not'][number] {
  return 'places' in means && means.city !== undefined ? { places: [means.city] } : means;
}

/** Returns whether two parts say the same. What someone lacks has no meaning but its words. */
const isSame = (a: ParsedPart, b: ParsedPart): boolean =>
  'places' in a.means && 'places' in b.means
    ? new Set(a.means.places).symmetricDifference(new Set(b.means.places)).size === 0
    : JSON.stringify(a.means) === JSON.stringify(b.means) && (!('not' in a.means) || a.label === b.label);
