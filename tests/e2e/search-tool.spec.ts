import { expect, test } from '#tests/support/fixtures.ts';
import desktop from '../../playwright.config.ts';
import { waitForHydratedList } from './support/hydrated-list.ts';
import { sendRequest } from './support/send-request.ts';

const paths = ['/', '/jobs/', '/locations/seattle-wa/jobs/', '/jobs/?location=atlantis'];
const { launchOptions } = desktop.projects?.find(({ name }) => name === 'desktop')?.use ?? {};

test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--enable-blink-features=WebMCP'] },
});

interface Tool {
  readonly name: string;
  readonly inputSchema: { readonly properties: Readonly<Record<string, { readonly description?: string }>> };
}

declare global {
  interface Document {
    /** WebMCP, in browsers that have it. */
    readonly modelContext?: {
      getTools(): Promise<readonly Tool[]>;
      executeTool(tool: Tool, input: object): Promise<unknown>;
    };
  }
}

test('pages and data do not mention tools by default', async ({ site }) => {
  for (const path of [...paths, '/data/jobs/']) {
    const { text } = await sendRequest(site.url, path);
    expect(text).toContain('jobs');
    expect(text, path).not.toMatch(/toolname|tooldescription|toolautosubmit|"tool"/);
  }
});

test.describe('with WEBMCP=on', () => {
  test.use({ sitePlan: { env: { WEBMCP: 'on' } } });

  test('the form of each page is one tool, whose labels describe its arguments', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      const tools = await page.evaluate(async () =>
        (await document.modelContext?.getTools())?.map(({ name, inputSchema: { properties } }) => ({
          name,
          labels: Object.entries(properties).map(([field, { description }]) => [field, description]),
        })),
      );
      const labels = [
        ['q', 'Job title, skill or ID'],
        ['location', 'City, state or country'],
        ...(path === '/' ? [] : [['r', 'Distance']]),
      ];
      expect(tools, path).toEqual([{ name: 'search_jobs', labels }]);
    }
  });

  for (const path of ['/', '/jobs/'])
    test(`a call on ${path} leads to the list, and people still search in place`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('load');
      await page.evaluate(() => {
        void document.modelContext
          ?.getTools()
          .then(
            async ([tool]) => tool && document.modelContext?.executeTool(tool, { q: 'pilot', location: 'Seattle, WA' }),
          );
      });
      await page.waitForURL('**/locations/seattle-wa/jobs/?q=pilot**');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/job/i);
      await waitForHydratedList(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const field = page.getByLabel('Job title, skill or ID');
      await field.fill('mechanic');
      await field.press('Enter');
      await page.waitForURL('**/locations/seattle-wa/jobs/?q=mechanic**');
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      await expect(page.locator('form[toolname=search_jobs]')).toHaveCount(1);
    });
});
