import { Piscina } from 'piscina';
import type { PreviewCard } from './preview-card.ts';

/** Pictures that may wait: a network that asks for more is told to come again. */
const maxWaiting = 32;
const idleTimeout = 30_000;
const drawingTimeout = 15_000;

let pool: Piscina<PreviewCard, Uint8Array> | undefined;

/** Draws a card in a thread of its own, which ends when nothing is to be drawn. Rejects when too many wait, or one takes too long. */
export function drawInPool(card: PreviewCard): Promise<Uint8Array> {
  pool ??= new Piscina<PreviewCard, Uint8Array>({
    filename: new URL('./draw-thread.ts', import.meta.url).href,
    name: 'drawInThread',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    idleTimeout,
  });
  return pool.run(card, { signal: AbortSignal.timeout(drawingTimeout) });
}
