import { expect, test } from 'vitest';
import { closedFacetSets, openFacetSets } from './facet-sets.ts';
import { parseListUrl } from './parse-list-url.ts';

const kindAt = (slug: string, sets: typeof openFacetSets) =>
  parseListUrl('/jobs/', `?company=${encodeURIComponent(slug)}`, sets).kind;

test.each([
  ['horizon-air', 'list', 'list'],
  ['another-employer', 'list', 'not-found'],
  ['株式会社', 'list', 'not-found'],
  ['x'.repeat(120), 'list', 'not-found'],
  ['x'.repeat(121), 'not-found', 'not-found'],
  ['a/b', 'not-found', 'not-found'],
  ['..', 'not-found', 'not-found'],
])(
  'the list of the company %s is: %s on a site for every employer, %s on the site of the group',
  (slug, open, closed) => {
    expect([kindAt(slug, openFacetSets), kindAt(slug, closedFacetSets)]).toEqual([open, closed]);
  },
);
