import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { readCount, readNumber } from './read-facets.ts';
import { readStored } from './read-stored.ts';
import type { SolrConnection } from './solr-connection.ts';

/** What a collection held when it was last looked at. */
export interface CollectionState {
  /** Changes with every change of the postings. */
  readonly version: string;
  /** ISO instant of the data. */
  readonly asOf: string;
  /** `sort_time` of the newest posting. */
  readonly newest: number;
}

export interface CollectionWatch {
  state(): CollectionState | null;
  /** Why there is none. */
  problem(): JobsError | null;
  /** Looks now. */
  look(): Promise<void>;
  close(): void;
}

const factsSchema = z.object({ stamp: z.string(), asOf: z.iso.datetime({ offset: true }), jobs: z.number() });

async function readState(
  connection: SolrConnection,
  shown: string,
  now: number,
): Promise<Result<CollectionState, JobsError>> {
  const open = `closes_at:{${now} TO *]`;
  const facet = {
    all: {
      type: 'query',
      q: '*:*',
      domain: { query: shown },
      facet: { version: 'max(_version_)', newest: 'max(sort_time)' },
    },
    open: { type: 'query', q: open, domain: { query: shown } },
  };
  const answer = await connection.ask({ query: 'kind:feed', filter: [], fields: 'summary', limit: 1, facet });
  if (!answer.ok) return answer;
  const { documents, facets } = answer.value;
  const facts = readStored(factsSchema, documents[0]?.['summary']);
  if (facts === null) return err({ kind: 'bad-shape', detail: 'not a collection of npm run solr:index' });
  const all = z.record(z.string(), z.unknown()).catch({}).parse(facets['all']);
  return ok({
    version: [facts.stamp, readCount(facets, 'all'), readNumber(all, 'version') ?? 0, readCount(facets, 'open')].join(
      '-',
    ),
    asOf: new Date(facts.asOf).toISOString(),
    newest: readNumber(all, 'newest') ?? 0,
  });
}

/** Looks at a collection again and again. @param interval milliseconds between looks; @param onChange is told of every other state */
export function watchCollection(
  connection: SolrConnection,
  shown: string,
  now: () => number,
  interval: number,
  onChange: (state: CollectionState) => void,
): CollectionWatch {
  let state: CollectionState | null = null;
  let problem: JobsError | null = null;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const read = await readState(connection, shown, now());
    looking = null;
    problem = read.ok ? null : read.error;
    if (!read.ok) return;
    const isOther = read.value.version !== state?.version;
    state = read.value;
    if (isOther) onChange(state);
  }

  const again = (): Promise<void> => (looking ??= look());
  const timer = setInterval(() => void again(), interval);
  timer.unref();
  return { state: () => state, problem: () => problem, look: again, close: () => clearInterval(timer) };
}
