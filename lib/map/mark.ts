import type { MapPoint } from './clusters.ts';
import type { Tone } from './mark-style.ts';
import type { Point } from './pacific.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';

/** A place with jobs, as a map needs it. `count` is of those jobs that have coordinates. */
export interface MapPlace extends MapPoint {
  /** Null: postings with coordinates whose place has no name. */
  readonly slug: string | null;
  readonly label: string;
  /** The list of its jobs. */
  readonly href: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A cluster or a single place as it is drawn, in pixels of the frame. */
export interface Mark extends Point {
  readonly key: string;
  readonly radius: number;
  readonly count: number;
  /** What stands in it. */
  readonly text: string;
  /** One job alone has a mark of its own kind. */
  readonly tone: Tone | 'one';
  /** "12 jobs near Seattle, WA". */
  readonly name: string;
  /** The map nearer to a cluster, the list of a place. */
  readonly href: string;
  /** In the index; null: one place. */
  readonly id: number | null;
  /** Number of the place where most of its jobs are. */
  readonly top: number;
  /** How many places it holds. */
  readonly size: number;
  /** Where it falls apart; null: one place, or places at one point. */
  readonly opensAt: Viewport | null;
}
