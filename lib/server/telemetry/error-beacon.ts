import { clientErrors } from '#config/builds.ts';
import { errorReport } from '#lib/http/error-report.ts';
import { clientErrorsPath } from '#lib/http/paths.ts';
import { hashText } from '#lib/seo/hash-text.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { Endpoint } from '#lib/server/http/page-response.ts';
import { createBeacon, type BeaconContext } from './beacon.ts';

/**
 * Accepts error reports from browsers and logs each as one line. Stores only the route of the page, nothing about the
 * sender.
 */
export function createErrorBeacon(context: BeaconContext): Endpoint {
  const { routing, log } = context.runtime;
  const take = (value: unknown): boolean => {
    const report = errorReport.safeParse(value);
    if (!report.success) return false;
    const { kind, name, path, build, frames } = report.data;
    const fingerprint = hashText([kind, name, ...frames].join('\n'));
    const route = toRoutePattern(path, routing);
    log.error({ kind, name, fingerprint, frames, route, build }, 'An error in a browser.');
    return true;
  };
  return createBeacon({ path: clientErrorsPath, limits: clientErrors, take }, context);
}
