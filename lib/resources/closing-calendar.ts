import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { createEvent } from 'ics';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import { answerUnavailable, answerUnknown, toTextResponse } from './resource.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { isExpired, type Job } from '#lib/jobs/job.ts';
import { findJobsById, parseSavedSearch } from '#lib/views/saved-jobs.ts';
import type { PageSearch } from '#lib/search/job-search.ts';

const bareDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayBefore = {
  action: 'display',
  description: 'Applications close tomorrow',
  trigger: { days: 1, before: true },
} as const;

/**
 * Returns the closing date of an open job as an iCalendar file (RFC 5545): an instant in UTC, or a whole day when the posting names
 * only a date. Returns null when the job is closed or has no closing date.
 * @param siteUrl absolute origin, no trailing slash
 * @param now milliseconds since the epoch
 */
export function toClosingCalendar(job: Job, siteUrl: string, now: number): string | null {
  if (job.closesAt === null || isExpired(job, now)) return null;
  const [, year, month, day] = bareDate.exec(job.closesAt) ?? [];
  const isDay = year !== undefined && month !== undefined && day !== undefined;
  const instant = Date.parse(job.closesAt);
  const url = toAbsolute(buildJobUrl(job), siteUrl);
  const { value } = createEvent({
    uid: `closing-${encodeURIComponent(job.id)}@${new URL(siteUrl).hostname}`,
    productId: '-//Careers//Closing dates//EN',
    title: `Last day to apply: ${job.title}`,
    description:
      `${job.company[0]?.label ?? job.employer ?? ''}\nApply by ${formatDeadline(job.closesAt)}.\n${url}`.trim(),
    ...(job.place.label === '' ? {} : { location: toPlaceText(job.place.label) }),
    url,
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    alarms: [dayBefore],
    ...(isDay
      ? { start: [Number(year), Number(month), Number(day)], duration: { days: 1 } }
      : { start: instant, startInputType: 'utc', startOutputType: 'utc', duration: { minutes: 15 } }),
  });
  return value === null ? null : foldLines(value);
}

const maxOctets = 75;

// The library folds lines by characters, but the standard counts octets (RFC 5545, 3.1).
function foldLines(calendar: string): string {
  return calendar
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');
}

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Answers `?id=…` with the calendar file of that job: 404 for an unknown or closed job, or one without a closing date. */
export async function answerClosingCalendar(
  search: Pick<PageSearch, 'get'>,
  siteUrl: string,
  query: string,
  now: number,
): Promise<Response> {
  const [id] = parseSavedSearch(query).ids;
  const lookup = id === undefined ? null : await findJobsById(search, [id], now);
  if (lookup !== null && !lookup.ok) return answerUnavailable();
  const job = lookup?.value.jobs[0] ?? null;
  const calendar = job === null ? null : toClosingCalendar(job, siteUrl, now);
  if (calendar === null) return answerUnknown();
  const headers = { 'content-disposition': 'attachment; filename="closing-date.ics"' };
  return toTextResponse(calendar, 'text/calendar; charset=utf-8', { headers });
}
