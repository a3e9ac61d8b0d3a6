/**
 * Crawls the production build with the sample jobs as every agent, and writes `docs/reports/crawl.md`; `--front`:
 * behind the nginx of `deploy/nginx`, into a section of it.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';
import { preserveFrontSection, withFrontSection } from '#tests/support/front-section.ts';
import { startBehindFront, startSite } from '#tests/support/start-site.ts';
import { agents } from '#tests/crawl/agents.ts';
import { crawlSite, type CrawledPage, type PageKind } from '#tests/crawl/crawl-site.ts';
import { readHead } from '#tests/crawl/read-head.ts';

const origin = 'https://careers.example.com';
const target = new URL('../docs/reports/crawl.md', import.meta.url);
const kinds: Readonly<Record<PageKind, string>> = {
  home: 'Home',
  page: 'Content pages',
  list: 'Lists of jobs',
  job: 'Jobs',
};

const feed = await writeGeneratedFeed();
const { values } = parseArgs({ options: { front: { type: 'boolean', default: false } } });
const site = await (values.front ? startBehindFront : startSite)({ SITE_URL: origin, JOBS_FEED: feed.path });
const started = performance.now();
const crawl = await crawlSite(site.url, origin);
const seconds = (performance.now() - started) / 1000;
const closed = readNaiveFeed(feed.path).filter(({ isOpen }) => !isOpen);
const answers = await Promise.all(closed.map(({ path }) => sendRequest(site.url, path)));
await site.stop();
await feed.remove();

function isMarkedUp({ html }: CrawledPage): boolean {
  return readHead(html).data.some((block) => block['@type'] === 'JobPosting');
}

function countBy(pages: readonly CrawledPage[], kind: PageKind): string {
  const own = pages.filter((page) => page.kind === kind);
  const right = own.filter(({ status }) => status === 200).length;
  const same = own.filter(({ otherwise }) => otherwise.length === 0).length;
  const indexed = own.filter(({ html }) => readHead(html).robots.join() === 'index, follow').length;
  const markup = own.filter(isMarkedUp).length;
  return `| ${kinds[kind]} | ${own.length} | ${right} | ${own.length - right} | ${same} | ${indexed} | ${markup} |`;
}

const total = crawl.pages.length;
const repeated = (field: 'title' | 'description'): number =>
  total - new Set(crawl.pages.map(({ html }) => readHead(html)[field][0])).size;
const gone = answers.filter(({ status }) => status === 410).length;
const rows = (['home', 'page', 'list', 'job'] as const).map((kind) => countBy(crawl.pages, kind));
const found = `| Kind | Addresses | 200 | Other | Same bytes for all agents | Indexable | With JobPosting |
|---|---|---|---|---|---|---|
${rows.join('\n')}

- Requests: ${total * Object.keys(agents).length} in ${seconds.toFixed(0)} s.
- Files of the sitemap, index included: ${crawl.sitemaps.size}.
- Repeated titles: ${repeated('title')}. Repeated descriptions: ${repeated('description')}.
- Closed jobs: ${closed.length}, of which ${gone} answer 410; in the sitemap: ${closed.filter(({ path }) => crawl.pages.some((page) => page.path === path)).length}.
`;
const text = values.front
  ? withFrontSection(
      target,
      `Written by \`npm run bench -- crawl --front\`: the same crawl through the front of \`deploy/nginx\`, its limits for one visitor lifted.\n\n${found}`,
    )
  : preserveFrontSection(
      target,
      `# The site as crawlers find it

Written by \`npm run bench -- crawl\`: the production build over the sample jobs, read without JavaScript from robots.txt through the sitemap to every page it names, as ${Object.keys(agents).length} user agents.

${found}
Agents: ${Object.keys(agents).join(', ')}.
`,
    );
writeFileSync(target, text);
process.stdout.write(found);
const isRight = (page: CrawledPage): boolean =>
  page.status === 200 && page.otherwise.length === 0 && isMarkedUp(page) === (page.kind === 'job');
process.exitCode = crawl.pages.every(isRight) && gone === closed.length ? 0 : 1;
