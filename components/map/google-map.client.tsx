'use client';

import { CircleF, GoogleMap, useLoadScript, type Libraries } from '@react-google-maps/api';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import useSWR from 'swr/immutable';
import { googleMaps, mapErrors } from '#config/map.ts';
import { fetchPlaces } from '#lib/browser/data/fetch-places.ts';
import { createClusters } from '#lib/map/clusters.ts';
import { fromGoogleZoom, toGoogleZoom } from '#lib/map/google-zoom.ts';
import type { MapPlace } from '#lib/map/mark.ts';
import { withViewport } from '#lib/jobs/query/viewport.ts';
import { findMapError } from './google-errors.ts';
import { addGoogleMarks, type GoogleMarks } from './google-marks.ts';
import { lightItems } from './light-items.ts';
import { MapBoundary } from './map-boundary.tsx';
import { PlacePanel } from './place-panel.tsx';
import type { OtherMapProps } from './shown-map.ts';
import { useListPointing } from './use-list-pointing.ts';

const libraries: Libraries = [...googleMaps.libraries];
const metresPerMile = 1609.344;
const noPlaces: MapPlace[] = [];

/** The map of a search on Google's, when a key is set. When it is unavailable, the reason is reported once and the built-in map stays. */
export function GoogleJobMap(props: OtherMapProps) {
  return (
    <MapBoundary onFail={() => props.onFail(mapErrors.scriptEmpty)}>
      <MapLoader {...props} />
    </MapBoundary>
  );
}

/** Throws from an effect when the script has called back and brought nothing: `useLoadScript` does so. */
function MapLoader(props: OtherMapProps) {
  const { view, onFail } = props;
  const { isLoaded, loadError } = useLoadScript({ googleMapsApiKey: view.googleKey ?? '', libraries });
  const [hasMap, setMap] = useState(false);
  const mapError = isLoaded ? findMapError() : loadError === undefined ? null : mapErrors.scriptFailed;

  useEffect(() => {
    window.gm_authFailure = () => onFail(mapErrors.keyRefused);
  }, [onFail]);
  useEffect(() => {
    if (mapError !== null) onFail(mapError);
  }, [mapError, onFail]);
  useEffect(() => {
    if (hasMap) return;
    const timer = setTimeout(
      () => onFail(isLoaded ? mapErrors.mapMissing : mapErrors.scriptTimedOut),
      googleMaps.timeoutMs,
    );
    return () => clearTimeout(timer);
  }, [isLoaded, hasMap, onFail]);

  if (!isLoaded || mapError !== null) return null;
  return (
    <MapBoundary onFail={() => onFail(mapErrors.mapMissing)}>
      <LoadedMap
        {...props}
        onReady={() => {
          setMap(true);
          props.onReady();
        }}
      />
    </MapBoundary>
  );
}

function LoadedMap({ view, box, list, below, onRest, onReady }: OtherMapProps) {
  const { data: places = noPlaces } = useSWR(view.dataHref, fetchPlaces, { shouldRetryOnError: false });
  const index = useMemo(() => createClusters(places), [places]);
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const [open, setOpen] = useState<readonly MapPlace[]>([]);
  const marks = useRef<GoogleMarks>(null);
  const opener = useRef<Element>(null);
  const rests = useRef(0);

  const { latitude: lat, longitude: lng, zoom } = view.frame.viewport;
  const options = useMemo(
    (): google.maps.MapOptions => ({
      center: { lat, lng },
      zoom: Math.floor(toGoogleZoom(zoom)),
      mapTypeControl: false,
      clickableIcons: false,
    }),
    [lat, lng, zoom],
  );

  useEffect(() => {
    if (map === null || places === noPlaces) return;
    const onChoose = (chosen: readonly MapPlace[]): void => {
      opener.current = document.activeElement;
      setOpen(chosen);
    };
    const onPoint = (pointed: readonly MapPlace[]): void =>
      lightItems(
        list.current,
        pointed.map(({ slug }) => slug),
      );
    const added = addGoogleMarks({ map, places, index, onChoose, onPoint });
    marks.current = added;
    return () => added.remove();
  }, [map, places, index, list]);

  useListPointing(list, (slug) =>
    marks.current?.light(slug === null ? -1 : places.findIndex((place) => place.slug === slug)),
  );

  const close = (): void => {
    setOpen([]);
    const mark = opener.current;
    (mark instanceof HTMLElement && box.current?.contains(mark) === true ? mark : box.current)?.focus({
      preventScroll: true,
    });
  };

  return (
    <>
      <GoogleMap
        mapContainerClassName="map-google"
        options={options}
        onLoad={(made) => {
          made.getStreetView().setOptions({ ...googleMaps.streetView });
          setMap(made);
          onReady();
        }}
        onIdle={() => {
          rests.current += 1;
          const [centre, googleZoom] = [map?.getCenter(), map?.getZoom()];
          // The first rest is the map's own.
          if (rests.current < 2 || centre === undefined || googleZoom === undefined) return;
          const viewport = { latitude: centre.lat(), longitude: centre.lng(), zoom: fromGoogleZoom(googleZoom) };
          onRest(withViewport(view.href, viewport));
        }}
      >
        {view.circle !== null && (
          <CircleF
            center={{ lat: view.circle.latitude, lng: view.circle.longitude }}
            radius={view.circle.miles * metresPerMile}
            options={{
              ...googleMaps.shapes,
              fillColor: '#0b62a4',
              fillOpacity: 0.08,
              strokeColor: '#0b62a4',
              strokeWeight: 1.5,
            }}
          />
        )}
      </GoogleMap>
      {open.length > 0 &&
        below.current !== null &&
        createPortal(
          <PlacePanel key={open.map(({ href }) => href).join(' ')} places={open} onClose={close} />,
          below.current,
        )}
    </>
  );
}
