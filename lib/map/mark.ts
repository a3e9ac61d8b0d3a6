import '#lib/zod-without-eval.ts';
import * as z from 'zod/mini';
import type { MapPoint } from './clusters.ts';

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

const text = z.string();
const amount = z.number();
/** A path of this site. */
export const sitePath = z.string().check(z.regex(/^\/(?![/\\])/));
/** In pixels of the frame. */
const point = { x: amount, y: amount };
const position = { latitude: amount, longitude: amount };

const viewport = z.object({ ...position, zoom: amount });
/** A cluster or a single place as drawn. */
const mark = z.object({
  ...point,
  key: text,
  radius: amount,
  count: amount,
  /** The text inside the mark: the abbreviated count. */
  text,
  /** A single job has its own kind of mark. */
  tone: z.enum(['red', 'blue', 'one']),
  /** "12 jobs near Seattle, WA". */
  name: text,
  /** URL of the zoomed-in map for a cluster, of the job list for a place. */
  href: sitePath,
  /** Id in the cluster index; null: a single place. */
  id: z.nullable(amount),
  /** Index of the place with the most jobs. */
  top: amount,
  /** Number of places. */
  size: amount,
  /** The viewport in which the cluster splits; null: a single place, or places at one point. */
  opensAt: z.nullable(viewport),
  /** The edge of the map beyond which the places are; null: they are where the mark is. */
  side: z.nullable(z.enum(['north', 'south', 'west', 'east'])),
});
/** A picture of a part of the world, and its position behind a map. */
const outline = z.object({ ...point, href: sitePath, width: amount, height: amount });
/** The name of a place under its mark; `y` is the baseline of the text. */
const caption = z.object({ ...point, key: text, text });

/** The area of a search around a point. */
export const circle = z.object({ ...position, miles: amount });
/** A step from a viewport as a link to the resulting map. */
export const moveLink = z.object({
  move: z.enum(['in', 'out', 'north', 'south', 'west', 'east']),
  label: text,
  href: sitePath,
});
/** What a map draws for a viewport. */
export const mapFrame = z.object({
  width: amount,
  height: amount,
  viewport,
  /** Coarse before detailed. */
  outlines: z.array(outline),
  marks: z.array(mark),
  captions: z.array(caption),
  /** Circle of a search around a point. */
  circle: z.nullable(z.object({ ...point, radius: amount })),
});

export type Mark = Readonly<z.infer<typeof mark>>;
/** An edge of a map. */
export type Side = NonNullable<Mark['side']>;
export type Outline = Readonly<z.infer<typeof outline>>;
export type Caption = Readonly<z.infer<typeof caption>>;
export type Circle = Readonly<z.infer<typeof circle>>;
export type MoveLink = Readonly<z.infer<typeof moveLink>>;
