'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapError } from '#config/map.ts';
import { trackEvent } from '#lib/browser/analytics/record.ts';
import { reportFault } from '#lib/browser/builds/report-error.ts';
import type { MapView } from '#lib/views/map/map-view.ts';
import { BaseList, FamilyList } from './base-explorer.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapMoves } from './map-moves.tsx';
import { MapPicture } from './map-picture.tsx';
import { PlaceList } from './place-list.tsx';
import type { LiveMapComponent, OtherMapComponent, DisplayedMap } from './displayed-map.ts';
import { useMapAddress } from './use-map-address.ts';

/** True when Google Maps has failed once in this document; it is not tried again. */
let hasFailed = false;

function toDisplayed({ frame, moves }: MapView): DisplayedMap {
  return { frame, moves, highlightedKey: null };
}

/**
 * The map of a search. It is complete in the server-rendered HTML; the script that makes it interactive loads when the
 * map is shown.
 */
export function MapPanel({ view }: { readonly view: MapView }) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState({ view, displayed: toDisplayed(view), isLive: false });
  const [LiveMap, setLive] = useState<LiveMapComponent | null>(null);
  const [OtherMap, setOtherMap] = useState<OtherMapComponent | null>(null);
  const [provider, setProvider] = useState<'own' | 'awaited' | 'other'>(
    view.googleKey === null || hasFailed ? 'own' : 'awaited',
  );
  const onRest = useMapAddress(view);
  if (current.view !== view) setCurrent({ view, displayed: toDisplayed(view), isLive: false });

  const hasGoogle = view.googleKey !== null;
  useEffect(() => trackEvent({ name: 'map_open', params: { provider: hasGoogle ? 'google' : 'own' } }), [hasGoogle]);

  const isOwn = provider === 'own';
  useEffect(() => {
    const keep = (): void => undefined;
    if (isOwn) import('./live-map.client.tsx').then((module) => setLive(() => module.LiveMap), keep);
    else
      import('./google-map.client.tsx').then(
        (module) => setOtherMap(() => module.GoogleJobMap),
        () => setProvider('own'),
      );
  }, [isOwn]);

  const onReady = useCallback(() => setProvider((last) => (last === 'own' ? last : 'other')), []);
  const onFail = useCallback((error: MapError): void => {
    setProvider('own');
    if (hasFailed) return;
    hasFailed = true;
    reportFault(error, 'map');
  }, []);

  const onShow = useCallback((displayed: DisplayedMap) => setCurrent({ view, displayed, isLive: true }), [view]);

  const { displayed, isLive } = current;
  const key = `${view.dataHref} ${JSON.stringify(view.frame.viewport)}`;
  return (
    <div className="map-view" data-part="map">
      <div className="map-main">
        <a className="map-skip" href="#map-places">
          Skip the map
        </a>
        <div ref={box} className="map-box" role="group" aria-label="Map" data-live={isLive || undefined} tabIndex={-1}>
          <div inert={provider === 'other'} className={provider === 'other' ? 'map-covered' : undefined}>
            <MapPicture frame={displayed.frame} summary={view.summary} highlightedKey={displayed.highlightedKey} />
            <MapMoves links={displayed.moves} wholeHref={view.href} />
          </div>
          {OtherMap !== null && !isOwn && (
            <div className="map-other" data-ready={provider === 'other' || undefined}>
              <OtherMap
                view={view}
                box={box}
                list={list}
                below={below}
                onRest={onRest}
                onReady={onReady}
                onFail={onFail}
              />
            </div>
          )}
        </div>
        <div ref={below} />
        {LiveMap !== null && isOwn && (
          <LiveMap key={key} view={view} box={box} list={list} displayed={displayed} onShow={onShow} onRest={onRest} />
        )}
        <p className="map-note">
          {view.note}
          {view.hasLegend && <MapLegend />}
        </p>
      </div>
      <div ref={list}>
        <PlaceList places={view.places} />
        <FamilyList families={view.families} place={view.familiesIn} />
      </div>
      <BaseList bases={view.bases} />
    </div>
  );
}
