import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { WireAnswer } from './answers.ts';
import { createHostedRowReader } from './read-rows.ts';
import { createReadRange } from './read-range.ts';
import { solrJob } from '#tests/support/sample-answers.ts';

const read = createHostedRowReader(true);

function toRow(number: number) {
  const row = read({ ...solrJob, guid: number.toString(16).padStart(32, '0'), id: undefined }, 'solr');
  if (row === null) throw new Error('no row');
  return row;
}

const rows = Array.from({ length: 260 }, (_, number) => toRow(number));
const ids = rows.map(({ job }) => job.id);

function page(list: typeof rows, size: number, number: number): Result<WireAnswer, JobsError> {
  return ok({
    rows: list.slice((number - 1) * size, number * size),
    featured: [],
    filters: null,
    places: [],
    total: list.length,
    pageSize: size,
    page: number,
  });
}

type AskPage = (page: number) => Promise<Result<WireAnswer, JobsError>>;

test('any part of a list is read completely and in order, for any page size of the service', async () => {
  const rangeArbitraries = {
    total: fc.integer({ min: 0, max: 260 }),
    size: fc.integer({ min: 1, max: 60 }),
    from: fc.integer({ min: 0, max: 300 }),
    count: fc.integer({ min: 0, max: 80 }),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.record(rangeArbitraries),
      fc.integer({ min: 1, max: 40 }),
      async ({ total, size, from, count }, expectedPageSize) => {
        const readRange = createReadRange(expectedPageSize);
        const list = rows.slice(0, total);
        for (let turn = 0; turn < 2; turn += 1) {
          const range = await readRange(async (number) => page(list, size, number), from, count);
          expect(range.ok && range.value.rows.map(({ job }) => job.id)).toEqual(
            ids.slice(0, total).slice(from, from + count),
          );
          expect(range.ok && range.value.total).toBe(total);
        }
      },
    ),
    { numRuns: countCases(500) },
  );
});

test('a page that equals one page of the service takes one request', async () => {
  const readRange = createReadRange(10);
  const requests: number[] = [];
  await readRange(async (number) => (requests.push(number), page(rows, 10, number)), 20, 10);
  expect(requests).toEqual([3]);
});

test('a list that grew between two pages is read again, without duplicates', async () => {
  const readRange = createReadRange(15);
  let list = rows.slice(1, 41);
  const range = await readRange(
    async (number) => {
      const answer = page(list, 15, number);
      list = rows.slice(0, 41);
      return answer;
    },
    10,
    20,
  );
  expect(range.ok && range.value.rows.map(({ job }) => job.id)).toEqual(ids.slice(10, 30));
});

test('after a 404 for a page past the end, the total is read from the first page', async () => {
  const readRange = createReadRange(10);
  const range = await readRange(
    async (number) =>
      number > 3 ? err({ kind: 'bad-status', status: 404, detail: '' }) : page(rows.slice(0, 30), 10, number),
    90,
    10,
  );
  expect(range).toMatchObject({ ok: true, value: { rows: [], total: 30 } });
});

test('a failed page fails the list and does not shorten it', async () => {
  const failed: Result<WireAnswer, JobsError> = err({ kind: 'timeout', detail: '' });
  const range = await createReadRange(10)(async (number) => (number === 2 ? failed : page(rows, 10, number)), 5, 10);
  expect(range).toEqual(failed);
});

test.each([
  ['answers with another error', 500, 90, 1],
  ['refuses the first page', 404, 0, 1],
  ['refuses every page', 404, 90, 2],
])('a service that %s gets no further request', async (_, status, from, expectedRequests) => {
  const requests: number[] = [];
  const refused: Result<WireAnswer, JobsError> = err({ kind: 'bad-status', status, detail: '' });
  expect(await createReadRange(10)(async (number) => (requests.push(number), refused), from, 10)).toEqual(refused);
  expect(requests).toHaveLength(expectedRequests);
});

test('after a 400 for a page past the end, the total is read from the first page', async () => {
  const range = await createReadRange(10)(
    async (number) =>
      number > 3 ? err({ kind: 'bad-status', status: 400, detail: '' }) : page(rows.slice(0, 30), 10, number),
    90,
    10,
  );
  expect(range).toMatchObject({ ok: true, value: { total: 30 } });
});

test('at most four pages are requested at once', async () => {
  let running = 0;
  let maxRunning = 0;
  await createReadRange(10)(
    async (number) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise(setImmediate);
      running -= 1;
      return page(rows, 10, number);
    },
    0,
    200,
  );
  expect(maxRunning).toBe(4);
});

test('a list that keeps changing is read twice and no more', async () => {
  let length = 40;
  let requests = 0;
  const range = await createReadRange(10)(
    async (number) => {
      requests += 1;
      length -= 1;
      return page(rows.slice(0, length), 10, number);
    },
    0,
    30,
  );
  expect(requests).toBe(6);
  expect(range).toMatchObject({ ok: true, value: { total: 36 } });
});

test('a list that cannot be read again returns the rows of the first read', async () => {
  let requests = 0;
  const range = await createReadRange(10)(
    async (number) => {
      requests += 1;
      return requests > 2 ? err({ kind: 'timeout', detail: '' }) : page(rows.slice(0, 40 - requests), 10, number);
    },
    0,
    20,
  );
  expect(range.ok && range.value.rows).toHaveLength(20);
});

test('the page size of the service is remembered for later lists', async () => {
  const readRange = createReadRange(20);
  const requestedPages: number[] = [];
  const ask: AskPage = async (number) => {
    requestedPages.push(number);
    return page(rows, 10, number);
  };
  await readRange(ask, 0, 10);
  requestedPages.length = 0;
  await readRange(ask, 10, 10);
  expect(requestedPages).toEqual([2]);
});
