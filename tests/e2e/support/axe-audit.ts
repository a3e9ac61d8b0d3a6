import axe from 'axe-core';
import type { Page } from 'playwright';
import { z } from 'zod';

const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
  passes: z.array(z.unknown()),
});
const options = JSON.stringify({
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // A best practice that WCAG only implies: equal landmarks cannot be told apart.
  rules: { 'landmark-unique': { enabled: true } },
  resultTypes: ['violations'],
});
const fewestPasses = 10;

/** Injects axe into a loaded page, once per document. */
export async function installAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/**
 * Returns the WCAG 2.2 AA violations that axe finds on the page in its current state, one line per rule.
 * @throws Error when so few rules applied that the page cannot have been loaded
 */
export async function auditPage(page: Page): Promise<readonly string[]> {
  const found: unknown = await page.evaluate(`axe.run(document, ${options})`);
  const { violations, passes } = results.parse(found);
  if (passes.length < fewestPasses) throw new Error(`Only ${passes.length} rules applied to ${page.url()}.`);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 120))
        .join(' | ')}`,
  );
}

export interface DisplayMode {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** A11Y=full tests every width in light and in dark. */
export const isFullAudit = process.env['A11Y'] === 'full';

/** Returns every width, light and dark. */
export function allDisplayModes(widths: readonly number[]): readonly DisplayMode[] {
  return widths.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));
}

/**
 * Returns every width once, alternately dark and light: colors do not depend on the width, nor the layout on colors.
 */
export function toDisplayModes(widths: readonly number[]): readonly DisplayMode[] {
  if (isFullAudit) return allDisplayModes(widths);
  return widths.map((width, index) => ({ width, colorScheme: index % 2 === 0 ? 'dark' : 'light' }));
}

/**
 * Returns the problems of a loaded page in any of the display modes, one line each.
 * @param more further checks in each mode
 */
export async function auditDisplayModes(
  page: Page,
  looks: readonly DisplayMode[],
  more: () => Promise<readonly string[]> = async () => [],
): Promise<readonly string[]> {
  await installAxe(page);
  const found: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const sideways = (await scrollsSideways(page)) ? ['scrolls sideways'] : [];
    const faults = [...(await auditPage(page)), ...sideways, ...(await more())];
    found.push(...faults.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
  }
  return found;
}

/** Returns whether the page is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
