import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobSearch } from '#lib/search/job-search.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { answerList } from '#lib/resources/data/answer-list.ts';
import { parseListResponse } from './list-response.ts';

let search: JobSearch;
beforeAll(async () => {
  search = await useSampleSite();
});
afterAll(() => search.close());

async function read(path: string, query: string): Promise<unknown> {
  return (await answerList(path, query)).json();
}

describe('parseListResponse returns the server response unchanged for', () => {
  test.each([
    ['/jobs/', ''],
    ['/jobs/', '?page=3'],
    ['/jobs/', '?q=mecanic'],
    ['/jobs/', '?q=zzzzqqqq'],
    ['/jobs/', '?q=hawaii+pilot&sort=relevance'],
    ['/jobs/', '?coords=47.61,-122.33&r=50&sort=distance'],
    ['/jobs/', '?view=map'],
    ['/jobs/', '?q=pilot&view=map&c=47,-122&z=7'],
    ['/jobs/', '?location=Atlantis'],
    ['/jobs/', '?company=alaska-airlines&company=horizon-air'],
    ['/company/hawaiian-airlines/jobs/', ''],
    ['/locations/seattle-wa/jobs/', '?r=50'],
    ['/locations/japan/jobs/', ''],
    ['/career-opportunities/pilot-jobs/', ''],
    ['/jobs/', '?page=999'],
    ['/company/nobody/jobs/', ''],
    ['/locations/seattle/jobs/', ''],
  ])('%s%s', async (path, query) => {
    const answer = await read(path, query);
    expect(parseListResponse(answer)).toEqual(answer);
  });
});

test.each([
  ['nothing', null],
  ['an HTML page of a proxy', '<html></html>'],
  ['a failed list', { kind: 'failed' }],
  ['a list of another build', { kind: 'list', title: 'Jobs', view: { jobs: [] } }],
  ['a redirect to another site', { kind: 'redirect', to: '//evil.example/' }],
])('%s is not a list', (_, body) => {
  expect(parseListResponse(body)).toBeNull();
});

test('rejects a list with a URL of another site', async () => {
  const answer = JSON.stringify(await read('/jobs/', ''));
  expect(parseListResponse(JSON.parse(answer.replace('"href":"/jobs/"', '"href":"https://evil.example/"')))).toBeNull();
});
