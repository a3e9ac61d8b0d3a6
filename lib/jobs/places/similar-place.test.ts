import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { findSimilarPlace } from './similar-place.ts';

const places = [
  'Seattle, WA',
  'Anchorage, AK',
  'Portland, OR',
  'Portland, ME',
  'Nome, AK',
  'Kailua-Kona, HI',
  'Washington',
  'United States',
  'Kahului, HI',
  'Honolulu, HI',
].map((label) => ({ label, slug: toLocationSlug(label) }));

test.each([
  ['Ancorage', 'Anchorage, AK'],
  ['anchoarge', 'Anchorage, AK'],
  ['Ancorage, AK', 'Anchorage, AK'],
  ['seatle', 'Seattle, WA'],
  ['Nomé', 'Nome, AK'],
  ['Portland', 'Portland, OR'],
  ['Portlnd, ME', 'Portland, ME'],
  ['kailua kona', 'Kailua-Kona, HI'],
  ['Washingten', 'Washington'],
  ['Noma', 'Nome, AK'],
  ['Naom', null],
  ['Nme', null],
  ['Partlund', 'Portland, OR'],
  ['Portlnd, MEX', 'Portland, ME'],
  ['WAX', null],
  ['Mauii', 'Kahului, HI'],
  ['Oahhu', 'Honolulu, HI'],
  ['Honollulu', 'Honolulu, HI'],
  ['Pudget Sond', 'Seattle, WA'],
  ['SAE', null],
  ['Atlantis', null],
  ['', null],
  [',', null],
])('%s is most similar to %s', (name, label) => {
  expect(findSimilarPlace(name, places)?.label ?? null).toBe(label);
});

test('never throws for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect([null, ...places]).toContain(findSimilarPlace(name, places));
    }),
  );
});
