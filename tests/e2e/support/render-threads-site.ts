/** The real site with a listening thread that cannot search: only its render threads can. */
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { serveSite } from './serve-site.ts';

await serveSite({}, ({ search }, env) => ({
  env: { ...env, RENDER_THREADS: 1 },
  search: createFakeSearch({
    version: () => search.version(),
    isReady: () => search.isReady(),
    close: () => search.close(),
  }),
}));
