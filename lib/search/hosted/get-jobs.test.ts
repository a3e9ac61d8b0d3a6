import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { site } from '#config/site.ts';
import { err, type Result } from '#lib/result.ts';
import { everyJob } from '#lib/jobs/query/query.ts';
import type { JobLookup, JobsError } from '#lib/search/job-search.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import { createHostedSearch, type HostedSearch } from './hosted-search.ts';
import { solrJob, toAnswer } from '../../../tests/support/sample-answers.ts';

const toRow = (number: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...solrJob,
  guid: number.toString(16).toUpperCase().padStart(32, '0'),
  id: undefined,
  reqid: `2025-${10_000 + number}`,
  ...changes,
});
/** More of them than are read, all newer than the job. */
const pilots = Array.from({ length: 130 }, (_, number) => toRow(number, { title_exact: 'Pilot' }));
/** Neither guid nor a number that a path can hold. */
const unsafe = toRow(1, { guid: undefined, reqid: '2026/90909' });
const mentions = Array.from({ length: 130 }, (_, number) => toRow(number));
const job = toRow(9999, { reqid: '2026-18661', title_exact: 'Agent' });

let searches: string[] = [];
let search: HostedSearch;

beforeEach(() => {
  searches = [];
  const findRows = (text: string) => [
    ...(text.includes('"pilot"') ? pilots : []),
    ...(text === '"2025-10007" OR "2026-18661"' ? mentions : []),
    ...(text.includes('"2026-18661"') ? [job] : []),
    ...(text.includes('"2026-90909"') ? [unsafe] : []),
  ];
  const client: ServiceClient = {
    async readJson({ url }, parse) {
      const text = url.searchParams.get('q');
      const page = Number(url.searchParams.get('page') ?? 1);
      if (text !== null) searches.push(`${text} ${page}`);
      const rows = text === null ? [job, unsafe] : findRows(text);
      const parsed = parse(
        toAnswer(rows.slice((page - 1) * 10, page * 10), { pagination: { page, page_size: 10, total: rows.length } }),
      );
      return parsed.ok ? parsed : err({ kind: 'bad-shape', detail: parsed.error });
    },
    close: async () => undefined,
  };
  search = createHostedSearch({
    base: 'http://service.invalid',
    origin: 'careers.example',
    detailBase: null,
    site,
    buids: 'any',
    client,
    now: () => 0,
    interval: 600_000,
  });
});
afterEach(() => search.close());

const toIds = (found: Result<JobLookup, JobsError>) =>
  found.ok ? found.value.jobs.map(({ requisitionId }) => requisitionId) : found.error.kind;

describe('a requisition number', () => {
  it('is looked up on its own when newer rows of another id push it out of the answer', async () => {
    expect(toIds(await search.getMany(['2025-10007', '2026-18661']))).toEqual(['2025-10007', '2026-18661']);
    await search.getMany(['pilot', '2026-18661']);
    expect(toIds(await search.get('2026-18661'))).toEqual(['2026-18661']);
    expect(toIds(await search.getMany(['2026-18661', '2026-00000']))).toEqual(['2026-18661']);
  });

  it('is not remembered as unknown, nor left out of a list, while rows that mention it are unread', async () => {
    expect(toIds(await search.get('pilot'))).toEqual([]);
    expect(toIds(await search.getMany(['pilot']))).toEqual([]);
    expect(toIds(await search.getMany(['pilot', '2026-18661']))).toBe('bad-status');
  });

  it('that no path can hold has an address that finds its row', async () => {
    const listing = await search.list(everyJob, 10);
    const urlId = listing.ok ? listing.value.jobs.find(({ guid }) => guid === null)?.url.id : undefined;
    expect(urlId).toBe('2026-90909');
    expect(toIds(await search.get(urlId ?? ''))).toEqual(['2026/90909']);
    expect(toIds(await search.getMany([urlId ?? '']))).toEqual(['2026/90909']);
  });

  it('is remembered as unknown when every row was read', async () => {
    expect(toIds(await search.getMany(['2026-00000', '2026-00001']))).toEqual([]);
    searches = [];
    expect(toIds(await search.get('2026-00000'))).toEqual([]);
    expect(searches).toEqual([]);
  });

  it('costs at most ten pages with others and, cut off, one page on its own', async () => {
    await search.getMany(['pilot', ...Array.from({ length: 9 }, (_, number) => `2026-0000${number}`)]);
    expect(searches).toHaveLength(20);
  });
});
