import { expect, test } from 'vitest';
import { compiledFacets, compileToSolr, featuredQuery, matchNothing } from './compile-expression.ts';

test.each([
  [{ field: 'buid', in: [1, 2] }, 'buid:(1 2)'],
  [{ field: 'buid', in: [] }, matchNothing],
  [{ field: 'featured' }, 'featured:true'],
  [{ field: 'city', is: ['Līhuʻe', 'Lihue'] }, 'city_x:("lihue")'],
  [{ field: 'company', is: ['A "quoted" \\ name'] }, 'company_x:("a \\"quoted\\" \\\\ name")'],
  [{ field: 'title', words: 'Cargo  Agent!' }, 'title_w:"cargo agent"'],
  [{ field: 'title', words: '  ' }, matchNothing],
  [{ not: { field: 'featured' } }, '(*:* -featured:true)'],
  [{ all: [] }, '*:*'],
  [{ any: [] }, matchNothing],
  [
    { all: [{ field: 'featured' }, { any: [{ field: 'buid', in: [3] }, { not: { field: 'featured' } }] }] },
    '(+featured:true +(buid:(3) (*:* -featured:true)))',
  ],
] as const)('%j compiles to %s', (expression, query) => {
  expect(compileToSolr(expression)).toBe(query);
});

test('every configured value has a query, and so do postings that no value covers', () => {
  for (const { values, uncovered } of Object.values(compiledFacets))
    for (const { query } of values) expect(uncovered).toContain(query);
  expect(featuredQuery).toContain('featured:true');
});
