import type { Place } from '#lib/jobs/job.ts';
import { siteTimeZone, toTimeZone } from '#lib/jobs/places/time-zone.ts';
import type { RowFields } from './feed-row.ts';
import type { OnDrop, Stated } from './problems.ts';

/** The form of almost all dates, which needs no more than a check. */
const usualInstant =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
/** "2026-11-20", "Fri, 20 Nov 2026" and "November 20, 2026", at the start: `Date.parse` also takes other texts for dates. */
const isoDay = /^\d{4}([-/])\d\d?\1\d\d?(?!\d)/;
const namedDay = /^(?=.*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))\D{0,22}\d\d?[\s,-]\D{0,12}\d{4}(?!\d)/i;
const zoned = /(?:z|utc|gmt|[pmce][sd]t|[+-]\d\d:?\d\d)(?: \([^()]*\))?$/i;

const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('.000', '');

/**
 * Parses the forms of dates that feeds have: ISO 8601, RFC 2822, epochs, and local forms. A closing day without a time ends at midnight
 * of the place, and a time without a zone is that of the place. Other days begin at midnight in Pacific time, in which the site shows them.
 * @returns an instant in RFC 3339; null for a text that is no date, or two
 * @throws RangeError
 */
function parseDate(value: string, place: Place, isClosing: boolean): string | null {
  if (usualInstant.test(value)) return value;
  const text = value.trim();
  if (/^\d{10}(?:\d{3})?$/.test(text)) return toInstant(Number(text.padEnd(13, '0')));
  // What .NET has for none. `Date.parse` reads other forms of it as 2001.
  if (/^0001-01-01/.test(text)) return '0001-01-01T00:00:00Z';
  const [local = '', first = '', separator, second = '', year] =
    /^(\d\d?)([-/.])(\d\d?)\2(\d{4})(?!\d)/.exec(text) ?? [];
  const isUnclear =
    first !== '' && Number(first) <= 12 && Number(second) <= 12 && first !== second && separator !== '.';
  // Canada, and countries that are unknown, write both.
  if (isUnclear && (place.countryCode === null || place.countryCode === 'CAN')) return null;
  const isMonthFirst = Number(second) > 12 || (isUnclear && place.countryCode === 'USA');
  const iso = isMonthFirst ? `${year}-${first}-${second}` : `${year}-${second}-${first}`;
  const written = local === '' ? text : text.replace(local, iso);
  if (!isoDay.test(written) && !namedDay.test(written)) return null;
  const hasTime = /\d:\d\d/.test(written);
  if (hasTime && zoned.test(written)) return toInstant(Date.parse(written));
  const utc = toInstant(Date.parse(`${written}${/m$/i.test(written) ? ' Z' : 'Z'}`));
  const end = isClosing ? 'T23:59:59' : 'T00:00:00';
  const wallTime = hasTime ? utc.slice(0, -1) : `${utc.slice(0, 10)}${end}`;
  // Systems also write a day of posting as its midnight.
  const zone = !isClosing && wallTime.endsWith('T00:00:00') ? siteTimeZone : toTimeZone(place);
  return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).toString({ timeZoneName: 'never' });
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
 * @param onDrop called for dates that cannot be read or are in the future
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
  const read = ([name, text]: Stated[number], isClosing = false): string | null => {
    const instant = parse(text, isClosing);
    if (instant !== null && instant >= minDay) return instant;
    const isLocal = /^\d\d?[-/]\d/.test(text);
    onDrop(name, text, instant !== null ? 'placeholder' : isLocal ? 'ambiguous' : undefined);
    return null;
  };
  const readPast = (field: DateField, isShown = true): Record<'at' | 'stated', string | null> => {
    let future: string | null = null;
    for (const [name, text] of stated(field)) {
      const instant = read([name, text]);
      const ahead = instant === null ? 0 : Date.parse(instant) - now;
      if (instant !== null && ahead <= 86_400_000)
        return { at: ahead > 0 && isShown ? toToday(now) : instant, stated: future ?? instant };
      if (instant !== null) onDrop(name, text, 'in the future');
      future ??= instant;
    }
    return { at: null, stated: future };
  };
  const { at: postedAt, stated: statedAt } = readPast('posted');
  const [[closing], [deleted]] = [stated('closing'), stated('deleted')];
  const closed = closing === undefined ? null : read(closing, true);
  const closesAt = closed !== null && closed.slice(0, 10) > maxDay ? null : closed;
  return {
    postedAt,
    statedAt,
    updatedAt: readPast('updated').at,
    closesAt,
    // Any text that is no date says that the posting is closed.
    deletedAt: deleted === undefined ? null : parse(deleted[1]) === null ? deleted[1] : read(deleted),
    // Times of sort keys are random.
    sortAt: readPast('sorted', false).at,
  };
}

/** Returns midnight of the day in the time zone that the site shows. */
export function toToday(now: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(siteTimeZone).startOfDay();
  return today.toString({ timeZoneName: 'never' });
}
