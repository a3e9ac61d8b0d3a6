import { z } from 'zod';

/** Kinds of reports; `other` are those that the site does not ask for. */
export const browserReportKinds = ['csp-violation', 'crash', 'other'] as const;

export type BrowserReportKind = (typeof browserReportKinds)[number];

/** Directives that fetch, navigate or run something, and one name for all else. https://www.w3.org/TR/CSP3/ */
const directives = [
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'connect-src', 'font-src', 'frame-src', 'worker-src', 'media-src', 'manifest-src', 'object-src'],
  ...['default-src', 'child-src', 'base-uri', 'form-action', 'frame-ancestors', 'other'],
] as const;
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
          effectiveDirective: z.enum(directives).catch('other'),
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
