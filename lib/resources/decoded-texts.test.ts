import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getDescription } from '#lib/jobs/description/render-description.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import type { Job } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { buildJobMetadata } from '#lib/seo/job-metadata.ts';
import { buildJobPosting } from '#lib/seo/job-posting.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { answerFeed } from './list-feed.ts';

const rows = [
  solrRow({
    number: 1,
    title: 'R&amp;D Lead &#8211; Cargo <b>Nights</b>',
    html_description:
      '<div>&lt;h3&gt;F&uuml;r Gro&szlig;flugzeuge&lt;/h3&gt;&lt;ul&gt;&lt;li&gt;Sweep&lt;/li&gt;&lt;/ul&gt;</div>',
  }),
  solrRow({ number: 2, title: 'Packer', html_description: '<![CDATA[<p>Pack bags.</p>]]>' }),
];
const [now, origin] = [defaultFeed.now.getTime(), 'https://careers.example.com'];

let search: JobSearch;
beforeAll(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const feed = await writeFeed(rows.map((row) => JSON.stringify(row)).join('\n'));
  search = await useSampleSite({}, feed.path);
  await feed.remove();
});
afterAll(async () => {
  vi.useRealTimers();
  await search.close();
});

async function find(text: string): Promise<readonly string[]> {
  const found = await search.search({ ...allJobsQuery, text });
  if (!found.ok) throw new Error(found.error.detail);
  return found.value.jobs.map(({ title }) => title);
}

async function read(title: string): Promise<Job> {
  const listing = await search.search(allJobsQuery);
  const id = listing.ok ? (listing.value.jobs.find((job) => job.title === title)?.id ?? '') : '';
  const lookup = await search.get([id]);
  const job = lookup.ok ? lookup.value.jobs[0] : undefined;
  if (job === undefined) throw new Error(`no ${title}`);
  return job;
}

const lead = 'R&D Lead – Cargo Nights';

test.each([
  ['R&D', [lead]],
  ['Großflugzeuge', [lead]],
  ['sweep', [lead]],
  ['pack bags', ['Packer']],
  ['szlig', []],
  ['8211', []],
])('a search for %s finds %j', async (text, titles) => {
  expect(await find(text)).toEqual(titles);
});

test.each([
  [lead, 'rd-lead-cargo-nights', '<h3>Für Großflugzeuge</h3><ul><li>Sweep</li></ul>', 'Sweep'],
  ['Packer', 'packer', '<p>Pack bags.</p>', 'Pack bags.'],
])(
  '%s has one text on its page, in its address, metadata, structured data and feeds',
  async (title, slug, html, text) => {
    const job = await read(title);
    const description = getDescription(job.description);
    expect([job.title, description.html.replace(/ id="[^"]*"/, '')]).toEqual([title, html]);
    expect(buildJobUrl(job)).toContain(`/${slug}/`);
    expect(buildJobMetadata(job)).toMatchObject({
      title: expect.stringContaining(title),
      description: expect.stringContaining(text),
    });
    expect(buildJobPosting(job, description.html, origin)).toMatchObject({ title, description: html });
    const feed = await (await answerFeed('/jobs/', 'json', '')).json();
    expect(JSON.stringify(feed)).toContain(`"title":"${title}"`);
  },
);
