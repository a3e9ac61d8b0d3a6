import type { Browser } from 'playwright';
import { createVisitor } from '#tests/support/browser.ts';
import { atMost, type Row } from '#bench/load/row.ts';
import { measureHovers } from './measure-hovers.ts';

const section = 'In the browser';

/** Measures what pages request ahead of a click. @param site origin of the site @param job address of a job */
export async function toHoverRows(
  browser: Browser,
  site: string,
  job: string,
  isQuick: boolean,
): Promise<readonly Row[]> {
  const count = isQuick ? 2 : 5;
  const walks = [];
  // From content page to content page and from job to job, the same number of each.
  for (const start of ['/our-people/', job]) {
    const visitor = await createVisitor(browser, { baseURL: site });
    const page = await visitor.newPage();
    walks.push(await measureHovers(page, await visitor.newCDPSession(page), start, count));
    await visitor.close();
  }
  const onLoad = walks.reduce((sum, walk) => sum + walk.onLoad, 0);
  const hovers = walks.flatMap((walk) => walk.hovers);
  // A run that opened fewer pages than planned is not a measurement.
  const maxRequests =
    hovers.length < 2 * count ? Number.NaN : Math.max(...hovers.map(({ requests, late }) => requests + late));
  return [
    {
      section,
      what: 'requests for a page that is hovered and clicked',
      figure: `${maxRequests}, the most of ${hovers.length}`,
      control: `${Math.max(...hovers.map(({ late }) => late))} of them by the click`,
      ratio: null,
      goal: atMost(maxRequests, 2, 'requests'),
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
