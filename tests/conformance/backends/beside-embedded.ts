import type { JobSearch } from '#lib/search/job-search.ts';
import type { BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { createSampleOracle, sampleTime } from '#tests/conformance/oracle/sample-feed.ts';
import { openEmbedded } from './open-embedded.ts';

/** What a backend over the bundled feed is held against, and the clock of both. */
export interface Reference {
  readonly now: () => number;
  /** The parts that every such backend has in common. @param stop ends what the search asks */
  beside(
    search: JobSearch,
    stop: () => Promise<void>,
  ): Pick<BackendUnderTest, 'search' | 'reference' | 'oracle' | 'setTime'>;
}

/** Opens the embedded search over the bundled feed as a reference; closing the search that is put beside it closes it too. */
export async function openReference(): Promise<Reference> {
  let now = sampleTime;
  const embedded = await openEmbedded();
  return {
    now: () => now,
    beside: (search, stop) => ({
      search: {
        ...search,
        async close() {
          await Promise.all([search.close(), embedded.search.close()]);
          await stop();
        },
      },
      reference: embedded.search,
      oracle: createSampleOracle(),
      setTime(time) {
        now = time;
        embedded.setTime(time);
      },
    }),
  };
}
