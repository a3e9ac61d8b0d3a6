import type { Runtime } from '#lib/runtime/runtime.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { Endpoint } from '#lib/server/http/page-response.ts';
import { isFromOwnPage, readBody, sendStatus } from '#lib/server/http/posted-body.ts';
import type { Metrics } from './metrics.ts';
import { createTokenBucket } from './token-bucket.ts';

/** What beacons read and record their reports with. */
export interface BeaconContext {
  readonly runtime: Pick<Runtime, 'directory' | 'routing' | 'buildId' | 'siteUrl' | 'headers' | 'log'>;
  readonly metrics: Pick<Metrics, 'observeVitals' | 'countBrowserReport'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface BeaconOptions {
  readonly path: string;
  /** `burst` and `perSecond`: token bucket of a process. */
  readonly limits: { readonly maxBytes: number; readonly burst: number; readonly perSecond: number };
  /** The only media type of a report; default: any. */
  readonly mediaType?: string;
  /**
   * Records a report.
   * @param value request body, parsed as JSON
   * @returns false when the value is not a valid report
   */
  readonly take: (value: unknown) => boolean;
}

/** Returns an endpoint for reports: `POST` only, from the site's own pages only, limited in size and rate. */
export function createBeacon(
  { path, limits, mediaType, take }: BeaconOptions,
  { runtime, now }: BeaconContext,
): Endpoint {
  const admit = createTokenBucket({ ...limits, now });
  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== path) return false;
    const answer = (status: number, headers?: Readonly<Record<string, string>>): void =>
      sendStatus(response, status, runtime.headers, headers);
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (request.method !== 'POST') answer(405, { allow: 'POST' });
    else if (!isFromOwnPage(request, runtime.siteUrl)) answer(403);
    else if (mediaType !== undefined && type !== mediaType) answer(415);
    else if (!admit()) answer(429);
    else
      readBody(request, limits.maxBytes)
        .then((body) => answer(body === null ? 413 : take(parseJson(body)) ? 204 : 400))
        .catch((error: unknown) => {
          if (!request.destroyed || request.complete) runtime.log.error({ err: error }, 'A report could not be taken.');
          response.destroy();
        });
    return true;
  };
}
