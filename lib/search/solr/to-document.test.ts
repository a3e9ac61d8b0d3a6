import { describe, expect, test } from 'vitest';
import { parseRows, solrRow, type SampleRow } from '../../../tests/support/sample-rows.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { readDescription, readSummary } from './kept-job.ts';
import { toDocument } from './to-document.ts';

function read(row: SampleRow): FeedRow {
  const [feedRow] = parseRows([solrRow(row)]).rows;
  if (feedRow === undefined) throw new Error('The row is not a posting.');
  return feedRow;
}

const document = (row: Partial<SampleRow>, places: readonly string[] = ['usa', 'wa', 'seattle-wa']) =>
  toDocument(read({ title: 'Ramp Agent', ...row }), places);

describe('closes_at', () => {
  test.each([
    ['is never without a date', {}, Number.MAX_SAFE_INTEGER],
    [
      'is the closing date of the posting',
      { valid_through: '2026-12-01T08:00:00Z' },
      Date.parse('2026-12-01T08:00:00Z'),
    ],
    ['is in the past for a deleted posting', { deleted_at: '2026-11-01T00:00:00Z' }, 0],
    [
      'is in the past for a posting that was deleted before its closing date',
      { deleted_at: '2026-11-01T00:00:00Z', valid_through: '2026-12-01T08:00:00Z' },
      0,
    ],
  ])('%s', (_name, row, closesAt) => {
    expect(document(row)['closes_at']).toBe(closesAt);
  });
});

test('indexes the narrowest place, and the coordinates of a posting without a known place', () => {
  expect(document({})).toMatchObject({ place: 'seattle-wa', located: true, point: '47.6062,-122.3321' });
  expect(document({})).not.toHaveProperty('unnamed_point');
  expect(document({}, [])).toMatchObject({ located: true, unnamed_point: '47.6062,-122.3321' });
  expect(document({}, [])).not.toHaveProperty('place');
  const nowhere = document({ GeoLocation: undefined });
  expect(nowhere).toMatchObject({ located: false, place: 'seattle-wa' });
  expect(nowhere).not.toHaveProperty('point');
  expect(nowhere).not.toHaveProperty('unnamed_point');
});

test('indexes each id of a posting once, in lower case', () => {
  expect(document({ number: 171, reqid: 'R-7A' })['ids']).toEqual(['000000000000000000000000000000ab', 'r-7a']);
  expect(document({ reqid: 'R-7A' })['requisition']).toBe('r-7a');
  expect(document({ number: 171, reqid: undefined })['requisition']).toBe('000000000000000000000000000000AB');
});

test('indexes the body without markup, and “it” only where it is the name IT', () => {
  const { body_run: words } = document({ description: '<p>Load <strong>heavy</strong> bags.</p>' });
  expect(words).toBe('load heavy bags');
  expect(document({ description: 'Use it in IT.' })['body_run']).toBe('use it');
});

test('reads back the summary and the description that it wrote', () => {
  const row = read({
    title: 'Ramp Agent',
    valid_through: '2026-12-01T08:00:00Z',
    description: 'Load bags.',
    pay_low: 20,
    pay_high: 25,
    pay_unit: 'hour',
  });
  const { description, ...summary } = row.job;
  const kept = toDocument(row, []);
  expect(readSummary(String(kept['summary']), true)).toEqual(summary);
  expect(readDescription(String(kept['description']))).toEqual(description);
});

test.each(['', '{', 'null', '[]', '{"id":"1"}'])('rejects stored text that is not a posting: %s', (json) => {
  expect(readSummary(json, true)).toBeNull();
  expect(readDescription(json)).toBeNull();
});
