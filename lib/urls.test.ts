import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '../tests/support/random-cases.ts';
import { everyJob } from '#lib/jobs/query.ts';
import { buildListUrl, buildTalentCommunityUrl, encodeParameter } from './urls.ts';

test('a parameter is written as URLSearchParams writes it, whatever it holds', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom("a!b'(c)~*-._", 'C++ & C#', 'ʻōlelo', '\ud800x', '100% / ?'),
  );
  fc.assert(
    fc.property(text, (value) => {
      expect(`v=${encodeParameter(value)}`).toBe(new URLSearchParams({ v: value }).toString());
    }),
    { numRuns: countCases(2000) },
  );
});

test('parameters stand in one order: text, places, circle, facets, sort, view, page', () => {
  const query = {
    ...everyJob,
    text: 'a&p mechanic',
    locations: ['boise-id', 'seattle-wa'],
    radius: 50 as const,
    coordinates: { latitude: 47.45, longitude: -122.31 },
    company: ['alaska-airlines', 'horizon-air'],
    jobCategory: ['pilots'],
    sort: 'date' as const,
    view: 'map' as const,
    page: 3,
  };
  expect(buildListUrl(query)).toBe(
    '/job-category/pilots/jobs/?q=a%26p+mechanic&location=boise-id&location=seattle-wa&r=50&coords=47.45%2C-122.31&company=alaska-airlines&company=horizon-air&sort=date&view=map&page=3',
  );
});

test.each([
  ['', 0, ''],
  ['', 7, ''],
  ['https://talent.example.com/join?site=1', 0, 'https://talent.example.com/join?site=1'],
  ['https://talent.example.com/join?site=1#form', 7, 'https://talent.example.com/join?site=1&talentCommunityId=7#form'],
])('the talent community at “%s” with id %d is linked as “%s”', (talentCommunityUrl, talentCommunityId, href) => {
  expect(buildTalentCommunityUrl({ talentCommunityUrl, talentCommunityId })).toBe(href);
});
