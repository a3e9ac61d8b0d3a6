import { asks } from '#config/asks.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import type { AskRule } from '#config/schema.ts';
import { findPhraseLength } from './stop-words.ts';

/** A pay that a visitor wants, in U.S. dollars. */
interface PayWish {
  readonly amount: number;
  readonly unit: 'hour' | 'year';
}

/** Which jobs some words of a text mean. Places are numbered by the index. */
export type Meaning = AskRule['means'] | { readonly pay: PayWish } | { readonly places: readonly number[] };

/** Words of a text that say something else than a trade. */
export interface AskPart {
  /** What the page calls it: "Part-Time", "$25 or more an hour". */
  readonly label: string;
  readonly means: Meaning;
  /** Position of the words in the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * Finds a place by its name; null when there is none.
 * @param name folded words
 * @param written the words as written
 * @param preposition the one before the name; null: none
 */
export type FindPlace = (
  name: string,
  written: string,
  preposition: string | null,
) => { readonly label: string; readonly places: readonly number[] } | null;

const maxRunLength = 5;
const prepositions = new Set(
  [
    'in',
    'at',
    'on',
    'near',
    'around',
    'outside',
    'from',
    'by',
    'close to',
    'next to',
    'out of',
    'based in',
    'en',
  ].flatMap((words) => [words, `${words} the`]),
);

const rules = new Map<string, AskRule>(asks.flatMap((rule) => rule.words.map((words) => [foldWords(words), rule])));

/** Words before a pay, `$`, the amount (of a range the lower one), `k`, more words, and the unit with "an" or "per". */
const payPattern = new RegExp(
  [
    /(?:\b(?:pay(?:s|ing)?|earn|making|at least|over|above|more than|minimum|min|from|starting at)\s+){0,2}/,
    /(\$\s?)?(\d{1,3}(?:,\d{3})+|\d{2,6})(\.\d{1,2})?(k\b)?(?:\s*(?:-|–|to)\s*\$?[\d.,]*\d)?(k\b)?/,
    /\s*(?:\+|or more\b|and up\b|plus\b)?\s*(?:dollars\b\s*)?/,
    /(?:(\/|\bper\b|\ban\b|\ba\b)?\s*\b(hours?|hrs?|hourly|h|years?|yrs?|yearly|annually|annual)\b)?/,
    /(?:\s+(?:\+|or more\b|and up\b|pay\b))?/,
  ]
    .map(({ source }) => source)
    .join(''),
  'giu',
);
const maxHourly = 500;
const minYearly = 5000;
/** A pension plan, and no amount. */
const isPensionPlan = /^\W*401k\W*$/i;

/** A yearly pay by its number of digits. */
const sixFigures = /\b(?:six|6)[ -]figures?(?: (?:salary|income|pay))?/i;

/** Returns the pay that a text asks for, with its position; null when it names none. */
function findPay(text: string): AskPart | null {
  const figures = sixFigures.exec(text);
  if (figures !== null)
    return {
      label: '$100,000 or more a year',
      means: { pay: { amount: 100_000, unit: 'year' } },
      start: figures.index,
      end: figures.index + figures[0].length,
    };
  for (const match of text.matchAll(payPattern)) {
    const [all, dollar, digits = '', decimals = '', ownThousand, rangeThousand, per, unitWord] = match;
    const thousand = ownThousand ?? rangeThousand;
    // Without these, a number is of something else: "24 hours", "737".
    if (dollar === undefined && thousand === undefined && (per === undefined || unitWord === undefined)) continue;
    const amount = Number(digits.replaceAll(',', '') + decimals) * (thousand === undefined ? 1 : 1000);
    const unit =
      unitWord === undefined ? (amount < maxHourly ? 'hour' : 'year') : /^h/i.test(unitWord) ? 'hour' : 'year';
    if ((unit === 'hour' ? amount > maxHourly : amount < minYearly) || isPensionPlan.test(all)) continue;
    const figure = amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });
    const trimmed = all.trim();
    const start = match.index + all.indexOf(trimmed);
    return {
      label: `$${figure} or more ${unit === 'hour' ? 'an hour' : 'a year'}`,
      means: { pay: { amount, unit } },
      start,
      end: start + trimmed.length,
    };
  }
  return null;
}

/**
 * Splits what a visitor typed into words with a known meaning (an employment type, a shift, a place, a pay, …), in their order.
 * All other words name the work. A text with quotes has no such parts: it is to be found as it is.
 */
export function understandText(text: string, findPlace: FindPlace): readonly AskPart[] {
  if (/["“”„«»]/.test(text)) return [];
  const pay = findPay(text);
  const parts: AskPart[] = pay === null ? [] : [pay];
  const tokens = [...text.matchAll(/\S+/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const names = tokens.map(({ start, end }) => foldWords(text.slice(start, end)));
  for (let at = 0; at < tokens.length;) {
    const part = findPart(at);
    // "Home every night" asks for no night shift.
    const fillerLength = findPhraseLength(names.slice(at));
    if (fillerLength > 0 && (tokens[at + fillerLength - 1]?.end ?? 0) > (part?.end ?? 0)) {
      at += fillerLength;
      continue;
    }
    if (part !== null && !parts.some(({ means }) => isSame(means, part.means))) parts.push(part);
    while (at < tokens.length && (tokens[at]?.start ?? 0) < (part?.end ?? 0)) at += 1;
    if (part === null) at += 1;
  }
  return parts.sort((a, b) => a.start - b.start);

  function findPart(at: number): AskPart | null {
    for (let length = Math.min(maxRunLength, tokens.length - at); length > 0; length -= 1) {
      const start = tokens[at]?.start ?? 0;
      const end = tokens[at + length - 1]?.end ?? 0;
      if (pay !== null && start < pay.end && end > pay.start) continue;
      const written = text.slice(start, end);
      const name = foldWords(written);
      if (name === '') continue;
      const rule = rules.get(name);
      if (rule !== undefined) return { label: rule.label, means: rule.means, start, end };
      const before = findPreposition(at);
      const place = findPlace(name, written, before?.name ?? null);
      if (place !== null)
        return { label: place.label, means: { places: place.places }, start: before?.start ?? start, end };
    }
    return null;
  }

  /** Returns the preposition before a token; null when there is none. */
  function findPreposition(at: number): { readonly name: string; readonly start: number } | null {
    for (const length of [3, 2, 1]) {
      const start = tokens[at - length]?.start;
      const name = foldWords(text.slice(start ?? 0, tokens[at - 1]?.end));
      if (start !== undefined && prepositions.has(name)) return { name, start };
    }
    return null;
  }
}

const isSame = (a: Meaning, b: Meaning): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Words that joined what is gone to what is left. */
const joiningWords = new Set(['or', 'and', '&', ',', '-', '/']);

/** Returns a text without some of its parts. */
export function withoutParts(text: string, parts: readonly AskPart[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    rest += ` ${text.slice(from, Math.max(from, start))}`;
    from = Math.max(from, end);
  }
  const words = `${rest} ${text.slice(from)}`.split(/\s/).filter((word) => word !== '');
  const isOwn = (word: string): boolean => !joiningWords.has(word);
  return words.slice(words.findIndex(isOwn), words.findLastIndex(isOwn) + 1).join(' ');
}
