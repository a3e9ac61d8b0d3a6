import { createFeedSearch } from '#lib/search/embedded/feed-search.ts';
import { buildIndex, parseRows } from '#tests/support/sample-rows.ts';
import { everything, exact, type BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { createOracle } from '#tests/conformance/oracle/oracle.ts';

/**
 * Opens the embedded search of rows in memory, with an oracle of the same rows.
 * @param start milliseconds since the epoch
 */
export function openRows(rows: readonly unknown[], start: number, buids: readonly number[] | 'any'): BackendUnderTest {
  let now = start;
  const loaded = { data: buildIndex(parseRows(rows, buids)), stamp: 'rows', asOf: new Date(now).toISOString() };
  const search = {
    ...createFeedSearch(
      () => ({ loaded, swaps: 1, problem: null }),
      buids === 'any',
      () => now,
    ),
    close: async () => undefined,
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
