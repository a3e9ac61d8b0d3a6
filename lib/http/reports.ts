import { z } from 'zod';
import { mapErrors } from '#config/map.ts';

/** Where in the browser an error was caught. */
const errorKinds = ['island', 'page', 'document', 'script', 'promise', 'manifest', 'latest', 'map'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** Names of error classes, of numbered errors of React, of statuses, and of the site's own reports. Any other could be text of a visitor. */
const errorName = /^(?:[A-Z][A-Za-z]{0,30}Error|Error|BadShape|NotAnError|Unknown|React \d{1,4}|Status \d{3})$/;

/** A report of one error: its kind and its position in the site's scripts. The error message is left out on purpose. */
export const errorReport = z.strictObject({
  kind: z.enum(errorKinds),
  name: z.union([z.enum(mapErrors), z.string().regex(errorName)]).catch('OtherError'),
  /** Stack frames in scripts of the build, innermost first: file, line and column. */
  frames: z.array(z.string().regex(/^\/_next\/static\/[\w./~-]{1,150}:\d{1,7}:\d{1,9}$/)).max(3),
  /** Only the route pattern of this path is logged. */
  path: z.string().max(1000),
  build: z.string().regex(/^[\w.:-]{1,200}$/),
});

const milliseconds = z.number().nonnegative().max(3_600_000);

/** Web Vitals of one page view. Times are in milliseconds; CLS is a score. */
export const vitalsReport = z.strictObject({
  /** Pattern of the route, never the visited path. */
  route: z.string().max(200),
  /** How the visitor reached the page. */
  navigation: z.enum(['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore']),
  metrics: z.strictObject({
    TTFB: milliseconds.optional(),
    FCP: milliseconds.optional(),
    LCP: milliseconds.optional(),
    INP: milliseconds.optional(),
    CLS: z.number().nonnegative().max(1000).optional(),
  }),
});

export type VitalsReport = z.output<typeof vitalsReport>;

/** Kinds of reports that browsers write themselves; `other` are those that the site does not ask for. */
export const browserReportKinds = ['csp-violation', 'crash', 'other'] as const;

export type BrowserReportKind = (typeof browserReportKinds)[number];

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const position = z.int().nonnegative().max(999_999_999).nullish();

/** A delivery of reports, by the Reporting API (https://www.w3.org/TR/reporting-1/). What the site does not use is left out. */
export const browserReports = z
  .array(
    z.union([
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({
          /** https://www.w3.org/TR/CSP3/ */
          effectiveDirective: z
            .string()
            .regex(/^(?:[a-z]{4,8}-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors)$/)
            .catch('other'),
          documentURL: text,
          blockedURL: text,
          sourceFile: text,
          lineNumber: position,
          columnNumber: position,
        }),
      }),
      z.object({
        type: z.literal('crash'),
        url: text,
        body: z.object({ reason: z.enum(['oom', 'unresponsive']).optional().catch(undefined) }),
      }),
      z.object({ type: z.string() }).transform(() => ({ type: 'other' as const })),
    ]),
  )
  .min(1);

export type BrowserReport = z.output<typeof browserReports>[number];
