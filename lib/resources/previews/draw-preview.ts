import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { lazy } from '#lib/lazy.ts';
import type { PreviewCard } from './preview-card.ts';

/** Maximum queue length. Further requests are answered with 503. */
const maxQueue = 32;
const idleTimeoutMs = 30_000;
const drawTimeoutMs = 15_000;
/** Maximum size of the picture cache, enough for about 400 pictures. */
const maxBytes = 48 * 1024 * 1024;

/** A worker thread that exits when idle. */
const startPool = lazy(
  () =>
    new Piscina<PreviewCard, Uint8Array>({
      filename: new URL('./draw-card.ts', import.meta.url).href,
      name: 'drawCard',
      minThreads: 0,
      maxThreads: 1,
      maxQueue,
      idleTimeout: idleTimeoutMs,
    }),
);

/** Pictures by the content of their cards. */
const pictures = new LRUCache<string, Uint8Array, PreviewCard>({
  maxSize: maxBytes,
  sizeCalculation: (picture, key) => picture.length + key.length,
  fetchMethod: (_key, _picture, { context }) =>
    startPool().run(context, { signal: AbortSignal.timeout(drawTimeoutMs) }),
  ignoreFetchAbort: true,
});

/**
 * Returns the picture of a card as PNG. Draws it only when no picture with the same content is cached or being drawn. Rejects when
 * the queue is full or the drawing takes too long.
 */
export function drawPreview(card: PreviewCard): Promise<Uint8Array> {
  return pictures.forceFetch(JSON.stringify(card), { context: card });
}
