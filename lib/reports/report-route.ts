import {
  acceptPost,
  isFromOwnPage,
  readBody,
  refuseLargeBody,
  toStatusResponse,
} from '#lib/resources/posted-message.ts';
import { parseJson } from '#lib/parse-json.ts';

interface ReportRouteOptions {
  /** `burst` and `perSecond`: token bucket of the process. */
  readonly limits: { readonly maxBytes: number; readonly burst: number; readonly perSecond: number };
  /** The only media type of a report; default: any. */
  readonly mediaType?: string;
  /** Returns whether the site takes such reports (default: always). */
  readonly isOn?: () => boolean;
  /**
   * Records a report.
   * @param value request body, parsed as JSON
   * @returns false when the value is not a valid report
   */
  readonly record: (value: unknown) => boolean;
}

/** Returns the exports of a route for reports of browsers: from the site's own pages only, limited in size and rate. */
export function createReportRoute({ limits, mediaType, isOn = () => true, record }: ReportRouteOptions) {
  const takeToken = createTokenBucket(limits);
  return acceptPost(async (request) => {
    const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
    if (!isOn()) return toStatusResponse(404);
    if (!isFromOwnPage(request)) return toStatusResponse(403);
    if (mediaType !== undefined && type !== mediaType) return toStatusResponse(415);
    if (!takeToken()) return toStatusResponse(429);
    const body = await readBody(request, limits.maxBytes);
    if (body === null) return refuseLargeBody();
    return toStatusResponse(record(parseJson(body)) ? 204 : 400);
  });
}

/** Returns a function that takes one token, and returns false when the bucket is empty. */
function createTokenBucket({ burst, perSecond }: ReportRouteOptions['limits']): () => boolean {
  let tokens = burst;
  let filledAt = Date.now();
  return () => {
    const now = Date.now();
    tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) / 1000) * perSecond);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
