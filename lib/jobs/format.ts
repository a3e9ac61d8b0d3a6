import type { FacetSlug } from '#config/facets.ts';
import { hoursPerYear } from '#config/pay.ts';
import { LRUCache } from 'lru-cache';
import type { Job, Pay, vacancyTypes } from './job.ts';

/** An instant in ISO 8601 and in words. */
export interface ReadableTime {
  /** ISO 8601. */
  readonly iso: string;
  readonly text: string;
}

const dayMs = 86_400_000;
/** Number of days for which a posting counts as new. */
export const newDays = 3;

const timeZone = 'America/Los_Angeles';
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
const isoDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
const stampFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });
const clockFormat = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
  timeZoneName: 'short',
});
const relativeFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const hourMs = 3_600_000;
/** By hours since the epoch, because Pacific offsets are whole hours. */
const pacificDays = new LRUCache<number, number>({
  max: 2000,
  memoMethod: (hour) => Math.round(Date.parse(isoDayFormat.format(hour * hourMs)) / dayMs),
});

/** Returns the Pacific calendar day of an instant, in days since the epoch. @param instant milliseconds since the epoch */
export function toPacificDayNumber(instant: number): number {
  return pacificDays.memo(Math.floor(instant / hourMs));
}

/** Formats a date as "Nov 18, 2026", in Pacific time. @param iso instant */
export function formatDate(iso: string): string {
  return dateFormat.format(Date.parse(iso));
}

/** Formats an instant as its day, "Nov 18", in Pacific time. */
export function toReadableStamp(iso: string): ReadableTime {
  return { iso, text: stampFormat.format(Date.parse(iso)) };
}

/** Formats an instant as "Nov 18 at 9:05 a.m. PST". */
export function toPreciseStamp(iso: string): ReadableTime {
  const instant = Date.parse(iso);
  const parts = new Map(clockFormat.formatToParts(instant).map(({ type, value }) => [type, value]));
  const clock = formatClock(Number(parts.get('hour')), Number(parts.get('minute')));
  return { iso, text: `${stampFormat.format(instant)} at ${clock} ${parts.get('timeZoneName') ?? ''}` };
}

/** Formats a time of day as "7 p.m." or "11:59 p.m.". */
export function formatClock(hour: number, minute: number): string {
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Formats an age as "today", "2 days ago" or "3 weeks ago", by calendar days in Pacific time. @param now milliseconds since the epoch */
export function formatAge(iso: string, now: number): string {
  const days = Math.max(0, toPacificDayNumber(now) - toPacificDayNumber(Date.parse(iso)));
  if (days < 14) return relativeFormat.format(-days, 'day');
  if (days < 60) return relativeFormat.format(-Math.floor(days / 7), 'week');
  return relativeFormat.format(-Math.floor(days / 30), 'month');
}

/** Returns whether a job was posted within the last `newDays` days. @param now milliseconds since the epoch */
export function isNew(job: Pick<Job, 'postedAt'>, now: number): boolean {
  if (job.postedAt === null) return false;
  const age = now - Date.parse(job.postedAt);
  return age >= 0 && age <= newDays * dayMs;
}

/** Writes "$20 – $30", "From $20" or "Up to $30". @param about stands before the figures */
function formatRange({ low, high }: Pick<Pay, 'low' | 'high'>, format: Intl.NumberFormat, about = ''): string {
  const from = low === null ? null : `${about}${format.format(low)}`;
  const to = high === null ? null : `${from === null ? about : ''}${format.format(high)}`;
  if (from === null) return to === null ? '' : `Up to ${to}`;
  if (to === null) return `From ${from}`;
  return from === `${about}${to}` ? from : `${from} – ${to}`;
}

const unitWords = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  'two-weeks': 'every two weeks',
  month: 'a month',
  year: 'a year',
} as const;

/** Formats of amounts, each created once, because that takes far longer than formatting. */
const amountFormats = new Map<string, Intl.NumberFormat>();

/** Returns the format of amounts: without cents for long units, without a sign for an unknown currency. */
function toAmountFormat({ currency, unit }: Pick<Pay, 'currency' | 'unit'>): Intl.NumberFormat {
  const digits = unit === 'month' || unit === 'year' ? { maximumFractionDigits: 0 } : {};
  return amountFormats.getOrInsertComputed(JSON.stringify([currency, digits]), () =>
    currency === null
      ? new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, ...digits })
      : new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }),
  );
}

/**
 * Formats pay as posted in its own currency: "$24.50 – $31.00 an hour", "Up to CA$62,000 a year". Returns an empty string
 * when no figure is posted.
 */
export function formatPay(pay: Pay): string {
  const figures = formatRange(pay, toAmountFormat(pay));
  const amount = pay.unit === null || figures === '' ? figures : `${figures} ${unitWords[pay.unit]}`;
  return pay.currency === null && amount !== '' ? `${amount} (currency not stated)` : amount;
}

const fullTime: FacetSlug<'employmentType'> = 'full-time';
/** Flight crews are paid by flight hours, far fewer than 40 a week. */
const flightCrews: ReadonlySet<string> = new Set<FacetSlug<'jobCategory'>>(['pilots', 'flight-attendants']);

/**
 * Converts hourly pay of a full-time job to "about $51,000 – $64,500 a year at 40 hours a week". Returns null for other
 * jobs (part-time, on-call, flight crews, salaried), and in an unknown currency.
 */
export function formatAnnualPay({
  pay,
  employmentType,
  jobCategory,
}: Pick<Job, 'pay' | 'employmentType' | 'jobCategory'>): string | null {
  if (pay?.unit !== 'hour' || pay.currency === null || (pay.low === null && pay.high === null)) return null;
  const isFullTime = employmentType.length === 1 && employmentType[0]?.slug === fullTime;
  if (!isFullTime || jobCategory.some(({ slug }) => flightCrews.has(slug))) return null;
  const toYear = (value: number | null): number | null =>
    value === null ? null : Math.round((value * hoursPerYear) / 100) * 100;
  const format = toAmountFormat({ currency: pay.currency, unit: 'year' });
  const figures = formatRange({ low: toYear(pay.low), high: toYear(pay.high) }, format, 'about ');
  return `${figures.replace(/^[FU]/, (letter) => letter.toLowerCase())} ${unitWords.year} at 40 hours a week`;
}

const vacancyTexts = {
  current: 'A position that is open now',
  pool: 'A talent pool for future positions',
  evergreen: 'Ongoing hiring, not one position',
} as const satisfies Record<(typeof vacancyTypes)[number], string>;

/** Formats what is behind a posting; empty when it does not say. */
export function formatVacancy({ hiring }: Pick<Job, 'hiring'>): string {
  return hiring?.vacancy == null ? '' : vacancyTexts[hiring.vacancy];
}
