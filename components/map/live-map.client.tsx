'use client';

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr/immutable';
import { fetchPlaces } from '#lib/browser/data/fetch-places.ts';
import { createClusters } from '#lib/map/clusters.ts';
import { fitViewport } from '#lib/map/fit-viewport.ts';
import { clusterZoomOf, drawFrame } from '#lib/views/map/frame.ts';
import { toGoogleZoom } from '#lib/map/google-zoom.ts';
import type { MapPlace, Mark, Size } from '#lib/map/mark.ts';
import { moveViewport, toMoveLinks, zoomViewport } from '#lib/map/move-viewport.ts';
import { withViewport, zoomRange, type Viewport } from '#lib/jobs/query/viewport.ts';
import { describeMarks } from './describe-marks.ts';
import { PlacePanel } from './place-panel.tsx';
import type { LiveMapProps } from './displayed-map.ts';
import { useMapGestures, type MapAction } from './use-map-gestures.ts';
import { useMapHighlight } from './use-map-highlight.ts';
import { useSize } from './use-size.ts';

/** Time without a move after which the address is updated and the map announced. */
const restDelayMs = 300;
const noPlaces: MapPlace[] = [];

/**
 * Makes the server-rendered map interactive. Renders the parts that the picture lacks: the jobs of a place and the
 * announcements.
 */
export function LiveMap({ view, box, list, displayed, onShow, onRest }: LiveMapProps) {
  const { data: places = noPlaces } = useSWR(view.dataHref, fetchPlaces, { shouldRetryOnError: false });
  const index = useMemo(() => createClusters(places), [places]);
  useEffect(() => {
    // Computed ahead: for thousands of places this takes too long during a zoom step.
    const timer = setTimeout(() => {
      for (let zoom = 0; zoom <= clusterZoomOf(toGoogleZoom(zoomRange.max)); zoom += 1) index.mean(zoom);
    });
    return () => clearTimeout(timer);
  }, [index]);
  const size = useSize(box);
  const [requestedViewport, setRequestedViewport] = useState<Viewport | null>(
    view.hasViewport ? view.frame.viewport : null,
  );
  const [hasMoved, setMoved] = useState(false);
  const [openMark, setOpenMark] = useState<Mark | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [highlightedKey, setHighlightedKey] = useState<string | null>(null);
  const placeToFocus = useRef<number | null>(null);

  const isReady = places !== noPlaces && size !== null;
  const frame = useMemo(() => {
    if (!isReady) return null;
    const viewport = requestedViewport ?? fitViewport(places, size);
    return drawFrame({ index, places, viewport, circle: view.circle, href: view.href, ...size });
  }, [isReady, requestedViewport, places, index, size, view.circle, view.href]);

  useLayoutEffect(() => {
    if (frame !== null) onShow({ frame, moves: toMoveLinks(frame.viewport, frame, view.href), highlightedKey });
  }, [frame, highlightedKey, view.href, onShow]);

  const markOf = useCallback(
    (place: number): Mark | undefined =>
      frame?.marks.find((mark) => mark.top === place || index.members(mark).includes(place)),
    [frame, index],
  );

  useEffect(() => {
    if (!hasMoved || frame === null) return;
    const timer = setTimeout(() => {
      onRest(requestedViewport === null ? view.href : withViewport(view.href, requestedViewport));
      setAnnouncement(describeMarks(frame));
    }, restDelayMs);
    return () => clearTimeout(timer);
  }, [hasMoved, requestedViewport, frame, view.href, onRest]);

  // The focused mark may have disappeared: the mark of its place, or else the map, takes the focus.
  useLayoutEffect(() => {
    const place = placeToFocus.current;
    if (place === null || frame === null || displayed.frame !== frame) return;
    placeToFocus.current = null;
    const key = markOf(place)?.key;
    const mark = key === undefined ? null : box.current?.querySelector<SVGElement>(`[data-key="${key}"]`);
    if (document.activeElement === null || document.activeElement === document.body)
      (mark ?? box.current)?.focus({ preventScroll: true });
  }, [displayed, frame, markOf, box]);

  const changeViewport = (next: (viewport: Viewport, size: Size) => Viewport | null): void => {
    if (frame === null) return;
    const key = document.activeElement?.closest('[data-key]')?.getAttribute('data-key');
    const focused = frame.marks.find((mark) => mark.key === key);
    if (focused !== undefined) placeToFocus.current = focused.top;
    setMoved(true);
    setRequestedViewport((last) => next(last ?? frame.viewport, frame));
  };

  const choose = (mark: Mark): void => {
    const { opensAt } = mark;
    if (opensAt === null) return setOpenMark(mark);
    changeViewport(() => opensAt);
  };

  const close = (): void => {
    if (openMark === null) return;
    setOpenMark(null);
    const mark = box.current?.querySelector<SVGElement>(`[data-key="${openMark.key}"]`);
    (mark ?? box.current)?.focus({ preventScroll: true });
  };

  useMapGestures(
    box,
    frame === null
      ? null
      : (action: MapAction): void => {
          switch (action.kind) {
            case 'move':
              return changeViewport((viewport, of) =>
                action.move === 'whole' ? null : moveViewport(viewport, of, action.move),
              );
            case 'choose': {
              const mark = frame.marks.find(({ key }) => key === action.key);
              return mark === undefined ? undefined : choose(mark);
            }
            case 'zoom':
              return changeViewport((viewport) => zoomViewport(viewport, action.nearer, action.point));
            case 'show':
              return changeViewport(() => action.viewport);
            case 'close':
              return close();
          }
        },
    frame?.viewport ?? null,
  );
  useMapHighlight({ box, list, places, index, markOf, frame, onLight: setHighlightedKey });

  return (
    <>
      {openMark !== null && (
        <PlacePanel
          key={openMark.key}
          places={index.members(openMark).flatMap((place) => places[place] ?? [])}
          onClose={close}
        />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
