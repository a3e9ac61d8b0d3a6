import { negators, lackedWords, waivedWords, textParts } from '#config/conditions.ts';
import type { NamedSlug } from '#lib/jobs/job.ts';
import { findPay, findWeeklyTime } from './amounts.ts';
import type { FindPlaces } from './place-names.ts';
import type { Condition } from './plan.ts';
import { findFillerPhrase, isFiller, toWords } from './words.ts';

/** Words of a typed text with a meaning of their own. */
export interface Part {
  readonly kind: 'place' | 'condition' | 'not';
  /** What the page calls it: "Part-Time", "$25 or more an hour". */
  readonly label: string;
  /** Null: words that say nothing about jobs, such as what somebody does not have. */
  readonly condition: Condition | null;
  /** Jobs that meet it better than others that meet `condition`. */
  readonly preferred: Condition | null;
  /** Positions in the text. */
  readonly start: number;
  readonly end: number;
  /** For `not`: the words for work that is not wanted, if these are words for work. */
  readonly unwanted: readonly string[];
}

/** Names that a text may have, of the postings of one backend. */
export interface Names {
  readonly findPlaces: FindPlaces;
  /** Slugs of places of remote work. */
  readonly virtualPlaces: readonly string[];
  readonly findCompany: (
    words: readonly string[],
    at: number,
  ) => { readonly company: NamedSlug; readonly length: number; readonly isSure: boolean } | null;
}

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Whether a sentence or a part of one ends with it. */
  readonly isLast: boolean;
}

const maxCodeLength = 3;
const maxRunLength = 6;
const maxUnwantedWords = 3;
const prepositions: ReadonlySet<string> = new Set(
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
    'to',
  ].flatMap((words) => [words, `${words} the`]),
);
/** The words between a distance and a place: "within 50 miles of Seattle". */
const distancePattern = /^(?:within )?\d{1,3} (?:miles|mi|km|minutes|min|hours?) (?:of|from)$/;
const joins: ReadonlySet<string> = new Set(['or', 'nor', 'and']);
const turns: ReadonlySet<string> = new Set(
  'but just only so because since if unless though although prefer want'.split(' '),
);

const rules = new Map(
  textParts.flatMap((rule) => rule.words.map((words) => [toWords(words).join(' '), rule] as const)),
);

function toCondition(means: (typeof textParts)[number]['means'], virtualPlaces: readonly string[]): Condition {
  if ('employmentType' in means) return { facet: 'employmentType', values: [means.employmentType] };
  if ('jobCategories' in means) {
    const ofCategory: Condition = { facet: 'jobCategory', values: means.jobCategories };
    return 'mentions' in means ? { any: [ofCategory, { phrases: means.mentions }] } : ofCategory;
  }
  if ('mentions' in means) return { phrases: means.mentions };
  return { places: virtualPlaces };
}

/**
 * Finds the words with a meaning of their own (places, hours, pay, what is not wanted), in their order. A text with quotes has none: it
 * is to be found as it is.
 */
export function findParts(text: string, { findPlaces, findCompany, virtualPlaces }: Names): readonly Part[] {
  if (/["“”„«»]/.test(text)) return [];
  const tokens = toTokens(text);
  const words = tokens.map(({ word }) => word);
  const partsAt = new Map<number, Part | null>();
  const amounts = [findPay(text), findWeeklyTime(text)].filter((part) => part !== null);
  const parts: Part[] = amounts.map((part) => ({ ...part, kind: 'condition', preferred: null, unwanted: [] }));
  const isAmount = (start: number, end: number): boolean =>
    amounts.some((part) => start < part.end && end > part.start);
  const positionOf = (from: number, to: number) => ({ start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 });

  for (let at = 0; at < tokens.length;) {
    const named = findAt(at);
    const isLonger = named !== null && named.end > (tokens[at]?.end ?? 0);
    const found = isLonger ? named : (findNegation(at) ?? named);
    const filler = findFillerPhrase(words, at);
    // A filler that is longer than the part hides it: "home every night" asks for no night shift.
    if (filler > 0 && (tokens[at + filler - 1]?.end ?? 0) > (found?.end ?? 0)) at += filler;
    else if (found === null) at += 1;
    else {
      parts.push(found);
      while (at < tokens.length && (tokens[at]?.start ?? 0) < found.end) at += 1;
    }
  }
  return parts.sort((a, b) => a.start - b.start);

  function findAt(at: number): Part | null {
    return partsAt.getOrInsertComputed(at, readAt);
  }

  /** Finds a company, or the longest run of words at a token that a rule or a place is. */
  function readAt(at: number): Part | null {
    const company = findCompany(words, at);
    if (company?.isSure === true) return toCompanyPart(company.company, at, at + company.length);
    const before = findPreposition(at);
    for (let length = Math.min(maxRunLength, tokens.length - at); length > 0; length -= 1) {
      const position = positionOf(at, at + length);
      if (isAmount(position.start, position.end)) continue;
      const rule = rules.get(words.slice(at, at + length).join(' '));
      if (rule !== undefined)
        return {
          kind: 'condition',
          label: rule.label,
          condition: toCondition(rule.means, virtualPlaces),
          // Postings that say it come before others of the kind.
          preferred:
            'jobCategories' in rule.means && 'mentions' in rule.means ? { phrases: rule.means.mentions } : null,
          unwanted: [],
          ...position,
        };
      if (company !== null && company.length > length) continue;
      const next = words[at + length];
      const isBeforeWord = next !== undefined && tokens[at + length - 1]?.isLast === false && !isFiller(next);
      const written = text.slice(position.start, position.end).replace(/[.,;:!?]+$/, '');
      // A code alone is one in small letters too: "or" is Oregon. At the end of a text, that of a state is.
      const isAtEnd = at > 0 && at + length === tokens.length && written.length === 2 && !isFiller(written);
      const isCode = isAtEnd || (tokens.length === 1 && written.length <= maxCodeLength);
      const place = findPlaces(isCode ? written.toUpperCase() : written, before?.name ?? null, isBeforeWord);
      if (place === null) continue;
      return {
        kind: 'place',
        label: place.label,
        condition: { places: place.places },
        preferred: place.named.length > 0 && place.places.length > 1 ? { places: place.named } : null,
        unwanted: [],
        start: before?.start ?? position.start,
        end: position.end,
      };
    }
    return null;
  }

  function toCompanyPart({ slug, label }: NamedSlug, from: number, to: number): Part {
    const condition = { facet: 'company', values: [slug] } as const;
    return { kind: 'condition', label, condition, preferred: null, unwanted: [], ...positionOf(from, to) };
  }

  function findPreposition(at: number): { readonly name: string; readonly start: number } | null {
    for (const length of [4, 3, 2, 1]) {
      const start = tokens[at - length]?.start;
      if (start === undefined || tokens[at - 1]?.isLast === true) continue;
      const name = words.slice(at - length, at).join(' ');
      if (distancePattern.test(name)) return { name: 'near', start };
      if (prepositions.has(name)) return { name, start };
    }
    return null;
  }

  /** Reads what is not wanted where a token starts a negation: the first item after the negator, and those joined to it. */
  function findNegation(at: number): Part | null {
    const length = [3, 2, 1].find((count) => negators.has(words.slice(at, at + count).join(' '))) ?? 0;
    if (length === 0) return null;
    const conditions: Condition[] = [];
    const unwanted: string[] = [];
    let to = at + length;
    for (let next = to; next < tokens.length;) {
      const item = findAt(next);
      const company = findCompany(words, next);
      const word = words[next] ?? '';
      if (company !== null) {
        conditions.push({ facet: 'company', values: [company.company.slug] });
        next += company.length;
      } else if (item !== null && item.condition !== null) {
        conditions.push(item.preferred ?? item.condition);
        while (next < tokens.length && (tokens[next]?.start ?? 0) < item.end) next += 1;
      } else if (!isFiller(word)) {
        const from = next;
        while (next < tokens.length && next < from + maxUnwantedWords && !isFiller(words[next] ?? '')) next += 1;
        unwanted.push(words.slice(from, next).join(' '));
      } else if (turns.has(word) || tokens[next - 1]?.isLast === true || next > at + 8) break;
      else {
        next += 1;
        continue;
      }
      to = next;
      if (!joins.has(words[next] ?? '') || tokens[next - 1]?.isLast === true) break;
      next += 1;
    }
    if (conditions.length === 0 && unwanted.length === 0) return null;
    const isLack = lackedWords.has(words[at + length] ?? '') || waivedWords.has(words[to] ?? '');
    const label = text.slice(tokens[at + length]?.start, tokens[to - 1]?.end);
    return {
      kind: 'not',
      label,
      condition: isLack || conditions.length === 0 ? null : { not: { any: conditions } },
      preferred: null,
      unwanted: isLack ? [] : unwanted,
      ...positionOf(at, isLack && waivedWords.has(words[to] ?? '') ? to + 1 : to),
    };
  }
}

function toTokens(text: string): readonly Token[] {
  return [...text.matchAll(/\S+/g)].flatMap((match) => {
    const word = toWords(match[0]).join(' ');
    const end = match.index + match[0].length;
    return word === '' ? [] : [{ word, start: match.index, end, isLast: /[,.;:!?]$/.test(match[0]) }];
  });
}

/** Returns a text without some of its parts, and without the words that joined them to the rest. */
export function withoutParts(text: string, parts: readonly Pick<Part, 'start' | 'end'>[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    rest += ` ${text.slice(from, Math.max(from, start))}`;
    from = Math.max(from, end);
  }
  return `${rest} ${text.slice(from)}`
    .replace(/\s+/g, ' ')
    .replace(/^(?:(?:or|and|but|&|[,.;:!?/-])\s)+|(?:\s(?:or|and|but|&|[,.;:!?/-]))+$/gi, '')
    .trim();
}
