'use client';

import { lazy, useState, type ComponentType } from 'react';
import type { MapPanelProps } from './map-panel.client.tsx';

let loadedMap: ComponentType<MapPanelProps> | null = null;

/** Loads the script of the map once. Rejects when it cannot be loaded. */
export async function loadMap(): Promise<ComponentType<MapPanelProps>> {
  loadedMap ??= (await import('./map-panel.client.tsx')).MapPanel;
  return loadedMap;
}

/**
 * The map of a list that is opened with it. It has no `Suspense`: the framework would leave the map out of the HTML
 * that browsers without JavaScript show. Hydration waits for its script instead.
 */
export const FirstMap = lazy(async () => ({ default: await loadMap() }));

/** The map of a list that was opened without one. Its script is loaded with the data of the list that has it. */
export function MapOnDemand(props: MapPanelProps) {
  const [LoadedMap] = useState(() => loadedMap);
  return LoadedMap === null ? props.children : <LoadedMap {...props} />;
}
