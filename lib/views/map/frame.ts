import { formatCount, formatJobs } from '#lib/views/list-labels.ts';
import type { Box, Point } from '#lib/map/geometry.ts';
import { placeCaptions } from '#lib/map/captions.ts';
import type { Cluster, ClusterIndex, CountScale } from '#lib/map/clusters.ts';
import { isInside, moveToEdge, offerHeightPx, sideOf } from '#lib/map/edge-marks.ts';
import { fitViewport, offerMarginPx } from '#lib/map/fit-viewport.ts';
import type { Circle, MapPlace, Mark, Size } from '#lib/map/mark.ts';
import { abbreviate, toneOf, toRadius } from '#lib/map/mark-style.ts';
import { openCluster } from '#lib/map/open-cluster.ts';
import { joinPlaceUrls } from '#lib/map/place-urls.ts';
import { chooseOutlines } from '#lib/map/outline.ts';
import { earthMiles } from '#lib/map/scale-bar.ts';
import { nearestCopy, toWorld, worldSize } from '#lib/map/world.ts';
import { withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';
import type { MapView } from '#lib/views/list-response.ts';

export type MapFrame = MapView['frame'];

export interface FrameInput extends Size {
  readonly index: ClusterIndex;
  readonly places: readonly MapPlace[];
  /** Null: the map fits its places. */
  readonly viewport: Viewport | null;
  readonly circle: Circle | null;
  /** URL of the map without a viewport. */
  readonly href: string;
}

/** Returns the upper left corner of a viewport in pixels of the world. */
export function cornerOf(viewport: Viewport, { width, height }: Size): Point {
  const worldPx = worldSize(viewport.zoom);
  const { x, y } = toWorld(viewport);
  return { x: x * worldPx - width / 2, y: y * worldPx - height / 2 };
}

/** Returns the position of a point of the unit square in pixels of a map: of its copy that is nearest to the center. */
export function toPixel({ x, y }: Point, viewport: Viewport, size: Size): Point {
  const worldPx = worldSize(viewport.zoom);
  const corner = cornerOf(viewport, size);
  return { x: nearestCopy(x, toWorld(viewport).x) * worldPx - corner.x, y: y * worldPx - corner.y };
}

/** Returns the area of the unit square, and of its copies beside it, that a viewport shows. */
export function boundsOf(viewport: Viewport, { width, height }: Size): Box {
  const worldPx = worldSize(viewport.zoom);
  const { x, y } = cornerOf(viewport, { width, height });
  return { left: x / worldPx, right: (x + width) / worldPx, top: y / worldPx, bottom: (y + height) / worldPx };
}

/**
 * Computes what a map draws: the outlines behind, and a mark for each cluster and place. A map that chose its viewport, or shows no
 * mark, has marks at its edges for all places that it does not show.
 */
export function drawFrame(input: FrameInput): MapFrame {
  const { index, places, width, height, circle } = input;
  const viewport = input.viewport ?? fitViewport(places, input);
  const bounds = boundsOf(viewport, input);
  const scale = index.scale(viewport.zoom);
  const marksIn = (area?: Box): Mark[] =>
    index.at(viewport.zoom, area).map((cluster) => toMark(cluster, toPixel(cluster, viewport, input), scale, input));
  const marksInView = marksIn(bounds);
  const isEmpty = !marksInView.some((mark) => isInside(mark, input, upperSpaceOf(input)));
  const [visibleMarks, edgeMarks] =
    input.viewport === null || isEmpty ? gatherAtEdges(marksIn(), scale, input) : [marksInView, []];
  return {
    width,
    height,
    viewport,
    outlines: chooseOutlines(bounds, viewport.zoom, cornerOf(viewport, input)),
    marks: [...visibleMarks.sort((a, b) => a.y - b.y || a.x - b.x), ...edgeMarks],
    captions: placeCaptions([...visibleMarks, ...edgeMarks], places, { width, height }),
    circle: circle === null ? null : layOutCircle(circle, viewport, input),
  };
}

/** Returns the height of what covers the upper edge of a map, in pixels. */
function upperSpaceOf({ viewport }: FrameInput): number {
  return viewport === null ? 0 : offerHeightPx;
}

function toMark(cluster: Cluster, { x, y }: Point, scale: CountScale, input: FrameInput): Mark {
  const { index, places, href } = input;
  const top = places[cluster.top];
  const opensAt = openCluster(index, cluster, places, input);
  return {
    key: cluster.key,
    x: Math.round(x),
    y: Math.round(y),
    ...toLook(cluster.count, scale),
    name: `${formatJobs(cluster.count)} near ${top?.label ?? ''}`,
    href: opensAt === null ? toListUrl(cluster, input) : withViewport(href, opensAt),
    id: cluster.id,
    top: cluster.top,
    size: cluster.size,
    opensAt,
    side: null,
  };
}

/** Returns how a mark shows its count, compared with all marks of the zoom. */
function toLook(count: number, { mean, max }: CountScale): Pick<Mark, 'count' | 'radius' | 'text' | 'tone'> {
  return {
    count,
    radius: toRadius(count, max),
    text: abbreviate(count),
    tone: count === 1 ? 'one' : toneOf(count, mean),
  };
}

/** Returns the URL of the jobs of a mark that does not open. It keeps a viewport that the visitor chose. */
function toListUrl(cluster: Cluster, { index, places, viewport }: FrameInput): string {
  const url = joinPlaceUrls(index.members(cluster).flatMap((place) => places[place] ?? []));
  return viewport === null ? url : withViewport(url, viewport);
}

/**
 * Separates the marks that a map shows completely from those that it does not, and gathers the latter into one mark at
 * each edge. That mark leads to the map of its places. Its `id` and `top` are those of the largest mark that it replaces.
 */
function gatherAtEdges(
  marks: readonly Mark[],
  scale: CountScale,
  input: FrameInput,
): readonly [visible: Mark[], edge: Mark[]] {
  const { index, places, href } = input;
  const upperSpacePx = upperSpaceOf(input);
  const visible = marks.filter((mark) => isInside(mark, input, upperSpacePx));
  const edge: Mark[] = [];
  for (const side of ['west', 'east', 'north', 'south'] as const) {
    const beyond = marks.filter((mark) => !visible.includes(mark) && sideOf(mark, input) === side);
    const [largest] = [...beyond].sort((a, b) => b.count - a.count);
    if (largest === undefined) continue;
    const count = beyond.reduce((sum, mark) => sum + mark.count, 0);
    const opensAt = fitViewport(
      beyond.flatMap((mark) => index.members(mark)).flatMap((place) => places[place] ?? []),
      input,
      offerMarginPx,
    );
    const mark: Mark = {
      ...largest,
      key: side,
      ...toLook(count, scale),
      name: `${formatJobs(count)} near ${places[largest.top]?.label ?? ''}, farther ${side}`,
      href: withViewport(href, opensAt),
      size: beyond.reduce((sum, { size: placeCount }) => sum + placeCount, 0),
      opensAt,
      side,
    };
    edge.push(moveToEdge(mark, side, input, upperSpacePx, [...visible, ...edge]));
  }
  return [visible, edge];
}

function layOutCircle(circle: Circle, viewport: Viewport, size: Size): MapFrame['circle'] {
  const { x, y } = toPixel(toWorld(circle), viewport, size);
  const worldShare = circle.miles / earthMiles / Math.cos((circle.latitude * Math.PI) / 180);
  return { x: Math.round(x), y: Math.round(y), radius: Math.round(worldShare * worldSize(viewport.zoom)) };
}

/** Describes the content of a map: "118 jobs in 34 locations". */
export function describeMap(jobs: number, places: number): string {
  if (jobs === 0) return 'no jobs';
  return `${formatJobs(jobs)} in ${formatCount(places)} ${places === 1 ? 'location' : 'locations'}`;
}
