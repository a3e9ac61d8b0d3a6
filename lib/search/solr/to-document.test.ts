import { describe, expect, test } from 'vitest';
import { parseRows, solrRow, type SampleRow } from '#tests/support/sample-rows.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { readDescription, readSummary } from './stored-job.ts';
import { storedVersion } from './stored-job.ts';
import { toDocument, toFeedDocument, toPlaceDocument, toTitleKey } from './to-document.ts';

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

test('indexes the body without markup, and “it” only when it is the name IT', () => {
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
  const stored = toDocument(row, []);
  expect(readSummary(String(stored['summary']), true)).toEqual(summary);
  expect(readDescription(String(stored['description']))).toEqual(description);
});

test.each(['', '{', 'null', '[]', '{"id":"1"}'])('rejects stored text that is not a posting: %s', (json) => {
  expect(readSummary(json, true)).toBeNull();
  expect(readDescription(json)).toBeNull();
});

test('indexes the fields for sorting and filtering', () => {
  const row = {
    salted_date: '2026-10-09T12:00:00Z',
    date_new: '2026-10-08T12:00:00Z',
    featured: true,
    mapped_moc: ['15R-army', '62E'],
  };
  expect(document(row, ['usa'])).toMatchObject({
    id: '00000000000000000000000000000001',
    kind: 'job',
    sort_time: Date.parse('2026-10-09T12:00:00Z'),
    featured: true,
    title_shown: 'Ramp Agent',
    military: ['15R army', '62E'],
    places: ['usa'],
    buid: 1318,
  });
  const later = { ...row, date_new: '2026-10-10T12:00:00Z' };
  expect(Number(document(later)['day']) - Number(document(row)['day'])).toBe(2);
  expect(document({})).toMatchObject({ featured: false });
  expect(document({ buid: undefined })).not.toHaveProperty('buid');
});

test('indexes the fields of configuration rules, as folded names and as word sequences', () => {
  const solrDocument = document({
    title: 'Ramp Agent – Līhuʻe!',
    company_exact: 'Ünïon & Co',
    job_category: ['Flight Attendants', 'Contact (Call) Center'],
    job_type: ['Part-Time'],
    city_exact: 'Līhuʻe',
    location_exact: 'Līhuʻe, WA',
    reqid: 'R-7A',
  });
  expect(solrDocument).toMatchObject({
    title_x: ['ramp agent – lihue!'],
    title_w: ['ramp agent lihue'],
    company_x: ['union & co'],
    company_w: ['union co'],
    company_open: ['union-co\tÜnïon & Co'],
    category_x: ['flight attendants', 'contact (call) center'],
    category_w: ['flight attendants', 'contact call center'],
    category_open: ['flight-attendants\tFlight Attendants', 'contact-call-center\tContact (Call) Center'],
    employmentType_x: ['part-time'],
    employmentType_w: ['part time'],
    employmentType_open: ['part-time\tPart-Time'],
    city_x: ['lihue'],
    city_w: ['lihue'],
    requisitionId_x: ['r-7a'],
    requisitionId_w: ['r 7a'],
  });
  const nowhere = document({ city_exact: undefined, location_exact: 'Virtual, USA', reqid: undefined });
  expect(nowhere).toMatchObject({ city_x: [], city_w: [], requisitionId_x: [], requisitionId_w: [] });
  expect(document({ company_exact: '\u02bb' })['company_x']).toEqual([]);
});

describe('the words of a posting', () => {
  const texts = document({
    title: 'Part-Time Ramp Agent – SEA',
    job_category: 'Flight Attendants',
    job_type: 'On-Call',
    description: '<p>Load 737-800 bags, or load 737-800s.</p>',
    reqid: 'R-7A',
  });

  test('of its title are indexed alone, as one word, and as tokens of known phrases', () => {
    const title = ['part time ramp agent sea', 'parttime', '_part_time'];
    expect(texts).toMatchObject({ title, title_start: title, title_run: 'part time ramp agent sea' });
    expect(texts['title_key']).toBe(toTitleKey(['part', 'time', 'ramp', 'agents', 'sea']));
  });

  test('of labels, names and nearby places are in separate fields', () => {
    expect(texts['label']).toEqual(['flight attendants', '_flight_attend', 'on call', 'oncall', '_on_call']);
    expect(texts['name']).toEqual(
      expect.arrayContaining(['alaska airlines', 'seattle', 'washington', 'wa', 'united states', 'usa', '98158']),
    );
    expect(texts['near']).toEqual([
      'sea',
      'seattle tacoma',
      'seattle',
      'seatac',
      'west coast',
      'pacific northwest',
      'pnw',
      'r 7a',
      'r7a',
      'r-7a',
    ]);
  });

  test('of a virtual job include “remote” and “virtual” as labels', () => {
    const virtual = document({ location_exact: 'Virtual, USA', city_exact: undefined });
    expect(virtual['label']).toEqual(expect.arrayContaining(['remote', 'virtual']));
  });

  test('of its description are in a separate field', () => {
    expect(texts['body']).toEqual([
      'load 737 800 bags load 737 800s',
      '737800',
      '737-800',
      '737800s',
      '737-800s',
      '800',
    ]);
    expect(texts['body_run']).toBe('load 737 800 bags load 737 800s');
  });

  test('are indexed as phrases, each text once', () => {
    expect(texts['head_run']).toEqual(expect.arrayContaining(['part time ramp agent sea', 'flight attendants']));
    expect(texts['head_run']).not.toContain('parttime');
    const runs = [texts['head_run']].flat();
    expect(new Set(runs).size).toBe(runs.length);
  });

  test('are indexed for prefix search', () => {
    const [title, label, name] = [texts['title'], texts['label'], texts['name']].map((words) => [words].flat());
    expect(texts['head_start']).toEqual([
      ...(title ?? []),
      ...(label ?? []),
      ...(name ?? []),
      'sea',
      'seattle tacoma',
      'seattle',
      'seatac',
      'west coast',
      'pacific northwest',
      'pnw',
    ]);
    expect(texts['words']).toEqual([...[texts['head_start']].flat(), ...[texts['body']].flat()]);
  });

  test('without a requisition number have only places nearby', () => {
    expect(document({ reqid: undefined })['near']).toEqual([
      'sea',
      'seattle tacoma',
      'west coast',
      'pacific northwest',
      'pnw',
    ]);
  });

  test('of its title are all indexed, including “it”', () => {
    expect(document({ title: 'Own it' })['title_run']).toBe('own it');
  });

  test('have a higher weight in short titles', () => {
    const factorOf = (words: number) =>
      Number(document({ title: Array(words).fill('agent').join(' ') })['title_factor']);
    expect(factorOf(5)).toBeCloseTo(1);
    const factors = [1, 2, 4, 5, 6, 12].map(factorOf);
    expect(factors).toEqual([...factors].sort((a, b) => b - a));
    expect(new Set(factors).size).toBe(factors.length);
  });
});

test('a title has the same key for all forms of its words', () => {
  expect(toTitleKey(['ramp', 'agents'])).toBe(toTitleKey(['ramp', 'agent']));
  expect(toTitleKey(['ramp', 'agent'])).not.toBe(toTitleKey(['agent', 'ramp']));
});

test('place documents keep their order, and the feed document has its kind', () => {
  const place = {
    slug: 'usa',
    label: 'USA',
    level: 'country',
    coordinates: null,
    within: [],
    names: [['us']],
  } as const;
  expect(toPlaceDocument(place, 7)).toEqual({ id: 'place usa', kind: 'place', day: 7, summary: JSON.stringify(place) });
  const facts = { stamp: 'a', asOf: '2026-11-20T16:00:00Z', jobs: 4 };
  expect(toFeedDocument(facts)).toEqual({
    id: 'feed',
    kind: 'feed',
    summary: JSON.stringify({ ...facts, storedVersion }),
  });
});
