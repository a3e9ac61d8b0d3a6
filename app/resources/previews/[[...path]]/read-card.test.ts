import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JobSearch } from '#lib/search/job-search.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { readListAt } from '#lib/views/list/read-list.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import {
  buildPageMetadata,
  findPicture,
  homeMetadata,
  notFoundMetadata,
  type PageMetadata,
} from '#lib/seo/page-metadata.ts';
import { buildJobMetadata } from '#lib/seo/job-metadata.ts';
import { buildListMetadata } from '#lib/seo/list-metadata.ts';
import { parsePreviewPath } from '#lib/seo/preview-urls.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { readCard } from './read-card.ts';

const company = 'Alaska Air Group';
let search: JobSearch;
beforeAll(async () => {
  vi.useFakeTimers({ now: defaultFeed.now, toFake: ['Date'] });
  search = await useSampleSite();
});
afterAll(async () => {
  vi.useRealTimers();
  await search.close();
});

/** Returns the alternative text in the head of a page and the text on its picture. */
async function readPicture(facts: PageMetadata): Promise<{ readonly alt: string; readonly words: readonly string[] }> {
  const { path, alt } = findPicture(facts);
  const card = await readCard(parsePreviewPath(path.split('?')[0] ?? '') ?? '', '');
  if (card instanceof Response) throw new Error(`${path}: ${card.status}`);
  return { alt, words: [card.title, ...card.facts] };
}

async function readListMetadata(address: string): Promise<PageMetadata> {
  const { pathname, search: requestedQuery } = new URL(address, 'http://list.invalid');
  const outcome = await readListAt(pathname, requestedQuery);
  if (outcome.kind !== 'list') throw new Error(`${address}: ${outcome.kind}`);
  return buildListMetadata(outcome.page, company);
}

test.each([
  ['/jobs/', 'All open jobs'],
  ['/jobs/?q=pilot', 'All open jobs'],
  ['/jobs/?coords=47.45,-122.31&r=25', 'All open jobs'],
  ['/locations/seattle-wa/jobs/?r=25', 'Jobs in Seattle, WA'],
  ['/locations/usa/jobs/?page=2', 'Jobs in the United States'],
  ['/company/horizon-air/jobs/?job-category=interns&job-category=pilots', 'Horizon Air jobs'],
  ['/locations/seattle-wa/job-category/pilots/jobs/', 'Pilot jobs in Seattle, WA'],
])('the alternative text of the picture of %s matches the text on it', async (address, title) => {
  const { alt, words } = await readPicture(await readListMetadata(address));
  expect([words[0], alt]).toEqual([title, `${title} at ${company}`]);
});

test('the same is true of jobs, content pages, the home page and pages without their own picture', async () => {
  const listing = await search.search(allJobsQuery, { limit: 40 });
  for (const { id } of listing.ok ? listing.value.jobs : []) {
    const lookup = await search.get([id]);
    const { alt, words } = await readPicture(
      buildJobMetadata((lookup.ok ? lookup.value.jobs[0] : undefined) ?? expect.fail(id)),
    );
    expect(alt).toBe(words.join(', '));
  }
  for (const facts of [
    homeMetadata,
    notFoundMetadata,
    ...[...runtime().routing.pages.values()].map(buildPageMetadata),
  ]) {
    const { alt, words } = await readPicture(facts);
    expect(alt).toBe(words[0]);
  }
});
