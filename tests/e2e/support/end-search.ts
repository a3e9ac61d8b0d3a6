import { expect } from 'vitest';
import type { RunningSite } from '../../support/start-site.ts';
import { ask } from './ask.ts';

/** Takes the search of a `failing-site.ts` away, and waits until it is gone by addresses that nobody else asks for: what is asked for too early is kept. */
export async function endSearch(site: RunningSite): Promise<void> {
  process.kill(site.pid, 'SIGUSR2');
  for (let number = 0; (await ask(site.url, `/jobs/?q=unseen${number}`)).status !== 503; number += 1) expect(number).toBeLessThan(1000);
}
