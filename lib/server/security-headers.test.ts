import { describe, expect, it } from 'vitest';
import { buildSecurityHeaders } from './security-headers.ts';

const closed = { iframe: false, iframeOrigins: ['https://intranet.example.com'] };

describe('buildSecurityHeaders', () => {
  it('forbids framing while the iframe flag is off, whatever origins are listed', () => {
    expect(buildSecurityHeaders(closed, 'http://localhost:3000')['Content-Security-Policy']).toMatch(/frame-ancestors 'none'$/);
  });

  it('allows framing by the listed origins alone when the flag is on', () => {
    const headers = buildSecurityHeaders({ ...closed, iframe: true }, 'http://localhost:3000');
    expect(headers['Content-Security-Policy']).toMatch(/frame-ancestors https:\/\/intranet\.example\.com$/);
    expect(buildSecurityHeaders({ iframe: true, iframeOrigins: [] }, 'http://localhost:3000')['Content-Security-Policy']).toMatch(/frame-ancestors 'none'$/);
  });

  it('asks for https only where the site has it', () => {
    expect(buildSecurityHeaders(closed, 'https://careers.example.com')).toHaveProperty('Strict-Transport-Security');
    expect(buildSecurityHeaders(closed, 'http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
  });
});
