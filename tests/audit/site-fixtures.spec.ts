import { expect, test } from '#tests/support/fixtures.ts';
import { writeFeed, writeGeneratedFeed, type WrittenFeed } from '#tests/support/generated-feed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';

let feed: WrittenFeed;
let site: RunningSite;

test.beforeAll(async () => {
  feed = await writeGeneratedFeed({ jobs: 50, expired: 0, seed: 3 });
  site = await startSite({ JOBS_FEED: feed.path });
});

test.afterAll(async () => {
  await Promise.all([site.stop(), feed.remove()]);
});

test.describe('the site fixtures of browser tests', () => {
  test('start a site on its own port that reports the jobs of its feed', () => {
    expect(site.stdout()).toMatch(new RegExp(`Listening on ${site.processUrl} · 50 open jobs`));
  });

  test('show the home page without JavaScript', async ({ visitors }) => {
    await visitors.visit(
      async (page) => {
        const response = await page.goto(site.url);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      },
      { javaScriptEnabled: false },
    );
  });

  test('run several sites of one build, each with its own feed', async () => {
    const other = await writeGeneratedFeed({ jobs: 20, expired: 0, seed: 4 });
    const second = await startSite({ JOBS_FEED: other.path });
    expect(second.stdout()).toContain(' 20 open jobs');
    expect(second.port).not.toBe(site.port);
    expect(await second.stop()).toBe(0);
    await other.remove();
  });

  test('report the output of a site that cannot start', async () => {
    const broken = await writeFeed('');
    await broken.remove();
    await expect(startSite({ JOBS_FEED: broken.path })).rejects.toThrow(broken.path);
  });
});
