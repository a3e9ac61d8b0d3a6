import { useEffect, useRef, type RefObject } from 'react';
import type { ClusterIndex } from '#lib/map/clusters.ts';
import type { MapFrame } from '#lib/views/map/frame.ts';
import type { MapPlace, Mark } from '#lib/map/mark.ts';
import { lightItems } from './light-items.ts';
import { useListPointing } from './use-list-pointing.ts';

interface Highlight {
  readonly box: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly places: readonly MapPlace[];
  readonly index: ClusterIndex;
  readonly frame: MapFrame | null;
  readonly markOf: (place: number) => Mark | undefined;
  readonly onLight: (key: string | null) => void;
}

/** A place under the pointer or the focus is pointed out on the map, and those of a mark in the list. */
export function useMapHighlight({ box, list, places, index, frame, markOf, onLight }: Highlight): void {
  useListPointing(list, (slug) => {
    const place = slug === null ? -1 : places.findIndex((candidate) => candidate.slug === slug);
    onLight(place < 0 ? null : (markOf(place)?.key ?? null));
  });
  const now = useRef({ places, index, frame });
  useEffect(() => {
    now.current = { places, index, frame };
  });
  useEffect(() => {
    const map = box.current;
    const ended = new AbortController();
    const light = ({ target }: Event): void => {
      const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null;
      const mark = now.current.frame?.marks.find((candidate) => candidate.key === key);
      lightItems(
        list.current,
        mark === undefined ? [] : now.current.index.members(mark).map((place) => now.current.places[place]?.slug),
      );
    };
    const darken = (): void => lightItems(list.current, []);
    for (const name of ['pointerover', 'focusin']) map?.addEventListener(name, light, { signal: ended.signal });
    for (const name of ['pointerleave', 'focusout']) map?.addEventListener(name, darken, { signal: ended.signal });
    return () => {
      ended.abort();
      darken();
    };
  }, [box, list]);
}
