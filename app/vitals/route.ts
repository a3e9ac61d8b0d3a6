import { webVitals } from '#config/analytics.ts';
import { vitalsReport } from '#lib/http/vitals-report.ts';
import { createReportRoute } from '#lib/reports/report-route.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { runtime } from '#lib/runtime/runtime.ts';

/** Accepts web vitals from browsers, logs each report as one line, and observes it. Stores nothing about the sender. */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = createReportRoute({
  limits: webVitals,
  isOn: () => runtime().analytics.hasVitals,
  record(value) {
    const { routing, metrics, buildId, log } = runtime();
    const report = vitalsReport.safeParse(value);
    if (!report.success || toRoutePattern(report.data.route, routing) !== report.data.route) return false;
    metrics.observeVitals(report.data);
    log.info({ ...report.data, build: buildId }, 'Web vitals.');
    return true;
  },
});
