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
import { highlightItems } from './light-items.ts';
import { MapBoundary } from './map-boundary.tsx';
import { PlacePanel } from './place-panel.tsx';
import type { OtherMapProps } from './displayed-map.ts';
import { useListHover } from './use-list-hover.ts';

const libraries: Libraries = [...googleMaps.libraries];
const metersPerMile = 1609.344;
const noPlaces: MapPlace[] = [];

/**
 * The map of a search on Google Maps, when a key is set. When it is unavailable, the reason is reported once and the
 * built-in map stays.
 */
export function GoogleJobMap(props: OtherMapProps) {
  return (
    <MapBoundary onFail={() => props.onFail(mapErrors.scriptEmpty)}>
      <MapLoader {...props} />
    </MapBoundary>
  );
}

/** Loads Google's script. `useLoadScript` can throw from an effect when the script has loaded but defines nothing. */
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
  const [openPlaces, setOpenPlaces] = useState<readonly MapPlace[]>([]);
  const marks = useRef<GoogleMarks>(null);
  const opener = useRef<Element>(null);
  const restCount = useRef(0);

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
    const onChoose = (chosenPlaces: readonly MapPlace[]): void => {
      opener.current = document.activeElement;
      setOpenPlaces(chosenPlaces);
    };
    const onPoint = (pointedPlaces: readonly MapPlace[]): void =>
      highlightItems(
        list.current,
        pointedPlaces.map(({ slug }) => slug),
      );
    const addedMarks = addGoogleMarks({ map, places, index, onChoose, onPoint });
    marks.current = addedMarks;
    return () => addedMarks.remove();
  }, [map, places, index, list]);

  useListHover(list, (slug) =>
    marks.current?.light(slug === null ? -1 : places.findIndex((place) => place.slug === slug)),
  );

  const close = (): void => {
    setOpenPlaces([]);
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
        onLoad={(loadedMap) => {
          loadedMap.getStreetView().setOptions({ ...googleMaps.streetView });
          setMap(loadedMap);
          onReady();
        }}
        onIdle={() => {
          restCount.current += 1;
          const [center, googleZoom] = [map?.getCenter(), map?.getZoom()];
          // The map reports `idle` once after loading, before any move.
          if (restCount.current < 2 || center === undefined || googleZoom === undefined) return;
          const viewport = { latitude: center.lat(), longitude: center.lng(), zoom: fromGoogleZoom(googleZoom) };
          onRest(withViewport(view.href, viewport));
        }}
      >
        {view.circle !== null && (
          <CircleF
            center={{ lat: view.circle.latitude, lng: view.circle.longitude }}
            radius={view.circle.miles * metersPerMile}
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
      {openPlaces.length > 0 &&
        below.current !== null &&
        createPortal(
          <PlacePanel key={openPlaces.map(({ href }) => href).join(' ')} places={openPlaces} onClose={close} />,
          below.current,
        )}
    </>
  );
}
