import type { MapError } from '#config/map.ts';
import type { RefObject } from 'react';
import type { MapFrame } from '#lib/views/map/frame.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import type { Size } from '#lib/map/mark.ts';
import type { MapView } from '#lib/views/list-response.ts';

/** The visible state of the map picture. */
export interface DisplayedMap {
  readonly frame: MapFrame;
  /** Key of the highlighted mark. */
  readonly highlightedKey: string | null;
}

/** Props of the component that makes a map interactive. */
export interface LiveMapProps {
  readonly view: MapView;
  /** Element that contains the picture and its controls. */
  readonly box: RefObject<HTMLElement | null>;
  /** Element that contains the jobs and the list of places. */
  readonly list: RefObject<HTMLElement | null>;
  /** Current state of the picture. */
  readonly displayed: DisplayedMap;
  readonly onShow: (displayed: DisplayedMap) => void;
  /** Called when the map has stopped moving. @param viewport null: the one that the map chooses itself */
  readonly onRest: (viewport: Viewport | null, size: Size) => void;
}

/** Props of the map on Google Maps. */
export interface GoogleMapProps extends Pick<LiveMapProps, 'view' | 'box' | 'list' | 'onRest'> {
  /** Called when the map is ready and covers the picture. */
  readonly onReady: () => void;
  /** Called when the map is unavailable. */
  readonly onFail: (error: MapError) => void;
}
