import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls back with the value of an attribute of the element in a container that is hovered or focused, or around it; null: none, also
 * when the component unmounts.
 */
export function useHover(
  container: RefObject<HTMLElement | null>,
  attribute: 'data-place' | 'data-key',
  onPoint: (value: string | null) => void,
): void {
  const point = useEffectEvent((target: EventTarget | null): void =>
    onPoint(target instanceof Element ? (target.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null) : null),
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const name of ['pointerover', 'focusin'])
      container.current?.addEventListener(name, ({ target }) => point(target), { signal });
    for (const name of ['pointerleave', 'focusout'])
      container.current?.addEventListener(name, () => point(null), { signal });
    return () => {
      controller.abort();
      point(null);
    };
  }, [container]);
}
