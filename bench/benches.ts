export type Need = 'build' | 'Chromium' | 'full Chromium' | 'nginx' | 'Prometheus';

export interface Bench {
  /** The question that it answers, in one line. */
  readonly answers: string;
  /** What must be installed before it starts. */
  readonly needs: readonly Need[];
  /** Runs it with the arguments in `process.argv`. */
  readonly run: () => Promise<unknown>;
}

/** Every bench, by the name after `npm run bench --`. */
export const benches: ReadonlyMap<string, Bench> = new Map<string, Bench>([
  [
    'load',
    {
      answers: 'How fast are search, pages and browser beside controls of the same run?',
      needs: ['build', 'full Chromium'],
      run: () => import('./load/run.ts'),
    },
  ],
  [
    'footprint',
    {
      answers: 'How much memory does the site need beside a bare Next app?',
      needs: ['build'],
      run: () => import('./footprint/run.ts'),
    },
  ],
  [
    'lighthouse',
    {
      answers: 'How does Lighthouse rate four pages beside a bare Next app?',
      needs: ['build', 'Chromium'],
      run: () => import('./lighthouse/run.ts'),
    },
  ],
  [
    'slow-phones',
    {
      answers: 'How long do pages block a slow phone beside a bare Next app, and how fast do they answer a tap?',
      needs: ['build', 'Chromium'],
      run: () => import('./slow-phones/run.ts'),
    },
  ],
  [
    'budgets',
    {
      answers: 'How many bytes has a page of every template beside its limits?',
      needs: ['build', 'Chromium'],
      run: () => import('./budgets/run.ts'),
    },
  ],
  [
    'crawl',
    {
      answers: 'What do twelve crawlers find on the whole site?',
      needs: ['build'],
      run: () => import('./crawl.ts'),
    },
  ],
  [
    'cache',
    {
      answers: 'Does a million distinct queries leave the page cache within its memory?',
      needs: [],
      run: () => import('./cache/run.ts'),
    },
  ],
  [
    'chaos',
    {
      answers:
        'What do visitors see while the search service fails in every way, and which alerts fire for each fault?',
      needs: ['build', 'Prometheus'],
      run: () => import('./chaos/run.ts'),
    },
  ],
  [
    'feed-faults',
    {
      answers: 'What do visitors see while the feed is spoiled in every way?',
      needs: ['build'],
      run: () => import('./reliability/feed-faults.ts'),
    },
  ],
  [
    'rolling',
    {
      answers: 'Does a request fail while two processes behind the front restart twenty times?',
      needs: ['build', 'nginx'],
      run: () => import('./reliability/rolling.ts'),
    },
  ],
  [
    'overload',
    {
      answers: 'What is left of the capacity at five times the load, on all cores and on one?',
      needs: ['build'],
      run: () => import('./reliability/overload.ts'),
    },
  ],
  [
    'unknown-urls',
    {
      answers: 'Do 100,000 unknown URLs leave files or memory behind?',
      needs: ['build'],
      run: () => import('./reliability/unknown-urls.ts'),
    },
  ],
  [
    'hostile',
    {
      answers: 'What do others notice of one hostile client?',
      needs: ['build', 'nginx'],
      run: () => import('./reliability/hostile.ts'),
    },
  ],
  [
    'soak',
    {
      answers: 'Does memory grow in an hour of mixed visitors?',
      needs: ['build'],
      run: () => import('./reliability/soak.ts'),
    },
  ],
  [
    'relevance',
    {
      answers: 'How good is the order of results beside two baselines?',
      needs: [],
      run: () => import('./relevance.ts'),
    },
  ],
  [
    'conformance',
    {
      answers: 'Does every search backend answer as a naive oracle does?',
      needs: [],
      run: () => import('./conformance/run.ts'),
    },
  ],
  [
    'solr',
    {
      answers: 'How fast is Solr with 100,000 jobs, and does it survive the loss of a node?',
      needs: [],
      run: () => import('./solr/run.ts'),
    },
  ],
  [
    'fuzz',
    {
      answers: 'Does any of a million hostile inputs break what reads them, or cost much more than an ordinary one?',
      needs: [],
      run: () => import('./fuzz.ts'),
    },
  ],
  [
    'newcomer',
    {
      answers: 'How long do npm start and npm test take in an empty folder?',
      needs: [],
      run: () => import('./newcomer/run.ts'),
    },
  ],
  [
    'test-runs',
    {
      answers: 'Is npm test green ten times in a row while another process uses one core?',
      needs: [],
      run: () => import('./test-runs.ts'),
    },
  ],
]);
