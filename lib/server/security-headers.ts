import type { SiteConfig } from '#config/schema.ts';

/**
 * Headers of every response.
 * @param siteUrl absolute origin; https switches HSTS on
 */
export function buildSecurityHeaders(site: Pick<SiteConfig, 'iframe' | 'iframeOrigins'>, siteUrl: string): Readonly<Record<string, string>> {
  const ancestors = site.iframe && site.iframeOrigins.length > 0 ? site.iframeOrigins.join(' ') : "'none'";
  return {
    'Content-Security-Policy': `base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors ${ancestors}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
