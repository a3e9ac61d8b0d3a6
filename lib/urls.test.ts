import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { buildTalentCommunityUrl, encodeParameter } from './urls.ts';

test('encodes any parameter exactly as URLSearchParams does', () => {
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

test.each([
  ['', 0, ''],
  ['', 7, ''],
  ['https://talent.example.com/join?site=1', 0, 'https://talent.example.com/join?site=1'],
  ['https://talent.example.com/join?site=1#form', 7, 'https://talent.example.com/join?site=1&talentCommunityId=7#form'],
])('links the talent community at “%s” with id %d as “%s”', (talentCommunityUrl, talentCommunityId, href) => {
  expect(buildTalentCommunityUrl({ talentCommunityUrl, talentCommunityId })).toBe(href);
});
