import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import type { RowShape } from '#lib/search/wire/read-row.ts';
import { createRowReader, toSummary, toUnique, type HostedRow } from './answers.ts';
import { detailJob, googleJob, sampleGuid, solrJob } from '#tests/support/sample-answers.ts';

const read = createRowReader(true);
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

test.each(shapes)('a %s with a date of posting in the future has no date', (_, row, shape) => {
  const readBefore = createRowReader(true, () => Date.parse('2026-10-01T00:00:00Z'));
  expect(readBefore(without(row, ['date_added']), shape)?.job).toMatchObject({ postedAt: null, sortTime: 0 });
});

describe.each(shapes)('a %s', (_, row, shape) => {
  test('is parsed completely', () => {
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

  test('remains a posting when any fields but its title and guid are missing', () => {
    const needed = ['guid', 'requisitionId', 'title', 'title_exact'];
    const others = Object.keys(row).filter((name) => !needed.includes(name));
    fc.assert(
      fc.property(fc.subarray(others), (names) => {
        const job = read(without(row, names), shape)?.job;
        expect(job?.title).toMatch(/\S/);
        expect(job?.id).toBe(sampleGuid);
        expect(job?.url.location).toMatch(/\S/);
        expect(Number.isFinite(job?.sortTime)).toBe(true);
      }),
      { numRuns: countCases(1000) },
    );
  });

  test('is a posting with a title and an id, or none, with any field values', () => {
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
        const job = read({ ...row, ...changes }, shape)?.job;
        expect(`${job?.title ?? 'none'} ${job?.id ?? 'none'}`).toMatch(/^\S.* \S/);
      }),
      { numRuns: countCases(1000) },
    );
  });
});

test('a virtual row has no city', () => {
  const virtual = {
    ...without(solrJob, ['GeoLocation', 'city_exact', 'state_short', 'state_short_exact']),
    location_exact: 'Virtual, USA',
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

test('huge numbers, coordinates without a space, invalid JSON texts and wrapped rows are accepted', () => {
  expect(read(withVersion, 'solr')?.job.place.coordinates).toEqual({ latitude: 40.8, longitude: -96.6 });
  expect(read({ job: googleJob, commuteInfo: { travelDuration: '1234s' } }, 'google_talent')?.job.guid).toBe(
    sampleGuid,
  );
  expect(read({ ...solrJob, miles: 12.5 }, 'solr')?.miles).toBe(12.5);
  expect(read({ ...solrJob, miles: 'near' }, 'solr')?.miles).toBeNull();
});

test.each([[null], [7], ['x'], [[]], [undefined]])('%j is not a row', (value) => {
  expect(read(value, 'solr')).toBeNull();
});

describe('a row without a guid', () => {
  const bare = without(solrJob, ['guid', 'id', 'link', 'application_link', 'other', 'reqid']);
  const idOf = (changes: Readonly<Record<string, unknown>>, guid?: string) => {
    const job = read({ ...bare, ...changes }, 'solr', false, guid)?.job;
    return [job?.guid ?? null, job?.url.id];
  };

  test.each([
    ['gets the requested guid as its id', { reqid: 'R-7' }, sampleGuid, [sampleGuid, sampleGuid]],
    [
      'is known by the guid in its link',
      { link: `https://de.jobsyn.org/${sampleGuid.toLowerCase()}10?x` },
      undefined,
      [sampleGuid, sampleGuid],
    ],
    [
      'has the guid at the end of its link as id',
      { link: `https://x.test/${sampleGuid}` },
      undefined,
      [sampleGuid, sampleGuid],
    ],
    ['is known by its requisition number', { reqid: 'R-7' }, undefined, [null, 'R-7']],
    ['has a path-safe form of its requisition number as id', { reqid: 'R/7 (x)' }, undefined, [null, 'R-7-x']],
    [
      'is not known by a longer number in its link',
      { link: `https://x.test/${sampleGuid}abc`, reqid: 'R-7' },
      undefined,
      [null, 'R-7'],
    ],
    [
      'does not use the end of a longer number in its link',
      { link: `https://x.test/abc${sampleGuid}`, reqid: 'R-7' },
      undefined,
      [null, 'R-7'],
    ],
  ])('%s', (_, changes, guid, ids) => {
    expect(idOf(changes, guid)).toEqual(ids);
  });

  test('or a number is left out, and so is one without a title', () => {
    expect(read(bare, 'solr')).toBeNull();
    expect(read(without(solrJob, ['title_exact']), 'solr')).toBeNull();
  });
});

test.each([
  [12.5, 12.5],
  ['12.5', 12.5],
  [0, 0],
  [-1, null],
  ['', null],
  [' ', null],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
  [true, null],
])('the miles %j are %j', (miles, read_) => {
  expect(read({ ...solrJob, miles }, 'solr')?.miles).toBe(read_);
  expect(read({ job: solrJob, miles }, 'solr')?.miles).toBe(read_);
});

test('a row is featured by its own field or by the featured list', () => {
  expect(read(solrJob, 'solr')?.job.isFeatured).toBe(false);
  expect(read(solrJob, 'solr', true)?.job.isFeatured).toBe(true);
  expect(read({ ...solrJob, featured: true }, 'solr', false)?.job.isFeatured).toBe(true);
});

test('a row with Google Talent attributes is parsed as one, for any source', () => {
  expect(read(googleJob, 'solr')?.job).toMatchObject({ guid: sampleGuid, requisitionId: '2026-18661' });
  expect(read({ ...solrJob, customAttributes: null }, 'solr')?.job.guid).toBe(sampleGuid);
});

test('duplicate postings are removed after the first, and lists have no descriptions', () => {
  const rows = ['A', 'B', 'A'].map((letter, at): HostedRow | null =>
    read({ ...solrJob, guid: letter.repeat(32), title_exact: `${letter} ${at}` }, 'solr'),
  );
  const unique = toUnique(rows.filter((row) => row !== null));
  expect(unique.map(({ job }) => job.title)).toEqual(['A 0', 'B 1']);
  expect(unique.map(toSummary)[0]).not.toHaveProperty('description');
});
