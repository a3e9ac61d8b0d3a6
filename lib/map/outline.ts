import type { Bounds } from './clusters.ts';
import type { Point } from './pacific.ts';
import { nearEdges, outlineEdges, worldSize } from './world.ts';

/** A picture of a part of the world, and where it lies behind a map, in pixels of that. */
export interface Outline extends Point {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

interface Sheet {
  readonly href: string;
  readonly edges: Bounds;
}

const whole: Sheet = { href: '/art/world.svg', edges: { left: 0, right: 1, ...outlineEdges } };
const near: Sheet = { href: '/art/world-near.svg', edges: nearEdges };
/** From this zoom on the fine outline is used, where it reaches. */
const nearZoom = 3.5;

function isInside(inner: Bounds, { edges }: Sheet): boolean {
  return (
    inner.left >= edges.left && inner.right <= edges.right && inner.top >= edges.top && inner.bottom <= edges.bottom
  );
}

function layOut({ href, edges }: Sheet, zoom: number, corner: Point): Outline {
  const size = worldSize(zoom);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    href,
    x: round(edges.left * size - corner.x),
    y: round(edges.top * size - corner.y),
    width: round((edges.right - edges.left) * size),
    height: round((edges.bottom - edges.top) * size),
  };
}

/** The outline behind a map. @param bounds what the map shows of the square world @param corner its upper left, in pixels of the world */
export function chooseOutline(bounds: Bounds, zoom: number, corner: Point): Outline {
  return layOut(zoom >= nearZoom && isInside(bounds, near) ? near : whole, zoom, corner);
}

/** The outline behind a small map that does not move: the one of fewer bytes. */
export function chooseSmallOutline(zoom: number, corner: Point): Outline {
  return layOut(whole, zoom, corner);
}
