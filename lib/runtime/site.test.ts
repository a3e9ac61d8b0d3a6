import { describe, expect, it } from 'vitest';
import { site } from '#config/site.ts';
import { parseSite } from './site.ts';

describe('parseSite', () => {
  it('accepts the shipped configuration', () => {
    expect(parseSite()).toEqual({ ok: true, value: site });
  });

  it.each([
    ['companyName', ''],
    ['buids', []],
    ['pageSize', 0],
    ['source', 'elastic'],
    ['iframeOrigins', ['https://example.com/path']],
    ['iframeOrigins', Array.from({ length: 40 }, (_, index) => `https://department-${index}.example.com`)],
    ['privacyPolicyUrl', 'javascript:alert(1)'],
    ['accommodationUrl', 'javascript:alert(1)'],
    ['siteUrl', 'example.com'],
    ['language', 'English'],
    ['extraPages', { 'military-base-search': true }],
  ])('rejects a bad %s with one line that names it', (name, value) => {
    const parsed = parseSite({ ...site, [name]: value });
    expect(parsed.ok ? '' : parsed.error).toMatch(new RegExp(`^config/site\\.ts: ${name}[^\\n]*$`));
  });
});
