import type { Coordinates } from '#lib/jobs/job.ts';
import { formatCount, formatJobs } from '#lib/views/list-labels.ts';
import type { Box, Point } from '#lib/map/geometry.ts';
import { placeCaptions } from '#lib/map/captions.ts';
import type { Cluster, ClusterIndex } from '#lib/map/clusters.ts';
import { isInside, moveToEdge, sideOf } from '#lib/map/edge-marks.ts';
import { fitViewport } from '#lib/map/fit-viewport.ts';
import type { Circle, MapPlace, Mark, Size } from '#lib/map/mark.ts';
import { abbreviate, toneOf, toRadius } from '#lib/map/mark-style.ts';
import { openCluster } from '#lib/map/open-cluster.ts';
import { joinPlaceUrls } from '#lib/map/place-urls.ts';
import { chooseOutlines } from '#lib/map/outline.ts';
import { earthMiles } from '#lib/map/scale-bar.ts';
import { toWorld, worldSize } from '#lib/map/world.ts';
import { withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';
import type { MapView } from '#lib/views/list-response.ts';

export type MapFrame = MapView['frame'];

export interface FrameInput extends Size {
  readonly index: ClusterIndex;
  readonly places: readonly MapPlace[];
  readonly viewport: Viewport;
  readonly circle: Circle | null;
  /** URL of the map without a viewport. */
  readonly href: string;
  /** True when the map chose its viewport itself. It then has marks at its edges for the jobs beyond them. */
  readonly isFitted?: boolean;
}

/** Returns the upper left corner of a viewport in pixels of the world. */
export function cornerOf(viewport: Viewport, { width, height }: Size): Point {
  const size = worldSize(viewport.zoom);
  const { x, y } = toWorld(viewport);
  return { x: x * size - width / 2, y: y * size - height / 2 };
}

/** Returns the position of a place in pixels of a map. */
export function toPixel(
  place: Coordinates,
  { viewport, ...size }: Pick<MapFrame, 'viewport' | 'width' | 'height'>,
): Point {
  const [{ x, y }, corner, scale] = [toWorld(place), cornerOf(viewport, size), worldSize(viewport.zoom)];
  return { x: x * scale - corner.x, y: y * scale - corner.y };
}

/** Returns the area of the unit square that a viewport shows. */
export function boundsOf(viewport: Viewport, { width, height }: Size): Box {
  const size = worldSize(viewport.zoom);
  const { x, y } = cornerOf(viewport, { width, height });
  return { left: x / size, right: (x + width) / size, top: y / size, bottom: (y + height) / size };
}

/** Computes what a map draws for a viewport: the outlines behind, and each cluster and place inside. */
export function drawFrame(input: FrameInput): MapFrame {
  const { index, places, viewport, width, height, circle, isFitted = false } = input;
  const size = worldSize(viewport.zoom);
  const corner = cornerOf(viewport, input);
  const bounds = boundsOf(viewport, input);
  const marks = index
    .at(viewport.zoom, isFitted ? undefined : bounds)
    .map((cluster) => toMark(cluster, { x: cluster.x * size - corner.x, y: cluster.y * size - corner.y }, input));
  const [visibleMarks, edgeMarks] = isFitted ? gatherAtEdges(marks, input) : [marks, []];
  return {
    width,
    height,
    viewport,
    outlines: chooseOutlines(bounds, viewport.zoom, corner),
    marks: [...visibleMarks.sort((a, b) => a.y - b.y || a.x - b.x), ...edgeMarks],
    captions: placeCaptions([...visibleMarks, ...edgeMarks], places, { width, height }),
    circle: circle === null ? null : layOutCircle(circle, size, corner),
  };
}

function toMark(cluster: Cluster, { x, y }: Point, input: FrameInput): Mark {
  const { index, places, href } = input;
  const top = places[cluster.top];
  const opensAt = openCluster(index, cluster, places, input);
  return {
    key: cluster.key,
    x: Math.round(x),
    y: Math.round(y),
    ...toLook(cluster.count, input),
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
function toLook(count: number, { index, viewport }: FrameInput): Pick<Mark, 'count' | 'radius' | 'text' | 'tone'> {
  const { mean, max } = index.scale(viewport.zoom);
  return {
    count,
    radius: toRadius(count, max),
    text: abbreviate(count),
    tone: count === 1 ? 'one' : toneOf(count, mean),
  };
}

/** Returns the URL of the jobs of a mark that does not open. It keeps a viewport that the visitor chose. */
function toListUrl(cluster: Cluster, { index, places, viewport, isFitted = false }: FrameInput): string {
  const url = joinPlaceUrls(index.members(cluster).flatMap((place) => places[place] ?? []));
  return isFitted ? url : withViewport(url, viewport);
}

/**
 * Separates the marks that a map shows completely from those that it does not, and gathers the latter into one mark at
 * each edge. That mark leads to the map of its places.
 */
function gatherAtEdges(marks: readonly Mark[], input: FrameInput): readonly [visible: Mark[], edge: Mark[]] {
  const { index, places, href } = input;
  const visible = marks.filter((mark) => isInside(mark, input));
  const edge: Mark[] = [];
  for (const side of ['west', 'east', 'north', 'south'] as const) {
    const beyond = marks.filter((mark) => !isInside(mark, input) && sideOf(mark, input) === side);
    const [largest] = [...beyond].sort((a, b) => b.count - a.count);
    if (largest === undefined) continue;
    const count = beyond.reduce((sum, mark) => sum + mark.count, 0);
    const opensAt = fitViewport(
      beyond.flatMap((mark) => index.members(mark)).flatMap((place) => places[place] ?? []),
      input,
    );
    const mark: Mark = {
      ...largest,
      key: side,
      ...toLook(count, input),
      name: `${formatJobs(count)} near ${places[largest.top]?.label ?? ''}, farther ${side}`,
      href: withViewport(href, opensAt),
      size: beyond.reduce((sum, { size: placeCount }) => sum + placeCount, 0),
      opensAt,
      side,
    };
    edge.push(moveToEdge(mark, side, input, [...visible, ...edge]));
  }
  return [visible, edge];
}

function layOutCircle(circle: Circle, size: number, corner: Point): Point & { readonly radius: number } {
  const { x, y } = toWorld(circle);
  const share = circle.miles / earthMiles / Math.cos((circle.latitude * Math.PI) / 180);
  return { x: Math.round(x * size - corner.x), y: Math.round(y * size - corner.y), radius: Math.round(share * size) };
}

/** Describes the content of a map: "118 jobs in 34 locations". */
export function describeMap(jobs: number, places: number): string {
  if (jobs === 0) return 'no jobs';
  return `${formatJobs(jobs)} in ${formatCount(places)} ${places === 1 ? 'location' : 'locations'}`;
}
