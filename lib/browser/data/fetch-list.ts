import type { ListResponse } from '#lib/views/list-response.ts';

const timeoutMs = 15_000;

/**
 * Fetches the list of an address as data.
 * @throws Error when the search is unavailable or the response is invalid
 */
export async function fetchList(href: string): Promise<Exclude<ListResponse, { readonly kind: 'failed' }>> {
  // The parser loads with the first list, so a page that nobody filters does not need it.
  const [response, { parseListResponse }] = await Promise.all([
    fetch(`/data${href}`, { signal: AbortSignal.timeout(timeoutMs) }),
    import('#lib/views/list-response.ts'),
  ]);
  const answer = parseListResponse(await response.json());
  if (answer === null) throw new Error(`The list ${href} did not arrive (${response.status}).`);
  return answer;
}
