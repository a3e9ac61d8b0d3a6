import path from 'node:path';
import type { Logger } from 'pino';
import { browserReportsPath, clientErrorsPath, vitalsPath } from '#lib/http/paths.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { createBeacons, type AnswerBeacon, type Beacon } from './beacons.ts';
import { browserMaps } from './browser-maps.ts';
import { createReportBeacon } from './report-beacon.ts';
import { createErrorBeacon } from './error-beacon.ts';
import type { Metrics } from './metrics.ts';
import { createVitalsBeacon } from './vitals-beacon.ts';

interface SiteBeaconOptions {
  readonly runtime: Pick<Runtime, 'directory' | 'routing' | 'buildId' | 'siteUrl' | 'analytics'>;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
  readonly log: Logger;
  readonly metrics?: Pick<Metrics, 'observeVitals' | 'countBrowserReport'> | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Returns the handler of the reports that the site accepts: errors, violations of the policy and crashes, and web vitals where they are on. */
export function createSiteBeacons({ runtime, common, log, metrics, now }: SiteBeaconOptions): AnswerBeacon {
  const { directory, routing, buildId, siteUrl, analytics } = runtime;
  const maps = path.join(directory, browserMaps);
  const beacons = new Map<string, Beacon>([
    [clientErrorsPath, createErrorBeacon({ routing, log, maps, now })],
    [
      browserReportsPath,
      createReportBeacon({ routing, siteUrl, buildId, log, maps, count: metrics?.countBrowserReport, now }),
    ],
  ]);
  if (analytics.hasVitals)
    beacons.set(vitalsPath, createVitalsBeacon({ routing, buildId, log, observe: metrics?.observeVitals, now }));
  return createBeacons(beacons, common, siteUrl);
}
