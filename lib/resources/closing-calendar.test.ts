import { beforeAll, expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { ok } from '#lib/result.ts';
import { answerClosingCalendar, toClosingCalendar } from './closing-calendar.ts';
import type { Job } from '#lib/jobs/job.ts';

const siteUrl = 'https://careers.example';
const now = Date.parse('2026-11-20T18:00:00Z');
const closesAt = '2026-12-15T19:00:00-08:00';

beforeAll(() => useSite(createFakeSearch()));

/** Properties of the calendar's event, folded lines joined. */
function readEvent(calendar: string | null): ReadonlyMap<string, string> {
  const lines = (calendar ?? '').replaceAll('\r\n ', '').split('\r\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

function searchOf(...jobs: readonly Job[]) {
  return createFakeSearch({ get: async () => ok({ jobs, asOf: '2026-11-20T16:00:00Z' }) });
}

test('a closing time with an offset becomes the same instant in UTC', () => {
  const event = readEvent(toClosingCalendar(sampleJob({ closesAt }), siteUrl, now));
  expect(event.get('DTSTART')).toBe('20261216T030000Z');
  expect(event.get('SUMMARY')).toBe('Last day to apply: Ramp Agent');
  expect(event.get('LOCATION')).toBe('Seattle\\, WA');
  expect(event.get('URL')).toBe(`${siteUrl}/seattle-wa/ramp-agent/0123456789ABCDEF0123456789ABCDEF/job/`);
});

test('a closing date without a time becomes that whole day', () => {
  expect(
    readEvent(toClosingCalendar(sampleJob({ closesAt: '2026-12-15' }), siteUrl, now)).get('DTSTART;VALUE=DATE'),
  ).toBe('20261215');
});

test('a title cannot add lines to the file', () => {
  const calendar =
    toClosingCalendar(sampleJob({ closesAt, title: 'Agent\r\nATTENDEE:mailto:a@b.example;x,y' }), siteUrl, now) ?? '';
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});

test('lines are at most 75 bytes long', () => {
  const calendar =
    toClosingCalendar(sampleJob({ closesAt, title: 'カスタマーサービス'.repeat(12) }), siteUrl, now) ?? '';
  expect(readEvent(calendar).get('SUMMARY')).toContain('カスタマーサービス'.repeat(12));
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
});

test.each([
  ['a job that is deleted', sampleJob({ closesAt, deletedAt: '2026-11-19T00:00:00Z' })],
  ['a job whose date is past', sampleJob({ closesAt: '2026-11-20T17:59:00Z' })],
  ['a job without a date', sampleJob()],
])('%s has no calendar file', async (_name, job) => {
  expect((await answerClosingCalendar(searchOf(job), siteUrl, `?id=${job.id}`, now)).status).toBe(404);
});

test('answers an open job with a calendar file, an unknown id with 404 and an outage with 503', async () => {
  const job = sampleJob({ closesAt });
  const response = await answerClosingCalendar(searchOf(job), siteUrl, `?id=${job.id.toLowerCase()}`, now);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  expect((await answerClosingCalendar(searchOf(), siteUrl, '?id=x', now)).status).toBe(404);
  expect((await answerClosingCalendar(searchOf(job), siteUrl, '', now)).status).toBe(404);
  expect((await answerClosingCalendar(createFakeSearch(), siteUrl, '?id=x', now)).status).toBe(503);
});
