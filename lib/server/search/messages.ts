import { z } from 'zod';

const node = { service: z.string(), node: z.string() };

/** Messages from the search thread to the thread that started it. */
export const searchThreadMessage = z.discriminatedUnion('kind', [
  /** The search cannot be opened; `reason` is one line. */
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({ kind: z.literal('opened'), source: z.string(), version: z.string(), isReady: z.boolean() }),
  z.object({ kind: z.literal('state'), version: z.string(), isReady: z.boolean() }),
  z.object({ kind: z.literal('bridge'), question: z.string() }),
  z.object({ kind: z.literal('observed'), ...node }),
  z.object({
    kind: z.literal('call'),
    ...node,
    outcome: z.enum(['ok', 'unavailable', 'timeout', 'bad-status', 'bad-shape']),
    seconds: z.number(),
  }),
  z.object({ kind: z.literal('retry'), ...node }),
  z.object({ kind: z.literal('pause'), ...node, milliseconds: z.number() }),
  z.object({
    kind: z.literal('breaker'),
    ...node,
    state: z.enum(['closed', 'half-open', 'open']),
    reason: z.string().nullable(),
  }),
]);

export type SearchThreadMessage = z.infer<typeof searchThreadMessage>;
