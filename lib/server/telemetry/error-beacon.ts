import { clientErrors } from '#config/builds.ts';
import { errorReport } from '#lib/http/error-report.ts';
import { hashText } from '#lib/seo/hash-text.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { toSourceFrame } from './browser-maps.ts';
import type { Beacon, BeaconContext } from './beacons.ts';

/**
 * Accepts error reports from browsers and logs each as one line. Stores only the route of the page, nothing about the
 * sender.
 */
export function createErrorBeacon({ routing, log, maps }: BeaconContext): Beacon {
  return {
    limits: clientErrors,
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
