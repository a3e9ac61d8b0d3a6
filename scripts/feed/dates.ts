import type { Random } from './random.ts';

const hour = 3_600_000;
const day = 24 * hour;

export type PostingDates = { posted: Date; updated: Date; added: Date; salted: Date };

const toSecond = (time: number) => new Date(Math.floor(time / 1000) * 1000);

/** Draws a date within 75 days before `now`: about one in eight in the last 3 days, most in the last 30. */
export function drawPostingDates(now: number, random: Random): PostingDates {
  const roll = random.next();
  const age =
    roll < 0.13 ? 0.1 + random.next() * 2.7 : roll < 0.74 ? 3 + random.next() * 26.5 : 30 + random.next() * 44.5;
  const posted = toSecond(now - age * day);
  const midnight = Math.floor(posted.getTime() / day) * day;
  const updatedAge = random.chance(0.25) ? random.next() * age * 0.8 : age;
  return {
    posted,
    updated: updatedAge === age ? posted : toSecond(now - updatedAge * day),
    added: new Date(posted.getTime() + random.int(10_000, 540_000) + random.int(0, 999)),
    salted: new Date(midnight + random.int(0, day - 1)),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getOffset(time: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.slice(3);
}

/** Returns a closing time on the local clock of the place, with its UTC offset, `days` after (or before) `now`. */
export function toClosingDate(now: number, days: number, timeZone: string, random: Random): string {
  const localDate = new Date(now + days * day).toISOString().slice(0, 10);
  const clock = random.pick(['17:00:00', '19:00:00', '23:59:59', '23:59:00']);
  return `${localDate}T${clock}${getOffset(Date.parse(`${localDate}T${clock}Z`), timeZone)}`;
}

/** Draws a time of removal between the posting and `now`. */
export function drawDeletedAt(now: number, posted: Date, random: Random): string {
  const age = now - posted.getTime();
  return toSecond(now - age * (0.05 + random.next() * 0.8))
    .toISOString()
    .replace('.000Z', 'Z');
}
