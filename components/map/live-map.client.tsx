'use client';

import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import useSWR from 'swr/immutable';
import { fetchPlaces } from '#lib/browser/data/fetch-places.ts';
import { createClusters, type ClusterIndex } from '#lib/map/clusters.ts';
import { sideOf } from '#lib/map/edge-marks.ts';
import { toWorld } from '#lib/map/world.ts';
import { drawFrame, toPixel, type MapFrame } from '#lib/views/map/frame.ts';
import type { MapPlace, Mark, Size } from '#lib/map/mark.ts';
import { zoomRange, type Viewport } from '#lib/jobs/query/viewport.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { LiveMapProps } from './displayed-map.ts';
import { highlightItems } from './light-items.ts';
import { useHover } from './use-hover.ts';
import { useMapGestures } from './use-map-gestures.ts';

/** Time without a move after which the address is updated and the map announced. */
const restDelayMs = 300;
const noPlaces: MapPlace[] = [];

/**
 * Makes the server-rendered map interactive. It computes a frame for each viewport, and the panel draws it in the picture
 * of the server (`onShow`), so that the focus stays. Renders only the announcements, which the picture lacks.
 */
export function LiveMap({ view, box, list, displayed, onShow, onRest }: LiveMapProps) {
  const { data: places = noPlaces } = useSWR(view.dataHref, fetchPlaces, { shouldRetryOnError: false });
  const index = useMemo(() => createClusters(places), [places]);
  useEffect(() => {
    // Computed ahead: for thousands of places this takes too long during a zoom step.
    const timer = setTimeout(() => {
      for (let zoom = zoomRange.min; zoom <= zoomRange.max; zoom += 1) index.scale(zoom);
    });
    return () => clearTimeout(timer);
  }, [index]);
  const size = useSize(box);
  // Null: the map chooses its viewport.
  const [requestedViewport, setRequestedViewport] = useState<Viewport | null>(
    view.hasViewport ? view.frame.viewport : null,
  );
  const [hasMoved, setMoved] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [highlightedKey, setHighlightedKey] = useState<string | null>(null);
  const placeToFocus = useRef<number | null>(null);

  const { circle, href } = view;
  const frame = useMemo(() => {
    if (places === noPlaces || size === null) return null;
    return drawFrame({ index, places, viewport: requestedViewport, circle, href, ...size });
  }, [requestedViewport, places, index, size, circle, href]);

  useLayoutEffect(() => {
    if (frame !== null) onShow({ frame, highlightedKey });
  }, [frame, highlightedKey, onShow]);

  useEffect(() => {
    if (!hasMoved || frame === null) return;
    const timer = setTimeout(() => {
      onRest(requestedViewport, frame);
      setAnnouncement(describeMarks(frame));
    }, restDelayMs);
    return () => clearTimeout(timer);
  }, [hasMoved, requestedViewport, frame, onRest]);

  // Once the panel has drawn the frame, the focused mark may be gone: the mark of its place, or else the map, takes the focus.
  useLayoutEffect(() => {
    const place = placeToFocus.current;
    if (place === null || frame === null || displayed.frame !== frame) return;
    placeToFocus.current = null;
    const key = findMarks(frame, index, places)[place]?.key;
    const mark = key === undefined ? null : box.current?.querySelector<SVGElement>(`[data-key="${key}"]`);
    if (document.activeElement === null || document.activeElement === document.body)
      (mark ?? box.current)?.focus({ preventScroll: true });
  }, [displayed, frame, index, places, box]);

  useMapGestures(box, frame?.viewport ?? null, (change) => {
    if (frame === null) return;
    const key = document.activeElement?.closest('[data-key]')?.getAttribute('data-key');
    const focused = frame.marks.find((mark) => mark.key === key);
    if (focused !== undefined) placeToFocus.current = focused.top;
    setMoved(true);
    setRequestedViewport((last) => change(last ?? frame.viewport, frame));
  });
  useHover(list, 'data-place', (slug) => {
    const at = slug === null ? -1 : places.findIndex((place) => place.slug === slug);
    setHighlightedKey(findMarks(frame, index, places)[at]?.key ?? null);
  });
  useHover(box, 'data-key', (key) => {
    const marks = findMarks(frame, index, places);
    const pointedPlaces = places.filter((_place, at) => marks[at]?.key === key);
    highlightItems(
      list.current,
      pointedPlaces.map(({ slug }) => slug),
    );
  });

  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  );
}

/** Returns for each place the mark that contains it, or else the mark at the edge of the map beyond which it lies. */
function findMarks(
  frame: MapFrame | null,
  index: ClusterIndex,
  places: readonly MapPlace[],
): readonly (Mark | undefined)[] {
  if (frame === null) return [];
  const { viewport, marks } = frame;
  const markOf = new Map(marks.flatMap((mark) => index.members(mark).map((place) => [place, mark])));
  return places.map((place, at) => {
    const side = sideOf(toPixel(toWorld(place), viewport, frame), frame);
    return markOf.get(at) ?? marks.find((mark) => mark.side === side);
  });
}

/** Returns the size of the picture in an element, in whole pixels; null until it is measured. */
function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const picture = box.current?.querySelector('[data-map]') ?? null;
    if (picture === null) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = picture.getBoundingClientRect();
      const next = { width: Math.round(width), height: Math.round(height) };
      if (next.width > 0) setSize((last) => (last?.width === next.width && last.height === next.height ? last : next));
    });
    observer.observe(picture);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/** Describes the visible part of the map for screen readers. */
function describeMarks({ marks }: Pick<MapFrame, 'marks'>): string {
  if (marks.every(({ side }) => side !== null)) return 'No jobs in this part of the map.';
  const jobs = marks.reduce((sum, { count }) => sum + count, 0);
  return `${formatJobs(jobs)} in ${marks.length} ${marks.length === 1 ? 'area' : 'areas'}.`;
}
