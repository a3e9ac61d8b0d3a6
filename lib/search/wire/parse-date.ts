/** A date as it is written, with what it leaves out. */
interface WrittenDate {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** hh:mm:ss, perhaps with a fraction; null for a day alone. */
  readonly time: string | null;
  /** `Z`, an offset or an IANA name; null when it is missing. */
  readonly zone: string | null;
}

/** English names of months and, where they differ, German ones. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec - - mär - mai - - - - okt - dez'.split(' ');

/** Time zones of RFC 2822, and others of which the names have one meaning. */
const zones: ReadonlyMap<string, string> = new Map(
  [
    ...['z Z', 'ut Z', 'utc Z', 'gmt Z', 'wet +00:00', 'cet +01:00', 'cest +02:00', 'eet +02:00', 'eest +03:00'],
    ...['hst -10:00', 'akst -09:00', 'akdt -08:00', 'pst -08:00', 'pdt -07:00', 'mst -07:00', 'mdt -06:00'],
    ...['cst -06:00', 'cdt -05:00', 'est -05:00', 'edt -04:00', 'jst +09:00', 'kst +09:00', 'sgt +08:00'],
    ...['hkt +08:00', 'aest +10:00', 'aedt +11:00', 'nzst +12:00', 'nzdt +13:00', 'hawaii Pacific/Honolulu'],
    ...['pt America/Los_Angeles', 'mt America/Denver', 'ct America/Chicago', 'et America/New_York'],
    ...['pacific America/Los_Angeles', 'mountain America/Denver', 'central America/Chicago'],
    ...['eastern America/New_York', 'alaska America/Anchorage'],
  ].map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
);
/** Countries in which American names of time zones mean their own. */
const otherZones = new Set(['AUS', 'CHN', 'CUB', 'PHL', 'TWN']);

/** What almost all rows have, which need not go through the rest. */
const usualInstant =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]))T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const yearFirst = /^(\d{4})([-/.]?)(\d\d?)\2(\d\d?)(?!\d)/;
const yearLast = /^(\d\d?)([-/.])(\d\d?)\2(\d{4})(?!\d)/;
const dayName = /^(\d\d?)(?:st|nd|rd|th|\.)?(?:[\s-]+|\s+of\s+)(\p{L}{3})\p{L}*[.,]?[\s-]+(\d{4})(?!\d)/iu;
const nameDay = /^(\p{L}{3})\p{L}*\.?\s+(\d\d?)(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/iu;
/** The year of `ctime` is at the end: "Fri Nov 20 15:00:00 PST 2026". */
const yearAtEnd = /^(\p{L}{3}\s+\d\d?)(\s.*)\s(\d{4})$/u;
const clock = /^(?:[t\s,]|\bat\b|\s-\s)*(\d\d?)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?\s*(?:([ap])\.?m\b\.?)?/i;
const offset = /^(?:z|utc|gmt)?\s*([+-])(\d\d?)(?::?(\d\d))?(?:\s*\(.*\)|\s*\[.*\]|\s+[a-z]{3,5})?$/i;

/**
 * Parses the forms of dates that feeds have: ISO 8601, RFC 2822, epochs, and local forms. Nothing else is a date.
 * @param countryCode ISO 3166-1 alpha-3 code of the job's country, which decides about the order of day and month
 * @returns null for a text that is no date, `ambiguous` for one that is two
 */
export function parseDate(value: string, countryCode: string | null): WrittenDate | 'ambiguous' | null {
  const [, instantDay, instantTime, instantZone] = usualInstant.exec(value) ?? [];
  if (instantDay !== undefined && instantTime !== undefined && instantZone !== undefined)
    return { day: instantDay, time: instantTime, zone: instantZone };
  const text = value
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replace(/(\d)\s*年\s*(\d+)\s*月\s*(\d+)\s*日/, '$1-$2-$3')
    .replace(/^(\d{8})(\d{4}(?:\d\d)?)$/, '$1T$2')
    .trim();
  const epoch = parseEpoch(text);
  if (epoch !== null) return epoch;
  const plain = text.replace(weekday, '').replace(yearAtEnd, '$1 $3$2');
  const day = parseDay(plain, countryCode);
  if (day === null || day === 'ambiguous') return day;
  const rest = plain.slice(day.length);
  const [start = '', hours, minutes = '', seconds = '00', fraction, half] = clock.exec(rest) ?? [];
  const hasTime = hours !== undefined && (minutes !== '' || half !== undefined);
  const time = hasTime ? toTime(Number(hours), minutes, seconds, fraction, half) : '';
  const zone = parseZone(rest.slice(hasTime ? start.length : 0).trim(), countryCode);
  if (time === null || zone === null) return null;
  if (zone === 'ambiguous') return zone;
  return { day: day.iso, time: time === '' ? null : time, zone: zone === '' ? null : zone };
}

/** Parses `/Date(1700000000000)/`, and numbers in seconds, milliseconds or microseconds. */
function parseEpoch(text: string): WrittenDate | null {
  const [, dotNet, number = dotNet] =
    /^(?:\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/|(-?\d{1,3}|-?\d{9,11}(?:\.\d+)?|-?\d{13}|\d{16}))$/.exec(text) ?? [];
  if (number === undefined) return null;
  const digits = number.replace(/^-|\..*/g, '').length;
  const ms = Number(number) * (digits === 16 ? 0.001 : dotNet === undefined && digits !== 13 ? 1000 : 1);
  const [day = '', time = ''] = new Date(ms).toISOString().replace('.000', '').slice(0, -1).split('T');
  return { day, time, zone: 'Z' };
}

interface ParsedDay {
  readonly iso: string;
  /** Number of characters of the text that it takes. */
  readonly length: number;
}

function parseDay(text: string, countryCode: string | null): ParsedDay | 'ambiguous' | null {
  const iso = yearFirst.exec(text);
  if (iso !== null) {
    const [{ length }, year, separator, month, day] = iso;
    return separator === '' && length !== 8 ? null : toDay(length, Number(year), Number(month), Number(day));
  }
  const local = yearLast.exec(text);
  if (local !== null) {
    const [{ length }, first, separator, second, year] = local;
    const [a, b] = [Number(first), Number(second)];
    // Canada, and countries that are unknown, write both.
    const isAmbiguous = a <= 12 && b <= 12 && a !== b && separator !== '.';
    if (isAmbiguous && (countryCode === null || countryCode === 'CAN')) return 'ambiguous';
    return b > 12 || (isAmbiguous && countryCode === 'USA')
      ? toDay(length, Number(year), a, b)
      : toDay(length, Number(year), b, a);
  }
  const [named, swapped] = [dayName.exec(text), nameDay.exec(text)];
  const [all = '', day, name = '', year] =
    named ?? (swapped === null ? [] : [swapped[0], swapped[2], swapped[1], swapped[3]]);
  const month = months.indexOf(name.toLowerCase());
  return month === -1 ? null : toDay(all.length, Number(year), (month % 12) + 1, Number(day));
}

function toDay(length: number, year: number, month: number, day: number): ParsedDay | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isDay ? { length, iso: [String(year).padStart(4, '0'), pad(month), pad(day)].join('-') } : null;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns the time on a clock of 24 hours; null when no clock shows it. Midnight at the end of a day is its last second. */
function toTime(hours: number, minutes: string, seconds: string, fraction = '', half = ''): string | null {
  const isTwelve = half !== '';
  if (isTwelve && (hours < 1 || hours > 12)) return null;
  const hour = isTwelve ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  if (hour === 24 && Number(`${minutes}${seconds}`) === 0) return '23:59:59';
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${pad(hour)}:${pad(Number(minutes))}:${seconds}${fraction === '' ? '' : `.${fraction.slice(0, 9)}`}`;
}

/** Returns `Z`, an offset or an IANA name; null for an unknown zone, and an empty text for none. */
function parseZone(text: string, countryCode: string | null): string | null {
  const [, sign, hours = '', minutes = '00'] = offset.exec(text) ?? [];
  if (sign !== undefined)
    return Number(hours) > 14 || Number(minutes) > 59 ? null : `${sign}${hours.padStart(2, '0')}:${minutes}`;
  const name = text.replace(/^[([]|[)\]]$/g, '');
  const short = name.toLowerCase().replace(/(?: standard| daylight)? time$/, '');
  if (/^[ecmp][sd]t$/.test(short) && countryCode !== null && otherZones.has(countryCode)) return 'ambiguous';
  return short === '' ? '' : (zones.get(short) ?? (isZone(name) ? name : null));
}

function isZone(name: string): boolean {
  try {
    return name.includes('/') && new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
