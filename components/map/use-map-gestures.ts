import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Move } from '#lib/map/move-viewport.ts';
import { shiftViewport, zoomViewport } from '#lib/map/move-viewport.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';

/** A request of the visitor to the map. */
type MapAction =
  | { readonly kind: 'move'; readonly move: Move | 'whole' }
  /** Zooms in until a cluster splits. */
  | { readonly kind: 'open'; readonly key: string }
  /** `point` stays in place; in pixels from the center. */
  | { readonly kind: 'zoom'; readonly nearer: number; readonly point: Offset }
  | { readonly kind: 'show'; readonly viewport: Viewport };

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
  onAction: (action: MapAction) => void,
): void {
  const dispatch = useEffectEvent(onAction);
  const readViewport = useEffectEvent(() => viewport);
  const isOn = viewport !== null;
  useEffect(() => {
    const map = box.current;
    const picture = map?.querySelector<SVGSVGElement>('[data-map]');
    if (!isOn || map == null || picture == null) return;
    const controller = new AbortController();
    const pointers = new Map<number, { readonly x: number; readonly y: number }>();
    let start: { readonly viewport: Viewport; readonly center: Offset; readonly span: number } | null = null;
    let isDrag = false;

    const offsetOf = ({ x, y }: { readonly x: number; readonly y: number }): Offset => {
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

    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listen: (event: HTMLElementEventMap[Name]) => void,
      options: AddEventListenerOptions = {},
    ): void => map.addEventListener(name, listen, { ...options, signal: controller.signal });

    on('keydown', (event) => {
      if (!isPlain(event)) return;
      const move = keys.get(event.key);
      if (move === undefined) return;
      event.preventDefault();
      dispatch({ kind: 'move', move });
    });
    on(
      'click',
      (event) => {
        // A drag ends with a click event of its pointer. A click from the keyboard has `detail` 0.
        const endsDrag = isDrag && event.detail > 0;
        isDrag = false;
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (link === null || !isPlain(event) || event.shiftKey || event.button !== 0) return;
        if (endsDrag) return event.preventDefault();
        const move = [...keys.values()].find((name) => name === link.getAttribute('data-move'));
        // The mark of a place leads to its jobs like any other link.
        const key = link.hasAttribute('data-opens') ? link.getAttribute('data-key') : null;
        if (move === undefined && key === null) return;
        event.preventDefault();
        if (move !== undefined) dispatch({ kind: 'move', move });
        else if (key !== null) dispatch({ kind: 'open', key });
      },
      { capture: true },
    );
    on('dblclick', (event) => {
      if (
        !picture.contains(event.target instanceof Node ? event.target : null) ||
        (event.target instanceof Element && event.target.closest('a') !== null)
      )
        return;
      event.preventDefault();
      dispatch({ kind: 'zoom', nearer: 1, point: offsetOf(event) });
    });
    on(
      'wheel',
      (event) => {
        // The wheel alone scrolls the page. With Ctrl, or as a pinch on a trackpad, it zooms the map.
        if (!event.ctrlKey) return;
        event.preventDefault();
        dispatch({ kind: 'zoom', nearer: Math.max(-1, Math.min(1, -event.deltaY / 100)), point: offsetOf(event) });
      },
      { passive: false },
    );
    on('dragstart', (event) => event.preventDefault());
    on('pointerdown', (event) => {
      if (pointers.size === 0) isDrag = false;
      if (event.button !== 0 || !(event.target instanceof Node) || !picture.contains(event.target)) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      begin();
    });
    on('pointermove', (event) => {
      if (!pointers.has(event.pointerId) || start === null) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { center, span } = measure();
      const [right, down] = [start.center.right - center.right, start.center.down - center.down];
      if (!isDrag && pointers.size === 1 && Math.hypot(right, down) < dragThresholdPx) return;
      if (!isDrag) for (const pointer of pointers.keys()) map.setPointerCapture(pointer);
      isDrag = true;
      const pannedViewport = shiftViewport(start.viewport, right, down);
      const nearer = pointers.size > 1 && start.span > 0 && span > 0 ? Math.log2(span / start.span) : 0;
      dispatch({
        kind: 'show',
        viewport: nearer === 0 ? pannedViewport : zoomViewport(pannedViewport, nearer, center),
      });
    });
    const handlePointerEnd = (event: PointerEvent): void => {
      if (pointers.delete(event.pointerId)) begin();
    };
    on('pointerup', handlePointerEnd);
    on('pointercancel', handlePointerEnd);
    return () => controller.abort();
  }, [box, isOn]);
}
