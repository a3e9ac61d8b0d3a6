import { afterAll, beforeAll, expect, test } from 'vitest';
import { configuredFacetSlugs, openFacetSlugs, type FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { createRowsSearch } from '#tests/support/rows-search.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { describeList } from '#lib/views/list-labels.ts';
import { loadList } from './read-list.ts';

let search: JobSearch;
let close: () => Promise<void>;
beforeAll(async () => {
  const hawaii = { state_short_exact: 'HI', state_exact: 'Hawaii', all_locations: [] };
  const rows = [
    solrRow({ title: 'Captain', number: 1 }),
    solrRow({ ...hawaii, title: 'Agent', number: 2, location_exact: 'Hilo, HI', city_exact: 'Hilo' }),
    solrRow({ ...hawaii, title: 'Agent', number: 3, location_exact: 'Kailua-Kona, HI', city_exact: 'Kailua-Kona' }),
  ];
  ({ search, close } = await createRowsSearch(rows));
});
afterAll(() => close());

const load = (url: string, facets: FacetSlugs = configuredFacetSlugs) => {
  const [path = '', query = ''] = url.split('?');
  return loadList(search, parseListUrl(path, query === '' ? '' : `?${query}`, facets));
};

test.each([
  ['/jobs/?location=seattle', '/locations/seattle-wa/jobs/'],
  ['/jobs/?location=Seattle%2C+WA&q=captain', '/locations/seattle-wa/jobs/?q=captain'],
  ['/jobs/?location=98101', '/locations/seattle-wa/jobs/?r=25'],
  ['/jobs/?location=98101&r=100', '/locations/seattle-wa/jobs/?r=100'],
  ['/jobs/?location=98188-1234&page=2', '/locations/seattle-wa/jobs/?r=25'],
  ['/locations/98101/jobs/', '/locations/seattle-wa/jobs/?r=25'],
  ['/jobs/?location=Big+Island', '/jobs/?location=hilo-hi&location=kailua-kona-hi'],
  ['/jobs/?location=Big+Island&r=25&q=agent', '/jobs/?q=agent&location=hilo-hi&location=kailua-kona-hi'],
  ['/locations/big-island/jobs/', '/jobs/?location=hilo-hi&location=kailua-kona-hi'],
  ['/locations/hawaii/jobs/?r=25', '/locations/hawaii/jobs/'],
])('%s leads to %s, which is a list', async (url, to) => {
  expect(await load(url)).toEqual({ kind: 'redirect', to });
  expect(await load(to)).toMatchObject({ kind: 'list' });
});

test.each(['/locations/usa/jobs/', '/locations/united-states/jobs/', '/locations/seattle-wa/jobs/?r=50'])(
  '%s is a list',
  async (url) => {
    expect(await load(url)).toMatchObject({ kind: 'list' });
  },
);

test.each([
  ['/jobs/?location=Ancorage', 200],
  ['/jobs/?location=59715', 200],
  ['/jobs/?location=Atlantis&r=25', 200],
  ['/jobs/?location=Atlantis&location=seattle-wa', 200],
  ['/jobs/?location=Ancorage&page=2', 404],
  ['/locations/atlantis/jobs/', 404],
])('%s is a page about an unknown place with status %i', async (url, status) => {
  expect(await load(url)).toMatchObject({ kind: 'unknown-place', status });
});

test.each([
  ['/job-category/ground-ops/jobs/', 'No Ground Ops jobs'],
  ['/company/acme/jobs/', 'No Acme jobs'],
  ['/employment-type/apprentice/jobs/', 'No Apprentice jobs'],
  ['/locations/seattle-wa/company/acme/job-category/ground-ops/jobs/', 'No Acme Ground Ops jobs in Seattle, WA'],
  ['/jobs/?job-category=catering&job-category=ground-ops', 'No Catering or Ground Ops jobs'],
  ['/jobs/?q=agent&company=acme', null],
  ['/job-category/乗務員/jobs/', 'No 乗務員 jobs'],
])(
  '%s, of a value that no job has, is an empty list of an open facet and unknown in a closed one',
  async (url, heading) => {
    const path = encodeURI(url);
    const outcome = await load(path, openFacetSlugs);
    if (heading === null) expect(outcome).toEqual({ kind: 'redirect', to: '/company/acme/jobs/?q=agent' });
    else expect([outcome.kind, outcome.kind === 'list' && describeList(outcome.page)]).toEqual(['list', heading]);
    expect(await load(path)).toEqual({ kind: 'not-found', page: null });
  },
);

test('a page past the end belongs to its list, also to an empty one', async () => {
  expect(await load('/jobs/?page=2')).toMatchObject({ kind: 'not-found', page: { total: 3 } });
  expect(await load('/job-category/ground-ops/jobs/?page=2', openFacetSlugs)).toMatchObject({
    kind: 'not-found',
    page: { total: 0 },
  });
});
