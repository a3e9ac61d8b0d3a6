import type { Place } from '#lib/jobs/job.ts';
import { siteTimeZone, toTimeZone } from '#lib/jobs/places/time-zone.ts';
import type { RowFields } from './feed-row.ts';
import type { OnDrop } from './field-reader.ts';
import { parseDate } from './parse-date.ts';
import { firstText, toText } from './read-values.ts';

/** Names and values of the fields that state a date, the first usable one first. */
type Stated = readonly (readonly [name: string, value: string | null | undefined])[];

export interface StatedDates {
  readonly posted: Stated;
  readonly updated: Stated;
  readonly closing: Stated;
  readonly deleted: Stated;
  readonly sorted: Stated;
}

/** No posting of the web is older: earlier days are defaults of databases and programs ("1970-01-01", "0001-01-01"). */
const minDay = '2000-01-01';
/** Later days are placeholders ("9999-12-31"), which sitemap readers reject. */
const maxDay = '2100-12-31';
const dayMs = 86_400_000;

/**
 * Returns the dates of a row in RFC 3339. A closing day without a time ends at midnight of the place, and a time without a zone
 * is that of the place. Other days begin at midnight in Pacific time, in which the site shows them.
 * A date that is up to a day ahead, which can be that of another zone, counts from today.
 * @param now milliseconds since the epoch
 * @param onDrop called for dates that cannot be read or are in the future, and for a job that closes before it is posted
 */
export function readDates(
  { posted, updated, closing, deleted, sorted }: StatedDates,
  place: Place,
  now: number,
  onDrop: OnDrop,
): Pick<RowFields, 'postedAt' | 'updatedAt' | 'closesAt' | 'deletedAt' | 'sortAt'> {
  const readInstant = (name: string, text: string, isClosing: boolean): string | null => {
    const date = parseDate(text, place.countryCode);
    if (date === null || date === 'ambiguous' || date.day < minDay) {
      onDrop(name, text, date === null ? undefined : date === 'ambiguous' ? date : 'placeholder');
      return null;
    }
    if (date.day > maxDay) return isClosing ? null : date.day;
    // Systems also write a day of posting as its midnight.
    const isPostingDay = !isClosing && (date.time === null || date.time === '00:00:00');
    const local = `${date.day}T${date.time ?? (isClosing ? '23:59:59' : '00:00:00')}`;
    const zone = date.zone ?? (isPostingDay ? siteTimeZone : toTimeZone(place));
    if (!zone.includes('/')) return `${local}${zone}`;
    return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toString({ timeZoneName: 'never' });
  };
  const readPast = (stated: Stated, isShown = true): string | null => {
    for (const [name, value] of stated) {
      const text = toText(value);
      const instant = text === null ? null : readInstant(name, text, false);
      if (instant === null) continue;
      const ahead = Date.parse(instant) - now;
      if (ahead <= dayMs) return ahead > 0 && isShown ? toToday(now) : instant;
      onDrop(name, text, 'in the future');
    }
    return null;
  };
  // Any other text says that the posting is closed.
  const readDeletion = (text: string): string | null => {
    const date = parseDate(text, place.countryCode);
    return date === null || date === 'ambiguous' ? text : readInstant('deleted_at', text, false);
  };
  const [closingText = null, deletedText = null] = [closing, deleted].map((stated) =>
    firstText(...stated.map(([, value]) => value)),
  );
  const closesAt = closingText === null ? null : readInstant('validThrough', closingText, true);
  const postedAt = readPast(posted);
  if (postedAt !== null && closesAt !== null && Date.parse(closesAt) < Date.parse(postedAt))
    onDrop('validThrough', closingText, 'before the day of posting');
  return {
    postedAt,
    updatedAt: readPast(updated),
    closesAt,
    deletedAt: deletedText === null ? null : readDeletion(deletedText),
    // Times of sort keys are random.
    sortAt: readPast(sorted, false),
  };
}

function toToday(now: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(siteTimeZone).startOfDay();
  return today.toString({ timeZoneName: 'never' });
}
