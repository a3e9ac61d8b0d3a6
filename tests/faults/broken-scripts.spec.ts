import type { Page } from 'playwright';
import { expect, test, type Visitors } from '#tests/support/fixtures.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import { followBrowserErrors, type BrowserError } from '#tests/e2e/support/browser-log.ts';
import { builtCode } from '#tests/e2e/support/built-code.ts';
import { startFront } from '#tests/e2e/support/front.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { botAgents, allUserAgents, browserUserAgent } from '#tests/e2e/support/user-agents.ts';

const [open] = readNaiveFeed().filter(({ isOpen }) => isOpen);

/** Returns the texts and links of a part of a page and its head, without attributes that scripts add. */
async function outline(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((selected) => {
    const parts: string[] = [];
    const walk = (node: Node): void => {
      if (node instanceof Text && node.data.trim() !== '') parts.push(node.data.trim());
      if (!(node instanceof Element) || node instanceof HTMLScriptElement) return;
      const isWrapper = node.getAttribute('style')?.startsWith('display:') === true && node.tagName === 'DIV';
      if (!isWrapper)
        parts.push(`<${node.tagName.toLowerCase()} ${node.getAttribute('href') ?? node.getAttribute('action') ?? ''}>`);
      for (const child of node.childNodes) walk(child);
    };
    for (const found of document.querySelectorAll(selected)) walk(found);
    const tags = [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"]')].map(
      (tag) => tag.outerHTML,
    );
    return [...parts, ...tags.sort()];
  }, selector);
}

const serverOutlines = new Map<string, readonly string[]>();

/** Returns the outline of a page without scripts, which does not depend on the visitor. */
async function outlineOfServer(visitors: Visitors, path: string, selector: string): Promise<readonly string[]> {
  let parts = serverOutlines.get(path + selector) ?? [];
  if (parts.length > 0) return parts;
  await visitors.visit(
    async (page) => {
      await page.goto(path);
      parts = await outline(page, selector);
    },
    { javaScriptEnabled: false },
  );
  expect(parts.length).toBeGreaterThan(10);
  serverOutlines.set(path + selector, parts);
  return parts;
}

interface Browsed {
  readonly site: RunningSite;
  readonly visitors: Visitors;
}

interface Case {
  /** What the built script reads where it fails. */
  readonly code?: RegExp;
  readonly path: string;
  readonly good: string;
  readonly bad: string;
  readonly part: string;
  readonly route: string;
}

const islands: readonly (readonly [name: string, broken: Case])[] = [
  [
    'a list of jobs',
    {
      path: '/jobs/',
      good: '"initial":{',
      bad: '"initial":null,"other":{',
      part: '#main',
      route: '/jobs/',
      code: /\.initial\.map\b/,
    },
  ],
];
const wholePage: Case = {
  path: '/benefits/',
  good: '["$","article",null,',
  bad: '["$",null,null,',
  part: '#main',
  route: '/benefits/',
};
const wholeDocument: Case = {
  path: '/benefits/',
  good: '["$","header",null,{"className":"site-header"',
  bad: '["$",null,null,{"className":"site-header"',
  part: 'body',
  route: '/benefits/',
};

async function visitBroken(
  { site, visitors }: Browsed,
  { path, good, bad }: Case,
  userAgent: string,
  look: (page: Page, errors: () => readonly BrowserError[]) => Promise<void>,
): Promise<void> {
  // The HTML is complete; the data, which the document contains as escaped text, differ from it.
  const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
  const corrupt = (body: string): string => body.replace(escaped(good), escaped(bad));
  const front = await startFront(site, (target) => (target === path ? corrupt : null));
  await visitors.visit(
    async (page) => {
      const errors = followBrowserErrors(site);
      // Files that are still on their way change nothing.
      await page.goto(front.url + path, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => errors().length, { timeout: 30_000 }).toBe(1);
      await look(page, errors);
      // A second report would have been sent by now.
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 1000 })),
      );
      expect(errors().slice(1)).toEqual([]);
    },
    { userAgent, bypassCSP: true },
  );
  front.close();
}

for (const [title, broken] of islands) {
  test.describe(`${title} whose script throws`, () => {
    for (const [title, agent] of allUserAgents) {
      test(`stays as the server rendered it, for ${title}`, async ({ visitors, site }) => {
        const server = await outlineOfServer(visitors, broken.path, broken.part);
        await visitBroken({ site, visitors }, broken, agent, async (page, errors) => {
          expect(await outline(page, broken.part)).toEqual(server);
          expect(errors()[0]).toMatchObject({ kind: 'island', name: 'TypeError', route: broken.route });
        });
      });
    }

    test('is logged with its position in the built script', async ({ site, visitors }) => {
      await visitBroken({ site, visitors }, broken, browserUserAgent, async (_, errors) => {
        const [frame = ''] = errors()[0]?.frames ?? [];
        expect(builtCode(frame)).toMatch(broken.code ?? /^$/);
      });
    });

    test('still has working links, and the next page is hydrated', async ({ site, visitors }) => {
      await visitBroken({ site, visitors }, broken, browserUserAgent, async (page) => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Find a job by ID' }).click();
        await page.waitForURL((url) => url.pathname === '/job/');
        await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Something Went Wrong');
        await page.waitForLoadState();
      });
    });
  });
}

/** Parts of a page with an error boundary of their own, and what makes their script throw. */
const parts = [
  {
    name: 'the tools of a job',
    path: open?.path ?? '',
    part: '.job-tools',
    other: '.job-head',
    code: 'share',
    breakScript: () =>
      Object.defineProperty(Navigator.prototype, 'share', {
        get: () => {
          throw new Error('no sharing');
        },
      }),
  },
  {
    name: 'the map of a list',
    path: '/jobs/?view=map',
    part: '.map-main',
    other: '.list-head',
    code: 'ResizeObserver',
    breakScript: () => Reflect.set(window, 'ResizeObserver', undefined),
  },
];

for (const { name, path, part, other, code, breakScript } of parts)
  test(`${name} whose script throws stays as the server rendered it; the page around it is hydrated`, async ({
    visitors,
    site,
  }) => {
    const server = await outlineOfServer(visitors, path, part);
    await visitors.visit(async (page) => {
      await page.addInitScript(breakScript);
      const errors = followBrowserErrors(site);
      await page.goto(path);
      await expect.poll(() => errors().length, { timeout: 30_000 }).toBe(1);
      expect(await outline(page, part)).toEqual(server);
      expect(builtCode(errors()[0]?.frames[0] ?? '')).toContain(code);
      const isHydrated = (selector: string): Promise<boolean> =>
        page.evaluate(
          (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
          selector,
        );
      expect([await isHydrated(other), await isHydrated(part)]).toEqual([true, false]);
    });
  });

test.describe('a page whose script throws', () => {
  test('shows browsers the error screen in its layout', async ({ site, visitors }) => {
    await visitBroken({ site, visitors }, wholePage, browserUserAgent, async (page) => {
      await expect(page.getByRole('main')).toContainText('Something Went Wrong');
      const text = await page.getByRole('main').innerText();
      for (const part of [
        'Sorry, an error has occured, please try again or contact us if the issue persists.',
        'Status Code: 500',
      ])
        expect(text).toContain(part);
      expect(text).not.toMatch(/React|invalid/);
      await expect(page.getByRole('banner')).toBeVisible();
    });
  });

  for (const [title, agent] of botAgents) {
    test(`stays as the server rendered it, for ${title}`, async ({ visitors, site }) => {
      const server = await outlineOfServer(visitors, wholePage.path, wholePage.part);
      await visitBroken({ site, visitors }, wholePage, agent, async (page) => {
        expect(await outline(page, wholePage.part)).toEqual(server);
      });
    });
  }
});

test.describe('a document whose layout throws', () => {
  test('shows browsers the error screen', async ({ site, visitors }) => {
    await visitBroken({ site, visitors }, wholeDocument, browserUserAgent, async (page, errors) => {
      await expect(page.locator('body')).toContainText('Something Went Wrong');
      expect(await page.locator('body').innerText()).toContain('Status Code: 500');
      expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
      expect(errors()[0]).toMatchObject({ kind: 'document', route: '/benefits/' });
    });
  });

  for (const [title, agent] of botAgents) {
    test(`stays as the server rendered it, for ${title}`, async ({ visitors, site }) => {
      const server = await outlineOfServer(visitors, wholeDocument.path, 'main');
      await visitBroken({ site, visitors }, wholeDocument, agent, async (page, errors) => {
        expect(await outline(page, 'main')).toEqual(server);
        expect(errors()[0]).toMatchObject({ kind: 'document', name: 'React 130', route: '/benefits/' });
      });
    });
  }
});
