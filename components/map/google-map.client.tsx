'use client';

import { CircleF, GoogleMap, useLoadScript, type Libraries } from '@react-google-maps/api';
import { Component, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { googleMaps, mapErrors, type MapError } from '#config/map.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import { googleZoomOffset } from '#lib/map/world.ts';
import { colors, toLatLng, useGoogleMarks, type GoogleMarksInput } from './google-marks.ts';

declare global {
  interface Window {
    /** Called by Google's script when it rejects the key. */
    gm_authFailure?: () => void;
  }
}

export interface GoogleMapProps extends GoogleMarksInput {
  /** The viewport of the search. */
  readonly start: Viewport;
  /** Called when the map has stopped moving. @param viewport null: the one that the map chooses itself */
  readonly onMove: (viewport: Viewport | null) => void;
  /** Called when the map is ready and covers the picture. */
  readonly onReady: () => void;
  /** Called when the map is unavailable. */
  readonly onFail: (error: MapError) => void;
}

const libraries: Libraries = [...googleMaps.libraries];
const metersPerMile = 1609.344;
const mapOptions: google.maps.MapOptions = { mapTypeControl: false, clickableIcons: false };

/**
 * The map of a search on Google Maps, when a key is set. When it is unavailable, the reason is reported once and the
 * built-in map stays.
 */
export function GoogleJobMap(props: GoogleMapProps) {
  return (
    <MapBoundary onFail={() => props.onFail(findMapError() ?? mapErrors.mapMissing)}>
      <MapLoader {...props} />
    </MapBoundary>
  );
}

/** Loads Google's script. `useLoadScript` can throw from an effect when the script has loaded but defines nothing. */
function MapLoader(props: GoogleMapProps) {
  const { view, onFail, onReady } = props;
  const { isLoaded, loadError } = useLoadScript({ googleMapsApiKey: view.googleKey ?? '', libraries });
  const [hasMap, setHasMap] = useState(false);
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
    <LoadedMap
      {...props}
      onReady={() => {
        setHasMap(true);
        onReady();
      }}
    />
  );
}

/**
 * Returns the error of a loaded script that lacks an API, or null when a map can be created. The drawing and
 * visualization libraries may be missing, because Google has retired them.
 */
function findMapError(): MapError | null {
  const maps: Partial<typeof google.maps> | undefined = window.google?.maps;
  if (maps === undefined) return mapErrors.scriptEmpty;
  if (maps.Map === undefined) return mapErrors.mapMissing;
  return maps.places === undefined ? mapErrors.placesMissing : null;
}

function LoadedMap(props: GoogleMapProps) {
  const { view, start, onMove, onReady } = props;
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const startOptions = { center: toLatLng(start), zoom: Math.floor(start.zoom + googleZoomOffset) };
  const showStart = useEffectEvent(() => map?.setOptions(startOptions));
  useEffect(() => {
    showStart();
  }, [map, start]);
  useGoogleMarks(map, props);

  return (
    <>
      <GoogleMap
        mapContainerClassName="map-google"
        options={mapOptions}
        onLoad={(loadedMap) => {
          loadedMap.getStreetView().setOptions({ ...googleMaps.streetView });
          setMap(loadedMap);
          onReady();
        }}
        onIdle={() => {
          const [center, zoom] = [map?.getCenter(), map?.getZoom()];
          if (center === undefined || zoom === undefined) return;
          // The map also reports `idle` where the search has put it, before any move.
          const distance = Math.hypot(center.lat() - start.latitude, center.lng() - start.longitude);
          const isStart = distance < 1e-6 && zoom === startOptions.zoom;
          onMove(
            isStart
              ? view.viewport
              : { latitude: center.lat(), longitude: center.lng(), zoom: zoom - googleZoomOffset },
          );
        }}
      >
        {view.circle !== null && (
          <CircleF
            center={toLatLng(view.circle)}
            radius={view.circle.miles * metersPerMile}
            options={{
              ...googleMaps.shapes,
              fillColor: colors.blue,
              fillOpacity: 0.08,
              strokeColor: colors.blue,
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
            if (view.viewport !== null) return;
            event.preventDefault();
            map?.setOptions(startOptions);
          }}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
          </svg>
        </a>
      </p>
    </>
  );
}

/** Error boundary that keeps an error in a map from breaking the page. */
class MapBoundary extends Component<
  { readonly children: ReactNode; readonly onFail: () => void },
  { readonly hasFailed: boolean }
> {
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(): void {
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
