import type { AskRule } from '#config/schema.ts';
import { withDigits } from './number-words.ts';

/** "A few shifts a week", "20 hours per week": an amount of time in each week. */
const weeklyPattern =
  /(?:\b(a few|few|a couple of|a couple|couple of|couple|\d{1,2})(?:\s*(?:-|to|or)\s*\d{1,2})?)\s+(hours?|hrs?|days?|shifts?|nights?|evenings?)\s+(?:(?:a|per|each|every)\s+(?:week|wk)|weekly)\b/iu;
/** Employment of fewer hours or days a week is part-time. */
const minFullTimeHours = 32;
const minFullTimeDays = 4;

/** Returns an employment type by the time of each week, with its name and position; null where a text has none. */
export function toWeeklyPart(
  text: string,
): { readonly label: string; readonly means: AskRule['means']; readonly start: number; readonly end: number } | null {
  const match = weeklyPattern.exec(withDigits(text));
  if (match === null) return null;
  const [all, amount = '', unit = ''] = match;
  const min = /^h/i.test(unit) ? minFullTimeHours : minFullTimeDays;
  const isPartTime = !/^\d/.test(amount) || Number(amount) < min;
  const [label, employmentType] = isPartTime ? ['Part-Time', 'part-time'] : ['Full-Time', 'full-time'];
  return { label, means: { employmentType }, start: match.index, end: match.index + all.length };
}
