import { browserReports as limits } from '#config/builds.ts';
import { browserReports, type BrowserReport } from '#lib/http/browser-report.ts';
import { createReportRoute } from '#lib/reports/report-route.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { runtime } from '#lib/runtime/runtime.ts';

/**
 * Accepts the reports that browsers write themselves: violations of the content security policy, and crashes. Counts all of them
 * and logs each different one of a delivery as one line.
 */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = createReportRoute({
  limits,
  mediaType: 'application/reports+json',
  record(value) {
    const { metrics, buildId, log } = runtime();
    const reports = browserReports.safeParse(value);
    if (!reports.success) return false;
    for (const { type } of reports.data) metrics.countBrowserReport(type);
    const lines = reports.data.map(describeReport).filter((line) => line !== null);
    const groups = Object.values(Object.groupBy(lines, (line) => JSON.stringify(line)));
    for (const group of groups.slice(0, limits.maxLogged))
      log.warn({ ...group?.[0], times: group?.length, build: buildId }, 'A report of a browser.');
    return true;
  },
});

/** What a report may say instead of an address. https://www.w3.org/TR/CSP3/#violation-resource */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink']);
const maxOriginLength = 100;

/**
 * Returns what the log says of a report: the route, what was refused and where, without paths and queries of other addresses, and
 * nothing about the sender. Null for kinds that are only counted.
 */
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

/** Returns a keyword, a position in a script of the build, the origin of another site, or the scheme of anything else. */
function describeUrl(url: string, position = ''): string {
  if (url === '' || keywords.has(url)) return url;
  const parsed = URL.parse(url);
  if (parsed === null) return /^[a-z][a-z-]{1,30}$/.test(url) ? `${url}:` : 'unknown';
  if (parsed.origin === runtime().siteUrl)
    return parsed.pathname.startsWith('/_next/static/') ? parsed.pathname + position : 'self';
  return /^https?:$/.test(parsed.protocol) ? parsed.origin.slice(0, maxOriginLength) : parsed.protocol;
}
