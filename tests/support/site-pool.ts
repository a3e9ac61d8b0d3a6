import { startSite, type RunningSite } from './start-site.ts';

/** A temporary file of a test and how to remove it. */
interface WrittenFile {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** How a site differs from the shared one. */
export interface SitePlan {
  /** Settings of the site. */
  readonly env?: Readonly<Record<string, string>>;
  /** The program, from the root of the project; default `server.ts`. */
  readonly script?: string;
  /** Settings that name a file: each is written before the site starts and removed when it has stopped. */
  readonly files?: Readonly<Record<string, () => Promise<WrittenFile>>>;
}

export interface SitePool {
  /**
   * Returns the running site of a plan, started on first use. Plans are compared by identity. The shared site runs
   * until the end; of the others only the latest one runs.
   * @param plan null for the shared site: default settings, the sample feed
   */
  readonly get: (plan: SitePlan | null) => Promise<RunningSite>;
  readonly stop: () => Promise<void>;
}

interface StartedSite {
  readonly plan: SitePlan | null;
  readonly site: Promise<RunningSite>;
  readonly stop: () => Promise<void>;
}

/** Creates a pool of sites for one worker process. */
export function createSitePool(): SitePool {
  let shared: StartedSite | undefined;
  let latest: StartedSite | undefined;
  return {
    get: async (plan) => {
      if (plan === null) return (shared ??= start(null)).site;
      if (latest?.plan !== plan) {
        await latest?.stop();
        latest = start(plan);
      }
      return latest.site;
    },
    stop: async () => {
      await Promise.all([shared?.stop(), latest?.stop()]);
    },
  };
}

function start(plan: SitePlan | null): StartedSite {
  const written: WrittenFile[] = [];
  const begin = async (): Promise<RunningSite> => {
    const { env = {}, script, files = {} } = plan ?? {};
    const paths: Record<string, string> = {};
    for (const [name, write] of Object.entries(files)) {
      const file = await write();
      written.push(file);
      paths[name] = file.path;
    }
    return startSite({ ...env, ...paths }, script);
  };
  const site = begin();
  const stop = async (): Promise<void> => {
    const started = await site.catch(() => null);
    await started?.stop();
    await Promise.all(written.map(({ remove }) => remove()));
  };
  return { plan, site, stop };
}
