import type { Browser } from 'playwright';
import { createVisitor } from '#tests/support/browser.ts';
import { atMost, formatNumber, type Row } from '#bench/load/row.ts';
import { measureClicks } from './measure-clicks.ts';

const slowDown = 4;
/** Milliseconds. */
const goal = 100;
const fewestClicks = 12;
const lists = [
  { label: '/jobs/', address: '/jobs/' },
  { label: '/jobs/?q=…', address: '/jobs/?q=agent' },
];

/** Nearest rank. */
function percentile(values: readonly number[], share: number): number {
  return values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/**
 * Measures what a visitor waits for after clicking a facet, on a slow device.
 * @param site origin of the site
 * @param isQuick measure one list only
 */
export async function toInteractionRows(browser: Browser, site: string, isQuick: boolean): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { label, address } of isQuick ? lists.slice(0, 1) : lists) {
    const visitor = await createVisitor(browser, { baseURL: site });
    const page = await visitor.newPage();
    const measured = await measureClicks(page, await visitor.newCDPSession(page), address, slowDown);
    const worst = measured.length < fewestClicks ? Number.NaN : Math.max(...measured);
    rows.push({
      section: 'In the browser',
      what: `facet click on ${label}, ${slowDown}x CPU slow-down: interaction to next paint`,
      figure: `${formatNumber(worst)} ms, the worst of ${measured.length}`,
      control: `p75 ${formatNumber(percentile(measured, 0.75))} ms, p50 ${formatNumber(percentile(measured, 0.5))} ms`,
      ratio: null,
      goal: atMost(worst, goal, 'ms'),
    });
    await visitor.close();
  }
  return rows;
}
