import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { parseJson } from '#lib/parse-json.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import type { Endpoint } from '#lib/server/http/page-response.ts';
import { isFromOwnPage, readBody, sendStatus } from '#lib/server/http/posted-body.ts';
import type { Metrics } from './metrics.ts';
import { createTokenBucket } from './token-bucket.ts';

/** What a beacon reads and logs its reports with. */
export interface BeaconContext extends Pick<Runtime, 'routing' | 'buildId' | 'siteUrl'> {
  /** Folder of the source maps of the build's scripts. */
  readonly maps: string;
  readonly log: Logger;
  readonly metrics?: Pick<Metrics, 'observeVitals' | 'countBrowserReport'> | undefined;
}

/** An endpoint that accepts small reports from the site's own pages. */
export interface Beacon {
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

/**
 * Returns the handler of reports: `POST` only, from the site's own pages only, limited in size and rate.
 * @param siteUrl absolute origin of the site
 * @param now milliseconds since the epoch
 */
export function createBeacons(
  beacons: Readonly<Record<string, Beacon>>,
  common: Readonly<Record<string, string>>,
  siteUrl: string,
  now: () => number,
): Endpoint {
  const known = new Map(
    Object.entries(beacons).map(([path, beacon]) => [
      path,
      { ...beacon, admit: createTokenBucket({ ...beacon.limits, now }) },
    ]),
  );
  return (request, response) => {
    const beacon = known.get(request.url?.split('?', 1)[0] ?? '');
    if (beacon === undefined) return false;
    const answer = (status: number, headers?: Readonly<Record<string, string>>): void =>
      sendStatus(response, status, common, headers);
    if (request.method !== 'POST') answer(405, { allow: 'POST' });
    else if (!isFromOwnPage(request, siteUrl)) answer(403);
    else if (beacon.mediaType !== undefined && readMediaType(request) !== beacon.mediaType) answer(415);
    else if (!beacon.admit()) answer(429);
    else
      void readBody(request, beacon.limits.maxBytes).then(
        (body) => answer(body === null ? 413 : beacon.take(parseJson(body)) ? 204 : 400),
        () => response.destroy(),
      );
    return true;
  };
}

function readMediaType({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();
}
