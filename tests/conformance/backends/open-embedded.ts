import { site } from '#config/site.ts';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { everything, exact, type BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { createSampleOracle, sampleFeed, sampleTime } from '#tests/conformance/oracle/sample-feed.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens the embedded search of the bundled feed, at the time of the feed. Closing the search ends it. */
export async function openEmbedded(): Promise<BackendUnderTest> {
  let now = sampleTime;
  const search = await loadSqliteSearch({
    feed: sampleFeed,
    buids: site.buids,
    now: () => now,
    log: silent,
    database: 'memory',
    holdMs: 0,
  });
  return {
    name: 'embedded',
    search,
    reference: search,
    oracle: createSampleOracle(),
    tolerances: exact,
    also: everything,
    setTime(time) {
      now = time;
    },
  };
}
