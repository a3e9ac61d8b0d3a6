import { browserReports as limits } from '#config/builds.ts';
import { browserReports, type BrowserReport } from '#lib/http/browser-report.ts';
import { browserReportsPath } from '#lib/http/paths.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { Endpoint } from '#lib/server/http/page-response.ts';
import { createBeacon, type BeaconContext } from './beacon.ts';

/** What a report may say instead of an address. https://www.w3.org/TR/CSP3/#violation-resource */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink']);
const maxOriginLength = 100;

/**
 * Accepts the reports that browsers write themselves: violations of the content security policy, and crashes. Counts all
 * of them and logs each different one of a delivery as one line: the route, what was refused and where, without paths
 * and queries of other addresses, and nothing about the sender.
 */
export function createReportBeacon(context: BeaconContext): Endpoint {
  const { routing, siteUrl, buildId, log } = context.runtime;
  const toRoute = (url: string): string => toRoutePattern(URL.parse(url)?.pathname ?? '', routing);

  /** Returns a keyword, a place in a script of the build, the origin of another site, or the scheme of anything else. */
  const describeUrl = (url: string, position = ''): string => {
    if (url === '' || keywords.has(url)) return url;
    const parsed = URL.parse(url);
    if (parsed === null) return /^[a-z][a-z-]{1,30}$/.test(url) ? `${url}:` : 'unknown';
    if (parsed.origin === siteUrl)
      return parsed.pathname.startsWith('/_next/static/') ? parsed.pathname + position : 'self';
    return /^https?:$/.test(parsed.protocol) ? parsed.origin.slice(0, maxOriginLength) : parsed.protocol;
  };

  const toLine = (report: BrowserReport): Readonly<Record<string, string>> | null => {
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
  };

  const take = (value: unknown): boolean => {
    const reports = browserReports.safeParse(value);
    if (!reports.success) return false;
    const lines = new Map<string, { readonly line: Readonly<Record<string, string>>; times: number }>();
    for (const report of reports.data) {
      context.metrics.countBrowserReport(report.type);
      const line = toLine(report);
      if (line === null) continue;
      const key = JSON.stringify(line);
      const known = lines.get(key);
      if (known !== undefined) known.times += 1;
      else if (lines.size < limits.maxLogged) lines.set(key, { line, times: 1 });
    }
    for (const { line, times } of lines.values())
      log.warn({ ...line, times, build: buildId }, 'A report of a browser.');
    return true;
  };
  return createBeacon({ path: browserReportsPath, limits, mediaType: 'application/reports+json', take }, context);
}
