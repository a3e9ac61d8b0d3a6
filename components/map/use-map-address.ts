import { useCallback, useLayoutEffect, useRef } from 'react';
import type { MapView } from '#lib/views/map/map-view.ts';
import { readAddress } from '#lib/browser/navigation/read-address.ts';

/**
 * Lets the address follow a map. It does no more from when the visitor goes on: the address is the next list's then, though this one may stand until that has come.
 * The first is as the visitor came by it, which may differ from the `href` of the map in order and foreign parameters.
 */
export function useMapAddress(view: MapView): (href: string) => void {
  const own = useRef('');
  useLayoutEffect(() => {
    own.current = readAddress();
  }, [view]);
  return useCallback((href) => {
    if (readAddress() !== own.current) return;
    window.history.replaceState(window.history.state, '', href);
    own.current = readAddress();
  }, []);
}
