import type { MapError } from '#config/map.ts';
import type { ComponentType, RefObject } from 'react';
import type { MapFrame } from '#lib/views/map/frame.ts';
import type { MapView } from '#lib/views/map/map-view.ts';
import type { MoveLink } from '#lib/map/move-viewport.ts';

/** What the picture of a map shows now. */
export interface ShownMap {
  readonly frame: MapFrame;
  readonly moves: readonly MoveLink[];
  /** Key of the mark that is pointed out. */
  readonly lit: string | null;
}

/** What is given to that which makes a map live, once it has come. */
export interface LiveMapProps {
  readonly view: MapView;
  /** Holds the picture and the steps. */
  readonly box: RefObject<HTMLElement | null>;
  /** Holds the places as links. */
  readonly list: RefObject<HTMLElement | null>;
  /** What the picture shows by now. */
  readonly shown: ShownMap;
  readonly onShow: (shown: ShownMap) => void;
  /** It was moved and rests. @param href of what it shows now */
  readonly onRest: (href: string) => void;
}

/** What is given to a map of another provider. */
export interface OtherMapProps extends Pick<LiveMapProps, 'view' | 'box' | 'list' | 'onRest'> {
  /** Where what belongs below the map goes. */
  readonly below: RefObject<HTMLElement | null>;
  /** It stands: the picture is not needed. */
  readonly onReady: () => void;
  /** It is unavailable. */
  readonly onFail: (error: MapError) => void;
}

export type LiveMapComponent = ComponentType<LiveMapProps>;
export type OtherMapComponent = ComponentType<OtherMapProps>;
