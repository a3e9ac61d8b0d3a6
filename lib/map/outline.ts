import type { Coordinates } from '#lib/jobs/job.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import { overlaps, type Box, type Point, type Size } from './geometry.ts';
import { cornerOf, outlineEdges, toEdges, worldSize } from './world.ts';

/** A picture of a part of the world, and its position behind a map. */
export interface Outline extends Point, Size {
  readonly href: string;
}

interface Sheet {
  readonly href: string;
  readonly edges: Box;
}

/** Area of the detailed outline: East Asia to the Atlantic, Hawaii to the Arctic. */
export const nearEdges = toEdges(72, 122, 14, -64);

/**
 * The areas around cities with jobs whose coast `public/art/city-*.svg` shows in full detail. `npm run art` draws them.
 */
export const citySheets = [
  { name: 'sound', edges: toEdges(49.6, -125.6, 46.4, -120.2) },
  { name: 'columbia', edges: toEdges(46.4, -125.6, 43.6, -120.6) },
  { name: 'bay', edges: toEdges(39.2, -124.2, 36.2, -120) },
  { name: 'southland', edges: toEdges(35.2, -121, 31.8, -115) },
  { name: 'hawaii', edges: toEdges(22.8, -161.4, 18.4, -154) },
  { name: 'inlet', edges: toEdges(62.2, -153.6, 58.6, -146.4) },
  { name: 'panhandle', edges: toEdges(59.6, -137.6, 54.6, -129.6) },
  { name: 'kanto', edges: toEdges(36.6, 138.2, 34.4, 142.3) },
];

const worldSheet: Sheet = { href: '/art/world.svg', edges: { left: 0, right: 1, ...outlineEdges } };
const detailSheet: Sheet = { href: '/art/world-near.svg', edges: nearEdges };
/** From this zoom on, the detailed outline is used where it covers the map. */
const minDetailZoom = 3.5;
/** From this zoom on, the outlines around cities are used. */
const minCityZoom = 6;

function isInside(inner: Box, { edges }: Sheet): boolean {
  return (
    inner.left >= edges.left && inner.right <= edges.right && inner.top >= edges.top && inner.bottom <= edges.bottom
  );
}

/** Returns the bounds of a viewport in the unit square and its copies, and functions that place sheets behind its map. */
function measure(viewport: Viewport, size: Size) {
  const [worldPx, corner] = [worldSize(viewport.zoom), cornerOf(viewport, size)];
  const bounds: Box = {
    left: corner.x / worldPx,
    right: (corner.x + size.width) / worldPx,
    top: corner.y / worldPx,
    bottom: (corner.y + size.height) / worldPx,
  };
  const round = (value: number): number => Math.round(value * 10) / 10;
  /** @param turn number of worlds by which the sheet is moved to the right */
  const layOut = ({ href, edges }: Sheet, turn = 0): Outline => ({
    href,
    x: round((edges.left + turn) * worldPx - corner.x),
    y: round(edges.top * worldPx - corner.y),
    width: round((edges.right - edges.left) * worldPx),
    height: round((edges.bottom - edges.top) * worldPx),
  });
  /** Once for each world that the map shows a part of. */
  const layOutWorlds = (): readonly Outline[] => {
    const first = Math.floor(bounds.left);
    return Array.from({ length: Math.ceil(bounds.right) - first }, (_, at) => layOut(worldSheet, first + at));
  };
  return { bounds, layOut, layOutWorlds };
}

function findCities(bounds: Box): readonly Sheet[] {
  return citySheets
    .map(({ name, edges }) => ({ href: `/art/city-${name}.svg`, edges }))
    .filter(({ edges }) => overlaps(bounds, edges));
}

/** Returns the outlines behind a map, coarse before detailed. The detailed ones are opaque. */
export function chooseOutlines(viewport: Viewport, size: Size): readonly Outline[] {
  const { bounds, layOut, layOutWorlds } = measure(viewport, size);
  const isDetailed = viewport.zoom >= minDetailZoom && isInside(bounds, detailSheet);
  const cities = viewport.zoom >= minCityZoom ? findCities(bounds) : [];
  return [...(isDetailed ? [layOut(detailSheet)] : layOutWorlds()), ...cities.map((sheet) => layOut(sheet))];
}

/** Returns a single outline around a place for a small map: of its city and the coast, or else of its state. */
export function chooseSmallOutline(place: Coordinates, size: Size): readonly Outline[] {
  const { bounds, layOut } = measure({ ...place, zoom: minCityZoom }, size);
  const city = findCities(bounds).find((sheet) => isInside(bounds, sheet));
  return city === undefined ? measure({ ...place, zoom: 4 }, size).layOutWorlds() : [layOut(city)];
}
