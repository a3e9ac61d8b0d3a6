import { sendRequest } from './support/send-request.ts';
import { hrefsOf, metaOf, readPage, textOf, textsOf } from './support/read-page.ts';
import { expect } from '#tests/support/fixtures.ts';
import {
  arrive,
  cargo,
  gate,
  listOf,
  officer,
  ramp,
  savedJobsSite,
  saveButton,
  test,
} from './support/saved-jobs-site.ts';

test.use({ sitePlan: savedJobsSite });

test.describe('an address with saved jobs', () => {
  test('shows its jobs in order, marks the closed one and counts the unknown ones', async ({ site }) => {
    const { status, text } = await sendRequest(
      site.url,
      `/saved/?id=${officer}&id=${gate}&id=${ramp.toLowerCase()}&id=${officer}&id=nobody&id=%00`,
    );
    const page = readPage(text);
    expect(status).toBe(200);
    expect(textOf(page, 'h1')).toBe('3 jobs saved');
    expect(textsOf(page, '.job-card-title')).toEqual(['First Officer', 'Gate AgentClosed', 'Ramp AgentNew']);
    expect(textsOf(page, '.saved-page > p')).toEqual(
      expect.arrayContaining(['One of these jobs has closed.', 'One job on this list is no longer available.']),
    );
    expect(metaOf(page, 'robots')).toContain('noindex');
    expect(hrefsOf(page, 'link[rel=canonical]')[0]).toMatch(/\/saved\/$/);
  });

  test('without jobs says how saving works; with unknown jobs alone, that none is known', async ({ site }) => {
    expect(textOf(readPage((await sendRequest(site.url, '/saved/')).text), 'h1')).toBe('Saved jobs');
    const unknown = readPage((await sendRequest(site.url, '/saved/?id=a&id=b')).text);
    expect(textOf(unknown, 'h1')).toBe('No saved jobs');
    expect(textsOf(unknown, '.saved-page > p')).toContain('2 jobs on this list are no longer available.');
  });

  test('with more jobs than a list holds shows the first fifty and does not fail', async ({ site }) => {
    const { status } = await sendRequest(
      site.url,
      `/saved/?${Array.from({ length: 200 }, (_, index) => `id=x${index}`).join('&')}&id=${ramp}`,
    );
    expect(status).toBe(200);
  });

  test('redirects to its canonical spelling in one hop and keeps the query', async ({ site }) => {
    const { status, headers } = await sendRequest(site.url, `/Saved?id=${ramp}`);
    expect([status, headers.location]).toEqual([308, `/saved/?id=${ramp}`]);
  });
});

test("a shared list is distinguished from the visitor's own and can be added to it", async ({ visit }) => {
  await visit(async (page) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(listOf(ramp, cargo));
    await expect(heading).toHaveText('Shared list: 2 jobs');
    await page.getByRole('button', { name: 'Save all of these' }).click();
    await expect(saveButton(page, 'Cargo Agent')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await saveButton(page, 'Cargo Agent').waitFor();
    await expect(heading).toHaveText('2 jobs saved');
    await page.goto(listOf(officer));
    await page.getByRole('link', { name: 'See my list' }).click();
    await arrive(page, listOf(ramp, cargo));
  });
});

test("removing a job from the visitor's own list changes its heading and address, also after a reload", async ({
  visit,
}) => {
  await visit(async (page) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(listOf(ramp, officer, cargo));
    await page.getByRole('button', { name: 'Save all of these' }).click();
    await expect(heading).toHaveText('3 jobs saved');
    await saveButton(page, 'First Officer').click();
    await expect(heading).toHaveText('2 jobs saved');
    await arrive(page, listOf(ramp, cargo));
    await page.reload();
    await saveButton(page, 'Cargo Agent').waitFor();
    await expect(heading).toHaveText('2 jobs saved');
    await saveButton(page, 'Ramp Agent').click();
    await saveButton(page, 'Cargo Agent').click();
    await expect(heading).toHaveText('No saved jobs');
    await arrive(page, '/saved/');
    await saveButton(page, 'Cargo Agent').click();
    await arrive(page, listOf(cargo));
  });
});

test('the card under the pointer does not cover the choice to compare it', async ({ visit }) => {
  await visit(async (page) => {
    await page.goto(listOf(ramp, officer));
    const card = await page.getByRole('article').first().boundingBox();
    const choice = await page.getByLabel('Compare Ramp Agent, Seattle, WA').boundingBox();
    expect(choice?.y).toBeGreaterThanOrEqual((card?.y ?? 0) + (card?.height ?? 0));
  });
});
