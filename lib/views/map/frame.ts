import { formatJobs } from '#lib/views/list-labels.ts';
import { placeCaptions, type Caption } from '#lib/map/captions.ts';
import type { ClusterIndex, MapPlace } from '#lib/map/clusters.ts';
import { isInside, moveToEdge, offerHeightPx, sideOf } from '#lib/map/edge-marks.ts';
import type { Point, Size } from '#lib/map/geometry.ts';
import { compareCounts, type Circle, type Mark } from '#lib/map/mark.ts';
import { chooseOutlines, type Outline } from '#lib/map/outline.ts';
import { milesPerPixel } from '#lib/map/scale.ts';
import { fitViewport, offerMarginPx, openCluster } from '#lib/map/viewport.ts';
import { toPixel, toWorld } from '#lib/map/world.ts';
import { withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';
import type { MapView } from '#lib/views/list-response.ts';

/** What a map draws for a viewport, in pixels. */
export interface MapFrame extends Size {
  readonly viewport: Viewport;
  /** Coarse before detailed. */
  readonly outlines: readonly Outline[];
  readonly marks: readonly Mark[];
  readonly captions: readonly Caption[];
  readonly circle: (Point & { readonly radius: number }) | null;
}

/** Returns the places that a map shows. */
export function toMapPlaces(places: MapView['places']): readonly MapPlace[] {
  return places.flatMap(({ slug, label, href, located }) =>
    located === null ? [] : [{ slug, label, href, ...located }],
  );
}

interface MarksInput extends Size {
  readonly index: ClusterIndex;
  /** URL of the map without a viewport. */
  readonly href: string;
  /** The one that the visitor chose, which links to the jobs of a mark keep; null: the map fits its places. */
  readonly viewport: Viewport | null;
}

/** Returns the marks of all places at a zoom, with positions in the unit square. */
export function toMarks({ index, href, viewport, ...size }: MarksInput, zoom: number): readonly Mark[] {
  const clusters = index.at(zoom);
  const toLook = compareCounts(clusters.map(({ count }) => count));
  return clusters.map((cluster): Mark => {
    const { places, count } = cluster;
    const opensAt = openCluster(cluster, size);
    const listHref = joinPlaceUrls(places);
    return {
      ...cluster,
      ...toLook(count),
      name: `${formatJobs(count)} near ${places[0]?.label ?? ''}`,
      href:
        opensAt !== null
          ? withViewport(href, opensAt)
          : viewport === null
            ? listHref
            : withViewport(listHref, viewport),
      opensAt,
      side: null,
    };
  });
}

/**
 * Computes what a map draws: the outlines behind, and a mark for each cluster and place. A map that chose its viewport, or shows no
 * mark, has marks at its edges for all places that it does not show.
 */
export function drawFrame(input: MarksInput & { readonly circle: Circle | null }): MapFrame {
  const { index, circle, width, height } = input;
  const size = { width, height };
  const viewport = input.viewport ?? fitViewport(index.places, size);
  const upperSpacePx = input.viewport === null ? 0 : offerHeightPx;
  const toRoundedPixel = (point: Point): Point => {
    const { x, y } = toPixel(point, viewport, size);
    return { x: Math.round(x), y: Math.round(y) };
  };
  const marks = toMarks(input, viewport.zoom).map((mark) => ({ ...mark, ...toRoundedPixel(mark) }));
  const whole = marks.filter((mark) => isInside(mark, size, upperSpacePx));
  const hasEdges = input.viewport === null || whole.length === 0;
  const visible = hasEdges ? whole : marks.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);
  const hidden = hasEdges ? marks.filter((mark) => !whole.includes(mark)) : [];
  const drawn = [
    ...[...visible].sort((a, b) => a.y - b.y || a.x - b.x),
    ...gatherAtEdges(hidden, visible, marks, input),
  ];
  return {
    ...size,
    viewport,
    outlines: chooseOutlines(viewport, size),
    marks: drawn,
    captions: placeCaptions(drawn, size),
    circle: circle && {
      ...toRoundedPixel(toWorld(circle)),
      radius: Math.round(circle.miles / milesPerPixel({ latitude: circle.latitude, zoom: viewport.zoom })),
    },
  };
}

/** Gathers hidden marks into one at each edge, which leads to the map of its places. */
function gatherAtEdges(
  hidden: readonly Mark[],
  visible: readonly Mark[],
  all: readonly Mark[],
  { href, viewport, width, height }: MarksInput,
): readonly Mark[] {
  const size = { width, height };
  const toLook = compareCounts(all.map(({ count }) => count));
  const edge: Mark[] = [];
  for (const side of ['west', 'east', 'north', 'south'] as const) {
    const beyond = hidden.filter((mark) => sideOf(mark, size) === side).sort((a, b) => b.count - a.count);
    const [largest] = beyond;
    if (largest === undefined) continue;
    const count = beyond.reduce((sum, mark) => sum + mark.count, 0);
    const places = beyond.flatMap((mark) => mark.places);
    const opensAt = fitViewport(places, size, offerMarginPx);
    const mark: Mark = {
      ...largest,
      ...toLook(count),
      key: side,
      count,
      places,
      name: `${formatJobs(count)} near ${places[0]?.label ?? ''}, farther ${side}`,
      href: withViewport(href, opensAt),
      opensAt,
      side,
    };
    edge.push(moveToEdge(mark, side, size, viewport === null ? 0 : offerHeightPx, [...visible, ...edge]));
  }
  return edge;
}

/** Returns the URL of the jobs in all of the places of one mark, from the URLs of each. */
export function joinPlaceUrls(places: readonly Pick<MapPlace, 'slug' | 'href'>[]): string {
  const [first] = places;
  // A place without a name has the URL of the jobs around it, which include those of the other places.
  const nameless = places.find(({ slug }) => slug === null);
  if (first === undefined || places.length === 1 || nameless !== undefined) return (nameless ?? first)?.href ?? '';
  const [path = '', search] = first.href.split('?', 2);
  const params = [...new URLSearchParams(search)];
  const query = new URLSearchParams([
    ...params.filter(([name]) => name === 'q'),
    ...places.map(({ slug }): [string, string] => ['location', slug ?? '']).sort(),
    ...params.filter(([name]) => name !== 'q'),
  ]);
  return `${path.replace(/^\/locations\/[^/]+/, '')}?${query.toString()}`;
}
