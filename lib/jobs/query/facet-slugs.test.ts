import { expect, test } from 'vitest';
import { configuredFacetSlugs, openFacetSlugs } from './facet-slugs.ts';
import { parseListUrl } from './parse-list-url.ts';

const kindAt = (slug: string, sets: typeof openFacetSlugs) =>
  parseListUrl('/jobs/', `?company=${encodeURIComponent(slug)}`, sets).kind;

test.each([
  ['horizon-air', 'list', 'list'],
  ['another-employer', 'list', 'not-found'],
  ['株式会社', 'list', 'not-found'],
  ['x'.repeat(120), 'list', 'not-found'],
  ['x'.repeat(121), 'not-found', 'not-found'],
  ['a/b', 'list', 'not-found'],
  ['..', 'not-found', 'not-found'],
])(
  'the list of the company %s is: %s on a site for every employer, %s on the site of the group',
  (slug, open, closed) => {
    expect([kindAt(slug, openFacetSlugs), kindAt(slug, configuredFacetSlugs)]).toEqual([open, closed]);
  },
);
