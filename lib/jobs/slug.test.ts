import { describe, expect, test } from 'vitest';
import { isSafeSegment, toLocationSlug, toTitleSlug } from './slug.ts';

test.each([
  ['Seattle, WA', 'seattle-wa'],
  ['Tokyo, JPN', 'tokyo-jpn'],
  ['Virtual, USA', 'virtual-usa'],
  ['Coeur d’Alene, ID', 'coeur-dalene-id'],
  ["Coeur d'Alene, ID", 'coeur-d-alene-id'],
  ['Kailua-Kona, HI', 'kailua-kona-hi'],
  ['Līhuʻe, HI', 'lihue-hi'],
  ['United States', 'united-states'],
  ['東京', '東京'],
  ['Paris “La "Défense": A/B + C', 'paris-la-defense-ab-c'],
  ['St. John’s ʻEwa ‘Oahu', 'st-johns-ewa-oahu'],
  ['', 'none'],
])('the place %j has the slug %j', (name, slug) => {
  expect(toLocationSlug(name)).toBe(slug);
});

test.each([
  ['Aircraft Technician - ANC', 'aircraft-technician-anc'],
  ['A&P Mechanic', 'ap-mechanic'],
  ["Women's Buyer", 'womens-buyer'],
  ['Retail Associate / Розничная', 'retail-associate-розничная'],
  ['Engineer (Remote- Eligible)', 'engineer-remote-eligible'],
  [' - Lead -- Agent - ', 'lead-agent'],
  ['a_b~c', 'a_b~c'],
  ['Ｌｅａｄ ２', 'lead-2'],
  ['!!!', 'none'],
])('the title %j has the slug %j', (title, slug) => {
  expect(toTitleSlug(title)).toBe(slug);
});

describe('isSafeSegment', () => {
  test.each(['first-officer', 'розничная', 'a_b~c.d', '.a', 'a.', 'नि', 'x'.repeat(300)])('accepts %j', (text) => {
    expect(isSafeSegment(text)).toBe(true);
  });
  test.each(['', '.', '..', '...', 'x'.repeat(301), 'a/b', 'a\\b', 'a b', 'a?b', '<b>', 'a\u0000'])(
    'rejects %j',
    (text) => {
      expect(isSafeSegment(text)).toBe(false);
    },
  );
});
