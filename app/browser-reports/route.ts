import { browserReports as limits } from '#config/builds.ts';
import { browserReports } from '#lib/http/browser-report.ts';
import { describeBrowserReport } from '#lib/reports/describe-browser-report.ts';
import { createReportRoute } from '#lib/reports/report-route.ts';
import { runtime } from '#lib/runtime/runtime.ts';

/**
 * Accepts the reports that browsers write themselves: violations of the content security policy, and crashes. Counts all of them
 * and logs each different one of a delivery as one line.
 */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = createReportRoute({
  limits,
  mediaType: 'application/reports+json',
  record(value) {
    const { metrics, buildId, log } = runtime();
    const reports = browserReports.safeParse(value);
    if (!reports.success) return false;
    for (const { type } of reports.data) metrics.countBrowserReport(type);
    const lines = reports.data.map(describeBrowserReport).filter((line) => line !== null);
    const groups = Object.values(Object.groupBy(lines, (line) => JSON.stringify(line)));
    for (const group of groups.slice(0, limits.maxLogged))
      log.warn({ ...group?.[0], times: group?.length, build: buildId }, 'A report of a browser.');
    return true;
  },
});
