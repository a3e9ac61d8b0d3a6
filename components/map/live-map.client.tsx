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
import type { LiveMapProps } from './shown-map.ts';
import { useMapGestures, type MapWish } from './use-map-gestures.ts';
import { useMapHighlight } from './use-map-highlight.ts';
import { useSize } from './use-size.ts';

/** Milliseconds of rest after which the address follows the map and its state is said. */
const rest = 300;
const noPlaces: MapPlace[] = [];

/** Makes the picture of a map move, open and answer. Renders what the picture lacks: the jobs of a place, and what is said of it. */
export function LiveMap({ view, box, list, shown, onShow, onRest }: LiveMapProps) {
  const { data: places = noPlaces } = useSWR(view.dataHref, fetchPlaces, { shouldRetryOnError: false });
  const index = useMemo(() => createClusters(places), [places]);
  useEffect(() => {
    // Worked out beforehand: of thousands of places they take longer than a step of zoom may.
    const timer = setTimeout(() => {
      for (let zoom = 0; zoom <= clusterZoomOf(toGoogleZoom(zoomRange.most)); zoom += 1) index.mean(zoom);
    });
    return () => clearTimeout(timer);
  }, [index]);
  const size = useSize(box);
  const [asked, setAsked] = useState<Viewport | null>(view.isAsked ? view.frame.viewport : null);
  const [hasMoved, setMoved] = useState(false);
  const [open, setOpen] = useState<Mark | null>(null);
  const [said, setSaid] = useState('');
  const [lit, setLit] = useState<string | null>(null);
  const focusOn = useRef<number | null>(null);

  const isReady = places !== noPlaces && size !== null;
  const frame = useMemo(() => {
    if (!isReady) return null;
    const viewport = asked ?? fitViewport(places, size);
    return drawFrame({ index, places, viewport, circle: view.circle, href: view.href, ...size });
  }, [isReady, asked, places, index, size, view.circle, view.href]);

  useLayoutEffect(() => {
    if (frame !== null) onShow({ frame, moves: toMoveLinks(frame.viewport, frame, view.href), lit });
  }, [frame, lit, view.href, onShow]);

  const markOf = useCallback(
    (place: number): Mark | undefined =>
      frame?.marks.find((mark) => mark.top === place || index.members(mark).includes(place)),
    [frame, index],
  );

  useEffect(() => {
    if (!hasMoved || frame === null) return;
    const timer = setTimeout(() => {
      onRest(asked === null ? view.href : withViewport(view.href, asked));
      setSaid(describeMarks(frame));
    }, rest);
    return () => clearTimeout(timer);
  }, [hasMoved, asked, frame, view.href, onRest]);

  // What had the focus may be gone from the picture: its place, or else the map, takes it.
  useLayoutEffect(() => {
    const place = focusOn.current;
    if (place === null || frame === null || shown.frame !== frame) return;
    focusOn.current = null;
    const key = markOf(place)?.key;
    const mark = key === undefined ? null : box.current?.querySelector<SVGElement>(`[data-key="${key}"]`);
    if (document.activeElement === null || document.activeElement === document.body)
      (mark ?? box.current)?.focus({ preventScroll: true });
  }, [shown, frame, markOf, box]);

  const go = (next: (viewport: Viewport, size: Size) => Viewport | null): void => {
    if (frame === null) return;
    const key = document.activeElement?.closest('[data-key]')?.getAttribute('data-key');
    const focused = frame.marks.find((mark) => mark.key === key);
    if (focused !== undefined) focusOn.current = focused.top;
    setMoved(true);
    setAsked((last) => next(last ?? frame.viewport, frame));
  };

  const choose = (mark: Mark): void => {
    const { opensAt } = mark;
    if (opensAt === null) return setOpen(mark);
    go(() => opensAt);
  };

  const close = (): void => {
    if (open === null) return;
    setOpen(null);
    const mark = box.current?.querySelector<SVGElement>(`[data-key="${open.key}"]`);
    (mark ?? box.current)?.focus({ preventScroll: true });
  };

  useMapGestures(
    box,
    frame === null
      ? null
      : (wish: MapWish): void => {
          switch (wish.kind) {
            case 'move':
              return go((viewport, of) => (wish.move === 'whole' ? null : moveViewport(viewport, of, wish.move)));
            case 'choose': {
              const mark = frame.marks.find(({ key }) => key === wish.key);
              return mark === undefined ? undefined : choose(mark);
            }
            case 'zoom':
              return go((viewport) => zoomViewport(viewport, wish.nearer, wish.point));
            case 'show':
              return go(() => wish.viewport);
            case 'close':
              return close();
          }
        },
    frame?.viewport ?? null,
  );
  useMapHighlight({ box, list, places, index, markOf, frame, onLight: setLit });

  return (
    <>
      {open !== null && (
        <PlacePanel
          key={open.key}
          places={index.members(open).flatMap((place) => places[place] ?? [])}
          onClose={close}
        />
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
