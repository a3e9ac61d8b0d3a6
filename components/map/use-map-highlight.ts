import type { RefObject } from 'react';
import type { ClusterIndex } from '#lib/map/clusters.ts';
import type { MapFrame } from '#lib/views/map/frame.ts';
import type { MapPlace, Mark } from '#lib/map/mark.ts';
import { highlightItems } from './light-items.ts';
import { useHover } from './use-hover.ts';

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
  useHover(list, 'data-place', (slug) => {
    const place = slug === null ? -1 : places.findIndex((candidate) => candidate.slug === slug);
    onLight(place < 0 ? null : (markOf(place)?.key ?? null));
  });
  useHover(box, 'data-key', (key) => {
    const mark = frame?.marks.find((candidate) => candidate.key === key);
    if (mark === undefined) return highlightItems(list.current, []);
    const slugs =
      mark.side === null
        ? index.members(mark).map((place) => places[place]?.slug)
        : places.filter((_place, at) => markOf(at)?.key === key).map(({ slug }) => slug);
    highlightItems(list.current, slugs);
  });
}
