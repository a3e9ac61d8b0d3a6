import { expect, test } from '#tests/support/fixtures.ts';
import { XSS_HTML, XSS_MARKDOWN } from '#tests/support/xss-vectors.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { sendRequest, mapWith } from '#tests/e2e/support/send-request.ts';
import { solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { hrefsOf, readPage, textsOf } from '#tests/e2e/support/read-page.ts';
import { getPage } from '#tests/e2e/support/get-page.ts';

const vectors = [...XSS_HTML, ...XSS_MARKDOWN];
const closers = [
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '\u2028alert(1)//',
  '{{constructor.constructor("alert(1)")()}}',
  '<!--<script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];
const links = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  ' javascript:alert(1)',
  'http://plain.example/',
  'https://user:pass@evil.example/',
  'https://ok.example/"><script>alert(1)</script>',
];

/** One row per vector, in every visible field. */
const rows = vectors.map((vector, index) => {
  const mark = `${vector} ${closers[index % closers.length]}`;
  return solrRow(index + 1, {
    title_exact: `T${index} ${mark}`,
    title: `T${index} ${mark}`,
    title_slug: mark,
    description: vector,
    html_description: index % 2 === 0 ? `<p>Before</p>${vector}<p>After</p>` : undefined,
    reqid: `R${index}${closers[index % closers.length]}`,
    company_exact: `C ${mark}`,
    job_category: `K ${mark}`,
    job_type: `E ${mark}`,
    location_exact: `${mark}, WA`,
    city_exact: mark,
    state_short_exact: 'WA',
    state_exact: mark,
    country_exact: mark,
    country_short_exact: 'USA',
    link: links[index % links.length],
    date_new: new Date(Date.UTC(2026, 10, 1) + index * 1000).toISOString(),
  });
});

test.use({ sitePlan: { env: { SEARCH_BUIDS: 'any' }, files: { JOBS_FEED: () => writeFeed(toLines(rows)) } } });
function isPlainData(block: Element): boolean {
  const text = block.textContent;
  if (text.includes('<') || block.getAttributeNames().join(' ') !== 'type') return false;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && '@context' in data && data['@context'] === 'https://schema.org';
  } catch {
    return false;
  }
}

/** Returns the parts of a document that could run or lead to something that runs. */
function findDanger(document: Document): readonly string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`${element.tagName} ${name}`);
      if (
        /^\s*(?:javascript|data|vbscript):/i.test(value.replace(/[\u0000-\u0020]/g, '')) &&
        name !== 'value' &&
        name !== 'content'
      )
        found.push(`${element.tagName} ${name}=${value}`);
      if (['srcdoc', 'formaction', 'xlink:href'].includes(name)) found.push(`${element.tagName} ${name}`);
    }
  }
  // A data block never runs, as long as nothing in it can end it.
  for (const block of document.querySelectorAll('script[type="application/ld+json"]'))
    if (!isPlainData(block)) found.push(block.outerHTML.slice(0, 120));
  const inside = document.querySelectorAll(
    'main script:not(main > [type="application/ld+json"]), main style, main iframe, main object, main embed, main svg:not(.search-summary > svg), main math, main base, main link, main meta, main img:not([src^="/art/"]), main template, .prose form, .prose input',
  );
  found.push(...[...inside].map(({ outerHTML }) => outerHTML.slice(0, 100)));
  return found;
}

test.describe('hostile postings', () => {
  test('there are more than fifty vectors, and each of them makes a job', async ({ site }) => {
    expect(vectors.length).toBeGreaterThan(50);
    expect((await getPage(site.url, '/jobs/')).querySelector('h1')?.textContent).toBe(`${vectors.length} jobs`);
  });

  test('the check itself detects vectors', () => {
    expect(
      findDanger(
        readPage(
          '<main><p onclick=x></p><a href=" javascript:x"></a><svg></svg><div><script type="application/ld+json">{}</script></div></main>',
        ),
      ),
    ).toHaveLength(5);
  });

  test('no page contains anything that runs, and titles are shown as text', async ({ site }) => {
    const last = Math.ceil(vectors.length / 10);
    const lists = Array.from({ length: last }, (_, index) => (index === 0 ? '/jobs/' : `/jobs/?page=${index + 1}`));
    const documents = await mapWith(lists, 4, (path) => getPage(site.url, path));
    const paths = documents.flatMap((list) => hrefsOf(list, '[data-job-list] .job-card-title a'));
    expect(paths).toHaveLength(vectors.length);
    const titles = documents.flatMap((list) => textsOf(list, '[data-job-list] .job-card-title a'));
    // Tags are removed from titles.
    expect(titles.some((title) => title.includes('{{constructor.constructor("alert(1)")()}}'))).toBe(true);
    expect(titles.filter((title) => /<script/i.test(title) && /<\/script/i.test(title))).toEqual([]);
    const jobPages = await mapWith(paths, 4, async (path) => ({ path, document: await getPage(site.url, path) }));
    expect([
      ...documents.flatMap(findDanger),
      ...jobPages.flatMap(({ path, document }) => findDanger(document).map((danger) => `${path}: ${danger}`)),
    ]).toEqual([]);
    for (const { path, document } of jobPages)
      for (const href of hrefsOf(document, 'a.button-apply')) expect(href, path).toMatch(/^https:\/\/(?!user)/);
  });
});

test.describe('hostile addresses', () => {
  const hostile = [...closers, ...XSS_HTML.filter((_vector, index) => index % 6 === 0)].map((vector) =>
    encodeURIComponent(vector),
  );
  const paths = [
    ...hostile.flatMap((vector) => [`/jobs/?q=${vector}`, `/job/?id=${vector}`, `/${vector}/`]),
    ...hostile
      .slice(0, 8)
      .flatMap((vector) => [
        `/jobs/?location=${vector}`,
        `/locations/${vector}/jobs/`,
        `/company/${vector}/jobs/`,
        `/jobs/?utm_source=${vector}`,
        `/x/${vector}/y/job/`,
      ]),
    '/<svg onload=alert(1)>/',
    '/jobs/?q=<script>alert(1)</script>',
    '/jobs/?q="onfocus=alert(1) autofocus x="',
  ];

  test('nothing of an address runs on the page that shows it', async ({ site }) => {
    const dangers = await mapWith(paths, 8, async (path) => {
      const { status, text } = await sendRequest(site.url, path.replaceAll(' ', '%20').replaceAll('"', '%22'));
      return status === 308 ? [] : findDanger(readPage(text)).map((danger) => `${path}: ${danger}`);
    });
    expect(dangers.flat()).toEqual([]);
  });
});
