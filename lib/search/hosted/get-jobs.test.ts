import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { site } from '#config/site.ts';
import { err, type Result } from '#lib/result.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobLookup, JobsError } from '#lib/search/job-search.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import { fakeClient, refuse, startHosted, toPage } from '#tests/support/fake-service.ts';
import type { HostedSearchOptions } from './service.ts';
import { createHostedSearch, type HostedSearch } from './hosted-search.ts';
import { detailJob, solrJob, toAnswer } from '#tests/support/sample-answers.ts';

const toRow = (number: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...solrJob,
  guid: number.toString(16).toUpperCase().padStart(32, '0'),
  id: undefined,
  reqid: `2025-${10_000 + number}`,
  ...changes,
});
/** More rows than are read, all newer than the job. */
const pilots = Array.from({ length: 130 }, (_, number) => toRow(number, { title_exact: 'Pilot' }));
/** A row without a guid and with a number that a path cannot hold. */
const unsafe = toRow(1, { guid: undefined, reqid: '2026/90909' });
const job = toRow(9999, { reqid: '2026-18661', title_exact: 'Agent' });

let searches: string[] = [];
let search: HostedSearch;

beforeEach(() => {
  searches = [];
  const findRows = (text: string) => [
    ...(text.includes('"pilot"') ? pilots : []),
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
    intervalMs: 600_000,
  });
});
afterEach(() => search.close());

const toIds = (found: Result<JobLookup, JobsError>) =>
  found.ok ? found.value.jobs.map(({ requisitionId }) => requisitionId) : found.error.kind;

describe('a requisition number', () => {
  it('is not found among more rows that mention it than are read', async () => {
    expect(toIds(await search.get(['pilot']))).toEqual([]);
    expect(searches).toHaveLength(10);
  });

  it('that a path cannot hold gets a URL that finds its row', async () => {
    const listing = await search.search(allJobsQuery, { limit: 10, hasFacets: false });
    const urlId = listing.ok ? listing.value.jobs.find(({ guid }) => guid === null)?.url.id : undefined;
    expect(urlId).toBe('2026-90909');
    expect(toIds(await search.get([urlId ?? '']))).toEqual(['2026/90909']);
  });

  it('is searched together with others in at most ten pages', async () => {
    expect(toIds(await search.get(['pilot', '2026-18661']))).toEqual([]);
    expect(searches).toHaveLength(10);
  });

  it('is found in any case, with all rows that have it', async () => {
    expect(await search.get([' 2026-18661 '])).toMatchObject({
      ok: true,
      value: { jobs: [{ title: 'Agent' }], asOf: '1970-01-01T00:00:00.000Z' },
    });
    const found = await search.get(['2026-18661', '2026-90909']);
    expect(toIds(found)).toEqual(['2026-18661', '2026/90909']);
    expect(found).toMatchObject({ value: { asOf: '1970-01-01T00:00:00.000Z' } });
  });
});

describe('a job by its guid', () => {
  const guid = 'A'.repeat(32);
  const other = 'B'.repeat(32);
  const listed = { title: 'In the list', guid };
  const detail = { ...detailJob, guid, id: undefined, title: 'In its document', title_exact: undefined };
  const detailBase = 'http://documents.invalid';

  interface ServiceAnswers {
    readonly documents?: Readonly<Record<string, unknown>>;
    readonly rows?: unknown;
  }

  async function start({ documents = {}, rows = [] }: ServiceAnswers, options: Partial<HostedSearchOptions> = {}) {
    const { search: started, requests } = await startHosted(
      ({ path, params, page }) => {
        const documentGuid = /^http:\/\/documents\.invalid\/(.+)\.json$/.exec(path)?.[1];
        if (documentGuid !== undefined) return documents[documentGuid] ?? refuse(404);
        if (params['q'] === undefined) return toPage([{ title: 'Agent' }]);
        return Array.isArray(rows) ? toPage(rows, { page }) : rows;
      },
      { detailBase, ...options },
    );
    const sentRequests = () => requests.map(({ path, params }) => params['q'] ?? path.replace(/^.*\//, ''));
    return { search: started, requests, sentRequests };
  }

  const titlesOf = (found: Result<JobLookup, JobsError>) =>
    found.ok ? found.value.jobs.map(({ title }) => title) : found.error;

  it('comes from its detail document, for an id in any case, without a list request', async () => {
    const { search: started, sentRequests } = await start({ documents: { [guid]: detail } });
    const found = await started.get([` ${guid.toLowerCase()} `]);
    expect(titlesOf(found)).toEqual(['In its document']);
    expect(found).toMatchObject({ value: { asOf: '1970-01-01T00:00:00.000Z' } });
    expect(sentRequests()).toEqual([`${guid}.json`]);
  });

  it.each([
    ['is missing', refuse(404)],
    ['is forbidden', refuse(403)],
    ['cannot be read', refuse(500)],
    ['is late', refuse()],
    ['is empty', {}],
    ['is an error', { errors: 'no' }],
    ['is a list', []],
    ['is that of another job', { ...detail, guid: other }],
    ['has a malformed title', { ...detail, title: { x: 1 } }],
  ])('comes from the list when its document %s', async (_, document) => {
    const { search: started, sentRequests } = await start({ documents: { [guid]: document }, rows: [listed] });
    expect(titlesOf(await started.get([guid]))).toEqual(['In the list']);
    expect(sentRequests()).toEqual([`${guid}.json`, `guid:${guid}`]);
  });

  it('can have a document with a missing or null place', async () => {
    const { search: started } = await start({ documents: { [guid]: { ...detail, location: null } } });
    expect(titlesOf(await started.get([guid]))).toEqual(['In its document']);
  });

  it('comes from the list when the service has no documents', async () => {
    const { search: started, sentRequests } = await start({ rows: [listed] }, { detailBase: null });
    expect(titlesOf(await started.get([guid]))).toEqual(['In the list']);
    expect(sentRequests()).toEqual([`guid:${guid}`]);
  });

  it('is not another job that the list returns', async () => {
    const { search: started } = await start({ rows: [{ ...listed, guid: other }] });
    expect(titlesOf(await started.get([guid]))).toEqual([]);
  });

  it.each([
    ['its document cannot be read, and the list does not know it', { documents: { [guid]: refuse(500) } }, 500],
    ['it has no document, and the list cannot be read', { rows: refuse(503) }, 503],
  ])('fails when %s', async (_, service, status) => {
    const { search: started, requests } = await start(service);
    expect(titlesOf(await started.get([guid]))).toMatchObject({ kind: 'bad-status', status });
    requests.length = 0;
    await started.get([guid]);
    expect(requests).not.toEqual([]);
  });

  describe('with a slow document', () => {
    async function startSlow(rows: unknown) {
      const document = Promise.withResolvers<unknown>();
      const { client } = fakeClient(() => detail);
      const detailClient: ServiceClient = {
        ...client,
        async readJson(request, parse) {
          await document.promise;
          return client.readJson(request, parse);
        },
      };
      const started = await start({ rows }, { detailClient });
      return { ...started, arrive: () => document.resolve(null) };
    }

    it('comes from the list', async () => {
      const { search: started, requests } = await startSlow([listed]);
      expect(titlesOf(await started.get([guid]))).toEqual(['In the list']);
      expect(requests).toMatchObject([{ params: { q: `guid:${guid}` } }]);
    });

    it.each([
      ['knows nothing', []],
      ['fails', refuse(500)],
    ])('comes from the late document when the list %s', async (_, rows) => {
      const { search: started, arrive } = await startSlow(rows);
      const found = started.get([guid]);
      arrive();
      expect(titlesOf(await found)).toEqual(['In its document']);
    });
  });

  describe('among others', () => {
    it('comes from the list, with one request for all', async () => {
      const { search: started, sentRequests } = await start({ rows: [listed, { title: 'Other', guid: other }] });
      expect(titlesOf(await started.get([guid.toLowerCase(), other, guid]))).toEqual(['In the list', 'Other']);
      expect(sentRequests()).toEqual([`guid:${guid} OR guid:${other}`]);
    });

    it('comes from its document when the list lacks it, and is unknown when it has none', async () => {
      const { search: started, sentRequests } = await start({
        rows: [{ title: 'Other', guid: other }],
        documents: { [guid]: detail },
      });
      const unknown = 'C'.repeat(32);
      expect(titlesOf(await started.get([guid, other, unknown]))).toEqual(['Other', 'In its document']);
      expect(sentRequests().slice(1)).toEqual([`${guid}.json`, `${unknown}.json`]);
    });

    it('reads at most ten documents', async () => {
      const { search: started, sentRequests } = await start({});
      await started.get(Array.from({ length: 12 }, (_, at) => at.toString(16).toUpperCase().repeat(32).slice(0, 32)));
      expect(sentRequests().filter((one) => one.endsWith('.json'))).toHaveLength(10);
    });

    it.each([
      ['the list cannot be read', { rows: refuse(503) }],
      ['a document cannot be read', { documents: { [guid]: refuse(503) } }],
    ])('fails when %s', async (_, service) => {
      const { search: started } = await start(service);
      expect(titlesOf(await started.get([guid, other]))).toMatchObject({ status: 503 });
    });
  });

  it('is looked up next to requisition numbers, and fails when their search fails', async () => {
    const { search: started } = await start({ rows: [{ ...listed, reqid: 'R-7' }] });
    expect(titlesOf(await started.get([guid, 'r-7']))).toEqual(['In the list', 'In the list']);
    const { search: failing } = await start({ rows: refuse(503) });
    expect(titlesOf(await failing.get(['R-7', 'R-8']))).toMatchObject({ status: 503 });
    expect(titlesOf(await failing.get(['R-7']))).toMatchObject({ status: 503 });
  });

  it('is not searched for an id without a word', async () => {
    const { search: started, sentRequests } = await start({});
    expect(titlesOf(await started.get(['***']))).toEqual([]);
    expect(sentRequests()).toEqual([]);
  });

  it('sends no request without an id', async () => {
    const { search: started, sentRequests } = await start({});
    expect(titlesOf(await started.get([' ']))).toEqual([]);
    expect(sentRequests()).toEqual([]);
  });
});
