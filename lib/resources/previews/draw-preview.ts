import { LRUCache } from 'lru-cache';
import { drawInPool } from './draw-pool.ts';
import type { PreviewCard } from './preview-card.ts';

/** Maximum size of the picture cache, enough for about 400 pictures. */
const maxBytes = 48 * 1024 * 1024;
const pictures = new LRUCache<string, Uint8Array>({
  maxSize: maxBytes,
  sizeCalculation: (picture, key) => picture.length + key.length,
});
const pendingDrawings = new Map<string, Promise<Uint8Array>>();

/** Returns the picture of a card as PNG. Draws it only when no picture with the same content is cached or being drawn. */
export function drawPreview(card: PreviewCard): Promise<Uint8Array> {
  const key = JSON.stringify(card);
  const cached = pictures.get(key) ?? pendingDrawings.get(key);
  if (cached !== undefined) return Promise.resolve(cached);
  const drawing = drawInPool(card)
    .then((picture) => {
      pictures.set(key, picture);
      return picture;
    })
    .finally(() => pendingDrawings.delete(key));
  pendingDrawings.set(key, drawing);
  return drawing;
}
