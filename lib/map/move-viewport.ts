import type { MoveLink, Size } from './mark.ts';
import { fromWorld, outlineEdges, toWorld, worldSize } from './world.ts';
import { clampZoom, withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';

export type Move = MoveLink['move'];

/** Share of the map's width or height that one step moves. */
const step = 0.4;

const moves: Readonly<Record<Move, readonly [label: string, right: number, down: number, zoomChange: number]>> = {
  in: ['Zoom in', 0, 0, 1],
  out: ['Zoom out', 0, 0, -1],
  north: ['Move north', 0, -1, 0],
  south: ['Move south', 0, 1, 0],
  west: ['Move west', -1, 0, 0],
  east: ['Move east', 1, 0, 0],
};
const order = ['in', 'out', 'north', 'south', 'west', 'east'] as const;

/** Returns the viewport with its center moved by pixels, limited to the map in the north and south. */
export function shiftViewport(viewport: Viewport, right: number, down: number): Viewport {
  const size = worldSize(viewport.zoom);
  const { x, y } = toWorld(viewport);
  const center = {
    x: x + right / size,
    y: Math.min(outlineEdges.bottom, Math.max(outlineEdges.top, y + down / size)),
  };
  return { ...fromWorld(center), zoom: viewport.zoom };
}

/** Returns the viewport zoomed in by `zoomChange` around a fixed point. @param point pixels from the center */
export function zoomViewport(
  viewport: Viewport,
  zoomChange: number,
  point: { readonly right: number; readonly down: number } = { right: 0, down: 0 },
): Viewport {
  const zoom = clampZoom(viewport.zoom + zoomChange);
  const share = 1 - 2 ** (viewport.zoom - zoom);
  return { ...shiftViewport(viewport, point.right * share, point.down * share), zoom };
}

/** Returns the viewport after one step in a direction. */
export function moveViewport(viewport: Viewport, { width, height }: Size, move: Move): Viewport {
  const [, right, down, zoomChange] = moves[move];
  return zoomChange === 0
    ? shiftViewport(viewport, right * width * step, down * height * step)
    : zoomViewport(viewport, zoomChange);
}

/** Returns every step from a viewport as a link. @param href of the map, without a viewport */
export function toMoveLinks(viewport: Viewport, size: Size, href: string): readonly MoveLink[] {
  return order.map((move) => ({
    move,
    label: moves[move][0],
    href: withViewport(href, moveViewport(viewport, size, move)),
  }));
}
