import type { MapPoint } from './clusters.ts';
import type { Tone } from './mark-style.ts';
import type { Point } from './pacific.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';

/** A place with jobs, as a map needs it. `count` includes only jobs with coordinates. */
export interface MapPlace extends MapPoint {
  /** Null for postings with coordinates but without a place name. */
  readonly slug: string | null;
  readonly label: string;
  /** URL of the list of its jobs. */
  readonly href: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An edge of a map. */
export type Side = 'north' | 'south' | 'west' | 'east';

/** A cluster or a single place as drawn, in pixels of the frame. */
export interface Mark extends Point {
  readonly key: string;
  readonly radius: number;
  readonly count: number;
  /** The text inside the mark: the abbreviated count. */
  readonly text: string;
  /** A single job has its own kind of mark. */
  readonly tone: Tone | 'one';
  /** "12 jobs near Seattle, WA". */
  readonly name: string;
  /** URL of the zoomed-in map for a cluster, of the job list for a place. */
  readonly href: string;
  /** Id in the cluster index; null: a single place. */
  readonly id: number | null;
  /** Index of the place with the most jobs. */
  readonly top: number;
  /** Number of places. */
  readonly size: number;
  /** The viewport in which the cluster splits; null: a single place, or places at one point. */
  readonly opensAt: Viewport | null;
  /** The edge of the map beyond which the places are; null: they are where the mark is. */
  readonly side: Side | null;
}
