import { formatClock, type ReadableTime } from './format.ts';
import type { Job } from './job.ts';

const dayMs = 86_400_000;
/** A deadline that is farther away than this, or past, is shown with its year. */
const maxDaysWithoutYear = 300;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const yearFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const pacificFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' });

const zones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
].map((timeZone) => ({ timeZone, format: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }) }));

/**
 * Formats the last moment to apply in the posting's own offset: "Dec 15, 7 p.m. PST". Midnight is formatted as the last minute
 * of the day before, and a date without a time as a day.
 * @param iso date or instant
 * @param now milliseconds since the epoch; without it, the year is always included
 */
export function formatDeadline(iso: string, now = Number.NaN): string {
  const daysLeft = (Date.parse(iso) - now) / dayMs;
  const format = daysLeft > -1 && daysLeft < maxDaysWithoutYear ? dayFormat : yearFormat;
  const [, date, hour, minute, offset = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}).*?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(iso) ?? [];
  const start = Date.parse(date ?? iso);
  if (date === undefined || hour === undefined) return format.format(start);
  const zone = nameOffset(Date.parse(iso), offset);
  if (isMidnight(iso)) return `${format.format(start - 1)}, ${formatClock(23, 59)} ${zone}`;
  return `${format.format(start)}, ${formatClock(Number(hour), Number(minute))} ${zone}`;
}

function isMidnight(iso: string): boolean {
  return /T00:00(?::00(?:\.0+)?)?(?!:)/.test(iso);
}

/** Names an offset as a US time zone that has it at that instant ("AKST"), as Japan's ("JST"), or by its hours ("UTC+11"). */
function nameOffset(milliseconds: number, offset: string): string {
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  if (sign === '' || Number.isNaN(milliseconds)) return 'UTC';
  const instant = Temporal.Instant.fromEpochMilliseconds(milliseconds);
  const zone = zones.find(
    ({ timeZone }) => instant.toZonedDateTimeISO(timeZone).offset === `${sign}${hours}:${minutes}`,
  );
  const name = zone?.format.formatToParts(milliseconds).find(({ type }) => type === 'timeZoneName')?.value;
  if (name !== undefined) return name;
  if (`${sign}${hours}${minutes}` === '+0900') return 'JST';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/**
 * Formats the day on which a job closed, "December 15, 2026": in the offset of the instant, or in Pacific time when that
 * is UTC. Returns null when the job does not say.
 */
export function toClosedDay({ deletedAt, closesAt }: Pick<Job, 'deletedAt' | 'closesAt'>): ReadableTime | null {
  const iso = deletedAt ?? closesAt;
  if (iso === null || Number.isNaN(Date.parse(iso))) return null;
  const text = /^\d{4}-\d{2}-\d{2}(?!.*Z$)/.test(iso)
    ? longFormat.format(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) - (isMidnight(iso) ? 1 : 0))
    : pacificFormat.format(Date.parse(iso));
  return { iso, text };
}
