import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Point } from '#lib/map/geometry.ts';
import { shiftViewport, zoomViewport } from '#lib/map/viewport.ts';
import type { MapFrame } from '#lib/views/map/frame.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import { moves } from './map-moves.tsx';

/** Returns the viewport that the visitor asks for, from the one that the map shows; null lets the map choose. */
export type ViewportChange = (viewport: Viewport, frame: MapFrame) => Viewport | null;

/** Distance that a pointer may move during a click. */
const dragThresholdPx = 4;

const isPlain = (event: MouseEvent | KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/** Listens to keys, clicks, drags, pinches and the wheel on a map. */
export function useMapGestures(
  box: RefObject<HTMLElement | null>,
  isOn: boolean,
  onChange: (change: ViewportChange) => void,
): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const map = box.current;
    const picture = map?.querySelector<SVGSVGElement>('[data-map]');
    if (!isOn || map == null || picture == null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const pointers = new Map<number, Point>();
    let draggedPx = 0;

    /** Returns a point in pixels from the center of the map. */
    const toOffset = ({ x, y }: Point): Point => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      return { x: x - left - width / 2, y: y - top - height / 2 };
    };
    /** Returns the center of all pointers and the distance between two of them. */
    const measure = (): { readonly center: Point; readonly span: number } => {
      const [one = { x: 0, y: 0 }, other = one] = [...pointers.values()];
      return {
        center: toOffset({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }),
        span: Math.hypot(one.x - other.x, one.y - other.y),
      };
    };

    const handleKey = (event: KeyboardEvent): void => {
      const move = isPlain(event) ? moves.find(({ keys }) => keys.includes(event.key)) : undefined;
      if (move === undefined) return;
      event.preventDefault();
      change(move.change);
    };
    const handleClick = (event: MouseEvent): void => {
      // A drag ends with a click event of its pointer. A click from the keyboard has `detail` 0.
      const endsDrag = draggedPx >= dragThresholdPx && event.detail > 0;
      draggedPx = 0;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !isPlain(event) || event.shiftKey || event.button !== 0) return;
      const move = moves.find(({ name }) => name === link.dataset['move']);
      const { key, opens } = link.dataset;
      // The mark of a place leads to its jobs like any other link.
      if (!endsDrag && move === undefined && opens === undefined) return;
      event.preventDefault();
      if (endsDrag) return;
      change(move?.change ?? ((viewport, { marks }) => marks.find((mark) => mark.key === key)?.opensAt ?? viewport));
    };
    const handleDoubleClick = (event: MouseEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || !picture.contains(target) || target.closest('a') !== null) return;
      event.preventDefault();
      change((viewport) => zoomViewport(viewport, 1, toOffset(event)));
    };
    const handleWheel = (event: WheelEvent): void => {
      // The wheel alone scrolls the page. With Ctrl, or as a pinch on a trackpad, it zooms the map.
      if (!event.ctrlKey) return;
      event.preventDefault();
      const zoomChange = Math.max(-1, Math.min(1, -event.deltaY / 100));
      change((viewport) => zoomViewport(viewport, zoomChange, toOffset(event)));
    };
    const handlePointerDown = (event: PointerEvent): void => {
      if (pointers.size === 0) draggedPx = 0;
      if (event.button !== 0 || !(event.target instanceof Node) || !picture.contains(event.target)) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const handlePointerMove = (event: PointerEvent): void => {
      if (!pointers.has(event.pointerId)) return;
      const before = measure();
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { center, span } = measure();
      const [right, down] = [before.center.x - center.x, before.center.y - center.y];
      draggedPx += Math.hypot(right, down);
      if (draggedPx < dragThresholdPx && pointers.size === 1) return;
      for (const pointer of pointers.keys()) map.setPointerCapture(pointer);
      const zoomChange = pointers.size > 1 && before.span > 0 && span > 0 ? Math.log2(span / before.span) : 0;
      change((viewport) => zoomViewport(shiftViewport(viewport, right, down), zoomChange, center));
    };
    const handlePointerEnd = (event: PointerEvent): void => {
      pointers.delete(event.pointerId);
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
