import { Piscina } from 'piscina';
import type { PreviewCard } from './preview-card.ts';

/** Maximum queue length. Further requests are answered with 503. */
const maxQueue = 32;
const idleTimeoutMs = 30_000;
const drawTimeoutMs = 15_000;

let pool: Piscina<PreviewCard, Uint8Array> | undefined;

/** Draws a card in a worker thread, which exits when idle. Rejects when the queue is full or the drawing takes too long. */
export function drawInPool(card: PreviewCard): Promise<Uint8Array> {
  pool ??= new Piscina<PreviewCard, Uint8Array>({
    filename: new URL('./draw-thread.ts', import.meta.url).href,
    name: 'drawInThread',
    minThreads: 0,
    maxThreads: 1,
    maxQueue,
    idleTimeout: idleTimeoutMs,
  });
  return pool.run(card, { signal: AbortSignal.timeout(drawTimeoutMs) });
}
