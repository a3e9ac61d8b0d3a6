import path from 'node:path';
import { startChildServer, type ChildServer } from './child-server.ts';
import { readStartFlags } from '#tests/support/start-flags.ts';
import { benchFolder, root } from './paths.ts';

/** `server.ts` over a feed, as `npm start` runs it. @param tree where the sources and the build are; this tree unless said otherwise */
export function startSiteOf(feed: string, tree: string = root): Promise<ChildServer> {
  return startChildServer([...readStartFlags(tree), path.join(tree, 'server.ts')], { JOBS_FEED: feed });
}

/** The same with its page cache off. */
export function startUncachedSiteOf(feed: string, tree: string = root): Promise<ChildServer> {
  return startChildServer([...readStartFlags(tree), path.join(tree, 'bench/support/uncached-site.ts')], {
    JOBS_FEED: feed,
  });
}

/** The bare app. */
export function startBareApp(): Promise<ChildServer> {
  return startChildServer([path.join(benchFolder, 'controls/next-server.ts')]);
}
