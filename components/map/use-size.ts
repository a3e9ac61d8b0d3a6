import { useEffect, useState, type RefObject } from 'react';
import type { Size } from '#lib/map/mark.ts';

/** Returns the size of the picture in an element, in whole pixels; null until it is measured. */
export function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const picture = box.current?.querySelector('[data-map]') ?? null;
    if (picture === null) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = picture.getBoundingClientRect();
      const next = { width: Math.round(width), height: Math.round(height) };
      if (next.width > 0) setSize((last) => (last?.width === next.width && last.height === next.height ? last : next));
    });
    observer.observe(picture);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
