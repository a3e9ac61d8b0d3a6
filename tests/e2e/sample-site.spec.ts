import { expect, test } from '#tests/support/fixtures.ts';
import { getPage } from './support/get-page.ts';
import { metaOf, readJobPaths, textsOf } from './support/read-page.ts';
import { sendRequest } from './support/send-request.ts';

// An empty setting counts as absent.
test.use({ sitePlan: { env: { JOBS_FEED: '', JOBS_DATABASE: 'memory' } } });

test('a site over the sample feed says so, is not indexed, and nobody can apply', async ({ site }) => {
  const [path = ''] = readJobPaths(await getPage(site.url, '/jobs/'));
  for (const address of ['/', '/jobs/', '/benefits/', '/saved/', path]) {
    const page = await getPage(site.url, address);
    expect(metaOf(page, 'robots'), address).toBe('noindex, nofollow');
    expect(textsOf(page, 'footer'), address).toEqual([expect.stringContaining('The jobs on this site are samples.')]);
  }
  const { status, text } = await sendRequest(site.url, `${path}?utm_source=x`);
  expect(status).toBe(200);
  expect(text).toContain('This is a sample job. You can’t apply for it.');
  expect(text).not.toContain('JobPosting');
  expect(text).not.toMatch(/button-apply/);
  const job: unknown = JSON.parse((await sendRequest(site.url, `/data/job/?id=${path.split('/')[3]}`)).text);
  expect(job).toMatchObject({ applyUrl: null });
  expect((await sendRequest(site.url, '/jobs/all.ndjson')).text).not.toMatch(/"applyUrl":"/);
  expect((await sendRequest(site.url, '/robots.txt')).text).toMatch(/^User-Agent: \*\nDisallow: \/\s*$/);
});
