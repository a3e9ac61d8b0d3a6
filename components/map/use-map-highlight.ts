import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ClusterIndex } from '#lib/map/clusters.ts';
import type { MapFrame } from '#lib/views/map/frame.ts';
import type { MapPlace, Mark } from '#lib/map/mark.ts';
import { highlightItems } from './light-items.ts';
import { useListHover } from './use-list-hover.ts';

interface Highlight {
  readonly box: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly places: readonly MapPlace[];
  readonly index: ClusterIndex;
  readonly frame: MapFrame | null;
  readonly markOf: (place: number) => Mark | undefined;
  readonly onLight: (key: string | null) => void;
}

/**
 * Highlights the mark of the list item that is hovered or focused, and the list items of the mark that is hovered or
 * focused.
 */
export function useMapHighlight({ box, list, places, index, frame, markOf, onLight }: Highlight): void {
  useListHover(list, (slug) => {
    const place = slug === null ? -1 : places.findIndex((candidate) => candidate.slug === slug);
    onLight(place < 0 ? null : (markOf(place)?.key ?? null));
  });
  /** Returns the names in the list of what a mark stands for. */
  const slugsOf = useEffectEvent((key: string | null | undefined): readonly (string | null | undefined)[] => {
    const mark = frame?.marks.find((candidate) => candidate.key === key);
    if (mark === undefined) return [];
    if (mark.side === null) return index.members(mark).map((place) => places[place]?.slug);
    return places.filter((_place, at) => markOf(at)?.key === key).map(({ slug }) => slug);
  });
  useEffect(() => {
    const map = box.current;
    const controller = new AbortController();
    const handleEnter = ({ target }: Event): void => {
      const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null;
      highlightItems(list.current, slugsOf(key));
    };
    const clearHighlight = (): void => highlightItems(list.current, []);
    for (const name of ['pointerover', 'focusin'])
      map?.addEventListener(name, handleEnter, { signal: controller.signal });
    for (const name of ['pointerleave', 'focusout'])
      map?.addEventListener(name, clearHighlight, { signal: controller.signal });
    return () => {
      controller.abort();
      clearHighlight();
    };
  }, [box, list]);
}
