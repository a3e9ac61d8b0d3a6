import type { Logger } from 'pino';
import { clientErrors } from '#config/builds.ts';
import { errorReport } from '#lib/http/error-report.ts';
import { hashText } from '#lib/seo/hash-text.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';
import { toSourceFrame } from './browser-maps.ts';
import type { Beacon } from './beacons.ts';
import { createTokenBucket } from './token-bucket.ts';

export interface ErrorBeaconOptions {
  readonly routing: RoutingContext;
  readonly log: Logger;
  /** Folder of the source maps of the build's scripts. */
  readonly maps: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Accepts error reports from browsers and logs each as one line. Stores only the route of the page, nothing about the
 * sender.
 */
export function createErrorBeacon({ routing, log, maps, now }: ErrorBeaconOptions): Beacon {
  return {
    maxBytes: clientErrors.maxBytes,
    admit: createTokenBucket({ burst: clientErrors.burst, perSecond: clientErrors.perSecond, now }),
    take: (value) => {
      const report = errorReport.safeParse(value);
      if (!report.success) return false;
      const { kind, name, path, build } = report.data;
      const frames = report.data.frames.map((frame) => toSourceFrame(frame, maps));
      // Line numbers change with any edit above them, so the fingerprint leaves them out.
      const files = frames.map((frame) => (frame.startsWith('/') ? frame : frame.replace(/:\d+:\d+$/, '')));
      log.error(
        {
          kind,
          name,
          fingerprint: hashText([kind, name, ...files].join('\n')),
          frames,
          route: toRoutePattern(path, routing),
          build,
        },
        'An error in a browser.',
      );
      return true;
    },
  };
}
