import { useCallback, useLayoutEffect, useRef } from 'react';
import type { MapView } from '#lib/views/list-response.ts';
import { readAddress } from '#lib/browser/navigation/read-address.ts';

/** Returns an address without its page and viewport, which change while the list stays the same. */
function toSearch(address: string): string {
  return address.replace(/&(?:page|at|zoom)=[^&]+/g, '');
}

/**
 * Returns a function that updates the address to the visible part of the map.
 * It stops as soon as the visitor navigates: the address then belongs to the next list, although this one may stay
 * visible until that has loaded. The initial address is the one the visitor came by, which may differ from the `href`
 * of the map in the order of parameters and in unknown parameters.
 */
export function useMapAddress(view: MapView): (href: string) => void {
  const lastAddress = useRef('');
  useLayoutEffect(() => {
    lastAddress.current = readAddress();
  }, [view]);
  return useCallback((href) => {
    if (toSearch(readAddress()) !== toSearch(lastAddress.current)) return;
    window.history.replaceState(window.history.state, '', href);
    lastAddress.current = readAddress();
  }, []);
}
