import { expect, test } from 'vitest';
import { toExpressionFields } from '#lib/jobs/expression.ts';
import { toFacetValues } from './facet-values.ts';

function companiesOf(buid: number | null, company: string): readonly string[] {
  const raw = { company: company === '' ? [] : [company], category: [], employmentType: [] };
  return toFacetValues(
    toExpressionFields(buid, false, { ...raw, title: [], city: [], requisitionId: [] }),
    false,
    raw,
  ).company.map(({ slug }) => slug);
}

// Decision 40: only these rules determine the three companies.
test.each<[buid: number | null, name: string, slugs: readonly string[]]>([
  [1318, 'Alaska Airlines', ['alaska-airlines']],
  [1318, 'Alaska Airlines, Inc.', ['alaska-airlines']],
  [1318, 'Horizon Air', ['alaska-airlines']],
  [1318, '', ['alaska-airlines']],
  [34035, 'Horizon Air', ['horizon-air']],
  [34035, 'Alaska Airlines', ['horizon-air', 'alaska-airlines']],
  [35119, 'Hawaiian Airlines', ['hawaiian-airlines']],
  [35119, 'ALASKA  airlines', ['alaska-airlines', 'hawaiian-airlines']],
  [38490, 'Hawaiian Airlines', ['hawaiian-airlines']],
  [38490, 'Alaska Airlines', ['hawaiian-airlines']],
  [null, 'Alaska Airlines', ['alaska-airlines']],
  [null, 'Horizon Air', []],
  [999, 'Another Line', []],
])('a row with company id %s and name “%s” has the companies %j', (buid, name, slugs) => {
  expect(companiesOf(buid, name)).toEqual(slugs);
});
