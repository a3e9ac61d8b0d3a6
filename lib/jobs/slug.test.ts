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
  ['!!!', 'none'],
])('the title %j has the slug %j', (title, slug) => {
  expect(toTitleSlug(title)).toBe(slug);
});

describe('isSafeSegment', () => {
  test.each(['first-officer', 'розничная', 'a_b~c.d'])('accepts %j', (text) => {
    expect(isSafeSegment(text)).toBe(true);
  });
  test.each(['', '.', '..', 'a/b', 'a\\b', 'a b', 'a?b', '<b>', 'a\u0000'])('rejects %j', (text) => {
    expect(isSafeSegment(text)).toBe(false);
  });
});
