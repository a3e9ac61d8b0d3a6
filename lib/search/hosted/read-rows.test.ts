import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '../../../tests/support/random-cases.ts';
import { isRecord } from '#lib/search/wire/raw-row.ts';
import type { RowShape } from '#lib/search/wire/read-row.ts';
import { createHostedRowReader } from './read-rows.ts';
import { detailJob, googleJob, sampleGuid, solrJob } from '../../../tests/support/sample-answers.ts';

const read = createHostedRowReader(true);
const withVersion: unknown = JSON.parse(
  JSON.stringify({ ...solrJob, GeoLocation: '40.8,-96.6', other: '{broken' }).replace(
    '{',
    '{"_version_":1878539352063082496,',
  ),
);

const shapes: readonly (readonly [string, Readonly<Record<string, unknown>>, RowShape | undefined])[] = [
  ['list row', solrJob, 'solr'],
  ['list row of an answer without a source', solrJob, undefined],
  ['detail document', detailJob, undefined],
  ['Google Talent row', googleJob, 'google_talent'],
];

function without(row: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

describe.each(shapes)('a %s', (_, row, shape) => {
  test('is read whole', () => {
    expect(read(row, shape)?.job).toMatchObject({
      id: sampleGuid,
      requisitionId: '2026-18661',
      title: 'Station Agent – Lincoln',
      url: { location: 'lincoln-ne', title: 'station-agent-lincoln', id: sampleGuid },
      buid: 1318,
      employer: 'Alaska Airlines',
      place: {
        label: 'Lincoln, NE',
        city: { slug: 'lincoln-ne' },
        state: { slug: 'nebraska', label: 'Nebraska' },
        countryCode: 'USA',
        coordinates: { latitude: 40.81701, longitude: -96.68364 },
      },
      company: [{ slug: 'alaska-airlines' }],
      postedAt: '2026-10-09T02:33:01Z',
    });
  });

  test('stays a posting with a title, an id and an address, whichever fields are missing', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(row)), (names) => {
        const job = read(without(row, names), shape)?.job;
        expect(job?.title).toMatch(/\S/);
        expect(job?.id).toMatch(/\S/);
        expect(job?.url.id).toMatch(/^[\w~.-]+$/);
        expect(job?.url.location).toMatch(/\S/);
        expect(Number.isFinite(job?.sortTime)).toBe(true);
      }),
      { numRuns: countCases(1000) },
    );
  });

  test('stays a posting whatever its fields hold', () => {
    const odd = fc.constantFrom<unknown>(
      null,
      '',
      ' ',
      7,
      -1,
      true,
      {},
      [],
      [null],
      [{}],
      '{',
      '::',
      '::::',
      'none',
      '0,0,0',
      '<b>',
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(row)), odd), (changes) => {
        expect(read({ ...row, ...changes }, shape)?.job.title).toMatch(/\S/);
      }),
      { numRuns: countCases(1000) },
    );
  });
});

test('no row of the sample feed is lost, whichever of its fields are missing', () => {
  const lines = readFileSync(path.join(import.meta.dirname, '../../../data/sample-feed.ndjson'), 'utf8')
    .trim()
    .split('\n');
  const rows = lines
    .filter((_, index) => index % 10 === 0)
    .map((line): unknown => JSON.parse(line))
    .filter(isRecord);
  expect(rows.length).toBeGreaterThan(60);
  fc.assert(
    fc.property(
      fc.constantFrom(...rows),
      fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }),
      (row, isMissing) => {
        const names = Object.keys(row).filter((_, index) => isMissing[index % isMissing.length]);
        const found = read(without(row, names), 'customAttributes' in row ? 'google_talent' : 'solr');
        expect([found?.job.title, found?.job.id, found?.job.url.id].every((text) => /\S/.test(text ?? ''))).toBe(true);
      },
    ),
    { numRuns: countCases(2000) },
  );
});

test('what a row says twice is read where it still stands', () => {
  const bare = without(solrJob, [
    'location_exact',
    'city_exact',
    'state_short',
    'state_short_exact',
    'all_locations',
    'country_exact',
    'country_ac',
    'country_short_exact',
    'GeoLocation',
    'company_exact',
    'company_slab_exact',
    'buid',
    'title_exact',
    'title_slug',
    'guid',
  ]);
  expect(read(bare, 'solr')?.job).toMatchObject({
    id: sampleGuid,
    title: 'Station Agent – Lincoln',
    url: { title: 'station-agent-lincoln', location: 'lincoln-ne' },
    buid: 1318,
    employer: 'Alaska Airlines',
    place: {
      label: 'Lincoln, NE',
      state: { label: 'Nebraska' },
      country: { label: 'United States' },
      countryCode: 'USA',
      coordinates: { latitude: 40.81701 },
    },
  });
});

test('a virtual row has no city, and its empty slabs are no place', () => {
  const virtual = {
    ...without(solrJob, ['GeoLocation', 'city_exact', 'state_short', 'state_short_exact', 'location_exact']),
    city_slab_exact: 'none/none/usa/jobs::Virtual, USA',
    lat_long_buid_slab_exact: '::::1318',
    all_locations: [', ', 'United States'],
  };
  expect(read(virtual, 'solr')?.job.place).toMatchObject({
    label: 'Virtual, USA',
    isVirtual: true,
    city: null,
    state: null,
    coordinates: null,
  });
});

test('numbers beyond what JSON holds, coordinates without a blank, texts that are no JSON and wrapped rows do no harm', () => {
  expect(read(withVersion, 'solr')?.job.place.coordinates).toEqual({ latitude: 40.8, longitude: -96.6 });
  expect(read({ job: googleJob, commuteInfo: { travelDuration: '1234s' } }, 'google_talent')?.job.guid).toBe(
    sampleGuid,
  );
  expect(read({ ...solrJob, miles: 12.5 }, 'solr')?.miles).toBe(12.5);
  expect(read({ ...solrJob, miles: 'near' }, 'solr')?.miles).toBeNull();
});

test.each([[null], [7], ['x'], [[]], [undefined]])('%j is no row', (value) => {
  expect(read(value, 'solr')).toBeNull();
});
