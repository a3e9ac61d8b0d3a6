import { clientErrors } from '#config/builds.ts';
import { errorReport } from '#lib/http/error-report.ts';
import { createReportRoute } from '#lib/reports/report-route.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { hashText } from '#lib/seo/hash-text.ts';

/** Accepts errors from browsers and logs each report as one line. Stores only the route of the page, nothing about the sender. */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = createReportRoute({
  limits: clientErrors,
  record(value) {
    const { routing, log } = runtime();
    const report = errorReport.safeParse(value);
    if (!report.success) return false;
    const { path, ...error } = report.data;
    const fingerprint = hashText([error.kind, error.name, ...error.frames].join('\n'));
    log.error({ ...error, fingerprint, route: toRoutePattern(path, routing) }, 'An error in a browser.');
    return true;
  },
});
