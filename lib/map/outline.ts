import { overlaps, type Box, type Point } from './geometry.ts';
import { citySheets } from './city-sheets.ts';
import type { Outline } from './mark.ts';
import { nearEdges, outlineEdges, worldSize } from './world.ts';

interface Sheet {
  readonly href: string;
  readonly edges: Box;
}

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

/** @param turn number of worlds by which the sheet is moved to the right */
function layOut({ href, edges }: Sheet, zoom: number, corner: Point, turn = 0): Outline {
  const size = worldSize(zoom);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    href,
    x: round((edges.left + turn) * size - corner.x),
    y: round(edges.top * size - corner.y),
    width: round((edges.right - edges.left) * size),
    height: round((edges.bottom - edges.top) * size),
  };
}

/** Returns the sheets of `citySheets` that a part of the unit square touches. */
function findCities(bounds: Box): readonly Sheet[] {
  return citySheets
    .map(({ name, edges }) => ({ href: `/art/city-${name}.svg`, edges }))
    .filter(({ edges }) => overlaps(bounds, edges));
}

/**
 * Returns the outlines behind a map, coarse before detailed. The detailed ones are opaque.
 * @param bounds the area of the unit square that the map shows
 * @param corner upper left corner of the map, in pixels of the world
 */
export function chooseOutlines(bounds: Box, zoom: number, corner: Point): readonly Outline[] {
  const isDetailed = zoom >= minDetailZoom && isInside(bounds, detailSheet);
  const base = isDetailed ? [layOut(detailSheet, zoom, corner)] : layOutWorld(bounds, zoom, corner);
  const cities = zoom >= minCityZoom ? findCities(bounds) : [];
  return [...base, ...cities.map((sheet) => layOut(sheet, zoom, corner))];
}

/** Returns the detailed outline of the area of a small map, or null when there is none. */
export function chooseCityOutline(bounds: Box, zoom: number, corner: Point): Outline | null {
  const city = findCities(bounds).find((sheet) => isInside(bounds, sheet));
  return city === undefined ? null : layOut(city, zoom, corner);
}

/** Returns the smaller outline behind a map, once for each world that it shows a part of. */
export function layOutWorld({ left, right }: Box, zoom: number, corner: Point): readonly Outline[] {
  const turns = Array.from({ length: Math.ceil(right) - Math.floor(left) }, (_, at) => Math.floor(left) + at);
  return turns.map((turn) => layOut(worldSheet, zoom, corner, turn));
}
