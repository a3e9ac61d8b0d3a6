import path from 'node:path';
import { browserReportsPath, clientErrorsPath, vitalsPath } from '#lib/http/paths.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import type { Endpoint } from '#lib/server/http/page-response.ts';
import { createBeacons, type BeaconContext } from './beacons.ts';
import { browserMaps } from './browser-maps.ts';
import { createReportBeacon } from './report-beacon.ts';
import { createErrorBeacon } from './error-beacon.ts';
import { createVitalsBeacon } from './vitals-beacon.ts';

interface SiteBeaconOptions extends Pick<BeaconContext, 'log' | 'metrics'> {
  readonly runtime: Pick<Runtime, 'directory' | 'routing' | 'buildId' | 'siteUrl' | 'analytics'>;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Returns the handler of the reports that the site accepts: errors, violations of the policy and crashes, and web vitals where they are on. */
export function createSiteBeacons({ runtime, common, log, metrics, now }: SiteBeaconOptions): Endpoint {
  const { directory, routing, buildId, siteUrl, analytics } = runtime;
  const context = { routing, buildId, siteUrl, maps: path.join(directory, browserMaps), log, metrics };
  const beacons = {
    [clientErrorsPath]: createErrorBeacon(context),
    [browserReportsPath]: createReportBeacon(context),
    ...(analytics.hasVitals ? { [vitalsPath]: createVitalsBeacon(context) } : {}),
  };
  return createBeacons(beacons, common, siteUrl, now);
}
