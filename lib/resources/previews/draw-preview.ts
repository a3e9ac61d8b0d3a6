import { LRUCache } from 'lru-cache';
import { drawInPool } from './draw-pool.ts';
import type { PreviewCard } from './preview-card.ts';

/** Bytes of cached pictures: some four hundred. */
const maxBytes = 48 * 1024 * 1024;
const pictures = new LRUCache<string, Uint8Array>({
  maxSize: maxBytes,
  sizeCalculation: (picture, key) => picture.length + key.length,
});
const underWay = new Map<string, Promise<Uint8Array>>();

/** Returns the picture of a card as PNG. It is drawn when its words are new, whatever else changed in the jobs. */
export function drawPreview(card: PreviewCard): Promise<Uint8Array> {
  const key = JSON.stringify(card);
  const known = pictures.get(key) ?? underWay.get(key);
  if (known !== undefined) return Promise.resolve(known);
  const drawing = drawInPool(card)
    .then((picture) => {
      pictures.set(key, picture);
      return picture;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}
