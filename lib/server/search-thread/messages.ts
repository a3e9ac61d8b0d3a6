import { z } from 'zod';

const node = { service: z.string(), node: z.string() };

/** What the thread of a service's search tells the thread that started it. */
export const searchThreadMessage = z.discriminatedUnion('kind', [
  /** A line: the search cannot be opened. */
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({ kind: z.literal('opened'), source: z.string(), version: z.string(), isReady: z.boolean() }),
  z.object({ kind: z.literal('state'), version: z.string(), isReady: z.boolean() }),
  z.object({ kind: z.literal('bridge'), question: z.string() }),
  z.object({ kind: z.literal('observed'), ...node }),
  z.object({ kind: z.literal('call'), ...node, outcome: z.enum(['ok', 'unavailable', 'timeout', 'bad-status', 'bad-shape']), seconds: z.number() }),
  z.object({ kind: z.literal('retry'), ...node }),
  z.object({ kind: z.literal('pause'), ...node, milliseconds: z.number() }),
  z.object({ kind: z.literal('breaker'), ...node, state: z.enum(['closed', 'half-open', 'open']), reason: z.string().nullable() }),
]);

export type SearchThreadMessage = z.infer<typeof searchThreadMessage>;
