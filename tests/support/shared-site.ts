import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startSite, type RunningSite } from './start-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address that answers with the origin of the shared site, which starts when it is asked for first. */
    sharedSite: string;
  }
}

/** Offers one site, with its settings as they come, to all test files of a run that only look at it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let site: Promise<RunningSite> | undefined;
  const door = createServer((_request, response) => {
    site ??= startSite();
    site.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('The door of the shared site has no port.');
  project.provide('sharedSite', `http://127.0.0.1:${address.port}/`);
  return async () => {
    door.close();
    door.closeAllConnections();
    const started = await site?.catch(() => undefined);
    await started?.stop();
  };
}
