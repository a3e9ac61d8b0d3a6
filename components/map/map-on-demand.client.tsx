'use client';

import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { MapView } from '#lib/views/map/map-view.ts';

interface MapOfListProps {
  readonly view: MapView;
  /** The jobs of the list. */
  readonly children: ReactNode;
}

type MapComponent = ComponentType<MapOfListProps>;

let loadedMap: MapComponent | null = null;

/** Loads the map once. Without its script, the jobs are alone. */
async function loadMap(): Promise<MapComponent> {
  loadedMap ??= await import('./map-panel.client.tsx').then(
    ({ MapPanel }) => MapPanel,
    () =>
      ({ children }: MapOfListProps) =>
        children,
  );
  return loadedMap;
}

/**
 * The map of a list that is opened with it. It has no `Suspense`: the framework would leave the map out of the HTML
 * that browsers without JavaScript show. Hydration waits for its script instead.
 */
export const FirstMap = lazy(async () => ({ default: await loadMap() }));

/** The map of a list that was opened without one. The jobs are alone until its script has loaded. */
export function MapOnDemand(props: MapOfListProps) {
  const [LoadedMap, setLoadedMap] = useState(() => loadedMap);
  useEffect(() => {
    if (LoadedMap === null) void loadMap().then((component) => setLoadedMap(() => component));
  }, [LoadedMap]);
  return LoadedMap === null ? props.children : <LoadedMap {...props} />;
}
