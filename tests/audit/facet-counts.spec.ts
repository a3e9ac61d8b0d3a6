import { expect, test } from '#tests/support/fixtures.ts';
import { site as config } from '#config/site.ts';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { configuredFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { loadList } from '#lib/views/list/read-list.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import type { JobSearch, SearchPage } from '#lib/search/job-search.ts';
import { toggleOption } from '#lib/jobs/query/selection.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { sendRequest, mapWith } from '#tests/e2e/support/send-request.ts';
import { sampleFeed } from '#tests/e2e/support/naive-feed.ts';
import { sampleAddresses, seed } from '#tests/e2e/support/list-queries.ts';
import { readFacetLinks, readPage, readTotal } from '#tests/e2e/support/read-page.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const addresses = sampleAddresses(200);
/** With fewer different targets, the queries would have become too similar. */
const minTargets = 2_000;

let search: JobSearch;
test.beforeAll(async () => {
  search = await loadSqliteSearch({
    feed: sampleFeed,
    buids: config.buids,
    now: Date.now,
    log: silent,
    database: 'memory',
    holdMs: 0,
  });
});
test.afterAll(async () => {
  await search?.close();
});

/** Returns the list of an address, in process, after its single redirect; null when it is a 404. */
async function loadAt(path: string, hops = 0): Promise<SearchPage | null> {
  const [pathname = '', query] = path.split('?');
  const outcome = await loadList(
    search,
    parseListUrl(pathname, query === undefined ? '' : `?${query}`, configuredFacetSlugs),
  );
  if (outcome.kind === 'redirect' && hops === 0) return loadAt(outcome.to, 1);
  return outcome.kind === 'list' ? outcome.page : null;
}

const totals = new Map<string, number>();

async function totalAt(href: string): Promise<number> {
  const known = totals.get(href);
  if (known !== undefined) return known;
  const [pathname = '', query] = href.split('?');
  const url = parseListUrl(pathname, query === undefined ? '' : `?${query}`, configuredFacetSlugs);
  if (url.kind !== 'list' || !url.isCanonical)
    throw new Error(`${href} is not the canonical address of a list (seed ${seed}).`);
  const count = await countJobs(search, url.query);
  if (!count.ok) throw new Error(count.error.detail);
  totals.set(href, count.value);
  return count.value;
}

/** Returns the wrong counts of one page. */
async function checkPage(page: SearchPage): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const facet of page.facets) {
    const hasChoice = facet.options.some(({ isSelected }) => isSelected);
    for (const option of facet.options) {
      const target: JobQuery = toggleOption(page.query, facet.id, option.slug, page.locations);
      const href = buildListUrl(target);
      const link = `${buildListUrl(page.query)} → ${facet.id} ${option.slug} (${option.count}) → ${href}`;
      const total = await totalAt(href);
      if (option.isSelected) {
        const otherFilters = [...target.locations, ...target.company, ...target.employmentType, ...target.jobCategory];
        if (otherFilters.includes(option.slug)) wrong.push(`${link}: the link does not remove the option`);
        continue;
      }
      const expected = hasChoice ? total - page.total : total;
      if (option.count !== expected) wrong.push(`${link}: ${expected}`);
    }
  }
  return wrong;
}

test.describe('the count of a facet link', () => {
  test(`equals the total of the link, or what it adds to a selection, for every option of 200 random queries (seed ${seed})`, async () => {
    const pages = (await Promise.all(addresses.map((address) => loadAt(`/jobs/${address}`)))).filter(
      (page) => page !== null,
    );
    expect(pages.length).toBeGreaterThan(180);
    const wrong = (await mapWith(pages, 1, checkPage)).flat();
    expect(wrong.slice(0, 20)).toEqual([]);
    process.stdout.write(`${totals.size} different targets of ${pages.length} lists checked\n`);
    expect(totals.size).toBeGreaterThan(minTargets);
  });

  test('is right over HTTP: a third of the facet links of 30 pages are followed, and a count of zero is not a link', async ({
    site,
  }) => {
    /** Totals by address; a negative status where the page is not a 200. */
    const totalsByHref = new Map<string, number>();
    const wrong: string[] = [];
    for (const address of addresses.slice(0, 30)) {
      const first = await sendRequest(site.url, `/jobs/${address}`);
      const path = first.headers.location ?? `/jobs/${address}`;
      const { status, text } = first.status === 308 ? await sendRequest(site.url, path) : first;
      expect(status, path).toBe(200);
      const page = readPage(text);
      const listTotal = readTotal(page);
      const links = readFacetLinks(page);
      const newHrefs = [...new Set(links.map(({ href }) => href))].filter((href) => !totalsByHref.has(href));
      const followed = newHrefs.filter((_href, index) => index % 3 === 0);
      await mapWith(followed, 8, async (href) => {
        const answer = await sendRequest(site.url, href);
        totalsByHref.set(href, answer.status === 200 ? readHeading(answer.text) : -answer.status);
      });
      for (const { href, count, label, facet } of links) {
        const target = totalsByHref.get(href);
        if (target === undefined) continue;
        const hasChoice = links.some((link) => link.facet === facet && link.count === null);
        if (target < 0) wrong.push(`${path}: ${label} leads to ${-target}`);
        else if (count === 0) wrong.push(`${path}: ${label} is a link with 0`);
        else if (count !== null && count !== (hasChoice ? target - listTotal : target))
          wrong.push(`${path} (${listTotal}): ${label} (${count}) leads to ${target} at ${href}`);
      }
    }
    expect(wrong).toEqual([]);
    process.stdout.write(`${totalsByHref.size} facet links followed\n`);
    expect(totalsByHref.size).toBeGreaterThan(200);
  });
});

/** Returns the count of a heading without parsing the whole page. */
function readHeading(html: string): number {
  const count = /<h1[^>]*>(No|[\d,]+)\b/.exec(html)?.[1];
  if (count === undefined) throw new Error('A list without a count in its heading.');
  return count === 'No' ? 0 : Number(count.replaceAll(',', ''));
}
