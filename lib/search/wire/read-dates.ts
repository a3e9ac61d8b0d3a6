import type { Place } from '#lib/jobs/job.ts';
import { siteTimeZone, toTimeZone } from '#lib/jobs/places/time-zone.ts';
import type { RowFields } from './feed-row.ts';
import type { OnDrop, Stated } from './problems.ts';

/** The form of almost all dates, which needs no more than a check. */
const usualInstant =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
/** The year of `ctime` is at the end: "Fri Nov 20 15:00:00 PST 2026". */
const yearAtEnd = /^(\p{L}{3}\s+\d\d?)(\s.*)\s(\d{4})$/u;
const epoch =
  /^(?:\/Date\((?<ms>-?\d{1,15})(?:[+-]\d{4})?\)\/|(?<ms>-?\d{13})|(?<us>\d{16})|(?<s>-?\d{1,3}|-?\d{9,11}(?:\.\d+)?))$/;
const days = [
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?!\d)/,
  /^(?<year>\d{4})([-/.])(?<month>\d\d?)\2(?<day>\d\d?)(?!\d)/,
  /^(?<first>\d\d?)(?<separator>[-/.])(?<second>\d\d?)\k<separator>(?<year>\d{4})(?!\d)/,
  /^(?<day>\d\d?)(?:st|nd|rd|th|\.)?(?:[\s-]+|\s+of\s+)(?<name>\p{L}{3})\p{L}*[.,]?[\s-]+(?<year>\d{4})(?!\d)/iu,
  /^(?<name>\p{L}{3})\p{L}*\.?\s+(?<day>\d\d?)(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/iu,
];
/** English names of months and, where they differ, German ones. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec - - mär - mai - - - - okt - dez'.split(' ');
const clock =
  /^(?:[t\s,]|\bat\b|\s-\s)*(\d\d?)(?::?(\d\d)(?::?([0-5]\d)(?:[.,](\d{1,9})\d*)?)?)?\s*(?:([ap])\.?m\b\.?)?/i;
const offset = /^(?:z|utc|gmt)?\s*([+-])(\d\d?)(?::?(\d\d))?(?:\s*\(.*\)|\s*\[.*\]|\s+[a-z]{3,5})?$/i;
/** Names of time zones that the database of IANA does not have, or has for something else. */
const zones = new Map(
  (
    'z=UTC ut=UTC utc=UTC gmt=UTC cest=+02:00 eest=+03:00 jst=+09:00 kst=+09:00 sgt=+08:00 hkt=+08:00 aest=+10:00 ' +
    'aedt=+11:00 nzst=+12:00 nzdt=+13:00 akst=-09:00 akdt=-08:00 pst=-08:00 pdt=-07:00 mst=-07:00 mdt=-06:00 cst=-06:00 ' +
    'cdt=-05:00 est=-05:00 edt=-04:00 pt=America/Los_Angeles mt=America/Denver ct=America/Chicago et=America/New_York ' +
    'pacific=America/Los_Angeles mountain=America/Denver central=America/Chicago eastern=America/New_York ' +
    'alaska=America/Anchorage hawaii=Pacific/Honolulu'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
);
/** Countries in which American names of time zones mean their own. */
const otherZones = ['AUS', 'CHN', 'CUB', 'PHL', 'TWN'];

/**
 * Parses the forms of dates that feeds have: ISO 8601, RFC 2822, epochs, and local forms. A closing day without a time ends at midnight
 * of the place, and a time without a zone is that of the place. Other days begin at midnight in Pacific time, in which the site shows them.
 * @returns an instant in RFC 3339; null for a text that is no date, `ambiguous` for one that is two
 */
function parseDate(value: string, place: Place, isClosing: boolean): string | null {
  if (usualInstant.test(value)) return value;
  const text = value
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replace(/(\d)\s*年\s*(\d+)\s*月\s*(\d+)\s*日/, '$1-$2-$3')
    .replace(/^(\d{8})(\d{4}(?:\d\d)?)$/, '$1T$2')
    .trim();
  const { s, ms = Number(s) * 1000, us = Number(ms) * 1000 } = epoch.exec(text)?.groups ?? {};
  if (!Number.isNaN(Number(us))) return new Date(Number(us) / 1000).toISOString().replace('.000', '');
  const plain = text.replace(weekday, '').replace(yearAtEnd, '$1 $3$2');
  const match = days.map((form) => form.exec(plain)).find((found) => found !== null);
  if (match == null) return null;
  const day = toDay(match.groups ?? {}, place.countryCode);
  if (day === 'ambiguous') return day;
  const rest = plain.slice(match[0].length);
  const [start = '', hours, minutes, seconds = '00', fraction = '0', half] = clock.exec(rest) ?? [];
  const hasTime = hours !== undefined && (minutes !== undefined || half !== undefined);
  const time = hasTime ? toTime(Number(hours), `${minutes ?? '00'}:${seconds}.${fraction}`, half) : null;
  const zone = toZone(rest.slice(hasTime ? start.length : 0).trim(), place.countryCode);
  if (zone === 'ambiguous') return zone;
  // Systems also write a day of posting as its midnight.
  const isPostingDay = !isClosing && (time ?? '00:00:00.0') === '00:00:00.0';
  const instant = Temporal.PlainDateTime.from(`${day}T${time ?? (isClosing ? '23:59:59' : '00:00:00')}`)
    .toZonedDateTime(zone ?? (isPostingDay ? siteTimeZone : toTimeZone(place)))
    .toString({ timeZoneName: 'never' });
  return zone === 'UTC' ? instant.replace('+00:00', 'Z') : instant;
}

/** @param countryCode decides about the order of day and month. Canada, and countries that are unknown, write both. @throws RangeError */
function toDay(
  { year, month, day, name, first, second, separator }: Partial<Record<string, string>>,
  countryCode: string | null,
) {
  let [monthNumber, dayNumber] = [Number(month ?? (months.indexOf(name?.toLowerCase() ?? '') % 12) + 1), Number(day)];
  if (first !== undefined) {
    const [a, b] = [Number(first), Number(second)];
    const isUnclear = a <= 12 && b <= 12 && a !== b && separator !== '.';
    if (isUnclear && (countryCode === null || countryCode === 'CAN')) return 'ambiguous';
    [monthNumber, dayNumber] = b > 12 || (isUnclear && countryCode === 'USA') ? [a, b] : [b, a];
  }
  const fields = { year: Number(year), month: monthNumber, day: dayNumber };
  return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
}

/** Returns the time on a clock of 24 hours. Midnight at the end of a day is its last second. @throws RangeError */
function toTime(hours: number, rest: string, half: string | undefined): string {
  if (half !== undefined && (hours < 1 || hours > 12)) throw new RangeError(`no hour: ${hours}`);
  const hour = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour === 24 && /^00:00/.test(rest) ? '23:59:59' : `${String(hour).padStart(2, '0')}:${rest}`;
}

/** Returns an offset or the name of a time zone, which may be unknown; null for none. */
function toZone(text: string, countryCode: string | null): string | null {
  const [, sign, hours = '', minutes = '00'] = offset.exec(text) ?? [];
  if (sign !== undefined) return `${sign}${hours.padStart(2, '0')}:${minutes}`;
  const name = text.replace(/^[([]|[)\]]$/g, '');
  const short = name.toLowerCase().replace(/(?: standard| daylight)? time$/, '');
  if (/^[ecmp][sd]t$/.test(short) && otherZones.includes(countryCode ?? '')) return 'ambiguous';
  return short === '' ? null : (zones.get(short) ?? name);
}

/** No posting of the web is older: earlier days are defaults of databases and programs ("1970-01-01", "0001-01-01"). */
const minDay = '2000-01-01';
/** Later days are placeholders ("9999-12-31"), which sitemap readers reject. */
const maxDay = '2100-12-31';

type DateField = 'posted' | 'updated' | 'closing' | 'deleted' | 'sorted';

/**
 * Returns the dates of a row. A date that is up to a day ahead, which can be that of another zone, counts from today.
 * @param stated returns the texts of a row for a date
 * @param now milliseconds since the epoch
 * @param onDrop called for dates that cannot be read or are in the future, and for a job that closes before it is posted
 */
export function readDates(
  stated: (field: DateField) => Stated,
  place: Place,
  now: number,
  onDrop: OnDrop,
): Pick<RowFields, 'postedAt' | 'statedAt' | 'updatedAt' | 'closesAt' | 'deletedAt' | 'sortAt'> {
  const parse = (text: string, isClosing = false): string | null => {
    try {
      return parseDate(text, place, isClosing);
    } catch {
      return null;
    }
  };
  const read = (name: string, text: string, isClosing = false): string | null => {
    const instant = parse(text, isClosing);
    if (instant !== null && instant >= minDay && instant !== 'ambiguous')
      return isClosing && instant.slice(0, 10) > maxDay ? null : instant;
    onDrop(name, text, instant === null || instant === 'ambiguous' ? (instant ?? undefined) : 'placeholder');
    return null;
  };
  const readPast = (field: DateField, isShown = true): Record<'at' | 'stated', string | null> => {
    let future: string | null = null;
    for (const [name, text] of stated(field)) {
      const instant = read(name, text);
      if (instant === null) continue;
      const ahead = Date.parse(instant) - now;
      if (ahead <= 0) return { at: instant, stated: instant };
      if (ahead <= 86_400_000) return { at: isShown ? toToday(now) : instant, stated: future ?? instant };
      future ??= instant;
      onDrop(name, text, 'in the future');
    }
    return { at: null, stated: future };
  };
  const [closingText, deletedText] = [stated('closing')[0]?.[1], stated('deleted')[0]?.[1]];
  const closesAt = closingText === undefined ? null : read('validThrough', closingText, true);
  const { at: postedAt, stated: statedAt } = readPast('posted');
  if (postedAt !== null && closesAt !== null && Date.parse(closesAt) < Date.parse(postedAt))
    onDrop('validThrough', closingText, 'before the day of posting');
  // Any text that is no date says that the posting is closed.
  const isDeletionDate = deletedText !== undefined && (parse(deletedText) ?? 'ambiguous') !== 'ambiguous';
  return {
    postedAt,
    statedAt,
    updatedAt: readPast('updated').at,
    closesAt,
    deletedAt: isDeletionDate ? read('deleted_at', deletedText) : (deletedText ?? null),
    // Times of sort keys are random.
    sortAt: readPast('sorted', false).at,
  };
}

/** Returns midnight of the day in the time zone that the site shows. */
export function toToday(now: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(siteTimeZone).startOfDay();
  return today.toString({ timeZoneName: 'never' });
}
