import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJson } from '#lib/parse-json.ts';
import { isFromOwnPage, readBody, sendStatus } from '#lib/server/http/posted-body.ts';

/** An endpoint that accepts small reports from the site's own pages. */
export interface Beacon {
  readonly maxBytes: number;
  /** The only media type of a report; default: any. */
  readonly mediaType?: string;
  /** Consumes one unit of the rate limit; returns false when it is exceeded. */
  readonly admit: () => boolean;
  /**
   * Records a report.
   * @param value request body, parsed as JSON
   * @returns false when the value is not a valid report
   */
  readonly take: (value: unknown) => boolean;
}

/**
 * Answers the requests for a beacon.
 * @returns false for all other requests
 */
export type AnswerBeacon = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Returns the handler of reports: `POST` only, from the site's own pages only, limited in size and rate.
 * @param siteUrl absolute origin of the site
 */
export function createBeacons(
  beacons: ReadonlyMap<string, Beacon>,
  common: Readonly<Record<string, string>>,
  siteUrl: string,
): AnswerBeacon {
  return (request, response) => {
    const beacon = beacons.get(request.url?.split('?', 1)[0] ?? '');
    if (beacon === undefined) return false;
    const answer = (status: number, headers?: Readonly<Record<string, string>>): void =>
      sendStatus(response, status, common, headers);
    if (request.method !== 'POST') answer(405, { allow: 'POST' });
    else if (!isFromOwnPage(request, siteUrl)) answer(403);
    else if (beacon.mediaType !== undefined && readMediaType(request) !== beacon.mediaType) answer(415);
    else if (!beacon.admit()) answer(429);
    else
      void readBody(request, beacon.maxBytes).then(
        (body) => answer(body === null ? 413 : beacon.take(parseJson(body)) ? 204 : 400),
        () => response.destroy(),
      );
    return true;
  };
}

function readMediaType({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();
}
