import type { PageResponse, RenderPage } from '#lib/server/http/page-response.ts';
import { planRequest } from '#lib/server/http/cache-key.ts';
import type { PageCache } from './page-cache.ts';

/** Returns the response of a known address as a visitor would get it. @param address canonical path with its query */
export type ReadAddress = (address: string) => Promise<PageResponse>;

/** Returns a reader of addresses: from the page cache, or rendered within the bound of renders. */
export function createAddressReader(cache: PageCache | null, renderPage: RenderPage): ReadAddress {
  return async (address) => {
    const [path = ''] = address.split('?', 1);
    const { key, page } = planRequest(path, address.slice(path.length));
    return key !== null && cache !== null ? cache.read(key, page) : renderPage(page);
  };
}
