import type { Size } from './mark.ts';
import { fromWorld, outlineEdges, toWorld, worldSize } from './world.ts';
import { clampZoom, withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';

export type Move = 'in' | 'out' | 'north' | 'south' | 'west' | 'east';

/** Share of the picture that a step goes. */
const step = 0.4;

const directions: Readonly<Record<Move, readonly [right: number, down: number, nearer: number]>> = {
  in: [0, 0, 1],
  out: [0, 0, -1],
  north: [0, -1, 0],
  south: [0, 1, 0],
  west: [-1, 0, 0],
  east: [1, 0, 0],
};

/** The viewport with its middle so many pixels away; it stays on the map. */
export function shiftViewport(viewport: Viewport, right: number, down: number): Viewport {
  const size = worldSize(viewport.zoom);
  const { x, y } = toWorld(viewport);
  const middle = {
    x: Math.min(1 - 1e-9, Math.max(0, x + right / size)),
    y: Math.min(outlineEdges.bottom, Math.max(outlineEdges.top, y + down / size)),
  };
  return { ...fromWorld(middle), zoom: viewport.zoom };
}

/** The viewport so much nearer, with the point of the picture where it was. @param point pixels from the middle */
export function zoomViewport(
  viewport: Viewport,
  nearer: number,
  point: { readonly right: number; readonly down: number } = { right: 0, down: 0 },
): Viewport {
  const zoom = clampZoom(viewport.zoom + nearer);
  const share = 1 - 2 ** (viewport.zoom - zoom);
  return { ...shiftViewport(viewport, point.right * share, point.down * share), zoom };
}

/** The viewport one step on. */
export function moveViewport(viewport: Viewport, { width, height }: Size, move: Move): Viewport {
  const [right, down, nearer] = directions[move];
  return nearer === 0
    ? shiftViewport(viewport, right * width * step, down * height * step)
    : zoomViewport(viewport, nearer);
}

/** A step as a link to the map that it leads to. */
export interface MoveLink {
  readonly move: Move;
  readonly label: string;
  readonly href: string;
}

const labels: Readonly<Record<Move, string>> = {
  in: 'Zoom in',
  out: 'Zoom out',
  north: 'Move north',
  south: 'Move south',
  west: 'Move west',
  east: 'Move east',
};

const moves = ['in', 'out', 'north', 'south', 'west', 'east'] as const;

/** Every step from a viewport. @param href of the map, without a viewport */
export function toMoveLinks(viewport: Viewport, size: Size, href: string): readonly MoveLink[] {
  return moves.map((move) => ({
    move,
    label: labels[move],
    href: withViewport(href, moveViewport(viewport, size, move)),
  }));
}
