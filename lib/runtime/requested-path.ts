import { headers } from 'next/headers';

/** Request header in which `middleware.ts` tells pages the path as the visitor sent it. What a visitor sends there is overwritten. */
export const requestedPathHeader = 'x-requested-path';

/** Returns the path of the address, as the visitor sent it. For the layout and for screens that name it. */
export async function requestedPath(): Promise<string> {
  return (await headers()).get(requestedPathHeader) ?? '/';
}
