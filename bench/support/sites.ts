import path from 'node:path';
import { startChildServer, type ChildServer } from './child-server.ts';
import { readStartFlags } from '#tests/support/start-flags.ts';
import { benchFolder, root } from './paths.ts';

/**
 * Starts `server.ts` with a feed, like `npm start`.
 * @param tree folder of the sources and the build; default this tree
 * @param settings further settings of the site
 */
export function startSiteOf(
  feed: string,
  tree: string = root,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  return startChildServer([...readStartFlags(tree), path.join(tree, 'server.ts')], { JOBS_FEED: feed, ...settings });
}

/** Starts the same with its page cache off. */
export function startUncachedSiteOf(feed: string, tree: string = root): Promise<ChildServer> {
  return startSiteOf(feed, tree, { PAGE_CACHE: 'off' });
}

/** Starts the Astro app, which must be built. */
export function startAstroApp(): Promise<ChildServer> {
  return startChildServer([path.join(benchFolder, 'controls/astro-server.ts')]);
}

/** Starts the bare app. */
export function startBareApp(): Promise<ChildServer> {
  return startChildServer([path.join(benchFolder, 'controls/next-server.ts')]);
}
