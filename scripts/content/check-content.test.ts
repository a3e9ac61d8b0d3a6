import path from 'node:path';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#config/pages.ts';
import { site } from '#config/site.ts';
import { parseProse } from '#components/content/prose/parse-prose.ts';
import { readMarkdown } from '#lib/content/read-markdown.ts';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { configuredFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { toTitlePay } from '#components/content/pay-summary.tsx';
import { toQuery } from '#lib/jobs/query/selection.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { checkContent } from './check-content.ts';
import { listLinks } from './check-links.ts';
import { checkSpelling, createSpelling, readOwnWords } from './check-spelling.ts';
import { readContent, toLine, type Content, type ContentFile } from './read-content.ts';

const root = path.join(import.meta.dirname, '../..');
const content = readContent(root);
const lead = `${'word '.repeat(19)}end`;
const filler = `${'word '.repeat(350)}end.\n\n`;
const career = pages.filter(({ path: page }) => page === '/career-opportunities/interns/');
const questions = `## Questions\n\n<Questions>\n\n${'### Why?\n\nBecause.\n\n'.repeat(5)}</Questions>\n\n<LiveJobs />\n`;

function asContent(words: string): Content {
  const source = `---\nlead: ${lead}\nupdated: 2026-11-20\n---\n${words}`;
  const prose = parseProse(source);
  if (!prose.ok) throw new Error(JSON.stringify(prose.error));
  const file: ContentFile = {
    file: 'content/x.mdx',
    path: '/career-opportunities/interns/',
    prose: prose.value,
    tree: readMarkdown(source),
  };
  return { files: [file], paths: ['/', file.path], pictures: [], problems: [] };
}

function faultsOf(words: string): readonly string[] {
  return checkContent(asContent(words), career);
}

test('every prose file of the site passes the checks', () => {
  expect(checkContent(content)).toEqual([]);
});

test('every word is in the dictionary or in our word list', () => {
  const isCorrect = createSpelling(readOwnWords(root));
  expect(
    content.files.flatMap((file) => checkSpelling(file, isCorrect).map((problem) => toLine(file.file, problem))),
  ).toEqual([]);
});

/** Parts that use more of a page than its column of text. */
const compositions = 'Airlines Aside Bases Cards Day Facts PayRange Person Route Scene Steps Timeline'.split(' ');

test.each(
  content.files.flatMap(({ path: pagePath, tree }) => {
    const area = pages.find((page) => page.path === pagePath)?.area ?? 'service';
    return area === 'service' || area === 'benefits' ? [] : [{ pagePath, tree }];
  }),
)('$pagePath has at least two compositions', ({ tree }) => {
  const names = new Set<string | null>();
  visit(tree, 'mdxJsxFlowElement', ({ name }) => {
    names.add(name);
  });
  expect(compositions.filter((name) => names.has(name)).length).toBeGreaterThanOrEqual(2);
});

describe('the sample feed', () => {
  let search: JobSearch;
  beforeAll(async () => {
    const nothing = { info() {}, warn() {}, error() {} };
    search = await loadSqliteSearch({
      feed: path.join(root, 'data/sample-feed.ndjson'),
      buids: site.buids,
      now: () => defaultFeed.now.getTime(),
      log: nothing,
      database: 'memory',
      holdMs: 0,
    });
  });

  test('has jobs in every list that prose links to', async () => {
    const empty: string[] = [];
    for (const file of content.files) {
      for (const { url, line } of listLinks(file)) {
        const [listPath = '', query = ''] = url.split('?', 2);
        const list = url.startsWith('/') ? parseListUrl(listPath, query, configuredFacetSlugs) : null;
        if (list?.kind !== 'list') continue;
        const page = await search.search(list.query);
        if (!page.ok || page.value.total === 0 || page.value.locations.includes(null))
          empty.push(`${file.file}:${line}: ${url}`);
      }
    }
    expect(empty).toEqual([]);
  });

  test('has a job with pay for every title that a page shows pay of', async () => {
    const missing: string[] = [];
    for (const { file, path: pagePath, prose } of content.files) {
      for (const segment of prose.segments) {
        if (segment.kind !== 'PayRange') continue;
        const page = pages.find((candidate) => candidate.path === pagePath);
        const listing = await search.search(toQuery(page?.jobs ?? {}), {
          limit: search.capabilities.maxStatisticsRows,
        });
        const { ranges } = toTitlePay(listing.ok ? listing.value.jobs : [], segment.titles);
        for (const title of segment.titles.split(','))
          if (!ranges.some((range) => range.title === title.trim())) missing.push(`${file}: ${title}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

describe('the content checks report', () => {
  test('nothing for a correct page', () => {
    expect(
      faultsOf(`${filler}See [pilots](/job-category/pilots/jobs/), [us](/) and [below](#questions).\n\n${questions}`),
    ).toEqual([]);
  });

  test.each([
    ['too few words', questions, 'content/x.mdx:1: 31 words; 350 to 900 are wanted'],
    [
      'a straight quotation mark',
      `${filler}It's late.\n\n${questions}`,
      "content/x.mdx:7: straight quotation mark in “It's late.”; write ’ “ ”",
    ],
    [
      'Japanese without its language',
      `${filler}日本\n\n${questions}`,
      'content/x.mdx:7: Japanese outside of <Japanese>, which sets its language',
    ],
    [
      'a subsection',
      `${filler}### Why\n\n${questions}`,
      'content/x.mdx:7: heading “Why” must be a section (##); ### is for questions',
    ],
    [
      'a question without its mark',
      `${filler}${questions.replace('### Why?', '### Why')}`,
      'content/x.mdx:11: heading “Why” is not a question',
    ],
    [
      'four questions',
      `${filler}${questions.replace('### Why?\n\n', '')}`,
      'content/x.mdx:1: 4 questions; a career page answers 5',
    ],
    [
      'no live jobs',
      `${filler}${questions.replace('<LiveJobs />', '')}`,
      'content/x.mdx:1: a careers page ends with <LiveJobs />',
    ],
    [
      'live jobs before the end',
      `<LiveJobs />\n\n${filler}${questions.replace('<LiveJobs />', 'End.')}`,
      'content/x.mdx:1: a careers page ends with <LiveJobs />',
    ],
    [
      'a link to an unknown page',
      `${filler}[x](/nowhere/)\n\n${questions}`,
      'content/x.mdx:7: link to /nowhere/ is neither a page nor a list of this site',
    ],
    [
      'a link to an unknown filter',
      `${filler}[x](/company/delta/jobs/)\n\n${questions}`,
      'content/x.mdx:7: link to /company/delta/jobs/ is neither a page nor a list of this site',
    ],
    [
      'a link to a redirect',
      `${filler}[x](/jobs/?company=horizon-air)\n\n${questions}`,
      'content/x.mdx:7: link to /jobs/?company=horizon-air belongs at /company/horizon-air/jobs/',
    ],
    [
      'a link to a missing section',
      `${filler}[x](#pay)\n\n${questions}`,
      'content/x.mdx:7: link to #pay names no section of this page',
    ],
    [
      'a link without https',
      `${filler}[x](http://example.com/)\n\n${questions}`,
      'content/x.mdx:7: link to http://example.com/ is neither a path of this site nor https',
    ],
  ])('%s', (_name, words, fault) => {
    expect(faultsOf(words)).toEqual([fault]);
  });

  test('a picture that does not exist, and the photograph of a person that no page shows', () => {
    const person =
      '<Person photo="ana-lopes.webp" alt="A dispatcher at her desk" name="Ana" role="Dispatcher" license="© Example" consent="2026-11-20">\n\nI plan.\n\n</Person>\n\n';
    const misspelled = { ...asContent(`${person}${filler}${questions}`), pictures: ['/people/ana-lopez.webp'] };
    expect(checkContent(misspelled, career)).toEqual([
      'content/x.mdx: there is no picture public/people/ana-lopes.webp',
      'public/people/ana-lopez.webp: no page shows this photograph, so it must not be published',
    ]);
  });

  test('a registered page without a file, and a file without a registered page', () => {
    const contentWithStrayPage = {
      ...content,
      paths: [...content.paths.filter((page) => page !== '/benefits/'), '/left-over/'],
    };
    expect(checkContent(contentWithStrayPage)).toEqual([
      'content/benefits.mdx: the page /benefits/ of config/pages.ts has no such file',
      'content/left-over.mdx: config/pages.ts has no page /left-over/',
    ]);
  });

  test('a misspelled word, but no code, name or possessive', () => {
    const [file] = asContent('The captian of Horizon’s E175 at SEA flew to Līhuʻe.').files;
    if (file === undefined) throw new Error('No file.');
    expect(checkSpelling(file, createSpelling(['Līhuʻe'])).map(({ reason }) => reason)).toEqual([
      '“captian” is misspelled, or missing in content/words.txt',
    ]);
  });
});
