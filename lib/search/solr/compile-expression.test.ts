import { expect, test } from 'vitest';
import { compiledFacets, compileToSolr, featuredQuery, nothing } from './compile-expression.ts';

test.each([
  [{ field: 'buid', in: [1, 2] }, 'buid:(1 2)'],
  [{ field: 'buid', in: [] }, nothing],
  [{ field: 'featured' }, 'featured:true'],
  [{ field: 'city', is: ['Līhuʻe', 'Lihue'] }, 'city_x:("lihue")'],
  [{ field: 'company', is: ['A "quoted" \\ name'] }, 'company_x:("a \\"quoted\\" \\\\ name")'],
  [{ field: 'title', words: 'Cargo  Agent!' }, 'title_w:"cargo agent"'],
  [{ field: 'title', words: '  ' }, nothing],
  [{ not: { field: 'featured' } }, '(*:* -featured:true)'],
  [{ all: [] }, '*:*'],
  [{ any: [] }, nothing],
  [
    { all: [{ field: 'featured' }, { any: [{ field: 'buid', in: [3] }, { not: { field: 'featured' } }] }] },
    '(+featured:true +(buid:(3) (*:* -featured:true)))',
  ],
] as const)('%j is %s', (expression, query) => {
  expect(compileToSolr(expression)).toBe(query);
});

test('every value of the configuration has a query, and so has what none of them covers', () => {
  for (const { values, uncovered } of compiledFacets)
    for (const { query } of values) expect(uncovered).toContain(query);
  expect(featuredQuery).toContain('featured:true');
});
