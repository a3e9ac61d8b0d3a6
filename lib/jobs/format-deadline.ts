import { LRUCache } from 'lru-cache';
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
].map((timeZone) => ({
  name: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
  offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
}));

// Thousands of postings share a few hundred deadlines, and finding a time zone takes several formatters.
const deadlineTexts = new LRUCache<string, string, { readonly iso: string; readonly format: Intl.DateTimeFormat }>({
  max: 2000,
  memoMethod: (_key, _previous, { context }) => writeDeadline(context.iso, context.format),
});

/**
 * Formats the last moment to apply in the posting's own offset: "Dec 15, 7 p.m. PST". Midnight is formatted as the last minute
 * of the day before, and a date without a time as a day.
 * @param iso date or instant
 * @param now milliseconds since the epoch; without it, the year is always included
 */
export function formatDeadline(iso: string, now?: number): string {
  const daysLeft = now === undefined ? Number.NaN : (Date.parse(iso) - now) / dayMs;
  const hasYear = !(daysLeft > -1 && daysLeft < maxDaysWithoutYear);
  return deadlineTexts.memo(`${hasYear} ${iso}`, { context: { iso, format: hasYear ? yearFormat : dayFormat } });
}

function writeDeadline(iso: string, format: Intl.DateTimeFormat): string {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}).*?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(iso);
  const [, date, hour, minute, offset = 'Z'] = match ?? [];
  if (date === undefined) return format.format(Date.parse(iso));
  const start = Date.parse(`${date}T00:00:00Z`);
  if (hour === undefined || minute === undefined) return format.format(start);
  const zone = nameOffset(Date.parse(iso), offset);
  if (isMidnight(iso)) return `${format.format(start - 1)}, ${formatClock(23, 59)} ${zone}`;
  return `${format.format(start)}, ${formatClock(Number(hour), Number(minute))} ${zone}`;
}

function isMidnight(iso: string): boolean {
  return /T00:00(?::00(?:\.0+)?)?(?!:)/.test(iso);
}

/** Names an offset as a US time zone that has it at that instant ("AKST"), as Japan's ("JST"), or by its hours ("UTC+11"). */
function nameOffset(instant: number, offset: string): string {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(offset);
  if (match === null || Number.isNaN(instant)) return 'UTC';
  const [, sign = '', hours = '', minutes = ''] = match;
  const zone = zones.find(
    ({ offset: zoneOffset }) => readZone(zoneOffset, instant) === `GMT${sign}${hours}:${minutes}`,
  );
  if (zone !== undefined) return readZone(zone.name, instant);
  if (`${sign}${hours}${minutes}` === '+0900') return 'JST';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

function readZone(format: Intl.DateTimeFormat, instant: number): string {
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
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
