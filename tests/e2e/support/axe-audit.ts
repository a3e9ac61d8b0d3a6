import axe from 'axe-core';
import type { Page } from 'playwright';
import { z } from 'zod';

const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
  passes: z.array(z.unknown()),
});
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // A best practice that WCAG only implies: equal landmarks cannot be told apart.
  rules: { 'landmark-unique': { enabled: true } },
  resultTypes: ['violations'],
};
/** The rules whose results depend on colors. */
const colorOptions = { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] };
const fewestPasses = 10;
const fewestOpenedPasses = 5;

/** Injects axe into a loaded page, once per document. */
export async function installAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/**
 * Returns the WCAG 2.2 AA violations that axe finds on the page in its current state, one line per rule.
 * @throws Error when so few rules applied that the page cannot have been loaded
 */
export function auditPage(page: Page): Promise<readonly string[]> {
  return runAxe(page, 'document', options, fewestPasses);
}

/**
 * Returns the violations in what has been opened on a page that was audited before.
 * @param selector of what is open
 * @throws Error when so few rules applied that it cannot be open
 */
export function auditOpened(page: Page, selector: string, { onlyColors }: DisplayMode): Promise<readonly string[]> {
  const context = JSON.stringify(selector);
  return onlyColors ? runAxe(page, context, colorOptions, 1) : runAxe(page, context, options, fewestOpenedPasses);
}

async function runAxe(page: Page, context: string, axeOptions: object, fewest: number): Promise<readonly string[]> {
  const found: unknown = await page.evaluate(`axe.run(${context}, ${JSON.stringify(axeOptions)})`);
  const { violations, passes } = results.parse(found);
  if (passes.length < fewest) throw new Error(`Only ${passes.length} rules applied to ${context} of ${page.url()}.`);
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
  /** Whether only the rules that depend on colors are tested. */
  readonly onlyColors: boolean;
}

/** A11Y=full tests every width in light and in dark, with all rules. */
export const isFullAudit = process.env['A11Y'] === 'full';

/** Returns every width, in light with all rules and in dark with those about colors: no other depends on them. */
export function allDisplayModes(widths: readonly number[]): readonly DisplayMode[] {
  return widths.flatMap((width) => [
    { width, colorScheme: 'light', onlyColors: false },
    { width, colorScheme: 'dark', onlyColors: !isFullAudit },
  ]);
}

/**
 * Returns every width once, alternately dark and light: colors do not depend on the width, nor the layout on colors.
 */
export function toDisplayModes(widths: readonly number[]): readonly DisplayMode[] {
  if (isFullAudit) return allDisplayModes(widths);
  return widths.map((width, index) => ({
    width,
    colorScheme: index % 2 === 0 ? 'dark' : 'light',
    onlyColors: false,
  }));
}

/**
 * Returns the problems of a loaded page in any of the display modes, one line each.
 * @param more further checks in each mode
 */
export async function auditDisplayModes(
  page: Page,
  modes: readonly DisplayMode[],
  more: (mode: DisplayMode) => Promise<readonly string[]> = async () => [],
): Promise<readonly string[]> {
  await installAxe(page);
  const found: string[] = [];
  for (const mode of modes) {
    const { width, colorScheme, onlyColors } = mode;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const sideways = (await scrollsSideways(page)) ? ['scrolls sideways'] : [];
    const violations = await (onlyColors ? runAxe(page, 'document', colorOptions, 1) : auditPage(page));
    const faults = [...violations, ...sideways, ...(await more(mode))];
    found.push(...faults.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
  }
  return found;
}

/** Returns whether the page is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
