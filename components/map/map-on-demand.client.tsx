'use client';

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { MapView } from '#lib/views/map/map-view.ts';

interface MapOnDemandProps {
  readonly view: MapView;
  /** The jobs of the list. */
  readonly children: ReactNode;
}

let Loaded: ComponentType<MapOnDemandProps> | null = null;

/** The map of a list that was opened without one. Until its script has loaded, and without it, the jobs are alone. */
export function MapOnDemand(props: MapOnDemandProps) {
  const [Panel, setPanel] = useState(() => Loaded);
  useEffect(() => {
    if (Panel === null)
      import('./map-panel.client.tsx').then(
        ({ MapPanel }) => {
          Loaded = MapPanel;
          setPanel(() => MapPanel);
        },
        () => undefined,
      );
  }, [Panel]);
  return Panel === null ? props.children : <Panel {...props} />;
}
