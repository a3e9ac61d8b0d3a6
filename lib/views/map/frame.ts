import { clustering } from '#config/map.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { formatCount, formatJobs } from '#lib/views/list-labels.ts';
import { placeCaptions, type Caption } from '#lib/map/captions.ts';
import type { Bounds, ClusterIndex } from '#lib/map/clusters.ts';
import { toGoogleZoom } from '#lib/map/google-zoom.ts';
import type { MapPlace, Mark, Size } from '#lib/map/mark.ts';
import { toneOf, abbreviate } from '#lib/map/mark-style.ts';
import { openCluster } from '#lib/map/open-cluster.ts';
import type { Point } from '#lib/map/pacific.ts';
import { chooseOutline, type Outline } from '#lib/map/outline.ts';
import { earthMiles } from '#lib/map/scale-bar.ts';
import { toWorld, worldSize } from '#lib/map/world.ts';
import { withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';

/** The area of a search around a point. */
export interface Circle extends Coordinates {
  readonly miles: number;
}

export interface MapFrame extends Size {
  readonly viewport: Viewport;
  readonly outline: Outline;
  readonly marks: readonly Mark[];
  readonly captions: readonly Caption[];
  /** Circle of a search around a point, in pixels. */
  readonly circle: (Point & { readonly radius: number }) | null;
}

export interface FrameInput extends Size {
  readonly index: ClusterIndex;
  readonly places: readonly MapPlace[];
  readonly viewport: Viewport;
  readonly circle: Circle | null;
  /** URL of the map without a viewport. */
  readonly href: string;
  /** Returns the URL of one list for places at one position. Without it, their mark links to the largest place. */
  readonly listHref?: (places: readonly MapPlace[]) => string;
}

/** Returns the zoom whose clusters are drawn: the next lower integer, because marks would overlap at the next higher one. */
export function clusterZoomOf(googleZoom: number): number {
  return Math.min(clustering.maxZoom + 1, Math.max(0, Math.floor(googleZoom)));
}

/** Returns the upper left corner of a viewport in pixels of the world. */
export function cornerOf(viewport: Viewport, { width, height }: Size): Point {
  const size = worldSize(viewport.zoom);
  const { x, y } = toWorld(viewport);
  return { x: x * size - width / 2, y: y * size - height / 2 };
}

/** Returns the area of the unit square that a viewport shows. */
export function boundsOf(viewport: Viewport, { width, height }: Size): Bounds {
  const size = worldSize(viewport.zoom);
  const { x, y } = cornerOf(viewport, { width, height });
  return { left: x / size, right: (x + width) / size, top: y / size, bottom: (y + height) / size };
}

/** Computes what a map draws for a viewport: the outline behind, and each cluster and place inside. */
export function drawFrame({ index, places, viewport, width, height, circle, href, listHref }: FrameInput): MapFrame {
  const size = worldSize(viewport.zoom);
  const corner = cornerOf(viewport, { width, height });
  const clusterZoom = clusterZoomOf(toGoogleZoom(viewport.zoom));
  const bounds = boundsOf(viewport, { width, height });
  const mean = index.mean(clusterZoom);
  const marks = index.at(clusterZoom, bounds).map((cluster): Mark => {
    const top = places[cluster.top];
    const opensAt = openCluster(index, cluster, top ?? viewport, { width, height });
    return {
      key: cluster.key,
      x: Math.round(cluster.x * size - corner.x),
      y: Math.round(cluster.y * size - corner.y),
      radius: toRadius(cluster.count),
      count: cluster.count,
      text: abbreviate(cluster.count),
      tone: cluster.count === 1 ? 'one' : toneOf(cluster.count, mean),
      name: `${formatJobs(cluster.count)} near ${top?.label ?? ''}`,
      href:
        opensAt !== null
          ? withViewport(href, opensAt)
          : cluster.size > 1 && listHref !== undefined
            ? listHref(index.members(cluster).flatMap((number) => places[number] ?? []))
            : (top?.href ?? href),
      id: cluster.id,
      top: cluster.top,
      size: cluster.size,
      opensAt,
    };
  });
  return {
    width,
    height,
    viewport,
    outline: chooseOutline(bounds, viewport.zoom, corner),
    marks: marks.sort((a, b) => a.y - b.y || a.x - b.x),
    captions: placeCaptions(marks, places, { width, height }),
    circle: circle === null ? null : layOutCircle(circle, size, corner),
  };
}

function layOutCircle(circle: Circle, size: number, corner: Point): Point & { readonly radius: number } {
  const { x, y } = toWorld(circle);
  const share = circle.miles / earthMiles / Math.cos((circle.latitude * Math.PI) / 180);
  return { x: Math.round(x * size - corner.x), y: Math.round(y * size - corner.y), radius: Math.round(share * size) };
}

function toRadius(count: number): number {
  return count > clustering.abbreviateAbove ? 24 : count >= 100 ? 21 : count >= 10 ? 19 : 17;
}

/** Describes the content of a map: "118 jobs in 34 locations". */
export function describeMap(jobs: number, places: number): string {
  if (jobs === 0) return 'no jobs';
  return `${formatJobs(jobs)} in ${formatCount(places)} ${places === 1 ? 'location' : 'locations'}`;
}
