import { webVitals } from '#config/analytics.ts';
import { vitalsPath } from '#lib/http/paths.ts';
import { vitalsReport } from '#lib/http/vitals-report.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { Endpoint } from '#lib/server/http/page-response.ts';
import { createBeacon, type BeaconContext } from './beacon.ts';

/** Accepts web vitals reports from browsers, logs each as one line, and observes it. Stores nothing about the sender. */
export function createVitalsBeacon(context: BeaconContext): Endpoint {
  const { routing, buildId, log } = context.runtime;
  const take = (value: unknown): boolean => {
    const report = vitalsReport.safeParse(value);
    if (!report.success || toRoutePattern(report.data.route, routing) !== report.data.route) return false;
    context.metrics.observeVitals(report.data);
    log.info({ ...report.data, build: buildId }, 'Web vitals.');
    return true;
  };
  return createBeacon({ path: vitalsPath, limits: webVitals, take }, context);
}
