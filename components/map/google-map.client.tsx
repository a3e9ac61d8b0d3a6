'use client';

import { CircleF, GoogleMap, useLoadScript, type Libraries } from '@react-google-maps/api';
import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr/immutable';
import { googleMaps, mapErrors } from '#config/map.ts';
import { fetchPlaces } from '#lib/browser/data/fetch-places.ts';
import { createClusters } from '#lib/map/clusters.ts';
import { fromGoogleZoom, toGoogleZoom } from '#lib/map/google-zoom.ts';
import type { MapPlace } from '#lib/map/mark.ts';
import { joinPlaceUrls } from '#lib/map/place-urls.ts';
import { findMapError } from './google-errors.ts';
import { addGoogleMarks, type GoogleMarks } from './google-marks.ts';
import { highlightItems } from './light-items.ts';
import { MapBoundary } from './map-boundary.tsx';
import { MoveIcon } from './map-moves.tsx';
import type { GoogleMapProps } from './displayed-map.ts';
import { useHover } from './use-hover.ts';

const libraries: Libraries = [...googleMaps.libraries];
const metersPerMile = 1609.344;
const noPlaces: MapPlace[] = [];

/**
 * The map of a search on Google Maps, when a key is set. When it is unavailable, the reason is reported once and the
 * built-in map stays.
 */
export function GoogleJobMap(props: GoogleMapProps) {
  return (
    <MapBoundary onFail={() => props.onFail(mapErrors.scriptEmpty)}>
      <MapLoader {...props} />
    </MapBoundary>
  );
}

/** Loads Google's script. `useLoadScript` can throw from an effect when the script has loaded but defines nothing. */
function MapLoader(props: GoogleMapProps) {
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

function LoadedMap({ view, box, list, onRest, onReady }: GoogleMapProps) {
  const { data: places = noPlaces } = useSWR(view.dataHref, fetchPlaces, { shouldRetryOnError: false });
  const index = useMemo(() => createClusters(places), [places]);
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const marks = useRef<GoogleMarks>(null);
  const hasMoved = useRef(false);

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
    const onChoose = (chosenPlaces: readonly MapPlace[]): void => followLink(box.current, joinPlaceUrls(chosenPlaces));
    const onPoint = (pointedPlaces: readonly MapPlace[]): void =>
      highlightItems(
        list.current,
        pointedPlaces.map(({ slug }) => slug),
      );
    const addedMarks = addGoogleMarks({ map, places, index, onChoose, onPoint });
    marks.current = addedMarks;
    return () => {
      addedMarks.remove();
      marks.current = null;
    };
  }, [map, places, index, list, box]);

  useHover(list, 'data-place', (slug) =>
    marks.current?.light(slug === null ? -1 : places.findIndex((place) => place.slug === slug)),
  );

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
          const [center, googleZoom] = [map?.getCenter(), map?.getZoom()];
          if (map === null || center === undefined || googleZoom === undefined) return;
          const isUnmoved = Math.hypot(center.lat() - lat, center.lng() - lng) < 1e-6 && googleZoom === options.zoom;
          // The map also reports `idle` where the search has put it, before any move.
          if (isUnmoved && !hasMoved.current) return;
          hasMoved.current = true;
          const viewport = { latitude: center.lat(), longitude: center.lng(), zoom: fromGoogleZoom(googleZoom) };
          const { clientWidth: width, clientHeight: height } = map.getDiv();
          const start = view.hasViewport ? view.frame.viewport : null;
          onRest(isUnmoved ? start : viewport, { width, height });
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
      <p className="map-moves">
        <a
          href={view.href}
          className="map-move"
          aria-label="All locations"
          title="All locations"
          onClick={(event) => {
            // A map that began with all locations returns there; otherwise the link leads to that map.
            if (view.hasViewport) return;
            event.preventDefault();
            map?.setOptions(options);
          }}
        >
          <MoveIcon move="whole" />
        </a>
      </p>
    </>
  );
}

/** Follows a link that Google's map cannot contain, so that the list handles it like any other. */
function followLink(box: HTMLElement | null, href: string): void {
  const link = document.createElement('a');
  link.href = href;
  box?.append(link);
  link.click();
  link.remove();
}
