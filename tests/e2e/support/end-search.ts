import type { RunningSite } from '#tests/support/start-site.ts';
import { sendRequest } from './ask.ts';

const maxAttempts = 1000;

/** Takes the search of a `failing-site.ts` away, and waits until it is gone by addresses that nobody else asks for: what is asked for too early is cached. */
export async function stopSearch(site: RunningSite): Promise<void> {
  process.kill(site.pid, 'SIGUSR2');
  for (let attempt = 0; (await sendRequest(site.url, `/jobs/?q=unseen${attempt}`)).status !== 503; attempt += 1) {
    if (attempt === maxAttempts) throw new Error('The search still answers.');
  }
}
