import axe from 'axe-core';
import type { Page } from 'playwright';
import { z } from 'zod';

const results = z.object({ violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })), passes: z.array(z.unknown()) });
const options = JSON.stringify({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] });
const fewestPasses = 10;

/** Gives a loaded page the rules; once a document. */
export async function installAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/**
 * What a machine finds against WCAG 2.2 AA on the page as it looks now: one line a rule, empty when all is well.
 * @throws Error when so few rules applied that the page cannot have been there
 */
export async function auditPage(page: Page): Promise<readonly string[]> {
  const found: unknown = await page.evaluate(`axe.run(document, ${options})`);
  const { violations, passes } = results.parse(found);
  if (passes.length < fewestPasses) throw new Error(`Only ${passes.length} rules applied to ${page.url()}.`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** True when the page is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
