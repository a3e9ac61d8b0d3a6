import { webVitals } from '#config/analytics.ts';
import { vitalsReport } from '#lib/http/vitals-report.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { Beacon, BeaconContext } from './beacons.ts';

/** Accepts web vitals reports from browsers, logs each as one line, and observes it. Stores nothing about the sender. */
export function createVitalsBeacon({ routing, buildId, log, metrics }: BeaconContext): Beacon {
  return {
    limits: webVitals,
    take: (value) => {
      const report = vitalsReport.safeParse(value);
      if (!report.success || toRoutePattern(report.data.route, routing) !== report.data.route) return false;
      metrics?.observeVitals(report.data);
      log.info({ ...report.data, build: buildId }, 'Web vitals.');
      return true;
    },
  };
}
