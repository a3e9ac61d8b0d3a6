import type { Logger } from 'pino';
import { webVitals } from '#config/analytics.ts';
import { vitalsReport } from '#lib/http/vitals-report.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';
import type { Beacon } from './beacons.ts';
import { createTokenBucket } from './token-bucket.ts';

export interface VitalsBeaconOptions {
  readonly routing: RoutingContext;
  readonly buildId: string;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Accepts web vitals reports from browsers and logs each as one line. Stores nothing about the sender. */
export function createVitalsBeacon({ routing, buildId, log, now }: VitalsBeaconOptions): Beacon {
  return {
    maxBytes: webVitals.maxBytes,
    admit: createTokenBucket({ burst: webVitals.burst, perSecond: webVitals.perSecond, now }),
    take: (value) => {
      const report = vitalsReport.safeParse(value);
      if (!report.success || toRoutePattern(report.data.route, routing) !== report.data.route) return false;
      log.info({ ...report.data, build: buildId }, 'Web vitals.');
      return true;
    },
  };
}
