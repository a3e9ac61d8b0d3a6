import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRows, solrRow } from '#tests/support/sample-rows.ts';
import { storeRows } from '#tests/support/sqlite-jobs.ts';
import { createWireNames } from '#lib/search/hosted/wire-names.ts';
import { stripMarkup } from '#lib/jobs/description/plain-text.ts';
import { configuredFacetSlugs } from './facet-slugs.ts';
import { parseLegacySegments } from './legacy-list.ts';
import { toAirportNames } from '#lib/jobs/places/airport-names.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';

/** Names that every object inherits, such as `__proto__`, `constructor` and `toString`. */
const names = Object.getOwnPropertyNames(Object.prototype);

test.each(names)('treats %s like any other name', (name) => {
  expect(toAirportNames(name)).toEqual([]);
  expect(parseLegacySegments(['x', name, 'usa', 'jobs'], configuredFacetSlugs)?.locations).toEqual([
    `x-${name.toLowerCase()}`,
  ]);
  expect(stripMarkup({ format: 'html', body: `&${name};` })).toBe(`&${name};`);
  const wireNames = createWireNames(false);
  wireNames.learnOverview(new Map([['state', [{ display: name, link: null, count: 1 }]]]));
  expect(wireNames.findPlace(toLocationSlug(name))?.label).toBe(name);
});

test('a feed may contain them in any text field', () => {
  const word = fc.constantFrom(...names, 'Seattle', 'WA');
  const row = fc.record({
    title: word,
    reqid: word,
    location_exact: word,
    city_exact: word,
    state_exact: word,
    state_short_exact: word,
    country_exact: word,
    country_short_exact: word,
    company_exact: word,
    job_type: word,
    job_category: word,
    description: word,
    mapped_moc: fc.array(word),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const solrRows = rows.map((more, number) => solrRow({ number, ...more }));
      expect(parseRows(solrRows).rows).toHaveLength(rows.length);
      const { database } = storeRows(solrRows, Date.parse('2026-11-01T00:00:00Z'));
      expect(database.prepare('SELECT count(*) AS jobs FROM job').get()).toEqual({ jobs: rows.length });
      database.close();
    }),
  );
});
