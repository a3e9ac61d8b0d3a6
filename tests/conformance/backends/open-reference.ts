import type { JobSearch } from '#lib/search/job-search.ts';
import type { BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { createSampleOracle, sampleTime } from '#tests/conformance/oracle/sample-feed.ts';
import { openEmbedded } from './open-embedded.ts';

/** What a backend with the bundled feed is compared with, and the clock of both. */
export interface Reference {
  readonly now: () => number;
  /** Returns the parts that every such backend has in common. @param stop ends the resources of the search */
  beside(
    search: JobSearch,
    stop: () => Promise<void>,
  ): Pick<BackendUnderTest, 'search' | 'reference' | 'oracle' | 'setTime'>;
}

/** Opens the embedded search of the bundled feed as a reference. Closing the compared search closes it too. */
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
