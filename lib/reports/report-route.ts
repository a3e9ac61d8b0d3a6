import { webVitals } from '#config/analytics.ts';
import { browserReports as browserLimits, clientErrors } from '#config/builds.ts';
import { browserReportsPath, clientErrorsPath, vitalsPath } from '#lib/http/paths.ts';
import { parseJson } from '#lib/parse-json.ts';
import {
  acceptPost,
  isFromOwnPage,
  readBody,
  refuseLargeBody,
  toStatusResponse,
} from '#lib/resources/posted-message.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { hashText } from '#lib/seo/hash-text.ts';
import { browserReports, errorReport, vitalsReport, type BrowserReport } from '#lib/http/reports.ts';

interface Reports {
  readonly limits: { readonly maxBytes: number; readonly burst: number; readonly perSecond: number };
  /** The only media type of a report; default: any. */
  readonly mediaType?: string;
  /** Records a report. Returns false when the value is none. */
  readonly record: (value: unknown) => boolean;
}

const reportsByPath: ReadonlyMap<string, Reports & { takeToken(): boolean }> = new Map(
  Object.entries({
    [clientErrorsPath]: { limits: clientErrors, record: recordError },
    [vitalsPath]: { limits: webVitals, record: recordVitals },
    [browserReportsPath]: {
      limits: browserLimits,
      mediaType: 'application/reports+json',
      record: recordBrowserReports,
    },
  } satisfies Record<string, Reports>).map(([path, reports]) => [
    path,
    { ...reports, takeToken: createTokenBucket(reports.limits) },
  ]),
);

/**
 * Accepts the reports of browsers, from the site's own pages only, limited in size and rate. Each becomes a line of the log and a
 * count, without anything about its sender.
 */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = acceptPost(async (request) => {
  const path = new URL(request.url).pathname;
  const reports = reportsByPath.get(path);
  if (reports === undefined || (path === vitalsPath && !runtime().analytics.hasVitals)) return toStatusResponse(404);
  if (!isFromOwnPage(request)) return toStatusResponse(403);
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (reports.mediaType !== undefined && type !== reports.mediaType) return toStatusResponse(415);
  if (!reports.takeToken()) return toStatusResponse(429);
  const body = await readBody(request, reports.limits.maxBytes);
  if (body === null) return refuseLargeBody();
  return toStatusResponse(reports.record(parseJson(body)) ? 204 : 400);
});

/** Returns a function that takes one token, and returns false when the bucket is empty. */
function createTokenBucket({ burst, perSecond }: Reports['limits']): () => boolean {
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

function recordError(value: unknown): boolean {
  const report = errorReport.safeParse(value);
  if (!report.success) return false;
  const { path, ...error } = report.data;
  const fingerprint = hashText([error.kind, error.name, ...error.frames].join('\n'));
  const { routing, log } = runtime();
  log.error({ ...error, fingerprint, route: toRoutePattern(path, routing) }, 'An error in a browser.');
  return true;
}

function recordVitals(value: unknown): boolean {
  const { routing, metrics, buildId, log } = runtime();
  const report = vitalsReport.safeParse(value);
  if (!report.success || toRoutePattern(report.data.route, routing) !== report.data.route) return false;
  metrics.observeVitals(report.data);
  log.info({ ...report.data, build: buildId }, 'Web vitals.');
  return true;
}

/** Counts all reports of a delivery, and logs each different one as one line. */
function recordBrowserReports(value: unknown): boolean {
  const { metrics, buildId, log } = runtime();
  const reports = browserReports.safeParse(value);
  if (!reports.success) return false;
  for (const { type } of reports.data) metrics.countBrowserReport(type);
  const lines = reports.data.map(describeReport).filter((line) => line !== null);
  const groups = Object.values(Object.groupBy(lines, (line) => JSON.stringify(line)));
  for (const group of groups.slice(0, browserLimits.maxLogged))
    log.warn({ ...group?.[0], times: group?.length, build: buildId }, 'A report of a browser.');
  return true;
}

/** Returns the route, what was refused and where, without paths and queries of other addresses. Null for kinds that are only counted. */
function describeReport(report: BrowserReport): Readonly<Record<string, string>> | null {
  switch (report.type) {
    case 'csp-violation': {
      const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber } = report.body;
      return {
        kind: report.type,
        route: toRoute(documentURL),
        directive: effectiveDirective,
        blocked: describeUrl(blockedURL),
        source: describeUrl(sourceFile, `:${lineNumber ?? 1}:${columnNumber ?? 1}`),
      };
    }
    case 'crash':
      return { kind: report.type, route: toRoute(report.url), reason: report.body.reason ?? 'unknown' };
    case 'other':
      return null;
  }
}

function toRoute(url: string): string {
  return toRoutePattern(URL.parse(url)?.pathname ?? '', runtime().routing);
}

/** What a report may say instead of an address. https://www.w3.org/TR/CSP3/#violation-resource */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink']);
const maxOriginLength = 100;

/** Returns a keyword, a position in a script of the build, the origin of another site, or the scheme of anything else. */
function describeUrl(url: string, position = ''): string {
  if (url === '' || keywords.has(url)) return url;
  const parsed = URL.parse(url);
  if (parsed === null) return /^[a-z][a-z-]{1,30}$/.test(url) ? `${url}:` : 'unknown';
  if (parsed.origin === runtime().siteUrl)
    return parsed.pathname.startsWith('/_next/static/') ? parsed.pathname + position : 'self';
  return /^https?:$/.test(parsed.protocol) ? parsed.origin.slice(0, maxOriginLength) : parsed.protocol;
}
