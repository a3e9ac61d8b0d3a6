import { expect, test } from '#tests/support/fixtures.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { hrefsOf, readPage } from '#tests/e2e/support/read-page.ts';

const talentCommunityUrl = 'https://talent.example.com/join?site=1&from=jobs';
const job = readNaiveFeed().find(({ isOpen }) => isOpen)?.path ?? '';
const link = 'main .talent-community a';

test.use({
  sitePlan: {
    env: { SITE_CHANGES: JSON.stringify({ talentCommunityUrl, talentCommunityId: 7 }) },
    script: 'tests/e2e/support/changed-site.ts',
  },
});

for (const [title, path, part] of [
  ['a list', '/jobs/', '.list-body'],
  ['an empty list', '/locations/nome-ak/company/horizon-air/job-category/pilots/jobs/', '.list-body'],
  ['a list of an unknown place', '/locations/atlantis/jobs/', '.list-body'],
  ['a job', job, '.job-side'],
] as const) {
  test(`${title} links the talent community once where one is configured, and does not mention it elsewhere`, async ({
    site: joined,
    sites,
  }) => {
    const plain = await sites.get(null);
    const page = readPage((await sendRequest(joined.url, path)).text);
    expect(hrefsOf(page, link)).toEqual([`${talentCommunityUrl}&talentCommunityId=7`]);
    expect(page.querySelector(`${part} .talent-community`)).not.toBeNull();
    expect((await sendRequest(plain.url, path)).text).not.toMatch(/talent.community/i);
  });
}
