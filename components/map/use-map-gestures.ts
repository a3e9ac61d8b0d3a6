import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Point } from '#lib/map/geometry.ts';
import { moveViewport, shiftViewport, zoomViewport, type Move } from '#lib/map/move-viewport.ts';
import type { MapFrame } from '#lib/views/map/frame.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';

/** Returns the viewport that the visitor asks for, from the one that the map shows; null lets the map choose. */
export type ViewportChange = (viewport: Viewport, frame: MapFrame) => Viewport | null;

/** In pixels from the center of the map. */
interface Offset {
  readonly right: number;
  readonly down: number;
}

/** Distance that a pointer may move during a click. */
const dragThresholdPx = 4;
const keys = new Map<string, Move | 'whole'>([
  ['ArrowUp', 'north'],
  ['ArrowDown', 'south'],
  ['ArrowLeft', 'west'],
  ['ArrowRight', 'east'],
  ['+', 'in'],
  ['=', 'in'],
  ['-', 'out'],
  ['_', 'out'],
  ['0', 'whole'],
]);

const isPlain = (event: MouseEvent | KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * Listens to keys, clicks, drags, pinches and the wheel on a map.
 * @param viewport null: the map is not interactive yet
 */
export function useMapGestures(
  box: RefObject<HTMLElement | null>,
  viewport: Viewport | null,
  onChange: (change: ViewportChange) => void,
): void {
  const change = useEffectEvent(onChange);
  const readViewport = useEffectEvent(() => viewport);
  const isOn = viewport !== null;
  useEffect(() => {
    const map = box.current;
    const picture = map?.querySelector<SVGSVGElement>('[data-map]');
    if (!isOn || map == null || picture == null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const pointers = new Map<number, Point>();
    let start: { readonly viewport: Viewport; readonly center: Offset; readonly span: number } | null = null;
    let isDrag = false;

    const offsetOf = ({ x, y }: Point): Offset => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      return { right: x - left - width / 2, down: y - top - height / 2 };
    };
    /** Returns the center of all pointers and the distance between two of them. */
    const measure = (): { readonly center: Offset; readonly span: number } => {
      const [one = { x: 0, y: 0 }, other = one] = [...pointers.values()];
      return {
        center: offsetOf({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }),
        span: Math.hypot(one.x - other.x, one.y - other.y),
      };
    };
    const begin = (): void => {
      const from = readViewport();
      start = from === null || pointers.size === 0 ? null : { viewport: from, ...measure() };
    };

    const makeMove = (move: Move | 'whole'): void =>
      change((current, frame) => (move === 'whole' ? null : moveViewport(current, frame, move)));
    const handleKey = (event: KeyboardEvent): void => {
      const move = isPlain(event) ? keys.get(event.key) : undefined;
      if (move === undefined) return;
      event.preventDefault();
      makeMove(move);
    };
    const handleClick = (event: MouseEvent): void => {
      // A drag ends with a click event of its pointer. A click from the keyboard has `detail` 0.
      const endsDrag = isDrag && event.detail > 0;
      isDrag = false;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !isPlain(event) || event.shiftKey || event.button !== 0) return;
      if (endsDrag) return event.preventDefault();
      const move = [...keys.values()].find((name) => name === link.dataset['move']);
      const { key } = link.dataset;
      if (move !== undefined) makeMove(move);
      // The mark of a place leads to its jobs like any other link.
      else if (link.dataset['opens'] !== undefined)
        change((current, { marks }) => marks.find((mark) => mark.key === key)?.opensAt ?? current);
      else return;
      event.preventDefault();
    };
    const handleDoubleClick = (event: MouseEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || !picture.contains(target) || target.closest('a') !== null) return;
      event.preventDefault();
      const point = offsetOf(event);
      change((current) => zoomViewport(current, 1, point));
    };
    const handleWheel = (event: WheelEvent): void => {
      // The wheel alone scrolls the page. With Ctrl, or as a pinch on a trackpad, it zooms the map.
      if (!event.ctrlKey) return;
      event.preventDefault();
      const [nearer, point] = [Math.max(-1, Math.min(1, -event.deltaY / 100)), offsetOf(event)];
      change((current) => zoomViewport(current, nearer, point));
    };
    const handlePointerDown = (event: PointerEvent): void => {
      if (pointers.size === 0) isDrag = false;
      if (event.button !== 0 || !(event.target instanceof Node) || !picture.contains(event.target)) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      begin();
    };
    const handlePointerMove = (event: PointerEvent): void => {
      if (!pointers.has(event.pointerId) || start === null) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { center, span } = measure();
      const [right, down] = [start.center.right - center.right, start.center.down - center.down];
      if (!isDrag && pointers.size === 1 && Math.hypot(right, down) < dragThresholdPx) return;
      if (!isDrag) for (const pointer of pointers.keys()) map.setPointerCapture(pointer);
      isDrag = true;
      const panned = shiftViewport(start.viewport, right, down);
      const nearer = pointers.size > 1 && start.span > 0 && span > 0 ? Math.log2(span / start.span) : 0;
      change(() => (nearer === 0 ? panned : zoomViewport(panned, nearer, center)));
    };
    const handlePointerEnd = (event: PointerEvent): void => {
      if (pointers.delete(event.pointerId)) begin();
    };

    map.addEventListener('keydown', handleKey, { signal });
    map.addEventListener('click', handleClick, { signal, capture: true });
    map.addEventListener('dblclick', handleDoubleClick, { signal });
    map.addEventListener('wheel', handleWheel, { signal, passive: false });
    map.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    map.addEventListener('pointerdown', handlePointerDown, { signal });
    map.addEventListener('pointermove', handlePointerMove, { signal });
    map.addEventListener('pointerup', handlePointerEnd, { signal });
    map.addEventListener('pointercancel', handlePointerEnd, { signal });
    return () => controller.abort();
  }, [box, isOn]);
}
