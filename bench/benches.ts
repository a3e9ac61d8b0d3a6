export type Need = 'build' | 'Chromium' | 'nginx';

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
      answers: 'How do hits, first renderings, memory, start and bytes compare with Node, bare Next and nginx?',
      needs: ['build'],
      run: () => import('./load/run.ts'),
    },
  ],
  [
    'lighthouse',
    {
      answers: 'How does Lighthouse rate four pages beside a bare Next app?',
      needs: ['build', 'Chromium'],
      run: () => import('./lighthouse.ts'),
    },
  ],
  [
    'taps',
    {
      answers: 'How fast does a slow phone answer a tap?',
      needs: ['build', 'Chromium'],
      run: () => import('./taps.ts'),
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
    'faults',
    {
      answers: 'What do visitors see while the search service fails in every way?',
      needs: ['build'],
      run: () => import('./faults/run.ts'),
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
      answers: 'How good is the order of results beside two rivals?',
      needs: [],
      run: () => import('./relevance.ts'),
    },
  ],
  [
    'search',
    {
      answers: 'How long do searches with all counts take with 1,000 and 10,000 jobs?',
      needs: [],
      run: () => import('./search.ts'),
    },
  ],
  [
    'solr',
    {
      answers: 'How fast is Solr with 100,000 jobs, and does it order results as SQLite does?',
      needs: [],
      run: () => import('./solr/run.ts'),
    },
  ],
]);
