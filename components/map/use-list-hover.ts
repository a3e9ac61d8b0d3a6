import { useEffect, useRef, type RefObject } from 'react';

/** Calls back with the slug of the place whose job or link in the list is hovered or focused; null: none. */
export function useListHover(list: RefObject<HTMLElement | null>, onPoint: (slug: string | null) => void): void {
  const latest = useRef(onPoint);
  useEffect(() => {
    latest.current = onPoint;
  });
  useEffect(() => {
    const controller = new AbortController();
    const point = ({ target }: Event): void =>
      latest.current(
        target instanceof Element ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null) : null,
      );
    const leave = (): void => latest.current(null);
    for (const name of ['pointerover', 'focusin'])
      list.current?.addEventListener(name, point, { signal: controller.signal });
    for (const name of ['pointerleave', 'focusout'])
      list.current?.addEventListener(name, leave, { signal: controller.signal });
    return () => controller.abort();
  }, [list]);
}
