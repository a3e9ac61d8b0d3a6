import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '../../../tests/support/random-cases.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { TimedAnswer } from './ask-service.ts';
import { createHostedRowReader } from './read-rows.ts';
import { createReadRange } from './read-range.ts';
import { solrJob } from '../../../tests/support/sample-answers.ts';

const read = createHostedRowReader(true);

function toRow(number: number) {
  const row = read({ ...solrJob, guid: number.toString(16).padStart(32, '0'), id: undefined }, 'solr');
  if (row === null) throw new Error('no row');
  return row;
}

const rows = Array.from({ length: 260 }, (_, number) => toRow(number));
const ids = rows.map(({ job }) => job.id);

function page(list: typeof rows, size: number, number: number): Result<TimedAnswer, JobsError> {
  return ok({
    rows: list.slice((number - 1) * size, number * size),
    featured: [],
    filters: new Map(),
    places: [],
    total: list.length,
    pageSize: size,
    page: number,
    asOf: '2026-11-01T00:00:00Z',
  });
}

test('any part of a list is read whole and in order, whatever pages the service cuts it into', async () => {
  const given = {
    total: fc.integer({ min: 0, max: 260 }),
    size: fc.integer({ min: 1, max: 60 }),
    from: fc.integer({ min: 0, max: 300 }),
    count: fc.integer({ min: 0, max: 80 }),
  };
  await fc.assert(
    fc.asyncProperty(fc.record(given), fc.integer({ min: 1, max: 40 }), async ({ total, size, from, count }, guess) => {
      const readRange = createReadRange(guess);
      const list = rows.slice(0, total);
      for (let turn = 0; turn < 2; turn += 1) {
        const range = await readRange(async (number) => page(list, size, number), from, count);
        expect(range.ok && range.value.rows.map(({ job }) => job.id)).toEqual(
          ids.slice(0, total).slice(from, from + count),
        );
        expect(range.ok && range.value.total).toBe(total);
      }
    }),
    { numRuns: countCases(500) },
  );
});

test('a page of ours that is one of the service costs one request', async () => {
  const readRange = createReadRange(10);
  const asked: number[] = [];
  await readRange(async (number) => (asked.push(number), page(rows, 10, number)), 20, 10);
  expect(asked).toEqual([3]);
});

test('a list that grew between two pages is read anew, and no job stands in it twice', async () => {
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

test('a service that refuses pages past the end is asked how many there are', async () => {
  const readRange = createReadRange(10);
  const range = await readRange(
    async (number) =>
      number > 3 ? err({ kind: 'bad-status', status: 404, detail: '' }) : page(rows.slice(0, 30), 10, number),
    90,
    10,
  );
  expect(range).toMatchObject({ ok: true, value: { rows: [], total: 30 } });
});

test('a page that cannot be read is no shorter list', async () => {
  const failed: Result<TimedAnswer, JobsError> = err({ kind: 'timeout', detail: '' });
  const range = await createReadRange(10)(async (number) => (number === 2 ? failed : page(rows, 10, number)), 5, 10);
  expect(range).toEqual(failed);
});

test.each([
  ['fails otherwise', 500, 90, 1],
  ['refuses the first page', 404, 0, 1],
  ['refuses every page', 404, 90, 2],
])('a service that %s is asked no more', async (_, status, from, requests) => {
  const asked: number[] = [];
  const refused: Result<TimedAnswer, JobsError> = err({ kind: 'bad-status', status, detail: '' });
  expect(await createReadRange(10)(async (number) => (asked.push(number), refused), from, 10)).toEqual(refused);
  expect(asked).toHaveLength(requests);
});

test('a service that answers a page past the end with 400 is asked how many there are', async () => {
  const range = await createReadRange(10)(
    async (number) =>
      number > 3 ? err({ kind: 'bad-status', status: 400, detail: '' }) : page(rows.slice(0, 30), 10, number),
    90,
    10,
  );
  expect(range).toMatchObject({ ok: true, value: { total: 30 } });
});

test('the first page may be asked for otherwise than those that follow it', async () => {
  const asked: (readonly [number, boolean])[] = [];
  await createReadRange(10)(async (number, isFirst) => (asked.push([number, isFirst]), page(rows, 10, number)), 20, 25);
  expect(asked).toEqual([
    [3, true],
    [4, false],
    [5, false],
  ]);
});

test('four pages are asked for at once', async () => {
  let underWay = 0;
  let most = 0;
  await createReadRange(10)(
    async (number) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
      return page(rows, 10, number);
    },
    0,
    200,
  );
  expect(most).toBe(4);
});

test('a list that changes all the time is read twice', async () => {
  let length = 40;
  let asked = 0;
  const range = await createReadRange(10)(
    async (number) => {
      asked += 1;
      length -= 1;
      return page(rows.slice(0, length), 10, number);
    },
    0,
    30,
  );
  expect(asked).toBe(6);
  expect(range).toMatchObject({ ok: true, value: { total: 36 } });
});

test('a list that cannot be read anew is what was read of it', async () => {
  let asked = 0;
  const range = await createReadRange(10)(
    async (number) => {
      asked += 1;
      return asked > 2 ? err({ kind: 'timeout', detail: '' }) : page(rows.slice(0, 40 - asked), 10, number);
    },
    0,
    20,
  );
  expect(range.ok && range.value.rows).toHaveLength(20);
});
