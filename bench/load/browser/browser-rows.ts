import { launchBrowser } from '#tests/support/browser.ts';
import type { Row } from '#bench/load/row.ts';
import { toHoverRows } from './hover-rows.ts';
import { toInteractionRows } from './interaction-rows.ts';
import { toNextPageRows } from './next-page-rows.ts';

/** Measures what a visitor waits for in a browser. @param site origin of the site @param job address of a job */
export async function toBrowserRows(site: string, job: string, isQuick: boolean): Promise<readonly Row[]> {
  const browser = await launchBrowser();
  try {
    return [
      ...(await toNextPageRows(site, job, isQuick)),
      ...(await toHoverRows(browser, site, job, isQuick)),
      ...(await toInteractionRows(browser, site, isQuick)),
    ];
  } finally {
    await browser.close();
  }
}
