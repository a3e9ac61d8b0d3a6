import { useEffect, useRef, type RefObject } from 'react';

/** Tells which place of the list is under the pointer or has the focus; null: none. */
export function useListPointing(list: RefObject<HTMLElement | null>, onPoint: (slug: string | null) => void): void {
  const now = useRef(onPoint);
  useEffect(() => {
    now.current = onPoint;
  });
  useEffect(() => {
    const ended = new AbortController();
    const point = ({ target }: Event): void =>
      now.current(
        target instanceof Element ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null) : null,
      );
    const leave = (): void => now.current(null);
    for (const name of ['pointerover', 'focusin'])
      list.current?.addEventListener(name, point, { signal: ended.signal });
    for (const name of ['pointerleave', 'focusout'])
      list.current?.addEventListener(name, leave, { signal: ended.signal });
    return () => ended.abort();
  }, [list]);
}
