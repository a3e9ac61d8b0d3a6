import { expect, test } from 'vitest';
import { buildTalentCommunityUrl } from './urls.ts';

test.each([
  ['', 0, ''],
  ['', 7, ''],
  ['https://talent.example.com/join?site=1', 0, 'https://talent.example.com/join?site=1'],
  ['https://talent.example.com/join?site=1#form', 7, 'https://talent.example.com/join?site=1&talentCommunityId=7#form'],
])('links the talent community at “%s” with id %d as “%s”', (talentCommunityUrl, talentCommunityId, href) => {
  expect(buildTalentCommunityUrl({ talentCommunityUrl, talentCommunityId })).toBe(href);
});
