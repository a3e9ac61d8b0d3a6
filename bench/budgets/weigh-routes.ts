import pLimit from 'p-limit';
import type { Browser } from 'playwright';
import { weighPage, type PageBytes } from './page-assets.ts';
import { getPage } from '#bench/support/get-raw.ts';
import { weighFirstView, weighMapScripts, type FirstView } from './first-view.ts';
import { listBudgetRoutes, type BudgetRoute } from './routes.ts';

export interface WeighedRoute extends BudgetRoute {
  readonly page: PageBytes;
  readonly view: FirstView;
}

export interface Weighed {
  readonly routes: readonly WeighedRoute[];
  /** Gzip bytes of the scripts that load when a map is opened. */
  readonly mapScripts: number;
}

/** Pages that are open at once: each waits more than it computes. */
const pagesAtOnce = 3;

/** Always the same job: which one is the newest depends on the hour, and postings differ in length, related jobs and maps. */
const jobList = '/locations/seattle-wa/jobs/?q=ux+designer';

async function findJob(site: string): Promise<string> {
  const list = (await getPage(site + jobList)).body.toString('utf8');
  const path = /href="(\/seattle-wa\/ux-designer\/[0-9A-F]{32}\/job\/)"/.exec(list)?.[1];
  if (path === undefined) throw new Error(`${jobList} links to no such job.`);
  return path;
}

/**
 * Measures one page of each template, as the server sends it and as a browser with an empty cache loads it.
 * @param site origin
 */
export async function weighRoutes(site: string, browser: Browser): Promise<Weighed> {
  const job = await findJob(site);
  const routes = await pLimit(pagesAtOnce).map(listBudgetRoutes(job), async (route): Promise<WeighedRoute> => {
    return {
      ...route,
      page: await weighPage(site, route.path, route.status),
      view: await weighFirstView(browser, site, route.path),
    };
  });
  return { routes, mapScripts: await weighMapScripts(browser, site) };
}
