import { ok, type Result } from '#lib/result.ts';
import { sendWithBackOff, type Sending } from './send-with-back-off.ts';

/** Maximum addresses of one request. Source: indexnow.org. */
const maxAddresses = 10_000;
const endpoint = 'https://api.indexnow.org/indexnow';

/**
 * Notifies the search engines behind IndexNow of new, changed and removed addresses.
 * @returns the number of accepted ones
 */
export async function notifyIndexNow(
  siteUrl: string,
  key: string,
  addresses: readonly string[],
  sending: Sending,
): Promise<Result<number, string>> {
  const { host } = new URL(siteUrl);
  for (let first = 0; first < addresses.length; first += maxAddresses) {
    const body = JSON.stringify({
      host,
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: addresses.slice(first, first + maxAddresses),
    });
    const sent = await sendWithBackOff(
      endpoint,
      { method: 'POST', headers: { 'content-type': 'application/json; charset=utf-8' }, body },
      sending,
    );
    if (!sent.ok) return sent;
  }
  return ok(addresses.length);
}
