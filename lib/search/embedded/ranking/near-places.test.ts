import { describe, expect, it } from 'vitest';
import { planText } from '#lib/search/text/plan-text.ts';
import { emptyBits, listBits, setBit } from '#lib/search/embedded/index/bit-set.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { evaluateClause } from './evaluate-clause.ts';
import { findCity, preferNear, toCenter } from './near-places.ts';
import { emptyScored } from './scored.ts';
import { toWordKnowledge } from './word-knowledge.ts';

const at = (city: string, state: string, point: string | null) => ({
  location_exact: `${city}, ${state}`,
  city_exact: city,
  state_short_exact: state,
  all_locations: [],
  GeoLocation: point,
});
const rows = [
  at('Portland', 'OR', '45.5, -122.7'),
  at('Portland', 'ME', '43.7, -70.3'),
  at('New York', 'NY', '40.7, -74.0'),
  at('York', 'PA', '39.96, -76.7'),
  at('Salt Lake City', 'UT', '40.8, -111.9'),
  at('Nome', 'AK', null),
  at('Springfield', 'ZZ', null),
  at('York', 'PA', '39.96, -76.7'),
].map((row, number) => solrRow({ title: 'Cook', number: number + 1, ...row }));
const snapshot = toSnapshot(rows);
const { data } = snapshot;

/** Builds a new index, because the cities of an index are cached. */
function cityOf(text: string) {
  const { data } = toSnapshot(rows);
  const clauses = planText(text, toWordKnowledge(data));
  return findCity(
    data,
    clauses,
    clauses.map((clause) => evaluateClause(data, clause).scored),
  );
}

describe('the city in a text', () => {
  it.each([
    ['york', [2, 3, 7]],
    ['cook york', [2, 3, 7]],
    ['york cook', [2, 3, 7]],
    ['new york', [2]],
    ['cook new york', [2]],
    ['salt lake city', [4]],
    ['cook in salt lake city', [4]],
    ['nome', [5]],
    ['portland', undefined],
    ['fa', undefined],
    ['springfield', undefined],
    ['oregon', undefined],
    ['cook', undefined],
    ['"cook" york', undefined],
    ['', undefined],
  ])('%j has the postings %j', (text, docs) => {
    const city = cityOf(text);
    expect(city === null ? undefined : listBits(city.inCity)).toEqual(docs);
  });

  it('has the coordinates of its postings, or of its airport', () => {
    expect(cityOf('new york')?.center).toMatchObject({ latitude: 40.7, longitude: -74 });
    expect(cityOf('nome')?.center.latitude).toBeCloseTo(64.5, 0);
    expect(toCenter(data, snapshot.placeOf('york-pa') ?? -1)).toMatchObject({ latitude: 39.96 });
    expect(toCenter(data, snapshot.placeOf('springfield-zz') ?? -1)).toBeNull();
    expect(toCenter(data, -1)).toBeNull();
  });
});

describe('documents near a city', () => {
  const toBits = (docs: readonly number[]) => {
    const bits = emptyBits(data.size);
    for (const doc of docs) setBit(bits, doc);
    return bits;
  };
  /** Returns the scores after some documents matched with equal scores, and others are in New York. */
  function prefer(found: readonly number[], inCity: readonly number[], limit: number) {
    const scored = { ...emptyScored(data.size), bits: toBits(found) };
    for (const doc of found) scored.scores[doc] = 1;
    preferNear(data, scored, { center: { latitude: 40.7, longitude: -74 }, inCity: toBits(inCity) }, limit);
    return { docs: listBits(scored.bits), scores: [...scored.scores] };
  }

  it('are scored by distance, those in the city highest', () => {
    const { docs, scores } = prefer([0, 1, 2, 3, 5], [2, 6, 7], 0);
    expect(docs).toEqual([0, 1, 2, 3, 5]);
    const [west = 0, north = 0, city = 0, near = 0] = scores;
    expect(city).toBeGreaterThan(near);
    expect(near).toBeGreaterThan(north);
    expect(north).toBeGreaterThan(west);
    expect(west).toBeGreaterThan(1);
    expect(scores[5]).toBe(1);
    expect([scores[4], scores[6]]).toEqual([0, 0]);
  });

  it('get half of the city score at 200 miles', () => {
    const { scores } = prefer([2, 3], [2], 0);
    const [city, near] = [(scores[2] ?? 0) - 1, (scores[3] ?? 0) - 1];
    expect(near / city).toBeCloseTo(200 / (200 + 151), 1);
  });

  it('are joined by those of a city with few', () => {
    expect(prefer([0, 3], [2], 1).docs).toEqual([0, 2, 3]);
    expect(prefer([0, 3], [2, 4], 1).docs).toEqual([0, 3]);
  });

  it('have a higher score for a city with few documents', () => {
    expect(prefer([2, 3], [2], 0).scores[2]).toBeGreaterThan(prefer([2, 3], [2, 5, 6], 0).scores[2] ?? 0);
  });

  it('keep their scores when all or none are in the city', () => {
    expect(prefer([2, 4], [2, 4, 5], 0)).toMatchObject({ docs: [2, 4], scores: expect.arrayContaining([1]) });
    expect(Math.max(...prefer([2, 4], [2, 4, 5], 0).scores)).toBe(1);
    expect(prefer([], [2], 9).docs).toEqual([]);
  });
});
