import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { createVisitor, launchBrowser, type VisitorOptions } from './browser.ts';
import type { SitePlan, WrittenFile } from './site-pool.ts';
import { startSite, type RunningSite } from './start-site.ts';

/** The site of the tests around the call: starts before the first of them and stops after the last. */
export function useSite({ env = {}, script, files = {} }: SitePlan = {}): RunningSite {
  const written = new Map<string, WrittenFile>();
  let started: RunningSite | undefined;
  beforeAll(async () => {
    for (const [name, write] of Object.entries(files)) written.set(name, await write());
    const paths = Object.fromEntries([...written].map(([name, file]) => [name, file.path]));
    started = await startSite({ ...env, ...paths }, script);
  });
  afterAll(async () => {
    await started?.stop();
    await Promise.all([...written.values()].map(({ remove }) => remove()));
  });
  const site = (): RunningSite => {
    if (started === undefined) throw new Error('The site runs from before the first test until after the last.');
    return started;
  };
  return {
    get url() {
      return site().url;
    },
    get processUrl() {
      return site().processUrl;
    },
    get port() {
      return site().port;
    },
    get pid() {
      return site().pid;
    },
    stdout: () => site().stdout(),
    stderr: () => site().stderr(),
    stop: () => site().stop(),
  };
}

/** Makes visitors of one site. */
export interface Visitors {
  /** A visitor with an empty profile, to whom addresses are paths of the site. Whoever is left at the end goes with the browser. */
  readonly create: (options?: Omit<VisitorOptions, 'baseURL'>) => Promise<BrowserContext>;
  /** Opens a page for a new visitor, who leaves when the task is done. */
  readonly visit: (
    task: (page: Page, visitor: BrowserContext) => Promise<void>,
    options?: Omit<VisitorOptions, 'baseURL'>,
  ) => Promise<void>;
}

/** Where a site listens. */
export interface SiteAddress {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly port: number;
}

/**
 * The site that all test files of the run share which only look at it: settings as they come, the sample feed. Whoever reads
 * its log, fills its cache or lets it fail starts an own one.
 */
function useSharedSite(): SiteAddress {
  let url: string | undefined;
  beforeAll(async () => {
    const answer = await fetch(inject('sharedSite'));
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    url = text;
  });
  const origin = (): string => {
    if (url === undefined) throw new Error('The shared site is known from before the first test.');
    return url;
  };
  return {
    get url() {
      return origin();
    },
    get port() {
      return Number(new URL(origin()).port);
    },
  };
}

/** A site with one Chromium that starts while the site does. */
export function useBrowsedSite(plan: SitePlan = {}): { readonly site: RunningSite; readonly visitors: Visitors } {
  return withVisitors(() => useSite(plan));
}

/** The shared site with a Chromium of the file's own. */
export function useBrowsedSharedSite(): { readonly site: SiteAddress; readonly visitors: Visitors } {
  return withVisitors(useSharedSite);
}

function withVisitors<Site extends SiteAddress>(use: () => Site): { readonly site: Site; readonly visitors: Visitors } {
  let launched: Promise<Browser> | undefined;
  const launch = (): Promise<Browser> => (launched ??= launchBrowser());
  beforeAll(() => {
    launch().catch(() => undefined);
  });
  const site = use();
  afterAll(async () => {
    const browser = await launched?.catch(() => undefined);
    await browser?.close();
  });
  const create: Visitors['create'] = async (options = {}) =>
    createVisitor(await launch(), { ...options, baseURL: site.url });
  return {
    site,
    visitors: {
      create,
      visit: async (task, options) => {
        const visitor = await create(options);
        try {
          await task(await visitor.newPage(), visitor);
        } finally {
          await visitor.close();
        }
      },
    },
  };
}
