import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import { answerUnavailable, answerUnknown, toTextResponse } from './resource.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { isExpired, type Job } from '#lib/jobs/job.ts';
import { findJobsById, parseSavedSearch } from '#lib/views/saved-jobs.ts';
import type { PageSearch } from '#lib/search/job-search.ts';

const bareDate = /^\d{4}-\d{2}-\d{2}$/;
const maxOctets = 75;

/**
 * Returns the closing date of an open job as an iCalendar file (RFC 5545): an instant in UTC, or a whole day when the posting names
 * only a date. Returns null when the job is closed or has no closing date.
 * @param siteUrl absolute origin, no trailing slash
 * @param now milliseconds since the epoch
 */
export function toClosingCalendar(job: Job, siteUrl: string, now: number): string | null {
  if (job.closesAt === null || isExpired(job, now)) return null;
  const url = toAbsolute(buildJobUrl(job), siteUrl);
  const employer = job.company[0]?.label ?? job.employer ?? '';
  const place = toPlaceText(job.place.label);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Careers//Closing dates//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:closing-${encodeURIComponent(job.id)}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${toUtc(now)}`,
    ...(bareDate.test(job.closesAt)
      ? [`DTSTART;VALUE=DATE:${job.closesAt.replaceAll('-', '')}`, 'DURATION:P1D']
      : [`DTSTART:${toUtc(Date.parse(job.closesAt))}`, 'DURATION:PT15M']),
    `SUMMARY:${escapeText(`Last day to apply: ${job.title}`)}`,
    `DESCRIPTION:${escapeText(`${employer}\nApply by ${formatDeadline(job.closesAt)}.\n${url}`.trim())}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Applications close tomorrow',
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function toUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');
}

/** Breaks a line after 75 octets (3.1), between characters. */
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
