import type { Logger } from 'pino';
import { webVitals } from '#config/analytics.ts';
import { vitalsReport, type VitalsReport } from '#lib/http/vitals-report.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';
import type { Beacon } from './beacons.ts';
import { createTokenBucket } from './token-bucket.ts';

export interface VitalsBeaconOptions {
  readonly routing: RoutingContext;
  readonly buildId: string;
  readonly log: Logger;
  readonly observe?: ((report: VitalsReport) => void) | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Accepts web vitals reports from browsers, logs each as one line, and observes it. Stores nothing about the sender. */
export function createVitalsBeacon({ routing, buildId, log, observe, now }: VitalsBeaconOptions): Beacon {
  return {
    maxBytes: webVitals.maxBytes,
    admit: createTokenBucket({ burst: webVitals.burst, perSecond: webVitals.perSecond, now }),
    take: (value) => {
      const report = vitalsReport.safeParse(value);
      if (!report.success || toRoutePattern(report.data.route, routing) !== report.data.route) return false;
      observe?.(report.data);
      log.info({ ...report.data, build: buildId }, 'Web vitals.');
      return true;
    },
  };
}
