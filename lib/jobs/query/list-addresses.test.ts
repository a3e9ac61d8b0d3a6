import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { buildListView } from '#lib/views/list/list-view.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { readListAt } from '#lib/views/list/read-list.ts';
import { buildUnknownPlaceView } from '#lib/views/list/unknown-place-view.ts';

let search: JobSearch;
beforeAll(async () => {
  search = await useSampleSite();
});
afterAll(() => search.close());

async function viewAt(query: string): Promise<ListView> {
  const outcome = await readListAt('/jobs/', query);
  if (outcome.kind === 'list') return buildListView(outcome, Date.now());
  if (outcome.kind === 'unknown-place') return buildUnknownPlaceView(outcome, Date.now(), null);
  throw new Error(`${query} is ${outcome.kind}.`);
}

describe('the alternative to a search for unknown places', () => {
  const offer = async (query: string) =>
    (await viewAt(query)).alternativeSearches
      .filter(({ kind }) => kind === 'drop' || kind === 'everywhere')
      .map(({ text, href }) => [text, href]);

  test('is the same search everywhere', async () => {
    expect(await offer('?q=agent&location=Atlantis')).toEqual([['Search everywhere', '/jobs/?q=agent']]);
    expect(await offer('?q=agent&location=Atlantis&location=Eldorado')).toEqual([
      ['Search everywhere', '/jobs/?q=agent'],
    ]);
  });

  test('is the same search in the known places', async () => {
    expect(await offer('?location=Seattle,%20WA&location=Atlantis&location=Eldorado')).toEqual([
      ['Remove “Atlantis” or “Eldorado”', '/locations/seattle-wa/jobs/'],
    ]);
  });
});

test.each([
  ['has jobs there', '?q=mechanic&location=Seatle', '/locations/seattle-wa/jobs/?q=mechanic', /^\d+ jobs$/],
  [
    'names another place',
    '?location=Portland,%20OR&location=Seatle',
    '/jobs/?location=portland-or&location=seattle-wa',
    /^\d+ jobs$/,
  ],
  ['has none there', '?q=mechanic&location=Atlantis', '/locations/atlanta-ga/jobs/', /^1 job without “mechanic”$/],
])(
  'the suggested place keeps the rest of a search or says what it leaves out: the rest %s',
  async (_rest, query, href, jobs) => {
    expect((await viewAt(query)).unknownPlace?.suggestion).toMatchObject({ href, jobs: expect.stringMatching(jobs) });
  },
);
