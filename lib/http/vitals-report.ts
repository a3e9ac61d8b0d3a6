import { z } from 'zod';

const time = z.number().nonnegative().max(3_600_000);
const kinds = ['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore'] as const;

/** A report of one page: milliseconds, and the layout shift score. */
export const vitalsReport = z.strictObject({
  /** Pattern of the route, never its path. */
  route: z.string().max(200),
  /** How the visitor came to the page. */
  navigation: z.enum(kinds),
  metrics: z.strictObject({
    TTFB: time.optional(),
    FCP: time.optional(),
    LCP: time.optional(),
    INP: time.optional(),
    CLS: z.number().nonnegative().max(1000).optional(),
  }),
});
