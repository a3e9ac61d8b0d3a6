import type { RunningSite } from '#tests/support/start-site.ts';
import { sendRequest } from './send-request.ts';

const maxAttempts = 1000;

/**
 * Stops the search of a `failing-site.ts`, and waits until it has stopped by requests for otherwise unused addresses,
 * because responses are cached.
 */
export async function stopSearch(site: RunningSite): Promise<void> {
  process.kill(site.pid, 'SIGUSR2');
  for (let attempt = 0; (await sendRequest(site.url, `/jobs/?q=unseen${attempt}`)).status !== 503; attempt += 1) {
    if (attempt === maxAttempts) throw new Error('The search still answers.');
  }
}
