import { z } from 'zod';

const milliseconds = z.number().nonnegative().max(3_600_000);
const navigationTypes = ['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore'] as const;

/** Web Vitals of one page view. Times are in milliseconds; CLS is a score. */
export const vitalsReport = z.strictObject({
  /** Pattern of the route, never the visited path. */
  route: z.string().max(200),
  /** How the visitor reached the page. */
  navigation: z.enum(navigationTypes),
  metrics: z.strictObject({
    TTFB: milliseconds.optional(),
    FCP: milliseconds.optional(),
    LCP: milliseconds.optional(),
    INP: milliseconds.optional(),
    CLS: z.number().nonnegative().max(1000).optional(),
  }),
});

export type VitalsReport = z.output<typeof vitalsReport>;
