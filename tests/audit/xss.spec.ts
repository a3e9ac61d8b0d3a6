import type { BrowserContext, Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { renderDescription } from '#lib/jobs/description/render-description.ts';
import { solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { readPage } from '#tests/e2e/support/read-page.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { xssCorpus } from '#tests/security/support/xss-corpus.ts';

const rows = xssCorpus.map((vector, index) =>
  solrRow(index + 1, {
    title_exact: `T${index} ${vector}`,
    title_slug: vector,
    description: vector,
    html_description: index % 2 === 0 ? vector : undefined,
    reqid: vector.slice(0, 60),
    company_exact: `C${index % 7} ${vector}`,
    job_category: vector,
    job_type: vector,
    location_exact: `${vector}, WA`,
    city_exact: vector,
    state_short_exact: 'WA',
    state_exact: vector,
    country_short_exact: 'USA',
    country_exact: vector,
    date_new: new Date(Date.UTC(2026, 10, 1) + index * 1000).toISOString(),
  }),
);
test.use({ sitePlan: { env: { SEARCH_BUIDS: 'any' }, files: { JOBS_FEED: () => writeFeed(toLines(rows)) } } });

/** Records scripts, requests and navigations of any page of a visitor. */
async function follow(visitor: BrowserContext, origin: string): Promise<readonly string[]> {
  const found: string[] = [];
  const own = new URL(origin).host;
  await visitor.exposeBinding('tellRun', ({ page }, what: string) => void found.push(`${what} ran on ${page.url()}`));
  await visitor.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      Reflect.set(window, name, (text: unknown) => {
        const tell: (what: string) => void = Reflect.get(window, 'tellRun');
        tell(`${name}(${String(text)})`);
      });
    }
  });
  await visitor.route(
    (url) => url.host !== own && /^(?:https?|wss?|ftp):$/.test(url.protocol),
    (route) => {
      found.push(`asked ${route.request().url()}`);
      return route.abort();
    },
  );
  visitor.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return found;
}

/** Triggers the events that a vector could have attached. */
async function touch(page: Page, clicks: boolean): Promise<void> {
  await page.evaluate(async (mayClick) => {
    const touchAll = (document: Document): void => {
      // A script that fails makes our own pages reload.
      for (const element of document.querySelectorAll(mayClick ? '*' : 'main *:not(script, link)')) {
        if (element.closest('form, header, footer, .facets, nav') !== null) continue;
        const link = element.closest('a');
        if (link !== null && !/^\s*(?:java|vb|data)/i.test(link.getAttribute('href') ?? '')) continue;
        for (const type of [
          'mouseover',
          'pointerover',
          'focus',
          'focusin',
          'toggle',
          'error',
          'load',
          'animationstart',
          ...(mayClick ? ['click'] : []),
        ])
          element.dispatchEvent(new Event(type, { bubbles: false }));
        if (link !== null && link === element) link.click();
      }
    };
    touchAll(document);
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentDocument !== null) touchAll(frame.contentDocument);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }, clicks);
}

const toFrames = (fragments: readonly string[]): string =>
  `<!doctype html><title>Fragments</title>${fragments.map((html) => `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`).join('')}`;

/** Shows fragments of HTML, each in its own frame, in a browser without a policy. */
async function show(page: Page, fragments: readonly string[], perPage: number): Promise<void> {
  for (let from = 0; from < fragments.length; from += perPage) {
    await page.setContent(toFrames(fragments.slice(from, from + perPage)), { waitUntil: 'load' });
    await touch(page, true);
  }
}

test.describe('the XSS vectors', () => {
  test('are hundreds, most of which run or load something without a sanitizer', async ({ visitors, site }) => {
    expect(xssCorpus.length).toBeGreaterThanOrEqual(300);
    await visitors.visit(
      async (page, visitor) => {
        const found = await follow(visitor, site.url);
        await page.goto('/robots.txt');
        const dangerous = [
          '<img src=x onerror=alert(1)>',
          '<svg onload=alert(1)>',
          '<a href="javascript:alert(1)">x</a>',
          '<img src=//evil.example/x>',
          '<p onmouseover=alert(1)>x</p>',
          '<details open ontoggle=alert(1)>x',
        ];
        for (const vector of dangerous) {
          const before = found.length;
          await show(page, [vector], 1);
          await expect.poll(() => found.length, { message: vector }).toBeGreaterThan(before);
        }
      },
      { bypassCSP: true },
    );
  });
});

test.describe('without a content security policy', () => {
  test('no sanitized vector runs or loads anything, in any format', ({ visitors, site }) =>
    visitors.visit(
      async (page, visitor) => {
        const found = await follow(visitor, site.url);
        await page.goto('/robots.txt');
        const formats = ['html', 'markdown'] as const;
        await show(
          page,
          formats.flatMap((format) => xssCorpus.map((body) => renderDescription({ format, body }).html)),
          120,
        );
        expect(found).toEqual([]);
      },
      { bypassCSP: true },
    ));

  test('no document of a hostile feed contains anything that runs or loads', ({ visitors, site }) =>
    visitors.visit(
      async (page, visitor) => {
        const lists = Array.from(
          { length: Math.ceil(rows.length / 10) },
          (_, index) => `/jobs/${index === 0 ? '' : `?page=${index + 1}`}`,
        );
        const documents: string[] = [];
        for (const list of lists) documents.push((await sendRequest(site.url, list)).text);
        const paths = documents.flatMap((text) =>
          [...readPage(text).querySelectorAll('[data-job-list] .job-card-title a')].map(
            (link) => link.getAttribute('href') ?? '',
          ),
        );
        expect(paths.length).toBeGreaterThanOrEqual(rows.length * 0.95);
        for (const path of paths.filter((_path, index) => index % 12 === 0))
          documents.push((await sendRequest(site.url, path)).text);
        const found = await follow(visitor, site.url);
        await page.goto('/robots.txt');
        // Our own scripts are not tested here, and would make each frame a whole page.
        await show(
          page,
          documents.map((text) =>
            text
              .replace(/<script(?! type="application\/ld\+json")[^>]*>[^]*?<\/script>/g, '')
              .replaceAll(/<link [^>]*>/g, ''),
          ),
          10,
        );
        expect(found).toEqual([]);
      },
      { bypassCSP: true },
    ));
});

const sampledVectors = xssCorpus.filter((_vector, index) => index % 14 === 0);
const addresses = [
  ...sampledVectors.map((vector) => `/jobs/?q=${encodeURIComponent(vector)}`),
  ...sampledVectors
    .slice(0, 6)
    .flatMap((vector) => [
      `/${encodeURIComponent(vector)}/`,
      `/jobs/?location=${encodeURIComponent(vector)}`,
      `/job/?id=${encodeURIComponent(vector)}`,
      `/saved/?id=${encodeURIComponent(vector)}&compare=${encodeURIComponent(vector)}`,
      `/benefits/?utm_source=${encodeURIComponent(vector)}#${encodeURIComponent(vector)}`,
    ]),
];

for (const [title, ignoresPolicy, step] of [
  ['without a policy', true, 3],
  ['with the policy', false, 6],
] as const) {
  test.describe(`hydrated pages, ${title}`, () => {
    test('addresses, lists, jobs and stored data run and load nothing', ({ visitors, site }) =>
      visitors.visit(
        async (page, visitor) => {
          const found = await follow(visitor, site.url);
          await page.goto('/robots.txt');
          await page.evaluate((vectors) => {
            const hostile = (value: string) => ({
              id: value,
              title: value,
              place: value,
              href: `/\t/evil.example/${value}/job/`,
            });
            window.localStorage.setItem('careers.saved', JSON.stringify(vectors.slice(0, 50)));
            window.localStorage.setItem(
              'careers.recent',
              JSON.stringify([
                ...vectors.slice(0, 4).map(hostile),
                ...vectors.slice(4, 8).map((value) => ({ ...hostile(value), href: '/a/b/c/job/' })),
                { id: 'x', title: 'x', place: 'x', href: 'javascript:alert(1)//job/' },
              ]),
            );
            window.localStorage.setItem('careers.visit', '{"last":"<img src=x onerror=alert(1)>","previous":{}}');
            window.localStorage.setItem('careers.consent', '{"choice":"<script>alert(1)</script>"}');
          }, sampledVectors);
          const jobs = [
            ...readPage((await sendRequest(site.url, '/jobs/')).text).querySelectorAll(
              '[data-job-list] .job-card-title a',
            ),
          ].map((link) => link.getAttribute('href') ?? '');
          for (const path of [
            '/',
            '/saved/',
            '/jobs/',
            '/jobs/?view=map',
            ...jobs.slice(0, 4),
            ...addresses.filter((_address, index) => index % step === 0),
          ]) {
            await page.goto(path);
            // With stored jobs a browser is led on to the list of them.
            if (path === '/saved/') await page.waitForURL(/\?id=/);
            // On a hydrated page a click navigates.
            await touch(page, false);
            expect(found, path).toEqual([]);
          }
        },
        { bypassCSP: ignoresPolicy },
      ));
  });
}
