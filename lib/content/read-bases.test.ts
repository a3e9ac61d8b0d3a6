import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import type { JobQuery } from '#lib/jobs/query.ts';
import { readPay } from '#lib/jobs/read-pay.ts';
import type { FacetOption, JobSearch } from '#lib/jobs/search.ts';
import { err, ok } from '#lib/result.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { setRuntime } from '#lib/runtime.ts';
import { createFakeSearch } from '#lib/server/fake-search.ts';
import { sampleJob, samplePage } from '../../tests/support/sample-job.ts';
import { readBases } from './read-bases.ts';

function useSearch(search: Partial<JobSearch>): void {
  setRuntime({ site, siteUrl: 'https://careers.example', isIndexable: true, isOpen: false, isDevelopment: false, routing: createRoutingContext(site.extraPages, false), search: createFakeSearch(search), context: new AsyncLocalStorage(), log: pino({ level: 'silent' }) });
}

const option = (slug: string, label: string, count: number): FacetOption => ({ slug, label, count, isSelected: false });
const cities = (options: readonly FacetOption[]) => [{ id: 'city' as const, label: 'City', options }];
const down = async () => err({ kind: 'unavailable', detail: 'down' } as const);

let before: typeof globalThis.careersRuntime;
beforeAll(() => {
  before = globalThis.careersRuntime;
});
afterAll(() => {
  globalThis.careersRuntime = before;
});

describe('bases of a page', () => {
  const search = async (query: JobQuery) => {
    const own = [option('seatac-wa', 'SeaTac, WA', 3), option('seattle-wa', 'Seattle, WA', 1)];
    const all = [option('seattle-wa', 'Seattle, WA', 90), option('boise-id', 'Boise, ID', 7), option('adak-ak', 'Adak, AK', 0)];
    return ok(samplePage({ query, facets: cities(query.jobCategory.length > 0 ? own : all) }));
  };

  test('carry the page’s jobs in their busiest city, else all jobs there, else none; unknown codes go', async () => {
    useSearch({ search });
    expect(await readBases({ jobCategory: ['pilots'] }, 'SEA BOI ADK XXX')).toEqual([
      { code: 'SEA', airport: 'Seattle–Tacoma', city: 'SeaTac, WA', jobs: { count: 3, isOfPage: true, href: '/locations/seatac-wa/job-category/pilots/jobs/' } },
      { code: 'BOI', airport: 'Boise', city: 'Boise, ID', jobs: { count: 7, isOfPage: false, href: '/locations/boise-id/jobs/' } },
      { code: 'ADK', airport: 'Adak', city: 'Adak', jobs: null },
    ]);
  });

  test('stay without jobs when the search fails', async () => {
    useSearch({ search: down });
    expect(await readBases({}, 'SEA')).toEqual([{ code: 'SEA', airport: 'Seattle–Tacoma', city: 'Seattle–Tacoma', jobs: null }]);
  });
});

describe('pay of a page', () => {
  test('is read from every page of its jobs', async () => {
    const asked: number[] = [];
    useSearch({
      search: async (query) => {
        asked.push(query.page);
        return ok(samplePage({ query, pageCount: 3, jobs: [sampleJob({ pay: { low: 10 * query.page, high: 11 * query.page, unit: 'hour' } })] }));
      },
    });
    expect(await readPay({ jobCategory: ['pilots'] })).toMatchObject({ spans: [{ unit: 'hour', low: 10, high: 33, postings: 3 }], stated: 3, total: 3 });
    expect(asked).toEqual([1, 2, 3]);
  });

  test('stops at 500 jobs', async () => {
    let asked = 0;
    useSearch({ search: async (query) => ok(samplePage({ query, pageCount: 1000, jobs: (asked += 1) > 0 ? [sampleJob()] : [] })) });
    expect(await readPay({})).toMatchObject({ total: 50 });
    expect(asked).toBe(50);
  });

  test.each([1, 2])('is unknown when page %i cannot be read', async (broken) => {
    useSearch({ search: async (query) => (query.page === broken ? down() : ok(samplePage({ query, pageCount: 2 }))) });
    expect(await readPay({})).toBeNull();
  });
});
