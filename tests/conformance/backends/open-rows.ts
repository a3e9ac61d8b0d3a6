import { site } from '#config/site.ts';
import { createSqliteSearch } from '#lib/search/sqlite/create-sqlite-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import { storeRows } from '#tests/support/sqlite-jobs.ts';
import { everything, exact, type BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { createOracle } from '#tests/conformance/oracle/oracle.ts';

/**
 * Opens the embedded search of rows, with an oracle of the same rows. Closing the search ends it.
 * @param start milliseconds since the epoch
 */
export function openRows(rows: readonly unknown[], start: number, buids: readonly number[] | 'any'): BackendUnderTest {
  let now = start;
  const state = storeRows(rows, now, buids);
  const search = {
    ...createSqliteSearch({
      state: () => state,
      problem: () => null,
      now: () => now,
      createPlanner,
      pageSize: site.pageSize,
      showsAllEmployers: buids === 'any',
    }),
    close: async () => state.database.close(),
  };
  return {
    name: 'embedded',
    search,
    reference: search,
    oracle: createOracle(rows, { buids, now }),
    tolerances: exact,
    also: everything,
    setTime(time) {
      now = time;
    },
  };
}
