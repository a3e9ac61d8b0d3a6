import path from 'node:path';
import { startFlags } from '#tests/support/start-flags.ts';
import { startChildServer, type ChildServer } from './child-server.ts';
import { benchFolder, root } from './paths.ts';

/** Starts `server.ts` with a feed, like `npm start`. @param settings further settings of the site */
export function startSiteOf(feed: string, settings: Readonly<Record<string, string>> = {}): Promise<ChildServer> {
  return startChildServer([...startFlags, path.join(root, 'server.ts')], { JOBS_FEED: feed, ...settings });
}

/** Starts the bare app. @param pages file with the pages of the site that it renders */
export function startBareApp(pages = ''): Promise<ChildServer> {
  return startChildServer([path.join(benchFolder, 'controls/next-server.ts')], { CONTROL_PAGES: pages });
}
