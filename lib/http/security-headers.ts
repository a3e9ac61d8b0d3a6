import { resourcePolicyHeader, mapSources, ownSources, tagSources, type PolicySources } from '#config/security.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import { browserReportsPath } from '#lib/http/paths.ts';

/** Documents add the hash of their script to it. */
export const policyHeader = 'content-security-policy';

/** Name of the endpoint for violations of the policy. Browsers know the one for crashes by its name. */
const policyEndpoint = 'csp';

/** True `isDevelopment` allows the inline scripts that the framework's tools add; https of `siteUrl` turns HSTS on. */
export interface SecuritySettings {
  readonly siteUrl: string;
  readonly googleMapsKey: string | null;
  readonly isDevelopment: boolean;
  readonly site: Pick<SiteConfig, 'iframe' | 'iframeOrigins'>;
  readonly analytics: { readonly tagId: string | null };
}

export type SecurityHeaders = Readonly<Record<string, string>> & { readonly [policyHeader]: string };

/** Returns the security headers of every response. */
export function buildSecurityHeaders(settings: SecuritySettings): SecurityHeaders {
  return {
    [policyHeader]: buildPolicy(settings),
    // Not `default`: browsers would also report uses of deprecated features there.
    'Reporting-Endpoints': `${policyEndpoint}="${browserReportsPath}", crash-reporting="${browserReportsPath}"`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    [resourcePolicyHeader]: 'same-origin',
    ...(settings.siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

function buildPolicy({ site, googleMapsKey, analytics, isDevelopment }: SecuritySettings): string {
  const ancestors = site.iframe && site.iframeOrigins.length > 0 ? site.iframeOrigins : ["'none'"];
  const directives = new Map<string, readonly string[]>();
  const parts: readonly PolicySources[] = [
    ownSources,
    ...(googleMapsKey === null ? [] : [mapSources]),
    ...(analytics.tagId === null ? [] : [tagSources]),
  ];
  for (const part of parts) {
    for (const [name, values] of Object.entries(part))
      directives.set(name, [...(directives.get(name) ?? []), ...values]);
  }
  if (isDevelopment) for (const name of ['default-src', 'script-src', 'connect-src']) directives.delete(name);
  directives.set('frame-ancestors', ancestors);
  directives.set('report-to', [policyEndpoint]);
  return [...directives].map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`).join('; ');
}
