'use client';

import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { MapError } from '#config/map.ts';
import { trackEvent } from '#lib/browser/analytics/record.ts';
import { reportFault } from '#lib/browser/builds/report-error.ts';
import { withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';
import type { Size } from '#lib/map/mark.ts';
import { offerArea } from '#lib/map/search-area.ts';
import type { MapView } from '#lib/views/list-response.ts';
import { BaseList, FamilyList } from './base-explorer.tsx';
import { MapMoves } from './map-moves.tsx';
import { MapPicture } from './map-picture.tsx';
import { PlaceList } from './place-list.tsx';
import type { DisplayedMap, LiveMapProps, GoogleMapProps } from './displayed-map.ts';
import { useMapAddress } from './use-map-address.ts';

/** True when Google Maps has failed once in this document; it is not tried again. */
let hasGoogleFailed = false;

/** Returns what the panel shows of a view before its map is interactive. */
function startWith(view: MapView) {
  const displayed: DisplayedMap = { frame: view.frame, highlightedKey: null };
  return { view, displayed, isLive: false, area: view.area };
}

export interface MapPanelProps {
  readonly view: MapView;
  /** The jobs of the search. */
  readonly children: ReactNode;
}

/**
 * The map of a search beside its jobs. It is complete in the server-rendered HTML; the script that makes it interactive
 * loads when the map is shown.
 */
export function MapPanel({ view, children }: MapPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() => startWith(view));
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps> | null>(null);
  const [GoogleMap, setGoogleMap] = useState<ComponentType<GoogleMapProps> | null>(null);
  // The picture stays visible, without gestures, while Google's map is loading.
  const [provider, setProvider] = useState<'own' | 'loading' | 'google'>(
    view.googleKey === null || hasGoogleFailed ? 'own' : 'loading',
  );
  const moveAddress = useMapAddress(view);
  // Another view starts with the frame of the server. `onShow` changes with it, so an interactive map shows its own again.
  if (current.view !== view) setCurrent(startWith(view));

  const hasGoogle = view.googleKey !== null;
  useEffect(() => trackEvent({ name: 'map_open', params: { provider: hasGoogle ? 'google' : 'own' } }), [hasGoogle]);

  const isOwn = provider === 'own';
  useEffect(() => {
    if (isOwn) {
      import('./live-map.client.tsx').then(
        (module) => setLiveMap(() => module.LiveMap),
        // The server-rendered map stays.
        () => undefined,
      );
    } else {
      import('./google-map.client.tsx').then(
        (module) => setGoogleMap(() => module.GoogleJobMap),
        () => setProvider('own'),
      );
    }
  }, [isOwn]);

  const onReady = useCallback(() => setProvider((last) => (last === 'own' ? last : 'google')), []);
  const onFail = useCallback((error: MapError): void => {
    setProvider('own');
    if (hasGoogleFailed) return;
    hasGoogleFailed = true;
    reportFault(error, 'map');
  }, []);

  const onShow = useCallback(
    (displayed: DisplayedMap) => setCurrent((last) => ({ ...last, view, displayed, isLive: true })),
    [view],
  );
  const { href, areaHref, circle } = view;
  const onRest = useCallback(
    (viewport: Viewport | null, size: Size): void => {
      moveAddress(viewport === null ? href : withViewport(href, viewport));
      const area = offerArea(areaHref, circle, viewport, size);
      setCurrent((last) => ({ ...last, area }));
    },
    [moveAddress, href, areaHref, circle],
  );

  const { displayed, isLive, area } = current;
  const isCovered = provider === 'google';
  // With other jobs or another viewport, the interactive map starts over.
  const liveMapKey = `${view.dataHref} ${JSON.stringify(view.frame.viewport)}`;
  return (
    <div className="map-view">
      <div className="map-main" data-part="map">
        <a className="map-skip" href="#map-list">
          Skip the map
        </a>
        <div ref={box} className="map-box" role="group" aria-label="Map" data-live={isLive || undefined} tabIndex={-1}>
          <div inert={isCovered} className={isCovered ? 'map-own map-covered' : 'map-own'}>
            <MapPicture frame={displayed.frame} summary={view.summary} highlightedKey={displayed.highlightedKey} />
            <MapMoves links={view.moves} wholeHref={view.href} />
          </div>
          {GoogleMap !== null && !isOwn && (
            <div className="map-other" data-ready={isCovered || undefined}>
              <GoogleMap view={view} box={box} list={list} onRest={onRest} onReady={onReady} onFail={onFail} />
            </div>
          )}
          <AreaSearch area={area} />
        </div>
        {LiveMap !== null && isOwn && (
          <LiveMap
            key={liveMapKey}
            view={view}
            box={box}
            list={list}
            displayed={displayed}
            onShow={onShow}
            onRest={onRest}
          />
        )}
      </div>
      <div id="map-list" ref={list} className="map-list" tabIndex={-1}>
        {children}
        <PlaceList places={view.places}>
          <p className="map-note">
            <span>{view.note}</span>
            {view.hasLegend && <MapLegend />}
          </p>
        </PlaceList>
        <FamilyList families={view.families} place={view.familiesIn} />
        <BaseList bases={view.bases} />
      </div>
    </div>
  );
}

/** Offers to search the visible part of the map. */
function AreaSearch({ area }: Pick<MapView, 'area'>) {
  if (area === null) return null;
  return area.href === null ? (
    <p className="map-area">Zoom in to search this area</p>
  ) : (
    <a className="map-area" href={area.href}>
      Search this area
    </a>
  );
}

/** Explains the size of the marks, from one job to more than most. */
function MapLegend() {
  return (
    <span className="map-legend">
      <svg className="mark-one" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
        <circle className="mark-dot" r={6} />
      </svg>
      <svg className="mark-red" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
        <circle className="mark-ring" r={11} />
        <circle className="mark-dot" r={8} />
      </svg>
      <span>A larger circle has more jobs; a ring, more than most</span>
    </span>
  );
}
