import { unitsPerYear } from '#config/pay.ts';
import { findApplicationSystem } from '#lib/jobs/application-system.ts';
import { formatPay } from '#lib/jobs/format.ts';
import type { Job, Pay, Place } from '#lib/jobs/job.ts';
import { payLaws, remoteLaw, type PayLaw } from './pay-laws.ts';

export interface Finding {
  readonly rule: string;
  readonly level: 'error' | 'warning';
  readonly message: string;
}

const benefitWords =
  /\b(?:benefits?|401\s?\(?k\)?|medical|health (?:cover|insurance|plan)|dental|paid time off|vacation|retirement)\b/i;
const deadlineWords =
  /\b(?:appl(?:y|ications?)[^.]{0,60}\b(?:by|until|before|close[sd]?|deadline)|deadline|ongoing basis|until filled)\b/i;
const code = /\b(?:R-?\d{4,}|REQ-?\d+|\d{4}-\d{4,}|#\d{3,}|\d{5,})\b/i;
const payInTitle = /[$€£]\s?\d/;
const decoration = /[!*★☆]{1,}|\bHIRING NOW\b|\bURGENT\b/i;

const aiWords = /\bartificial intelligence\b|\bAI\b/;
const vacancyWords = /\b(?:vacan(?:cy|t)|existing (?:position|opening)|future (?:position|opening)s?|talent pool)\b/i;

const dayMs = 86_400_000;
/** Days after which an open posting looks like one that is not meant to be filled. */
const maxAgeDays = 90;

/** @param text the description as plain text  @param now milliseconds since the epoch */
type Rule = (job: Job, text: string, now: number) => readonly Finding[];

function findLaw({ stateCode, countryCode, isVirtual }: Place, now: number): PayLaw | undefined {
  const state = stateCode?.toUpperCase() ?? '';
  const isAnywhere = countryCode === 'USA' && isVirtual && state === '';
  const law = isAnywhere ? remoteLaw : (payLaws.get(`${countryCode} ${state}`) ?? payLaws.get(countryCode ?? ''));
  return law !== undefined && Date.parse(law.since) <= now ? law : undefined;
}

const disclosure: Rule = ({ place, pay, closesAt, hiring }, text, now) => {
  const hasPay = pay !== null && (pay.low !== null || pay.high !== null);
  const law = findLaw(place, now);
  const findings = hasPay ? [...checkUnits(pay), ...checkSpan(pay)] : [];
  if (law === undefined) return findings;
  const { name, source, isPayOptional = false, benefits = false, deadline = false } = law;
  const toFinding = isPayOptional ? toWarning : toError;
  const ask = (what: string): string => `${name} ${isPayOptional ? 'may ask' : 'asks'} for ${what} (${source})`;
  return [
    ...(hasPay ? [] : [toFinding('pay', ask('a pay range'))]),
    ...findings,
    ...(hasPay ? checkRange(pay, law) : []),
    ...(benefits && !benefitWords.test(text) ? [toFinding('benefits', ask('a description of benefits'))] : []),
    ...(deadline && closesAt === null && !deadlineWords.test(text)
      ? [toFinding('deadline', ask('the date on which applications close'))]
      : []),
    ...(law.vacancy === true && hiring?.vacancy == null && !vacancyWords.test(text)
      ? [toFinding('vacancy', ask('a statement whether the opening exists now'))]
      : []),
    ...(law.vacancy === true && hiring?.aiUse == null && !aiWords.test(text)
      ? [toWarning('ai', `${name} asks to say so if artificial intelligence selects applicants (${source})`)]
      : []),
  ];
};

function checkUnits({ unit, currency }: Pay): readonly Finding[] {
  return [
    ...(unit === null
      ? [toError('pay-unit', 'the pay does not say what period it is for, such as an hour or a year')]
      : []),
    ...(currency === null
      ? [toError('pay-currency', 'the pay does not say in which currency it is: no structured data')]
      : []),
  ];
}

/** A range in which the highest pay is a multiple of the lowest tells applicants nothing, or has a typing error. */
const maxSpan = 10;

function checkSpan({ low, high }: Pay): readonly Finding[] {
  return low === null || high === null || high <= low * maxSpan
    ? []
    : [toWarning('pay-span', `the highest pay is more than ${maxSpan} times the lowest`)];
}

function checkRange({ low, high, unit, currency }: Pay, { name, source, range }: PayLaw): readonly Finding[] {
  if (range === undefined || unit === null || low === null || high === null || currency !== range.currency) return [];
  const [from, to] = [low * unitsPerYear[unit], high * unitsPerYear[unit]];
  if (to > range.exemptAbove || to - from <= range.maxWidth) return [];
  const width = formatPay({ low: range.maxWidth, high: range.maxWidth, unit: 'year', currency });
  return [toError('pay-range', `${name} allows a range of at most ${width} (${source})`)];
}

const age: Rule = ({ postedAt }, _text, now) => {
  const days = postedAt === null ? 0 : Math.floor((now - Date.parse(postedAt)) / dayMs);
  return days <= maxAgeDays ? [] : [toWarning('age', `it has been open for ${days} days`)];
};

const title: Rule = ({ title: words }) => {
  const letters = words.replace(/[^\p{L}]/gu, '');
  const isShouting = letters.length > 5 && /[a-z]/i.test(letters) && letters === letters.toUpperCase();
  return [
    ...(code.test(words) ? [toWarning('title-code', 'the title holds a code')] : []),
    ...(isShouting ? [toWarning('title-shouting', 'the title is all capitals')] : []),
    ...(payInTitle.test(words) ? [toWarning('title-pay', 'the title holds pay')] : []),
    ...(decoration.test(words) ? [toWarning('title-decoration', 'the title is decorated')] : []),
  ];
};

const place: Rule = ({ place: { isVirtual, country, city, coordinates, label } }) => [
  ...(isVirtual && country === null
    ? [toError('remote-country', 'a remote posting without a country is dropped by search engines')]
    : []),
  ...(!isVirtual && country === null ? [toError('place', 'the posting names no country')] : []),
  ...(city !== null && coordinates === null
    ? [toWarning('place-point', `${label} has no coordinates: no distance, no map`)]
    : []),
];

const links: Rule = ({ applyUrl, postedAt }) => [
  ...(applyUrl === null ? [toError('apply', 'there is no https link to apply')] : []),
  ...(applyUrl !== null && findApplicationSystem(applyUrl) === undefined
    ? [toWarning('apply-host', `config/application-systems.ts does not know ${new URL(applyUrl).hostname}`)]
    : []),
  ...(postedAt === null ? [toError('posted', 'there is no day of posting: no structured data')] : []),
];

function toError(rule: string, message: string): Finding {
  return { rule, level: 'error', message };
}

function toWarning(rule: string, message: string): Finding {
  return { rule, level: 'warning', message };
}

/**
 * Returns the findings of an open posting.
 *
 * @param text its description as plain text
 * @param now milliseconds since the epoch; laws apply from their first day
 */
export function lintJob(job: Job, text: string, now: number): readonly Finding[] {
  return [disclosure, age, title, place, links].flatMap((rule) => rule(job, text, now));
}
