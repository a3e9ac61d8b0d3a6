import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBreadcrumbData, buildSiteData } from './site-data.ts';
import { toJsonLd } from './to-json-ld.ts';

const origin = 'https://careers.example.com';

test('the home page names the organization and the website with absolute URLs', () => {
  expect(buildSiteData('Example Air', origin, 'en-US')).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: 'Example Air', url: `${origin}/`, logo: { url: `${origin}/icon-512.png` } },
      { '@type': 'WebSite', url: `${origin}/`, publisher: { '@id': `${origin}/#organization` } },
    ],
  });
});

test('a breadcrumb counts from one and ends with the page itself, without a URL', () => {
  expect(
    buildBreadcrumbData(
      [
        { href: '/', label: 'Home' },
        { href: '/jobs/', label: 'All jobs' },
      ],
      'Pilot',
      origin,
    ).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'All jobs', item: `${origin}/jobs/` },
    { '@type': 'ListItem', position: 3, name: 'Pilot' },
  ]);
});

test('no text closes its script element, and every text survives a round trip', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '\u2028'),
  );
  fc.assert(
    fc.property(hostile, (name) => {
      const text = toJsonLd({ name });
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual({ name });
    }),
  );
});
