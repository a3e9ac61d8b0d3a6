import type { Browser } from 'playwright';
import { createVisitor } from '../../../tests/support/browser.ts';
import { atMost, formatNumber, median, type Row } from '../row.ts';
import { measureHovers, type Hover } from './measure-hovers.ts';

const section = 'In the browser';
const slowDown = 4;

interface Walk {
  readonly onLoad: number;
  readonly hovers: readonly Hover[];
}

async function walk(browser: Browser, site: string, start: string, count: number, rate: number): Promise<Walk> {
  const visitor = await createVisitor(browser, { baseURL: site });
  const page = await visitor.newPage();
  const measured = await measureHovers(page, await visitor.newCDPSession(page), start, count, rate);
  await visitor.close();
  return measured;
}

/** From content page to content page and from job to job, as many of each. */
async function walkBoth(browser: Browser, site: string, job: string, count: number, rate: number): Promise<Walk> {
  const walks = [await walk(browser, site, '/our-people/', count, rate), await walk(browser, site, job, count, rate)];
  return { onLoad: walks.reduce((sum, { onLoad }) => sum + onLoad, 0), hovers: walks.flatMap(({ hovers }) => hovers) };
}

/** What the next page costs whose link the pointer has rested on. @param site origin of the site @param job address of a job */
export async function toHoverRows(
  browser: Browser,
  site: string,
  job: string,
  isQuick: boolean,
): Promise<readonly Row[]> {
  const count = isQuick ? 2 : 5;
  const { onLoad, hovers } = await walkBoth(browser, site, job, count, 1);
  const slow = (await walkBoth(browser, site, job, isQuick ? 1 : 3, slowDown)).hovers.map(({ paint }) => paint);
  const paints = hovers.map(({ paint }) => paint);
  // Fewer pages than were to be opened are no measurement.
  const worst = paints.length < 2 * count ? Number.NaN : Math.max(...paints);
  const most = Math.max(...hovers.map(({ requests, late }) => requests + late));
  return [
    {
      section,
      what: 'next page after a hover: click to paint',
      figure: `${formatNumber(worst)} ms, the worst of ${paints.length}`,
      control: `p50 ${formatNumber(median(paints))} ms; with ${slowDown}x CPU slow-down p50 ${formatNumber(median(slow))} ms`,
      ratio: null,
      goal: atMost(worst, 100, 'ms'),
    },
    {
      section,
      what: 'requests for a page that is hovered and clicked',
      figure: `${most}, the most of ${hovers.length}`,
      control: `${Math.max(...hovers.map(({ late }) => late))} of them by the click`,
      ratio: null,
      goal: atMost(most, 2, 'requests'),
    },
    {
      section,
      what: 'requests for other pages when a page loads',
      figure: String(onLoad),
      control: '',
      ratio: null,
      goal: { text: '0', isMet: onLoad === 0 },
    },
  ];
}
