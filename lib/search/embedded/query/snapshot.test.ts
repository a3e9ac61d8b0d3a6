import { describe, expect, it } from 'vitest';
import { listBits } from '#lib/search/embedded/index/bit-set.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { findKnownPlace } from '#lib/search/known-places.ts';
import { createSnapshot } from './snapshot.ts';

const november = Date.parse('2026-11-01T00:00:00Z');
const day = 86_400_000;
const closing = (days: number) => ({ valid_through: new Date(november + days * day).toISOString() });
const { data } = toSnapshot([
  solrRow({ title: 'Heron', number: 1, ...closing(2) }),
  solrRow({ title: 'Osprey', number: 2 }),
  solrRow({ title: 'Falcon', number: 3, ...closing(1) }),
  solrRow({ title: 'Kestrel', number: 4, deleted_at: '2026-10-01', ...closing(9) }),
]);

describe('a snapshot', () => {
  it.each([
    ['before any posting closes', 0, [0, 1, 2], november + day],
    ['when one closes', 1, [0, 1], november + 2 * day],
    ['later', 3, [1], Number.POSITIVE_INFINITY],
  ])('has the open postings and the time of the next closing: %s', (_, days, open, nextClosing) => {
    const snapshot = createSnapshot(data, november + days * day);
    expect(listBits(snapshot.open)).toEqual(open);
    expect(snapshot.nextClosing).toBe(nextClosing);
  });

  it('parses a posting once, and shares it with later snapshots of the same index', () => {
    const snapshot = createSnapshot(data, november);
    const heron = snapshot.summaryAt(0);
    expect(heron.title).toBe('Heron');
    expect(snapshot.summaryAt(0)).toBe(heron);
    expect(snapshot.jobAt(0)).toEqual({ ...heron, description: { format: 'markdown', body: 'We fly.' } });
    expect(createSnapshot(data, november + day, snapshot).summaryAt(0)).toBe(heron);
    const other = toSnapshot([solrRow({ title: 'Merlin' })]).data;
    expect(createSnapshot(other, november, snapshot).summaryAt(0).title).toBe('Merlin');
  });

  it('caches the match of a text, and searches again after a posting closed', () => {
    const snapshot = createSnapshot(data, november);
    const match = snapshot.match('heron');
    expect(listBits(match.bits)).toEqual([0]);
    expect(snapshot.match('heron')).toBe(match);
    expect(listBits(snapshot.match('osprey').bits)).toEqual([1]);
    expect(listBits(createSnapshot(data, november + 3 * day, snapshot).match('heron').bits)).toEqual([]);
  });
});

describe('a place', () => {
  const { placeOf, data: index } = toSnapshot([
    solrRow({ title: 'A', number: 1 }),
    solrRow({
      title: 'B',
      number: 2,
      location_exact: 'Tokyo, JPN',
      city_exact: 'Tokyo',
      state_short_exact: null,
      all_locations: [],
      country_exact: 'Japan',
      country_short_exact: 'JPN',
    }),
  ]);

  it.each([
    ['seattle-wa', 'seattle-wa'],
    ['washington', 'washington'],
    ['united-states', 'united-states'],
    ['usa', 'united-states'],
    ['jpn', 'japan'],
    ['sea', undefined],
    ['us', undefined],
    ['atlantis', undefined],
  ])('%j is %s', (name, slug) => {
    expect(findKnownPlace({ places: index.places, placeOf }, name)?.slug).toBe(slug);
  });

  it('has its label, its level and the places that contain it', () => {
    const seattle = findKnownPlace({ places: index.places, placeOf }, 'seattle-wa');
    expect(seattle).toMatchObject({ label: 'Seattle, WA', level: 'city', coordinates: { latitude: 47.6062 } });
    expect(seattle?.within.map(({ slug }) => slug)).toEqual(['washington', 'united-states']);
    expect(Object.keys(seattle ?? {}).toSorted()).toEqual(['coordinates', 'label', 'level', 'slug', 'within']);
  });
});
