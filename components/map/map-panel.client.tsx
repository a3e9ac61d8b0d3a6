'use client';

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { Island } from '#components/states/island.client.tsx';
import type { MapError } from '#config/map.ts';
import { trackEvent } from '#lib/browser/analytics/record.ts';
import { reportFault } from '#lib/browser/builds/report-error.ts';
import { readAddress } from '#lib/browser/page.ts';
import { withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';
import { createClusters, type MapPlace } from '#lib/map/clusters.ts';
import type { Size } from '#lib/map/geometry.ts';
import { offerArea } from '#lib/map/scale.ts';
import { fitViewport } from '#lib/map/viewport.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { MapView } from '#lib/views/list-response.ts';
import { drawFrame, toMapPlaces, type MapFrame } from '#lib/views/map/frame.ts';
import type { GoogleMapProps } from './google-map.client.tsx';
import { MapMoves } from './map-moves.tsx';
import { MapPicture } from './map-picture.tsx';
import { BaseList, FamilyList, PlaceList } from './place-list.tsx';
import { useHover } from './use-hover.ts';
import { useMapGestures, type ViewportChange } from './use-map-gestures.ts';

/** Size of the server-rendered map in pixels. */
const serverSize: Size = { width: 560, height: 560 };
/** Time without a move after which the address is updated and the map announced. */
const restDelayMs = 300;
/** True when Google Maps has failed once in this document; it is not tried again. */
let hasGoogleFailed = false;

/** Returns what a map shows before the visitor moves it. */
function startWith(view: MapView) {
  const places = toMapPlaces(view.places);
  return {
    view,
    index: createClusters(places),
    start: view.viewport ?? fitViewport(places, serverSize),
    viewport: view.viewport,
    hasMoved: false,
  };
}

export interface MapPanelProps {
  readonly view: MapView;
  /** The jobs of the search. */
  readonly children: ReactNode;
}

/** The map of a search beside its jobs. It is complete in the server-rendered HTML. A map that fails leaves the jobs alone. */
export function MapPanel({ view, children }: MapPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className="map-view">
      <Island serverHtmlSelector=".map-main" fallback={null}>
        <InteractiveMap view={view} list={list} />
      </Island>
      <div id="map-list" ref={list} className="map-list" tabIndex={-1}>
        {children}
        <PlaceList places={view.places} note={view.note} hasLegend={toMapPlaces(view.places).length > 1} />
        <FamilyList families={view.families} familiesIn={view.familiesIn} />
        <BaseList bases={view.bases} />
      </div>
    </div>
  );
}

/** @param list element with the jobs and places of the map */
function InteractiveMap({
  view,
  list,
}: Pick<MapPanelProps, 'view'> & { readonly list: RefObject<HTMLElement | null> }) {
  const box = useRef<HTMLDivElement>(null);
  /** The built-in map in it: Google's map says itself what is pointed at. */
  const picture = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(() => startWith(view));
  const [litSlug, setLitSlug] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const placeToFocus = useRef<MapPlace>(undefined);
  // The picture stays visible, without gestures, while Google's map is loading.
  const [provider, setProvider] = useState<'own' | 'loading' | 'google'>(
    view.googleKey === null || hasGoogleFailed ? 'own' : 'loading',
  );
  const isOwn = provider === 'own';
  const measuredSize = useSize(box, isOwn);
  const [GoogleMap, setGoogleMap] = useState<ComponentType<GoogleMapProps> | null>(null);
  const moveAddress = useMapAddress(view);
  // Other pages of the same list share its view.
  if (state.view !== view) setState(startWith(view));

  const { index, viewport, hasMoved } = state;
  const { href, circle } = view;
  const size = measuredSize ?? serverSize;
  const frame = drawFrame({ index, viewport, circle, href, ...size });
  const area = offerArea(view.areaHref, circle, viewport, size);
  const isCovered = provider === 'google';

  const hasGoogle = view.googleKey !== null;
  useEffect(() => trackEvent({ name: 'map_open', params: { provider: hasGoogle ? 'google' : 'own' } }), [hasGoogle]);
  useEffect(() => {
    if (isOwn) return;
    import('./google-map.client.tsx').then(
      (module) => setGoogleMap(() => module.GoogleJobMap),
      () => setProvider('own'),
    );
  }, [isOwn]);
  const handleFail = useCallback((error: MapError): void => {
    setProvider('own');
    if (hasGoogleFailed) return;
    hasGoogleFailed = true;
    reportFault(error, 'map');
  }, []);

  const moveTo = (change: (last: Viewport | null) => Viewport | null): void =>
    setState((last) => {
      const next = change(last.viewport);
      return next === last.viewport ? last : { ...last, viewport: next, hasMoved: true };
    });
  const handleRest = useEffectEvent(() => {
    moveAddress(viewport === null ? href : withViewport(href, viewport));
    setAnnouncement(describeMarks(frame));
  });
  useEffect(() => {
    if (!hasMoved) return;
    const timer = setTimeout(() => handleRest(), restDelayMs);
    return () => clearTimeout(timer);
  }, [hasMoved, viewport, size]);

  useMapGestures(box, isOwn && measuredSize !== null, (change: ViewportChange) => {
    const key = document.activeElement?.closest('[data-key]')?.getAttribute('data-key');
    placeToFocus.current = frame.marks.find((mark) => mark.key === key)?.places[0];
    moveTo((last) => change(last ?? frame.viewport, frame));
  });
  // The focused mark may be gone: the mark of its place, or else the map, takes the focus.
  useLayoutEffect(() => {
    const place = placeToFocus.current;
    placeToFocus.current = undefined;
    if (place === undefined || (document.activeElement !== null && document.activeElement !== document.body)) return;
    const mark = frame.marks.find(({ places }) => places.includes(place));
    const link = box.current?.querySelector<SVGElement>(`[data-key="${mark?.key}"]`);
    (link ?? box.current)?.focus({ preventScroll: true });
  });

  useHover(list, 'data-place', setLitSlug);
  const lightPlaces = (places: readonly MapPlace[]): void => {
    for (const item of list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])
      item.toggleAttribute(
        'data-lit',
        places.some(({ slug }) => slug === item.dataset['place']),
      );
  };
  useHover(picture, 'data-key', (key) => lightPlaces(frame.marks.find((mark) => mark.key === key)?.places ?? []));

  return (
    <div className="map-main" data-part="map">
      <a className="map-skip" href="#map-list">
        Skip the map
      </a>
      <div
        ref={box}
        className="map-box"
        role="group"
        aria-label="Map"
        data-live={(isOwn && measuredSize !== null) || undefined}
        tabIndex={-1}
      >
        <div ref={picture} inert={isCovered} className={isCovered ? 'map-own map-covered' : 'map-own'}>
          <MapPicture frame={frame} summary={view.summary} litSlug={litSlug} />
          <MapMoves viewport={frame.viewport} size={size} href={href} />
        </div>
        {GoogleMap !== null && !isOwn && (
          <div className="map-other" data-ready={isCovered || undefined}>
            <GoogleMap
              view={view}
              index={index}
              start={state.start}
              box={box}
              litSlug={litSlug}
              onMove={(next) => moveTo(() => next)}
              onPoint={lightPlaces}
              onReady={() => setProvider((last) => (last === 'own' ? last : 'google'))}
              onFail={handleFail}
            />
          </div>
        )}
        {area?.href === null && <p className="map-area">Zoom in to search this area</p>}
        {area?.href != null && (
          <a className="map-area" href={area.href}>
            Search this area
          </a>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

/** Returns the size of the picture in an element, in whole pixels; null until it is measured. */
function useSize(box: { readonly current: HTMLElement | null }, isOn: boolean): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const picture = box.current?.querySelector('[data-map]');
    if (!isOn || picture == null) return;
    const observer = new ResizeObserver(() => {
      const rect = picture.getBoundingClientRect();
      const [width, height] = [Math.round(rect.width), Math.round(rect.height)];
      if (width > 0) setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    });
    observer.observe(picture);
    return () => observer.disconnect();
  }, [box, isOn]);
  return size;
}

/**
 * Returns a function that updates the address to the visible part of the map.
 * It stops as soon as the visitor navigates, because the address then belongs to the next list. The initial address is the one the
 * visitor came by, which may differ from the `href` of the map in the order of parameters and in unknown parameters.
 */
function useMapAddress(view: MapView): (href: string) => void {
  const lastAddress = useRef('');
  useLayoutEffect(() => {
    lastAddress.current = readAddress();
  }, [view]);
  // Page and viewport change while the list stays the same.
  const toSearch = (address: string): string => address.replace(/&(?:page|at|zoom)=[^&]+/g, '');
  return (href) => {
    if (toSearch(readAddress()) !== toSearch(lastAddress.current)) return;
    window.history.replaceState(window.history.state, '', href);
    lastAddress.current = readAddress();
  };
}

/** Describes the visible part of the map for screen readers. */
function describeMarks({ marks }: MapFrame): string {
  if (marks.every(({ side }) => side !== null)) return 'No jobs in this part of the map.';
  const jobs = marks.reduce((sum, { count }) => sum + count, 0);
  return `${formatJobs(jobs)} in ${marks.length} ${marks.length === 1 ? 'area' : 'areas'}.`;
}
