import type { Condition } from './plan.ts';

/** Words of a text that are an amount. */
interface Amount {
  readonly label: string;
  readonly condition: Condition;
  readonly start: number;
  readonly end: number;
}
/** Words before a pay, `$`, the amount (of a range the lower one), `k`, more words, and the unit with "an" or "per". */
const payPattern = new RegExp(
  [
    /((?:\b(?:pay(?:s|ing)?|earn|making|make|at least|over|above|more than|minimum|min|from|starting at)\s+){0,2})/,
    /(\$\s?)?(\d{1,3}(?:,\d{3})+|\d{2,6})(\.\d{1,2})?(k\b)?(?:\s*(?:-|–|to)\s*\$?[\d.,]*\d)?(k\b)?/,
    /\s*(?:\+|or more\b|and up\b|plus\b)?\s*((?:dollars?|bucks)\b\s*)?/,
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
const sixFigures = /\b(?:(?:low|mid|high) )?(?:six|6)[ -]fig(?:ure)?s?\b(?: (?:salary|income|pay))?/i;

/** Returns the pay that a text asks for, with its position; null when it names none. */
export function findPay(text: string): Amount | null {
  const figures = sixFigures.exec(text);
  if (figures !== null)
    return {
      label: '$100,000 or more a year',
      condition: { pay: { amount: 100_000, unit: 'year' } },
      start: figures.index,
      end: figures.index + figures[0].length,
    };
  for (const match of text.matchAll(payPattern)) {
    const [all, before, sign, digits = '', decimals = '', ownThousand, rangeThousand, dollars, per, unitWord] = match;
    const thousand = ownThousand ?? rangeThousand;
    const isAmount = sign !== undefined || dollars !== undefined || (before !== '' && digits.includes(','));
    // Without these, a number is of something else: "24 hours", "737".
    if (!isAmount && thousand === undefined && (per === undefined || unitWord === undefined)) continue;
    const amount = Number(digits.replaceAll(',', '') + decimals) * (thousand === undefined ? 1 : 1000);
    const unit =
      unitWord === undefined ? (amount < maxHourly ? 'hour' : 'year') : /^h/i.test(unitWord) ? 'hour' : 'year';
    if ((unit === 'hour' ? amount > maxHourly : amount < minYearly) || isPensionPlan.test(all)) continue;
    const figure = amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });
    const written = text.slice(match.index, match.index + all.length);
    return {
      label: `$${figure} or more ${unit === 'hour' ? 'an hour' : 'a year'}`,
      condition: { pay: { amount, unit } },
      start: match.index + written.length - written.trimStart().length,
      end: match.index + written.trimEnd().length,
    };
  }
  return null;
}
/** "A few shifts a week", "20 hours per week": an amount of time in each week. */
const weeklyPattern =
  /(?:\b(a few|few|a couple of|a couple|couple of|couple|\d{1,2})(?:\s*(?:-|to|or)\s*\d{1,2})?)\s+(hours?|hrs?|days?|shifts?|nights?|evenings?)\s+(?:(?:a|per|each|every)\s+(?:week|wk)|weekly)\b/iu;
/** Employment of fewer hours or days a week is part-time. */
const minFullTimeHours = 32;
const minFullTimeDays = 4;

/** Returns the employment type that an amount of time in each week is; null where a text has none. */
export function findWeeklyTime(text: string): Amount | null {
  const match = weeklyPattern.exec(text);
  if (match === null) return null;
  const [all, amount = '', unit = ''] = match;
  const min = /^h/i.test(unit) ? minFullTimeHours : minFullTimeDays;
  const position = { start: match.index, end: match.index + all.length };
  return !/^\d/.test(amount) || Number(amount) < min
    ? { label: 'Part-Time', condition: { facet: 'employmentType', values: ['part-time'] }, ...position }
    : { label: 'Full-Time', condition: { facet: 'employmentType', values: ['full-time'] }, ...position };
}
