import { describe, expect, it } from 'vitest';
import { buildSecurityHeaders, policyHeader, type SecuritySettings } from './security-headers.ts';

const settings: SecuritySettings = {
  site: { iframe: false, iframeOrigins: ['https://intranet.example.com'] },
  siteUrl: 'http://localhost:3000',
  googleMapsKey: null,
  analytics: { tagId: null },
  isDevelopment: false,
};

function policyOf(changes: Partial<SecuritySettings>): ReadonlyMap<string, string> {
  const policy = buildSecurityHeaders({ ...settings, ...changes })[policyHeader] ?? '';
  return new Map(
    policy
      .split('; ')
      .map((directive) => [directive.split(' ', 1).join(''), directive.slice(directive.indexOf(' ') + 1)]),
  );
}

describe('buildSecurityHeaders', () => {
  it('forbids framing while the iframe flag is off, whatever origins are listed', () => {
    expect(policyOf({}).get('frame-ancestors')).toBe("'none'");
  });

  it('allows only the listed origins to frame pages when the flag is on', () => {
    expect(policyOf({ site: { ...settings.site, iframe: true } }).get('frame-ancestors')).toBe(
      'https://intranet.example.com',
    );
    expect(policyOf({ site: { iframe: true, iframeOrigins: [] } }).get('frame-ancestors')).toBe("'none'");
  });

  it('sets HSTS only when the site uses https', () => {
    expect(buildSecurityHeaders({ ...settings, siteUrl: 'https://careers.example.com' })).toHaveProperty(
      'Strict-Transport-Security',
      expect.stringMatching(/^max-age=[1-9]\d+$/),
    );
    expect(buildSecurityHeaders(settings)).not.toHaveProperty('Strict-Transport-Security');
  });

  it('has violations of the policy and crashes reported to the site itself, and nothing else', () => {
    const endpoints = buildSecurityHeaders(settings)['Reporting-Endpoints'] ?? '';
    expect(endpoints).toBe('csp="/browser-reports", crash-reporting="/browser-reports"');
    expect(policyOf({}).get('report-to')).toBe('csp');
  });

  it('forbids MIME sniffing, full referrers to other sites, and shared windows', () => {
    expect(buildSecurityHeaders(settings)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('allows geolocation and no other device feature', () => {
    const permissions = buildSecurityHeaders(settings)['Permissions-Policy'] ?? '';
    expect(permissions).toContain('geolocation=(self)');
    for (const feature of ['camera', 'microphone', 'payment', 'usb']) expect(permissions).toContain(`${feature}=()`);
  });

  it('lists each directive and each of its sources once', () => {
    const policy =
      buildSecurityHeaders({ ...settings, googleMapsKey: 'key', analytics: { tagId: 'G-1' } })[policyHeader] ?? '';
    for (const words of [
      policy.split('; ').map((directive) => directive.split(' ', 1)[0]),
      ...policy.split('; ').map((directive) => directive.split(' ')),
    ])
      expect(new Set(words).size).toBe(words.length);
  });

  it.each([
    {},
    { googleMapsKey: 'key' },
    { analytics: { tagId: 'G-1' } },
    { googleMapsKey: 'key', analytics: { tagId: 'G-1' } },
  ])('never allows inline scripts in general, nor eval: %j', (changes) => {
    const scripts = policyOf(changes).get('script-src')?.split(' ') ?? [];
    expect(scripts).toContain("'self'");
    expect(scripts.filter((source) => /^'unsafe-|^(?:https?:|\*|data:|blob:)$/.test(source))).toEqual([]);
    expect(policyOf(changes).get('object-src')).toBe("'none'");
  });

  it('allows no other origin unless a key or an id requires it', () => {
    expect([...policyOf({}).values()].join(' ')).not.toContain('https:');
    expect(policyOf({ googleMapsKey: 'key' }).get('script-src')).toContain('https://maps.googleapis.com');
    expect(policyOf({ googleMapsKey: 'key' }).get('script-src')).not.toContain('googletagmanager');
    expect(policyOf({ analytics: { tagId: 'G-1' } }).get('script-src')).toBe("'self' https://www.googletagmanager.com");
  });

  it.each([{}, { googleMapsKey: 'key' }, { analytics: { tagId: 'G-1' } }])(
    'has no other parts than directives: %j',
    (changes) => {
      expect([...policyOf(changes).keys()].filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
    },
  );

  it('allows the scripts of the development tools', () => {
    expect(
      [...policyOf({ isDevelopment: true }).keys()].filter((name) => /^(?:default|script|connect)-src$/.test(name)),
    ).toEqual([]);
  });
});
