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
import type { LiveMapComponent, OtherMapComponent, ShownMap } from './shown-map.ts';
import { useMapAddress } from './use-map-address.ts';

/** Of a visit: the other provider could not be had once, and is not asked again. */
let hasFailed = false;

function toShown({ frame, moves }: MapView): ShownMap {
  return { frame, moves, lit: null };
}

/** A search as a map, whole in the server's HTML. What makes it move comes with a script of its own, when the map is open. */
export function MapPanel({ view }: { readonly view: MapView }) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState({ view, shown: toShown(view), isLive: false });
  const [Live, setLive] = useState<LiveMapComponent | null>(null);
  const [Other, setOther] = useState<OtherMapComponent | null>(null);
  const [provider, setProvider] = useState<'own' | 'awaited' | 'other'>(
    view.googleKey === null || hasFailed ? 'own' : 'awaited',
  );
  const onRest = useMapAddress(view);
  if (held.view !== view) setHeld({ view, shown: toShown(view), isLive: false });

  const hasGoogle = view.googleKey !== null;
  useEffect(() => trackEvent({ name: 'map_open', params: { provider: hasGoogle ? 'google' : 'own' } }), [hasGoogle]);

  const isOwn = provider === 'own';
  useEffect(() => {
    const keep = (): void => undefined;
    if (isOwn) import('./live-map.client.tsx').then((module) => setLive(() => module.LiveMap), keep);
    else
      import('./google-map.client.tsx').then(
        (module) => setOther(() => module.GoogleJobMap),
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

  const onShow = useCallback((shown: ShownMap) => setHeld({ view, shown, isLive: true }), [view]);

  const { shown, isLive } = held;
  const key = `${view.dataHref} ${JSON.stringify(view.frame.viewport)}`;
  return (
    <div className="map-view" data-part="map">
      <div className="map-main">
        <a className="map-skip" href="#map-places">
          Skip the map
        </a>
        <div ref={box} className="map-box" role="group" aria-label="Map" data-live={isLive || undefined} tabIndex={-1}>
          <div inert={provider === 'other'} className={provider === 'other' ? 'map-covered' : undefined}>
            <MapPicture frame={shown.frame} summary={view.summary} lit={shown.lit} />
            <MapMoves links={shown.moves} wholeHref={view.href} />
          </div>
          {Other !== null && !isOwn && (
            <div className="map-other" data-ready={provider === 'other' || undefined}>
              <Other
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
        {Live !== null && isOwn && (
          <Live key={key} view={view} box={box} list={list} shown={shown} onShow={onShow} onRest={onRest} />
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
