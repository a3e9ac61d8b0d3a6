import '#lib/zod-without-eval.ts';
import * as z from 'zod/mini';

/** Schema of an open job as data. */
export const jobResponse = z.object({
  id: z.string(),
  /** Path of its page. */
  href: z.string(),
  title: z.string(),
  employer: z.string(),
  place: z.string(),
  /** The details of its page, as shown there. `iso` is the instant of a date. */
  facts: z.array(z.object({ term: z.string(), text: z.string(), iso: z.exactOptional(z.string()) })),
  /** Sanitized HTML. */
  description: z.string(),
  /** In the employer's application system; null: the posting has no safe link. */
  applyUrl: z.nullable(z.string()),
  /** ISO 8601 instant of the data. */
  asOf: z.string(),
});

export type JobResponse = z.infer<typeof jobResponse>;
