import { withDigits } from './number-words.ts';
import type { Meaning, Part } from './parsed-part.ts';

/** "A few shifts a week", "20 hours per week": an amount of time in each week. */
const weeklyPattern =
  /(?:\b(a few|few|a couple of|a couple|couple of|couple|\d{1,2})(?:\s*(?:-|to|or)\s*\d{1,2})?)\s+(hours?|hrs?|days?|shifts?|nights?|evenings?)\s+(?:(?:a|per|each|every)\s+(?:week|wk)|weekly)\b/iu;
/** Employment of fewer hours or days a week is part-time. */
const minFullTimeHours = 32;
const minFullTimeDays = 4;

/** Returns the employment type that an amount of time in each week is; null where a text has none. */
export function findWeeklyTime(text: string): Part<Meaning> | null {
  const match = weeklyPattern.exec(withDigits(text));
  if (match === null) return null;
  const [all, amount = '', unit = ''] = match;
  const min = /^h/i.test(unit) ? minFullTimeHours : minFullTimeDays;
  const position = { start: match.index, end: match.index + all.length };
  return !/^\d/.test(amount) || Number(amount) < min
    ? { label: 'Part-Time', means: { employmentType: 'part-time' }, ...position }
    : { label: 'Full-Time', means: { employmentType: 'full-time' }, ...position };
}
